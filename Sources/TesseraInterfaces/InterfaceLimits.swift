/// How much an interface file may hold. Files of real apps stay far below.
package enum InterfaceLimits {
    package static let bytes = 24 << 20
    package static let depth = 256
    package static let elements = 1_000_000
}
