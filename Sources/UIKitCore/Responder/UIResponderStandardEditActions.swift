import Foundation

/// What menus and keys for editing ask responders for.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
    func cut(_ sender: Any?)
    func copy(_ sender: Any?)
    func paste(_ sender: Any?)
    func pasteAndMatchStyle(_ sender: Any?)
    func pasteAndGo(_ sender: Any?)
    func pasteAndSearch(_ sender: Any?)
    func select(_ sender: Any?)
    func selectAll(_ sender: Any?)
    func delete(_ sender: Any?)
    func makeTextWritingDirectionLeftToRight(_ sender: Any?)
    func makeTextWritingDirectionRightToLeft(_ sender: Any?)
    func toggleBoldface(_ sender: Any?)
    func toggleItalics(_ sender: Any?)
    func toggleUnderline(_ sender: Any?)
    func increaseSize(_ sender: Any?)
    func decreaseSize(_ sender: Any?)
    func find(_ sender: Any?)
    func findAndReplace(_ sender: Any?)
    func findNext(_ sender: Any?)
    func findPrevious(_ sender: Any?)
    func useSelectionForFind(_ sender: Any?)
    func duplicate(_ sender: Any?)
    func move(_ sender: Any?)
    func rename(_ sender: Any?)
    func export(_ sender: Any?)
    func printContent(_ sender: Any?)
    func performClose(_ sender: Any?)
}

/// The methods of that protocol as selectors, with the words that menus show.
@MainActor
enum StandardEditActions {
    static let cut = Selector("cut:", UIResponder.cut(_:))
    static let copy = Selector("copy:", UIResponder.copy(_:))
    static let paste = Selector("paste:", UIResponder.paste(_:))
    static let select = Selector("select:", UIResponder.select(_:))
    static let selectAll = Selector("selectAll:", UIResponder.selectAll(_:))
    static let delete = Selector("delete:", UIResponder.delete(_:))

    /// What an edit menu offers where somebody can do it.
    static let ofMenu: [(title: String, action: Selector)] = [
        ("Cut", cut), ("Copy", copy), ("Paste", paste), ("Delete", delete), ("Select", select),
        ("Select All", selectAll),
    ]

    /// Whether a method is one that all responders have.
    static func isEveryones(_ action: Selector) -> Bool { action.isUnderstood(by: plain) }

    private static let plain = UIResponder()
}
