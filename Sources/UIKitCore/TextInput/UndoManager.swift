import Foundation

/// Remembers how to take back what was done, and how to do it again.
///
/// Actions that are registered in one turn of the main queue form a group, unless `groupsByEvent` is off; `undo()` carries
/// out the newest group. What is registered meanwhile is what `redo()` does.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    /// Posted before a group opens or closes, before undo and redo, and when `canRedo` is asked.
    nonisolated public static let checkpointNotification = Notification.Name("NSUndoManagerCheckpointNotification")
    /// Posted before a group is taken back.
    nonisolated public static let willUndoChangeNotification = Notification.Name(
        "NSUndoManagerWillUndoChangeNotification")
    /// Posted before a group is done again.
    nonisolated public static let willRedoChangeNotification = Notification.Name(
        "NSUndoManagerWillRedoChangeNotification")
    /// Posted when a group was taken back.
    nonisolated public static let didUndoChangeNotification = Notification.Name(
        "NSUndoManagerDidUndoChangeNotification")
    /// Posted when a group was done again.
    nonisolated public static let didRedoChangeNotification = Notification.Name(
        "NSUndoManagerDidRedoChangeNotification")
    /// Posted when a group was opened.
    nonisolated public static let didOpenUndoGroupNotification = Notification.Name(
        "NSUndoManagerDidOpenUndoGroupNotification")
    /// Posted before a group closes; `groupIsDiscardableKey` comes with one that may be dropped.
    nonisolated public static let willCloseUndoGroupNotification = Notification.Name(
        "NSUndoManagerWillCloseUndoGroupNotification")
    /// Posted when a group was closed; `groupIsDiscardableKey` comes with one that may be dropped.
    nonisolated public static let didCloseUndoGroupNotification = Notification.Name(
        "NSUndoManagerDidCloseUndoGroupNotification")
    /// The key of whether a group can be dropped, in what comes with the notifications of closing.
    nonisolated public static let groupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

    private enum Mode { case doing, undoing, redoing }

    private var undoStack: [UndoGroup] = []
    private var redoStack: [UndoGroup] = []
    private var open: [UndoGroup] = []
    private var mode = Mode.doing
    private var disabled = 0
    /// Whether the outermost open group was opened for the turn, and is closed with it.
    private var hasTurnGroup = false

    override public init() {
        super.init()
    }

    // MARK: Groups

    /// Whether the actions of one turn of the main queue form a group.
    open var groupsByEvent = true
    /// How many groups are open.
    open var groupingLevel: Int { open.count }

    /// Opens a group inside the one that is open.
    open func beginUndoGrouping() {
        openTurnGroupIfNeeded()
        push()
    }

    /// Closes the innermost group.
    open func endUndoGrouping() {
        guard !open.isEmpty else {
            ProgrammerErrors.raise(
                .inconsistency("endUndoGrouping called with no matching begin"))
            return
        }
        pop()
    }

    private func push() {
        post(Self.checkpointNotification)
        open.append(UndoGroup())
        post(Self.didOpenUndoGroupNotification)
    }

    private func pop() {
        post(Self.checkpointNotification)
        guard let group = open.last else { return }
        let info: [AnyHashable: Any]? =
            group.isDiscardable ? [Self.groupIsDiscardableKey: NSNumber(value: true)] : nil
        post(Self.willCloseUndoGroupNotification, info)
        open.removeLast()
        if open.isEmpty { hasTurnGroup = false }
        if let outer = open.last {
            if !group.actions.isEmpty { outer.actions.append(.group(group)) }
        } else if !group.actions.isEmpty {
            keep(group)
        }
        post(Self.didCloseUndoGroupNotification, info)
    }

    private func keep(_ group: UndoGroup) {
        if mode == .undoing {
            redoStack.append(group)
        } else {
            undoStack.append(group)
        }
        trim()
    }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        if undoStack.count > levelsOfUndo { undoStack.removeFirst(undoStack.count - levelsOfUndo) }
        if redoStack.count > levelsOfUndo { redoStack.removeFirst(redoStack.count - levelsOfUndo) }
    }

    private func openTurnGroupIfNeeded() {
        guard groupsByEvent, open.isEmpty, mode == .doing else { return }
        hasTurnGroup = true
        push()
        LaterTurn.add { [weak self] in
            MainActor.assumeIsolated { self?.closeTurnGroup() }
        }
    }

    /// Closes the group of this turn, so that what follows forms another one.
    package final func closeTurnGroup() {
        guard hasTurnGroup, open.count == 1 else { return }
        pop()
    }

    // MARK: Registering

    /// How many groups are kept; 0 for any number. Older ones are dropped.
    open var levelsOfUndo = 0 { didSet { trim() } }
    /// Whether registered actions are kept: every `disableUndoRegistration()` was taken back.
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }

    /// Has nothing registered until `enableUndoRegistration()` was called as often.
    open func disableUndoRegistration() { disabled += 1 }

    /// Takes back one `disableUndoRegistration()`; without one it raises an inconsistency.
    open func enableUndoRegistration() {
        guard disabled > 0 else {
            ProgrammerErrors.raise(
                .inconsistency("enableUndoRegistration called with no matching call to disableUndoRegistration"))
            return
        }
        disabled -= 1
    }

    /// Registers what takes back the last change. The target is not kept: without it the action does nothing.
    public final func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        register(target) { [weak target] in if let target { handler(target) } }
    }

    /// Registers a method of `target` that takes back the last change; it is called with `object`.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        let owner = target as AnyObject
        register(owner) { [weak owner] in if let owner { _ = selector.send(to: owner, with: [anObject]) } }
    }

    private func register(_ target: AnyObject, _ run: @escaping () -> Void) {
        guard isUndoRegistrationEnabled else { return }
        openTurnGroupIfNeeded()
        guard let group = open.last else {
            ProgrammerErrors.raise(
                .inconsistency("must begin a group before registering undo"))
            return
        }
        if mode == .doing { redoStack = [] }
        group.actions.append(.call(UndoCall(target, run)))
        group.isDiscardable = false
    }

    // MARK: Undo and redo

    /// Whether there is an action to take back, in an open group or a closed one.
    open var canUndo: Bool { open.contains { !$0.actions.isEmpty } || !undoStack.isEmpty }

    /// Whether there is a group to do again. Asking posts `checkpointNotification`.
    open var canRedo: Bool {
        post(Self.checkpointNotification)
        return !redoStack.isEmpty
    }

    /// Whether actions are being taken back now: what they register is for redo.
    open var isUndoing: Bool { mode == .undoing }
    /// Whether actions are being done again now: what they register is for undo.
    open var isRedoing: Bool { mode == .redoing }

    /// Closes the group of the turn and takes back the newest group.
    open func undo() {
        if open.count == 1 { pop() }
        guard open.isEmpty else {
            ProgrammerErrors.raise(.inconsistency("undo was called with too many nested undo groups"))
            return
        }
        undoNestedGroup()
    }

    /// Takes back the newest group.
    open func undoNestedGroup() {
        post(Self.checkpointNotification)
        guard mode == .doing, let group = undoStack.popLast() else { return }
        carryOut(group, .undoing, Self.willUndoChangeNotification, Self.didUndoChangeNotification)
    }

    /// Does again what was taken back last.
    open func redo() {
        post(Self.checkpointNotification)
        if hasTurnGroup, open.count == 1, open.last?.actions.isEmpty ?? false { pop() }
        guard mode == .doing, let group = redoStack.popLast() else { return }
        carryOut(group, .redoing, Self.willRedoChangeNotification, Self.didRedoChangeNotification)
    }

    private func carryOut(
        _ group: UndoGroup, _ mode: Mode, _ will: Notification.Name, _ did: Notification.Name
    ) {
        post(will)
        self.mode = mode
        push()
        open.last?.name = group.name
        open.last?.isDiscardable = group.isDiscardable
        group.run()
        while !open.isEmpty { pop() }
        self.mode = .doing
        post(did)
    }

    // MARK: Forgetting

    /// Forgets all groups, open ones too, and has actions registered again.
    open func removeAllActions() {
        undoStack = []
        redoStack = []
        open = []
        hasTurnGroup = false
        disabled = 0
    }

    /// Forgets the actions of an object.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for group in open { group.remove(target) }
        undoStack = undoStack.filter { $0.remove(target) }
        redoStack = redoStack.filter { $0.remove(target) }
    }

    // MARK: Names

    /// The name of what undo takes back, or an empty one.
    open var undoActionName: String { (open.last { !$0.actions.isEmpty } ?? undoStack.last)?.name ?? "" }
    /// The name of what redo does again, or an empty one.
    open var redoActionName: String { redoStack.last?.name ?? "" }

    /// Names the group that is open, or else the newest one.
    open func setActionName(_ actionName: String) {
        (open.last ?? (mode == .undoing ? redoStack.last : undoStack.last))?.name = actionName
    }

    /// What a menu says to take the newest action back: “Undo” with its name.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// What a menu says to do the last action again: “Redo” with its name.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// Returns what a menu says to take an action back.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }

    /// Returns what a menu says to do an action again.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }

    // MARK: What may be dropped

    /// Notes whether a document may be closed without the group being saved.
    open func setActionIsDiscardable(_ discardable: Bool) { (open.last ?? undoStack.last)?.isDiscardable = discardable }
    /// Whether the newest group to take back may be dropped; false where there is none.
    open var undoActionIsDiscardable: Bool { undoStack.last?.isDiscardable ?? false }
    /// Whether the group to do again may be dropped; false where there is none.
    open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

    private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: info)
    }
}

/// One registered action.
@MainActor
private struct UndoCall {
    weak var target: AnyObject?
    let run: () -> Void

    init(_ target: AnyObject, _ run: @escaping () -> Void) {
        self.target = target
        self.run = run
    }
}

/// Actions that are taken back together, the last first.
@MainActor
private final class UndoGroup {
    enum Entry {
        case call(UndoCall)
        case group(UndoGroup)
    }

    var actions: [Entry] = []
    var name = ""
    var isDiscardable = false

    func run() {
        for entry in actions.reversed() {
            switch entry {
            case .call(let call): call.run()
            case .group(let group): group.run()
            }
        }
    }

    /// Forgets the actions of an object; false where none is left.
    @discardableResult
    func remove(_ target: AnyObject) -> Bool {
        actions = actions.filter { entry in
            switch entry {
            case .call(let call): call.target !== target
            case .group(let group): group.remove(target)
            }
        }
        return !actions.isEmpty
    }
}
