import Foundation

/// One element that a flow solution places.
package struct FlowElement: Sendable, Hashable {
    package enum Kind: UInt8, Sendable {
        case item
        case header
        case footer
    }

    package var kind: Kind
    package var section: Int
    /// The index of the item in its section; 0 for a header or footer.
    package var item: Int
    /// In content coordinates; the origin on the pixel grid, the size as it was given.
    package var frame: CGRect

    @inline(__always)
    package init(kind: Kind, section: Int, item: Int, frame: CGRect) {
        self.kind = kind
        self.section = section
        self.item = item
        self.frame = frame
    }
}
