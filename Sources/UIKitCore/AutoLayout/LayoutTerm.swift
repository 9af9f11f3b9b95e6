import Foundation
import TesseraGraphics

/// What one side of a constraint measures: an attribute of an item, or the distance from one place to another.
struct LayoutTerm: Equatable {
    let item: LayoutItem
    let attribute: NSLayoutConstraint.Attribute
    /// Where the distance begins whose end the item's attribute is.
    var start: Place?

    struct Place: Equatable {
        let item: LayoutItem
        let attribute: NSLayoutConstraint.Attribute
    }

    init(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, from start: Place? = nil) {
        self.item = item
        self.attribute = attribute
        self.start = start
    }

    var end: Place { Place(item: item, attribute: attribute) }
    var quantity: NSLayoutConstraint.Attribute.Quantity { start == nil ? attribute.quantity : .length }

    @MainActor static var nothing: LayoutTerm { LayoutTerm(LayoutItem(nil), .notAnAttribute) }

    static func == (first: LayoutTerm, second: LayoutTerm) -> Bool {
        first.item === second.item && first.attribute == second.attribute && first.start == second.start
    }
}

extension LayoutTerm.Place {
    static func == (first: LayoutTerm.Place, second: LayoutTerm.Place) -> Bool {
        first.item === second.item && first.attribute == second.attribute
    }
}
