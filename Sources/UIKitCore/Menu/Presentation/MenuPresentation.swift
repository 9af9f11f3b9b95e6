import Foundation
import TesseraGraphics
import TesseraLayers

/// What a menu is opened with.
@MainActor
struct MenuRequest {
    var menu: UIMenu?
    var anchor: MenuAnchor
    /// The view whose menu it is: the menu goes when the view leaves its window.
    weak var source: UIView?
    /// Where the responder chain of commands begins; the source unless set.
    var responder: UIResponder?
    /// Who is said to have run what is chosen.
    var sender: Any?
    var previews: [UITargetedPreview] = []
    /// How much bigger they are when the menu opens than they were.
    var heldScale: CGFloat = 1
    var controller: UIViewController?
    var badge = 0
    var order = UIContextMenuConfiguration.ElementOrder.automatic
    /// Whether the whole menu lets one entry alone be on.
    var selectsOne = false
    /// Whether commands that nobody carries out are shown, dimmed.
    var showsAllCommands = false
    /// Whether the menu is there without having grown, in the place of another one.
    var comesAtOnce = false
}

/// What whoever opened a menu hears of it.
@MainActor
struct MenuCalls {
    var willOpen: (MenuAnimator) -> Void = { _ in }
    var willEnd: (MenuAnimator) -> Void = { _ in }
    /// The previews to go back to, for each that was lifted; nil for what fades in its place.
    var dismissalPreviews: () -> [UITargetedPreview?] = { [] }
    /// The preview was tapped; nil where a tap on it does nothing.
    var commit: ((MenuAnimator) -> Void)?
    var didChoose: (any UIMenuLeaf) -> Void = { _ in }
    /// A key asks for what lies before or behind the menu, as in a menu bar.
    var goBeside: ((_ forward: Bool) -> Void)?
    /// Whether touches and the pointer at a point of the window reach what lies there, as the other titles of a menu bar.
    var passes: (CGPoint) -> Bool = { _ in false }
}

/// A menu that is open in a window: from the call that opens it until it is out of sight.
@MainActor
final class MenuPresentation {
    static let openingDuration: TimeInterval = 0.335
    static let closingDuration: TimeInterval = 0.25
    /// How long a preview takes to fill the window, and then to uncover what it has become.
    static let growingDuration: TimeInterval = 0.35
    static let uncoveringDuration: TimeInterval = 0.2

    enum Phase { case open, closing, over }

    let request: MenuRequest
    private let calls: MenuCalls
    private weak var window: UIWindow?
    let overlay: MenuOverlay
    private(set) var phase = Phase.open
    /// What was chosen, to be run once the menu is out of sight.
    private var chosen: (any UIMenuLeaf)?
    private var afterwards: [() -> Void] = []
    private var typed = MenuTypeAhead()

    private init(_ request: MenuRequest, _ calls: MenuCalls, in window: UIWindow) {
        self.request = request
        self.calls = calls
        self.window = window
        overlay = MenuOverlay(frame: window.bounds)
    }

    /// Opens a menu. One that is open in the window already makes way at once.
    @discardableResult
    static func open(_ request: MenuRequest, _ calls: MenuCalls, in window: UIWindow) -> MenuPresentation {
        window.openMenu?.close(animated: false)
        let presentation = MenuPresentation(request, calls, in: window)
        window.openMenu = presentation
        presentation.begin(in: window)
        return presentation
    }

    private func begin(in window: UIWindow) {
        overlay.presentation = self
        window.traitCollection.performAsCurrent {
            window.addSubview(overlay)
            overlay.build(request, hasCommit: calls.commit != nil)
        }
        let animator = MenuAnimator(request.controller)
        calls.willOpen(animator)
        guard phase == .open else { return animator.complete() }
        UIView.performWithoutAnimation { overlay.start() }
        let changes = { [overlay] in
            overlay.show()
            animator.animate()
        }
        let end = { [overlay] in
            for platter in overlay.platters { platter.didLift() }
            animator.complete()
        }
        guard !request.comesAtOnce else {
            UIView.performWithoutAnimation(changes)
            return end()
        }
        UIView.animate(
            withDuration: Self.openingDuration, delay: 0, usingSpringWithDamping: 0.82, initialSpringVelocity: 0,
            options: .allowUserInteraction, animations: changes, completion: { _ in end() })
    }

