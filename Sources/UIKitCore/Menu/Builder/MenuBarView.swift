import Foundation
import TesseraGraphics

/// The bar with the program's menus at the top of a window.
@MainActor
final class MenuBarView: UIView {
    static let height: CGFloat = 30
    private static let padding: CGFloat = 12

    private(set) var titles: [MenuBarTitle] = []
    private let line = UIView()

    init(_ menus: [UIMenu]) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        line.backgroundColor = .separator
        addSubview(line)
        titles = menus.map { menu in MenuBarTitle(menu) }
        for (index, title) in titles.enumerated() {
            title.addAction(
                UIAction { [weak self] _ in self?.open(index) }, for: [.touchDown, .primaryActionTriggered])
            let hover = UIHoverGestureRecognizer()
            hover.addAction { [weak self] hover in
                if hover.state == .began || hover.state == .changed { self?.pointed(at: index) }
            }
            title.addGestureRecognizer(hover)
            addSubview(title)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hair = 1 / max(traitCollection.displayScale, 1)
        line.frame = CGRect(x: 0, y: bounds.height - hair, width: bounds.width, height: hair)
        var x = Self.padding / 2
        for title in titles {
            let width =
                title.label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width.rounded(.up)
                + 2 * Self.padding
            title.frame = CGRect(
                x: isRightToLeft ? bounds.width - x - width : x, y: 2, width: width, height: bounds.height - 4)
            x += width
        }
    }

    /// The menu of this bar that is open.
    var openMenu: MenuPresentation? {
        guard let open = window?.openMenu, open.request.source?.superview === self else { return nil }
        return open
    }

    /// While one menu of the bar is open, that of another title opens when the pointer comes over the title.
    func pointed(at index: Int) {
        guard openMenu != nil, openMenu?.request.source !== titles[index] else { return }
        open(index)
        openedByPointer = index
    }

    /// The title whose menu the pointer has opened by coming over it: a click there finds what it wants, and does not close
    /// it.
    private var openedByPointer: Int?

    /// The title at a point of the window.
    func title(atWindow point: CGPoint) -> Int? {
        titles.firstIndex { $0.convert($0.bounds, to: nil).contains(point) }
    }

    /// Opens a menu below its title: at once where another one of the bar is open.
    func open(_ index: Int) {
        guard titles.indices.contains(index), let window else { return }
        let title = titles[index]
        openedByPointer = nil
        guard window.openMenu?.request.source !== title else { return }
        let place = CGRect(x: title.frame.minX, y: 0, width: title.frame.width, height: bounds.height)
        var request = MenuRequest(menu: title.menu, anchor: .bar(convert(place, to: nil)), source: title)
        request.responder = window.dispatcher.keyResponder
        request.sender = title
        request.showsAllCommands = true
        request.comesAtOnce = openMenu != nil
        var calls = MenuCalls()
        calls.passes = { [weak self] point in
            guard let self, let other = self.title(atWindow: point) else { return false }
            return other != index || openedByPointer == index
        }
        calls.willOpen = { [weak title] _ in title?.isSelected = true }
        calls.willEnd = { [weak title] _ in title?.isSelected = false }
        calls.goBeside = { [weak self] forward in
            guard let self else { return }
            open((index + (forward ? 1 : -1) + titles.count) % titles.count)
        }
        MenuPresentation.open(request, calls, in: window)
    }
}

/// The title of one menu in the bar.
@MainActor
final class MenuBarTitle: UIControl {
    let menu: UIMenu
    let label = UILabel()

    init(_ menu: UIMenu) {
        self.menu = UIMenu(identifier: menu.identifier, options: menu.options, children: menu.children)
        super.init(frame: .zero)
        isOpaque = false
        layer.cornerRadius = 6
        label.text = menu.title
        label.font = .systemFont(ofSize: 14)
        label.textAlignment = .center
        label.isAccessibilityElement = false
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = menu.title
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override func _stateDidChange() {
        super._stateDidChange()
        backgroundColor = isHighlighted || isSelected ? .tertiarySystemFill : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    private var bar: MenuBarView? { superview as? MenuBarView }

    /// The finger that opened the menu may slide onto it, and along the bar to the menus beside.
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let bar else { return true }
        if let index = bar.title(atWindow: touch.windowLocation) { bar.pointed(at: index) }
        bar.openMenu?.follow(touch.windowLocation)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch { bar?.openMenu?.release(touch.windowLocation) }
    }
}

extension UIWindow {
    /// Shows the bar where the program has menus for it, and makes room for it at the top of the safe area.
    final func updateMenuBar() {
        guard !isHidden else { return }
        let menus = UIMenuSystem.main.barMenus
        menuBar?.removeFromSuperview()
        menuBar = menus.isEmpty ? nil : MenuBarView(menus)
        if let menuBar { addSubview(menuBar) }
        safeAreaOfBarDidChange()
        placeMenuBar()
    }

    final func placeMenuBar() {
        guard let menuBar else { return }
        let top = hostSafeArea.top
        menuBar.frame = CGRect(x: 0, y: top, width: bounds.width, height: MenuBarView.height)
    }

    /// What the host leaves free, less the bar.
    final func safeAreaOfBarDidChange() {
        var insets = hostSafeArea
        if menuBar != nil { insets.top += MenuBarView.height }
        guard margins.windowSafeArea != insets else { return }
        margins.windowSafeArea = insets
        safeAreaMayHaveChanged()
    }
}

extension UIKeyCommand {
    /// The keys as menus show them; nil for a command without a key.
    var shortcut: String? {
        guard let input, !input.isEmpty else { return nil }
        let signs: [(UIKeyModifierFlags, String)] = [
            (.control, "⌃"), (.alternate, "⌥"), (.shift, "⇧"), (.command, "⌘"),
        ]
        let names = [
            UIKeyCommand.inputUpArrow: "↑", UIKeyCommand.inputDownArrow: "↓", UIKeyCommand.inputLeftArrow: "←",
            UIKeyCommand.inputRightArrow: "→", UIKeyCommand.inputEscape: "⎋", UIKeyCommand.inputDelete: "⌦",
            "\u{8}": "⌫", "\r": "↩", "\t": "⇥", " ": "Space",
        ]
        let name = names[input] ?? (input.hasPrefix("UIKeyInput") ? String(input.dropFirst(10)) : input.uppercased())
        return signs.filter { modifierFlags.contains($0.0) }.map(\.1).joined() + name
    }
}
