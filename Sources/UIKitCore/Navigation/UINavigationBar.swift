import Foundation
import TesseraGraphics

/// The bar with the title and the way back.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// Points.
    package static let contentHeight: CGFloat = 44
    package static let largeTitleHeight: CGFloat = 52

    var itemList: [UINavigationItem] = []
    var row: NavigationBarRow?
    /// What a transition under way takes out of sight, and the items that belong to it.
    var outgoing: (row: NavigationBarRow?, items: [UINavigationItem])?
    /// The part of the transition done.
    var transitionProgress: CGFloat = 1
    /// How far the background reaches above the bar.
    final var topExtension: CGFloat = 0 { didSet { if topExtension != oldValue { setNeedsLayout() } } }
    final var goBack: (() -> Void)?
    /// The bar wants another height.
    final var geometryDidChange: (() -> Void)?
    private let background = NavigationBarBackground()

    override public init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(background)
        appearanceDidChange()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(background)
        appearanceDidChange()
    }

    // MARK: Items

    open var items: [UINavigationItem]? {
        get { itemList }
        set { display(newValue ?? []) }
    }

    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { display(items ?? []) }
    open func pushItem(_ item: UINavigationItem, animated: Bool) { display(itemList + [item]) }

    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        let last = itemList.last
        display(Array(itemList.dropLast()))
        return last
    }

    open var topItem: UINavigationItem? { itemList.last }
    open var backItem: UINavigationItem? { itemList.dropLast().last }

    // MARK: Looks

    /// Whether contents go on below the bar.
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { geometryDidChange?() } } }
    open var barTintColor: UIColor? { didSet { appearanceDidChange() } }
    open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { itemHeightDidChange() } } }
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceDidChange() } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceDidChange() } }
    open var standardAppearance = UINavigationBarAppearance() { didSet { appearanceDidChange() } }
    /// In force while a large title is shown.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { appearanceDidChange() } }
    open var compactAppearance: UINavigationBarAppearance?

    func appearanceDidChange() {
        let appearance = currentAppearance
        background.fill = barTintColor ?? appearance.fill
        background.line = appearance.shadowColor
        rebuild()
    }

    override open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: currentHeight)
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: currentHeight) }

    override open func layoutSubviews() {
        super.layoutSubviews()
        let height = bounds.height + topExtension
        background.frame = CGRect(x: 0, y: -topExtension, width: bounds.width, height: height)
        for shown in [row, outgoing?.row] {
            guard let shown else { continue }
            shown.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.contentHeight + shown.largeHeight)
        }
    }
}

/// The bar's surface and the hairline below it.
@MainActor
final class NavigationBarBackground: UIView {
    private let hairline = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(hairline)
    }

    required init?(coder: NSCoder) { nil }

    var fill: UIColor? { didSet { backgroundColor = fill } }
    var line: UIColor? { didSet { hairline.backgroundColor = line } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let thickness = 1 / max(traitCollection.displayScale, 1)
        hairline.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: thickness)
    }
}
