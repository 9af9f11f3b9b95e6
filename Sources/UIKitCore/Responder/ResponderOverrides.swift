import Foundation

/// Tells whether a class of responders overrides a method that all responders have.
///
/// In Objective-C responders simply lack the methods for editing, and an object is asked whether it has one. In Swift they
/// have to be there to be overridden, so that the question becomes whether the class's method table holds another method
/// than `UIResponder`'s. Which places of the table are meant is found by comparing it with that of a class which overrides
/// just these methods: Docs/Decisions/0038.
@MainActor
enum ResponderOverrides {
    /// Overrides everything that is asked about, in the order in which `UIResponder` declares it.
    private final class Every: UIResponder {
        override func buildMenu(with builder: any UIMenuBuilder) { super.buildMenu(with: builder) }
        override func cut(_ sender: Any?) { super.cut(sender) }
        override func copy(_ sender: Any?) { super.copy(sender) }
        override func paste(_ sender: Any?) { super.paste(sender) }
        override func pasteAndMatchStyle(_ sender: Any?) { super.pasteAndMatchStyle(sender) }
        override func pasteAndGo(_ sender: Any?) { super.pasteAndGo(sender) }
        override func pasteAndSearch(_ sender: Any?) { super.pasteAndSearch(sender) }
        override func select(_ sender: Any?) { super.select(sender) }
        override func selectAll(_ sender: Any?) { super.selectAll(sender) }
        override func delete(_ sender: Any?) { super.delete(sender) }
        override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
            super.makeTextWritingDirectionLeftToRight(sender)
        }
        override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
            super.makeTextWritingDirectionRightToLeft(sender)
        }
        override func toggleBoldface(_ sender: Any?) { super.toggleBoldface(sender) }
        override func toggleItalics(_ sender: Any?) { super.toggleItalics(sender) }
        override func toggleUnderline(_ sender: Any?) { super.toggleUnderline(sender) }
        override func increaseSize(_ sender: Any?) { super.increaseSize(sender) }
        override func decreaseSize(_ sender: Any?) { super.decreaseSize(sender) }
        override func find(_ sender: Any?) { super.find(sender) }
        override func findAndReplace(_ sender: Any?) { super.findAndReplace(sender) }
        override func findNext(_ sender: Any?) { super.findNext(sender) }
        override func findPrevious(_ sender: Any?) { super.findPrevious(sender) }
        override func useSelectionForFind(_ sender: Any?) { super.useSelectionForFind(sender) }
        override func duplicate(_ sender: Any?) { super.duplicate(sender) }
        override func move(_ sender: Any?) { super.move(sender) }
        override func rename(_ sender: Any?) { super.rename(sender) }
        override func export(_ sender: Any?) { super.export(sender) }
        override func printContent(_ sender: Any?) { super.printContent(sender) }
        override func performClose(_ sender: Any?) { super.performClose(sender) }
    }

    /// Overrides nothing.
    private final class Nothing: UIResponder {}

    /// The names of these methods, in that order.
    static let names = [
        "buildMenuWithBuilder:", "cut:", "copy:", "paste:", "pasteAndMatchStyle:", "pasteAndGo:", "pasteAndSearch:",
        "select:", "selectAll:", "delete:", "makeTextWritingDirectionLeftToRight:",
        "makeTextWritingDirectionRightToLeft:", "toggleBoldface:", "toggleItalics:", "toggleUnderline:",
        "increaseSize:",
        "decreaseSize:", "find:", "findAndReplace:", "findNext:", "findPrevious:", "useSelectionForFind:", "duplicate:",
        "move:", "rename:", "export:", "printContent:", "performClose:",
    ]
    static let buildMenu = names[0]

    private static let base = MethodTable(UIResponder.self)

    /// The place of each method in the table; empty where the tables are not what they are taken for.
    private static let places: [String: Int] = {
        let (every, nothing) = (MethodTable(Every.self), MethodTable(Nothing.self))
        let differing = base.indices.filter { every[$0] != base[$0] && nothing[$0] == base[$0] }
        guard differing.count == names.count else { return [:] }
        return Dictionary(zip(names, differing)) { first, _ in first }
    }()

    /// Whether the class of a responder, or a superclass below `UIResponder`, overrides the method of a name; false for
    /// other names.
    static func has(_ responder: UIResponder, _ name: String) -> Bool {
        guard let place = places[name] else { return false }
        return MethodTable(type(of: responder))[place] != base[place]
    }
}

/// The words of a class's metadata, of which those behind the head are its methods.
private struct MethodTable {
    /// The words before the first method of the root class.
    private static let head = 7
    private static let word = MemoryLayout<UInt>.size

    private let start: UnsafeRawPointer
    private let count: Int

    init(_ type: AnyClass) {
        start = unsafeBitCast(type, to: UnsafeRawPointer.self)
        // The size of the metadata, and how much of it lies before the address of the class.
        let size = start.load(fromByteOffset: 32, as: UInt32.self)
        let before = start.load(fromByteOffset: 36, as: UInt32.self)
        count = size > before ? Int(size - before) / Self.word : 0
    }

    var indices: Range<Int> { Self.head..<max(Self.head, count) }

    /// 0 beyond the end of the table.
    subscript(_ index: Int) -> UInt {
        indices.contains(index) ? start.load(fromByteOffset: index * Self.word, as: UInt.self) : 0
    }
}