    /// Whether touches at a point of the window are for what lies behind the menu.
    func passes(_ point: CGPoint) -> Bool { phase == .open && calls.passes(point) }

    // MARK: Contents

    /// What stands in one level of the menu.
    func content(of menu: UIMenu, isInside: Bool, isReversed: Bool) -> MenuContent {
        MenuContent(
            menu, isInside: isInside, isReversed: isReversed, responder: request.responder ?? request.source,
            showsAllCommands: request.showsAllCommands)
    }

    /// Gives every level that is open what `change` makes of its menu.
    func update(_ change: (UIMenu) -> UIMenu) {
        guard phase == .open else { return }
        overlay.update(change)
    }

    /// Shows another menu in the place of the outermost one, and closes those inside.
    func updateRoot(_ menu: UIMenu) {
        guard phase == .open else { return }
        while overlay.hasInnerLevel { overlay.closeLevel() }
        overlay.update { _ in menu }
    }

    // MARK: Choosing

    /// - Parameter byKey: whether a key chooses, after which there is still a mark.
    func choose(_ row: MenuRow, at place: MenuCard.Place, byKey: Bool = false) {
        guard phase == .open, row.isEnabled else { return }
        if row.isWayBack { return overlay.closeLevel(marks: byKey) }
        if row.submenu != nil { return overlay.openLevel(at: place) }
        guard let leaf = row.element as? any UIMenuLeaf else { return }
        select(leaf)
        let flags = request.source?.window?.dispatcher.event.modifierFlags ?? []
        alternate = (leaf as? UICommand)?.alternate(with: flags)
        if leaf.attributes.contains(.keepsMenuPresented) {
            run(leaf)
            if phase == .open { overlay.refresh() }
        } else {
            chosen = leaf
            close(animated: true)
        }
    }

    /// Turns the leaf on, and the others off, where one alone may be on.
    private func select(_ leaf: any UIMenuLeaf) {
        guard let root = request.menu else { return }
        guard let group = root.singleSelection(around: leaf) ?? (request.selectsOne ? root : nil) else { return }
        for other in group.leaves where other !== leaf && other.state == .on { other.state = .off }
        leaf.state = .on
    }

    /// What the chosen command does instead, by the modifier keys that were down.
    private var alternate: UICommandAlternate?

    private func run(_ leaf: any UIMenuLeaf) {
        (leaf as? UIAction)?.presentationSourceItem = request.source
        (leaf as? UICommand)?.presentationSourceItem = request.source
        if let command = leaf as? UICommand, let start = request.responder ?? request.source {
            command.perform(from: start, sender: request.sender, alternate)
        } else {
            leaf.performWithSender(request.sender, target: nil)
        }
        (leaf as? UIAction)?.presentationSourceItem = nil
        (leaf as? UICommand)?.presentationSourceItem = nil
        calls.didChoose(leaf)
    }

    // MARK: Going

    /// The preview was tapped.
    func commit() {
        guard phase == .open, let commit = calls.commit else { return }
        let animator = MenuAnimator(request.controller)
        commit(animator)
        guard phase == .open else { return animator.complete() }
        close(animated: true, pops: animator.preferredCommitStyle == .pop, beside: animator)
    }

    /// Takes the menu away; `then` runs once it is out of sight.
    func close(animated: Bool, pops: Bool = false, beside commit: MenuAnimator? = nil, then: (() -> Void)? = nil) {
        if let then { afterwards.append(then) }
        guard phase == .open else {
            if phase == .over { finish() }
            return
        }
        phase = .closing
        if window?.openMenu === self { window?.openMenu = nil }
        overlay.isUserInteractionEnabled = false
        let animator = MenuAnimator(request.controller)
        calls.willEnd(animator)
        let targets = calls.dismissalPreviews()
        for platter in overlay.platters { platter.willLower() }
        let end = {
            self.phase = .over
            for platter in self.overlay.platters { platter.end() }
            if !pops { self.overlay.removeFromSuperview() }
            animator.complete()
            Self.run(commit?.complete, pops)
            self.finish()
            if pops { self.uncover() }
        }
        let changes = { [overlay] in
            overlay.hide(to: targets, pops: pops)
            animator.animate()
        }
        let changesOfCommit = { Self.run(commit?.animate, pops) }
        guard animated, overlay.window != nil else {
            UIView.performWithoutAnimation {
                changesOfCommit()
                changes()
            }
            return end()
        }
        let duration = pops ? Self.growingDuration : Self.closingDuration
        // In a block of its own: the preview does not wait for what the program animates along with it.
        UIView.animate(
            withDuration: duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
            animations: changesOfCommit)
        UIView.animate(
            withDuration: duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
            animations: changes, completion: { _ in end() })
        overlay.fadePlates(in: Self.closingDuration)
    }

