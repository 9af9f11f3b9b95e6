import Foundation
import TesseraGraphics
import UIKitCore

/// What a table tells a header or footer about its section.
struct TableTitleSetting: Equatable {
    /// What stands above a header.
    enum Standing: Equatable { case first, later, close }

    /// The list that the section is in, and whether this is a header or a footer.
    var place = ListPlace.nowhere
    /// From the edges to the text.
    var sideMargin: CGFloat = 16
    /// What the safe area takes from the content.
    var coveredSides = CoveredSides()
    var standing = Standing.first
}

/// The view of a section's header or footer in a table: a title, or what the client puts into its content view.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    /// Tells a header or footer what it should look like now.
    public typealias ConfigurationUpdateHandler = (
        _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
    ) -> Void

    private final let identifier: String?
    private final var content = UIView()
    private final var configurations: CellConfigurations?
    private final lazy var title = TableTitle(view: self)
    /// The system's background; nil where the client has another.
    private final var system: BackgroundConfigurationView?
    /// The table that the view is in, or is about to come into.
    final weak var owner: (any TableCellOwner)?
    /// What the table says about the section.
    final var setting = TableTitleSetting() {
        didSet { if setting != oldValue { settingDidChange(from: oldValue) } }
    }
    /// Its identifier was registered anew meanwhile.
    final var isOutdated = false

    /// A header or footer that is used again by its identifier. Tables make registered classes by it.
    public init(reuseIdentifier: String?) {
        identifier = reuseIdentifier
        super.init(frame: .zero)
        install()
    }

    /// A header or footer without an identifier.
    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        identifier = nil
        super.init(coder: coder)
        install()
        InterfaceCoder.finish(self, UITableViewHeaderFooterView.self, coder)
    }

    private func install() {
        isolateLayout()
        content.isolateLayout()
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    /// The identifier that the view is used again by; nil for one that is not.
    open var reuseIdentifier: String? { identifier }

    /// Called when the view comes out of the pool, before it is configured again.
    open func prepareForReuse() {}

    // MARK: Content

    /// Where the client's own subviews go. With a content configuration it is the view that shows it.
    open var contentView: UIView { content }

    /// The title; nil in views with a content configuration.
    open var textLabel: UILabel? { contentConfiguration == nil ? title.text : nil }
    /// A text below the title; nil in views with a content configuration.
    open var detailTextLabel: UILabel? { contentConfiguration == nil ? title.detail : nil }

    /// What the content view shows; nil for the title, and for the client's own views.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations?.content }
        set {
            if newValue != nil { title.remove() }
            configurations(for: newValue)?.setContent(newValue)
        }
    }

    /// Whether the view brings its content configuration up to date when its state changes.
    open var automaticallyUpdatesContentConfiguration = true {
        didSet { if automaticallyUpdatesContentConfiguration, !oldValue { setNeedsUpdateConfiguration() } }
    }

    /// What the content looks like by default: a header's or a footer's, as the table has them that it is in.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        let configuration: UIListContentConfiguration =
            switch (setting.place.role, isGrouped) {
            case (.footer, true): .groupedFooter()
            case (.footer, false): .plainFooter()
            case (_, true): .groupedHeader()
            case (_, false): .plainHeader()
            }
        return configuration.updated(for: configurationState)
    }

    final var isGrouped: Bool {
        setting.place.environment == .grouped || setting.place.environment == .insetGrouped
    }

    private final func configurations(for new: Any?) -> CellConfigurations? {
        if configurations == nil, new != nil { configurations = CellConfigurations(host: self) }
        return configurations
    }

    /// Puts `new` in the place of the content view.
    final func replaceContent(with new: UIView) {
        let old = content
        UIView.performWithoutAnimation {
            new.isolateLayout()
            new.frame = bounds
            new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(new, aboveSubview: old)
            old.removeFromSuperview()
            content = new
        }
        contentDidChange()
    }

    // MARK: Background

    /// Fills the view behind everything.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView {
                backgroundConfiguration = nil
                backgroundView.frame = bounds
                backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                insertSubview(backgroundView, at: 0)
            }
            updateBackground()
        }
    }

    /// The background instead of the system's and of `backgroundView`, which it takes away as that does it.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations?.background }
        set {
            if newValue != nil { backgroundView = nil }
            configurations(for: newValue)?.setBackground(newValue)
            updateBackground()
        }
    }

    /// Whether the view brings its background configuration up to date when its state changes.
    open var automaticallyUpdatesBackgroundConfiguration = true {
        didSet { if automaticallyUpdatesBackgroundConfiguration, !oldValue { setNeedsUpdateConfiguration() } }
    }

    /// What the background is without a choice of the client's: a header's or a footer's, as the table has them.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        let configuration: UIBackgroundConfiguration = setting.place.role == .footer ? .listFooter() : .listHeader()
        return configuration.updated(for: configurationState)
    }

    /// Headers of plain tables are opaque (recorded).
    private func updateBackground() {
        let isOpaque = !isGrouped && setting.place.isInList
        guard backgroundConfiguration == nil, backgroundView == nil, backgroundColor == nil, isOpaque else {
            system?.removeFromSuperview()
            return system = nil
        }
        var state = configurationState
        state.isPinned = true
        let configuration = UIBackgroundConfiguration.listPlainHeaderFooter().updated(for: state)
        if let system { return system.configuration = configuration }
        let made = BackgroundConfigurationView(configuration)
        UIView.performWithoutAnimation {
            made.frame = bounds
            made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(made, at: 0)
        }
        system = made
    }

    override open var backgroundColor: UIColor? {
        didSet { updateBackground() }
    }

    // MARK: State

    private final var needsConfiguration = true
    private final var isUpdatingConfiguration = false

    /// What holds of the view now. Subclasses add values by keys of their own, and call `setNeedsUpdateConfiguration()`
    /// when these change.
    open var configurationState: UIViewConfigurationState {
        var state = UIViewConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isPinned = setting.place.flags.contains(.isPinned)
        return state
    }

    /// Has the view brought up to date with its state before it is laid out next.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }

    /// Brings the view's look up to date with `state`.
    open func updateConfiguration(using state: UIViewConfigurationState) {
        configurations?.update(for: state)
    }

    /// Called after `updateConfiguration(using:)`, for views without a class of their own.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { if !isUpdatingConfiguration { setNeedsUpdateConfiguration() } }
    }

    /// The view comes out of the pool: it is told its state whatever it was.
    final func forgetConfiguration() { needsConfiguration = true }

    final func updateConfigurationIfNeeded() {
        guard needsConfiguration else { return }
        needsConfiguration = false
        let state = configurationState
        isUpdatingConfiguration = true
        defer { isUpdatingConfiguration = false }
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        setNeedsUpdateConfiguration()
    }

    private func settingDidChange(from old: TableTitleSetting) {
        if setting.place.environment != old.place.environment {
            traitOverrides.listEnvironment = setting.place.environment
        }
        updateBackground()
        title.dress()
        setNeedsUpdateConfiguration()
    }

    // MARK: Layout

    override open func layoutSubviews() {
        updateConfigurationIfNeeded()
        takeMargins()
        super.layoutSubviews()
        placeContent()
        title.layout()
    }

    /// Beside the safe area.
    private func placeContent() {
        let covered = setting.coveredSides
        guard covered != CoveredSides() || content.frame != bounds else { return }
        let place = CGRect(
            x: bounds.minX + covered.left, y: bounds.minY, width: max(0, bounds.width - covered.sum),
            height: bounds.height)
        if content.frame != place { content.frame = place }
    }

    private func takeMargins() {
        guard setting.place.isInList else { return }
        let margins = NSDirectionalEdgeInsets(
            top: 8, leading: setting.sideMargin, bottom: 8, trailing: setting.sideMargin)
        if margins != givenMargins {
            givenMargins = margins
            directionalLayoutMargins = margins
        }
        giveMargins(margins)
    }
    /// Others are the client's.
    private final var givenMargins: NSDirectionalEdgeInsets?

    /// A content view without a configuration has the same: what a client lays out by its guide stands in line with the
    /// rows. Margins that the client has set stay.
    private func giveMargins(_ margins: NSDirectionalEdgeInsets) {
        guard contentConfiguration == nil, content.directionalLayoutMargins != margins else { return }
        let own = content.directionalLayoutMargins
        let standard = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        guard own == givenContentMargins ?? standard, !content.preservesSuperviewLayoutMargins else { return }
        content.insetsLayoutMarginsFromSafeArea = false
        givenContentMargins = margins
        content.directionalLayoutMargins = margins
    }
    private final var givenContentMargins: NSDirectionalEdgeInsets?

    override open func subviewIntrinsicContentSizeDidChange(_ subview: UIView) {
        super.subviewIntrinsicContentSizeDidChange(subview)
        if subview === content { contentDidChange() }
    }

    final func contentDidChange() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    override open func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        owner?.heightMayHaveChanged(of: self)
    }

    override open func _constraintsInsideDidChange() -> Bool {
        owner?.constraintsDidChange(in: self)
        return owner != nil
    }

    /// The height that the title or the content comes to in this width.
    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        takeMargins()
        let room = max(0, size.width - setting.coveredSides.sum)
        if let fitting = configurations?.contentSize(for: CGSize(width: room, height: size.height)) {
            return CGSize(width: fitting.width + setting.coveredSides.sum, height: fitting.height)
        }
        return CGSize(width: size.width, height: title.height(in: room))
    }

    /// The height that the view wants in a table; subclasses may have their own opinion of it.
    final func fittedHeight(width: CGFloat) -> CGFloat {
        updateConfigurationIfNeeded()
        return systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    /// What the constraints in the content view come to, or the content without any.
    override open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard content.usesConstraints, content.superview === self else {
            if usesConstraints, constraints.contains(where: { $0.firstItem !== content && $0.secondItem !== content }) {
                // Of a view that places its parts in itself.
                return super.systemLayoutSizeFitting(
                    targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                    verticalFittingPriority: verticalFittingPriority)
            }
            return CGSize(
                width: targetSize.width, height: sizeThatFits(CGSize(width: targetSize.width, height: 0)).height)
        }
        let covered = setting.coveredSides.sum
        let fitting = content.systemLayoutSizeFitting(
            CGSize(width: max(0, targetSize.width - covered), height: targetSize.height),
            withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
        return CGSize(width: fitting.width + covered, height: fitting.height)
    }
}

extension UITableViewHeaderFooterView: ConfiguredView {
    final var hostState: any UIConfigurationState { configurationState }
}

extension UITableViewCell: ConfiguredView {
    final var hostState: any UIConfigurationState { configurationState }
}
