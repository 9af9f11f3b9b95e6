import Foundation
import TesseraGraphics

/// One thing to choose in an open menu.
@MainActor
struct MenuRow {
    let element: UIMenuElement
    let title: String
    let subtitle: String?
    let image: UIImage?
    var state = UIMenuElement.State.off
    var isEnabled = true
    var isDestructive = false
    /// The keys that do the same.
    var shortcut: String?
    /// The menu that the row opens.
    var submenu: UIMenu?
    /// Whether the row stands at the top of a menu inside, and closes it.
    var isWayBack = false
}

/// What stands in an open menu, from its top to its bottom.
@MainActor
struct MenuContent {
    enum Entry {
        case header(String)
        case row(MenuRow)
        case tiles([MenuRow], isSmall: Bool)
        case gap
        /// Entries that are still asked for.
        case waiting
    }

    /// How deep entries that come later may come out of each other: an element that gives itself would never end.
    private static let deferredLimit = 8

    private(set) var entries: [Entry] = []
    private(set) var hasChecks = false
    private(set) var hasImages = false
    /// Of the widest image, in points, in the standard size of text.
    private(set) var imageWidth: CGFloat = 0
    /// The elements whose entries are not there yet.
    private(set) var missing: [UIDeferredMenuElement] = []
    private(set) var titleLines = 0
    /// Where the responder chain of commands begins.
    private let responder: UIResponder?
    /// Whether commands that nobody carries out are shown all the same.
    private let showsAllCommands: Bool
    private var owesGap = false

    /// - Parameters:
    ///   - isInside: whether the menu was opened by a row of another, which its first row closes.
    ///   - isReversed: whether the first entries stand at the bottom.
    init(
        _ menu: UIMenu, isInside: Bool = false, isReversed: Bool = false, responder: UIResponder? = nil,
        showsAllCommands: Bool = false
    ) {
        self.responder = responder
        self.showsAllCommands = showsAllCommands
        titleLines = max(0, menu.displayPreferences?.maximumNumberOfTitleLines ?? 0)
        add(menu.children, size: menu.preferredElementSize, depth: 0)
        if isReversed { reverse() }
        if isInside {
            var row = MenuRow(element: menu, title: menu.title, subtitle: menu.subtitle, image: nil)
            row.isWayBack = true
            entries.insert(.row(row), at: 0)
        } else if !menu.title.isEmpty {
            entries.insert(.header(menu.title), at: 0)
        }
    }

    var isEmpty: Bool { entries.isEmpty }

    /// Whether a title stands at the top.
    var beginsWithHeader: Bool {
        if case .header = entries.first { return true }
        return false
    }

    /// How many things there are to choose.
    var choices: Int {
        entries.reduce(0) { count, entry in
            switch entry {
            case .row: count + 1
            case .tiles(let rows, _): count + rows.count
            case .header, .gap, .waiting: count
            }
        }
    }

    /// Puts the last group first and the last row of each first; the title of a group stays above its rows.
    private mutating func reverse() {
        var result: [Entry] = []
        var rows: [Entry] = []
        for entry in entries.reversed() {
            switch entry {
            case .header:
                result += [entry] + rows
                rows = []
            case .gap:
                result += rows + [entry]
                rows = []
            default: rows.append(entry)
            }
        }
        entries = result + rows
    }

    private mutating func add(_ children: [UIMenuElement], size: UIMenu.ElementSize, depth: Int) {
        if size == .small || size == .medium {
            addTiles(children, isSmall: size == .small, limit: size == .small ? 4 : 3, depth)
        } else {
            for child in children { add(child, depth) }
        }
    }

    private mutating func add(_ element: UIMenuElement, _ depth: Int) {
        switch element {
        case let menu as UIMenu where menu.isInline: addGroup(menu, depth)
        case let later as UIDeferredMenuElement: add(later, depth)
        default: if let row = row(for: element) { append(.row(row)) }
        }
    }

    private mutating func add(_ later: UIDeferredMenuElement, _ depth: Int) {
        guard depth < Self.deferredLimit else { return }
        if let elements = later.fulfilled {
            for element in elements { add(element, depth + 1) }
        } else {
            missing.append(later)
            append(.waiting)
        }
    }

    private mutating func addGroup(_ menu: UIMenu, _ depth: Int) {
        let count = entries.count
        owesGap = owesGap || !entries.isEmpty
        if !menu.title.isEmpty, !menu.children.isEmpty { append(.header(menu.title)) }
        if menu.options.contains(.displayAsPalette) {
            addTiles(menu.children, isSmall: true, limit: max(menu.children.count, 1), depth)
        } else {
            add(menu.children, size: menu.preferredElementSize, depth: depth)
        }
        // A group without entries leaves no trace.
        if entries.count > count { owesGap = true }
    }

    /// As many as fit beside each other, in as many lines as that takes.
    private mutating func addTiles(_ children: [UIMenuElement], isSmall: Bool, limit: Int, _ depth: Int) {
        var line: [MenuRow] = []
        for child in children {
            guard !(child is UIDeferredMenuElement), (child as? UIMenu)?.isInline != true else {
                if !line.isEmpty { append(.tiles(line, isSmall: isSmall)) }
                line = []
                add(child, depth)
                continue
            }
            guard let row = row(for: child) else { continue }
            line.append(row)
            guard line.count == limit else { continue }
            append(.tiles(line, isSmall: isSmall))
            line = []
        }
        if !line.isEmpty { append(.tiles(line, isSmall: isSmall)) }
    }

    private mutating func append(_ entry: Entry) {
        if owesGap, !entries.isEmpty { entries.append(.gap) }
        owesGap = false
        entries.append(entry)
        guard case .row(let row) = entry else { return }
        hasChecks = hasChecks || row.state != .off
        guard let size = row.image?.size else { return }
        hasImages = true
        let fit = min(1, MenuLooks.largestImage / max(size.width, size.height, 1))
        imageWidth = max(imageWidth, size.width * fit)
    }

    /// Nil for what is hidden, and for commands that nobody carries out.
    private func row(for element: UIMenuElement) -> MenuRow? {
        if let command = element as? UICommand, !validate(command) { return nil }
        var row = MenuRow(
            element: element, title: element.title, subtitle: element.subtitle, image: element.image)
        if let leaf = element as? any UIMenuLeaf {
            guard !leaf.attributes.contains(.hidden) else { return nil }
            row.state = leaf.state
            row.isEnabled = !leaf.attributes.contains(.disabled)
            row.isDestructive = leaf.attributes.contains(.destructive)
            if let command = element as? UICommand, performer(of: command) == nil { row.isEnabled = false }
            row.shortcut = (element as? UIKeyCommand)?.shortcut
        } else if let menu = element as? UIMenu {
            row.submenu = menu
            row.isDestructive = menu.options.contains(.destructive)
        }
        return row
    }

    private func performer(of command: UICommand) -> UIResponder? {
        responder.flatMap { command.performer(from: $0) }
    }

    /// Has whoever would carry a command out bring it up to date; false where it is not to be shown.
    private func validate(_ command: UICommand) -> Bool {
        guard let performer = performer(of: command) else { return showsAllCommands }
        performer.validate(command)
        return true
    }
}