    private static func run(_ blocks: (() -> Void)?, _ pops: Bool) {
        guard let blocks else { return }
        if pops { PreviewCommit.run(blocks) } else { blocks() }
    }

    /// Lets the screen show that the preview has grown into, which lies under it now.
    private func uncover() {
        overlay.superview?.bringSubviewToFront(overlay)
        UIView.animate(
            withDuration: Self.uncoveringDuration, delay: 0, options: .allowUserInteraction,
            animations: { [overlay] in overlay.alpha = 0 },
            completion: { [overlay] _ in overlay.removeFromSuperview() })
    }

    /// Runs what was chosen, and what waits for the end.
    private func finish() {
        let leaf = chosen
        chosen = nil
        let due = afterwards
        afterwards = []
        if let leaf { run(leaf) }
        for action in due { action() }
    }

    /// A view leaves the window: without the view it belongs to the menu goes.
    func viewLeaves(_ view: UIView) {
        for platter in overlay.platters { platter.viewLeaves(view) }
        guard view === request.source || view === overlay else { return }
        close(animated: view !== overlay)
    }

    // MARK: Fingers that opened the menu

    /// The finger or button that opened the menu moves on.
    func follow(_ point: CGPoint) { if phase == .open { overlay.follow(point) } }

    /// It lifts: what it has slid to is chosen.
    func release(_ point: CGPoint) { if phase == .open { overlay.release(point) } }

    // MARK: Keys

    func take(_ key: KeyInput) {
        guard phase == .open else { return }
        let isRightToLeft = overlay.isRightToLeft
        switch key.key {
        case UIKeyCommand.inputUpArrow: overlay.moveMark(by: -1)
        case UIKeyCommand.inputDownArrow: overlay.moveMark(by: 1)
        case UIKeyCommand.inputHome, UIKeyCommand.inputPageUp: overlay.moveMark(toEnd: false)
        case UIKeyCommand.inputEnd, UIKeyCommand.inputPageDown: overlay.moveMark(toEnd: true)
        case UIKeyCommand.inputRightArrow: goSideways(forward: !isRightToLeft)
        case UIKeyCommand.inputLeftArrow: goSideways(forward: isRightToLeft)
        case UIKeyCommand.inputEscape:
            overlay.hasInnerLevel ? overlay.closeLevel(marks: true) : close(animated: true)
        case "\t": overlay.moveMark(by: key.modifiers.contains(.shift) ? -1 : 1)
        case "\r", "\n": overlay.chooseMarked()
        case " " where !typed.isTyping(at: FrameClock.now): overlay.chooseMarked()
        default: typeAhead(key)
        }
    }

    /// Across a row of images, into a menu inside and out of it, and to the menus beside.
    private func goSideways(forward: Bool) {
        if overlay.moveMarkInTiles(forward: forward) { return }
        if forward, overlay.openMarkedLevel() { return }
        if !forward, overlay.hasInnerLevel { return overlay.closeLevel(marks: true) }
        calls.goBeside?(forward)
    }

    private func typeAhead(_ key: KeyInput) {
        guard let text = key.text, let prefix = typed.add(text, at: FrameClock.now) else { return }
        overlay.mark(beginningWith: prefix)
    }
}

/// The letters that were typed shortly one after another.
struct MenuTypeAhead {
    static let pause: TimeInterval = 1

    private var text = ""
    private var last: TimeInterval?

    func isTyping(at time: TimeInterval) -> Bool {
        guard let last, !text.isEmpty else { return false }
        return time - last <= Self.pause
    }

    /// Returns what is to be looked for; nil for keys that type nothing.
    mutating func add(_ typed: String, at time: TimeInterval) -> String? {
        guard typed.allSatisfy({ !$0.isNewline && $0 != "\u{8}" }), !typed.isEmpty else { return nil }
        text = isTyping(at: time) ? text + typed : typed
        last = time
        return text
    }
}
