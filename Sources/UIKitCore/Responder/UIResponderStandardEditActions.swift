import Foundation

/// What menus and keys for editing ask responders for.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
    /// Takes the selection out and puts it on the pasteboard.
    func cut(_ sender: Any?)
    /// Puts the selection on the pasteboard.
    func copy(_ sender: Any?)
    /// Puts in what is on the pasteboard.
    func paste(_ sender: Any?)
    /// Does what the menus call paste and match style.
    func pasteAndMatchStyle(_ sender: Any?)
    /// Does what the menus call paste and go.
    func pasteAndGo(_ sender: Any?)
    /// Does what the menus call paste and search.
    func pasteAndSearch(_ sender: Any?)
    /// Selects what is there.
    func select(_ sender: Any?)
    /// Selects everything.
    func selectAll(_ sender: Any?)
    /// Takes the selection out.
    func delete(_ sender: Any?)
    /// Does what the menus call make text writing direction left to right.
    func makeTextWritingDirectionLeftToRight(_ sender: Any?)
    /// Does what the menus call make text writing direction right to left.
    func makeTextWritingDirectionRightToLeft(_ sender: Any?)
    /// Does what the menus call toggle boldface.
    func toggleBoldface(_ sender: Any?)
    /// Does what the menus call toggle italics.
    func toggleItalics(_ sender: Any?)
    /// Does what the menus call toggle underline.
    func toggleUnderline(_ sender: Any?)
    /// Does what the menus call increase size.
    func increaseSize(_ sender: Any?)
    /// Does what the menus call decrease size.
    func decreaseSize(_ sender: Any?)
    /// Looks for a text.
    func find(_ sender: Any?)
    /// Does what the menus call find and replace.
    func findAndReplace(_ sender: Any?)
    /// Does what the menus call find next.
    func findNext(_ sender: Any?)
    /// Does what the menus call find previous.
    func findPrevious(_ sender: Any?)
    /// Does what the menus call use selection for find.
    func useSelectionForFind(_ sender: Any?)
    /// Makes another of what is selected.
    func duplicate(_ sender: Any?)
    /// Moves what is selected.
    func move(_ sender: Any?)
    /// Gives what is selected another name.
    func rename(_ sender: Any?)
    /// Writes what is selected out.
    func export(_ sender: Any?)
    /// Prints what is shown.
    func printContent(_ sender: Any?)
    /// Closes what is shown.
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
    static let find = Selector("find:", UIResponder.find(_:))
    static let findAndReplace = Selector("findAndReplace:", UIResponder.findAndReplace(_:))
    static let findNext = Selector("findNext:", UIResponder.findNext(_:))
    static let findPrevious = Selector("findPrevious:", UIResponder.findPrevious(_:))
    static let useSelectionForFind = Selector("useSelectionForFind:", UIResponder.useSelectionForFind(_:))
    static let toggleBoldface = Selector("toggleBoldface:", UIResponder.toggleBoldface(_:))
    static let toggleItalics = Selector("toggleItalics:", UIResponder.toggleItalics(_:))
    static let toggleUnderline = Selector("toggleUnderline:", UIResponder.toggleUnderline(_:))
    static let increaseSize = Selector("increaseSize:", UIResponder.increaseSize(_:))
    static let decreaseSize = Selector("decreaseSize:", UIResponder.decreaseSize(_:))
    static let leftToRight = Selector(
        "makeTextWritingDirectionLeftToRight:", UIResponder.makeTextWritingDirectionLeftToRight(_:))
    static let rightToLeft = Selector(
        "makeTextWritingDirectionRightToLeft:", UIResponder.makeTextWritingDirectionRightToLeft(_:))
    static let printContent = Selector("printContent:", UIResponder.printContent(_:))
    static let performClose = Selector("performClose:", UIResponder.performClose(_:))

    /// What an edit menu offers where somebody can do it.
    static let ofMenu: [(title: String, action: Selector)] = [
        ("Cut", cut), ("Copy", copy), ("Paste", paste), ("Delete", delete), ("Select", select),
        ("Select All", selectAll),
    ]

    /// Whether a selector names a method for editing as all responders have it, rather than as one class has it.
    static func isEveryones(_ action: Selector) -> Bool {
        ResponderOverrides.names.contains(action.name) && action.isUnderstood(by: plain)
    }

    private static let plain = UIResponder()
}
