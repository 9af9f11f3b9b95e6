import Foundation
import TesseraGraphics

/// How grave the question of an alert is.
public enum UIAlertControllerSeverity: Int, Sendable {
    /// As usual.
    case `default`
    /// What is lost cannot be had back, or is of weight.
    case critical
}

/// Something that an alert offers to do.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying {
    public enum Style: Int, Sendable { case `default` = 0, cancel, destructive }

    open private(set) var title: String?
    open private(set) var style: Style
    final let handler: ((UIAlertAction) -> Void)?
    /// The alert that shows the action.
    final weak var owner: UIAlertController?

    /// - Parameter handler: called once the alert is out of sight.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }

    /// A disabled action is shown, and cannot be chosen.
    open var isEnabled = true {
        didSet { owner?.body?.button(of: self)?.isEnabled = isEnabled }
    }

    /// The receiver.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A question over everything else, as a card in the middle or as a sheet at the bottom, with the answers as buttons.
///
/// An answer dismisses the alert. Escape and, for a sheet, a tap beside it choose the action of the style `cancel`; Return
/// chooses the one with the focus, else the preferred action, or the only one. A sheet whose `popoverPresentationController`
/// has a source is shown there, without a button for the action that cancels, which a tap beside it chooses: in looks before
/// 26 in regular width alone. Without a source it stands at the bottom.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet = 0, alert }

    public final let preferredStyle: Style
    open private(set) var actions: [UIAlertAction] = []
    /// From an answer until the alert is out of sight.
    private var isAnswered = false
    private lazy var transitions = AlertTransitions()

    /// - Parameter preferredStyle: whether it is a sheet or a card; it is always what is preferred.
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        self.message = message
        super.init(nibName: nil, bundle: nil)
        self.title = title
        modalPresentationStyle = .custom
        transitioningDelegate = transitions
    }

    public required init?(coder: NSCoder) {
        preferredStyle = .alert
        super.init(coder: coder)
        modalPresentationStyle = .custom
        transitioningDelegate = transitions
    }

    override open var title: String? { didSet { contentsDidChange() } }
    open var message: String? { didSet { contentsDidChange() } }

    /// How grave the question is. Stored: alerts look alike.
    open var severity = UIAlertControllerSeverity.default

    /// The action that is set in bold, in place of the one that cancels; one of `actions`.
    open var preferredAction: UIAlertAction? {
        didSet {
            if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
                self.preferredAction = oldValue
                return ProgrammerErrors.raise(
                    .inconsistency(
                        "The preferred action of an alert must be one of its actions.",
                        explanation: "Add \(preferredAction) with addAction(_:) first. The words are from memory."))
            }
            contentsDidChange()
        }
    }

    /// Actions are shown in the order they come in, the one that cancels last, or first of two side by side.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            ProgrammerErrors.raise(
                .inconsistency("UIAlertController can only have one action with a style of UIAlertActionStyleCancel"))
            return
        }
        action.owner = self
        actions.append(action)
        contentsDidChange()
    }

    // MARK: Text fields

    private(set) final var fields: [AlertField] = []
    /// The fields that were added, in order; nil while there is none.
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

    /// Adds a field below the words; only alerts have fields.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            ProgrammerErrors.raise(
                .inconsistency(
                    "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert"))
            return
        }
        let field = AlertField(frame: .zero)
        // What the client's handler sets goes before it.
        field.dress(looks)
        field.addAction(
            UIAction { [weak self, weak field] _ in if let field { self?.returnPressed(in: field) } },
            for: .primaryActionTriggered)
        configurationHandler?(field)
        fields.append(field)
        contentsDidChange()
    }

    override open func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        beginTyping()
    }

    /// The first field takes what is typed, unless another does.
    final func beginTyping() {
        if !fields.contains(where: \.isFirstResponder) { fields.first?.becomeFirstResponder() }
    }

    /// Return goes to the next field; in the last one it chooses what Return means.
    private func returnPressed(in field: UITextField) {
        if let index = fields.firstIndex(where: { $0 === field }), index + 1 < fields.count {
            fields[index + 1].becomeFirstResponder()
        } else if let action = preferredAction ?? actions.first(where: { $0.style != .cancel }) {
            choose(action)
        }
    }

    // MARK: View

    final var body: AlertBody? { viewIfLoaded as? AlertBody }

    override open func loadView() { view = AlertBody(of: self) }

    final func contentsDidChange() {
        body?.rebuild()
        if isPopover { takePopoverSize() }
        ownPresentation?.container.setNeedsLayout()
    }

    // MARK: Popover

    /// Whether the sheet lies at its source.
    private(set) final var isPopover = false

    override var mayBecomePopover: Bool { preferredStyle == .actionSheet }

    /// The window that the alert is presented in, known before its view is there.
    private weak var destination: UIWindow?

    /// The alert's row of the table, scaled to the text size of the window that it is in or goes to.
    final var looks: AlertLooks {
        let isThere = viewIfLoaded?.window != nil
        let traits = isThere ? traitCollection : destination?.traitCollection ?? traitCollection
        return traits.systemLooks.alert.scaled(to: traits.preferredContentSizeCategory)
    }

    override func prepareToBePresented(in window: UIWindow) {
        super.prepareToBePresented(in: window)
        destination = window
        body?.takeLooks()
        // A client may have taken the presentation over.
        guard mayBecomePopover, transitioningDelegate == nil || transitioningDelegate === transitions else { return }
        let traits = window.traitCollection
        if traits.horizontalSizeClass == .regular { demandSource() }
        let reaches = traits.systemLooks.popover.anchorsActionSheets || traits.horizontalSizeClass == .regular
        let popover = preparedPopover.flatMap { reaches && $0.hasSource ? $0 : nil }
        isPopover = popover != nil
        popover?.keepsForm = true
        modalPresentationStyle = isPopover ? .popover : .custom
        transitioningDelegate = isPopover ? nil : transitions
        body?.rebuild()
        if isPopover { takePopoverSize() }
    }

    private func takePopoverSize() {
        loadViewIfNeeded()
        if let size = body?.sizeInPopover, preferredContentSize != size { preferredContentSize = size }
    }

    final var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

    /// Goes, and does what was chosen.
    final func choose(_ action: UIAlertAction) {
        guard action.isEnabled, !isAnswered, !isBeingDismissed else { return }
        guard presentingViewController != nil else {
            action.handler?(action)
            return
        }
        isAnswered = true
        dismiss(animated: true) {
            self.isAnswered = false
            action.handler?(action)
        }
    }

    private var focusedAction: UIAlertAction? {
        guard let body, let button = body.window?.focusIfUsed?.focusedItem as? AlertButton else { return nil }
        return button.isDescendant(of: body) ? button.choice : nil
    }

    /// The button in bold.
    override open var preferredFocusEnvironments: [any UIFocusEnvironment] {
        guard let body, let action = preferredAction ?? cancelAction, let button = body.button(of: action) else {
            return super.preferredFocusEnvironments
        }
        return [button]
    }

    override open var keyCommands: [UIKeyCommand]? {
        var commands = super.keyCommands ?? []
        if let cancel = cancelAction {
            commands.append(
                UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.choose(cancel) })
        }
        if let standard = focusedAction ?? preferredAction ?? (actions.count == 1 ? actions[0] : nil) {
            commands.append(UIKeyCommand(input: "\r") { [weak self] _ in self?.choose(standard) })
        }
        return commands
    }
}
