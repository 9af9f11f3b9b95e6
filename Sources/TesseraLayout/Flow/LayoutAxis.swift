/// The axis along which a layout scrolls.
package enum LayoutAxis: Sendable, Hashable {
    case vertical
    case horizontal
}
