/// The first stored property of every class whose objects are values of attributed strings.
///
/// Foundation on Linux compares the attributes of neighbouring runs in C, and there takes the first word of an object
/// after Swift's header for its own type information. Without a valid type in it the comparison ends the process: two
/// calls of `addAttribute(_:value:range:)` with fonts are enough. With it the comparison asks `isEqual(_:)`.
package enum AttributeValueWord {
    /// Type 1, which no class of Foundation's has, in the bits where C expects the type.
    package static let value: UInt = 1 << 8
}
