import Foundation
import TesseraGraphics

/// Shows a placeholder for missing contents.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
    private var shown: UIContentUnavailableConfiguration
    private let background = BackgroundConfigurationView(.clear())
    private let scrollView = UIScrollView()
    private var spokes: RefreshSpokes?
    private var imageView: UIImageView?
    private var label: UILabel?
    private var secondaryLabel: UILabel?
    private var button: ContentUnavailableButton?
    private var secondaryButton: ContentUnavailableButton?
    /// Its own changes of the parts ask for sizes once.
    private var isShowing = false

    /// Makes a view that shows `configuration`.
    public init(configuration: UIContentUnavailableConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        setUp()
    }

    /// Makes a view that shows an empty placeholder: archives do not keep configurations.
    public required init?(coder: NSCoder) {
        shown = .empty()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        // The view around says what its safe area comes to.
        insetsLayoutMarginsFromSafeArea = false
        scrollView.contentInsetAdjustmentBehavior = .never
        addSubview(background)
        addSubview(scrollView)
        show()
    }

    /// A placeholder for missing contents; configurations of other types are ignored.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIContentUnavailableConfiguration else { return }
            shown = new
            show()
        }
    }

    /// Whether `configuration` is a placeholder for missing contents.
    open func supports(_ configuration: any UIContentConfiguration) -> Bool {
        configuration is UIContentUnavailableConfiguration
    }

    /// Whether contents that are higher than the view can be scrolled.
    open var isScrollEnabled: Bool {
        get { scrollView.isScrollEnabled }
        set { scrollView.isScrollEnabled = newValue }
    }

    // MARK: Parts

    private func show() {
        isShowing = true
        defer { isShowing = false }
        preservesSuperviewLayoutMargins = !shown.axesPreservingSuperviewLayoutMargins.isEmpty
        directionalLayoutMargins = ownMargins
        background.configuration = shown.background
        showSpokes()
        showImage()
        label = show(shown.text, shown.attributedText, shown.textProperties, in: label)
        secondaryLabel = show(
            shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, in: secondaryLabel)
        button = show(shown.button, shown.buttonProperties, in: button)
        secondaryButton = show(shown.secondaryButton, shown.secondaryButtonProperties, in: secondaryButton)
        contentsDidChange()
    }

    private func contentsDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// An image that the client has set stands in place of the spokes.
    private func showSpokes() {
        guard shown.style.showsSpokes, shown.image == nil else {
            spokes?.removeFromSuperview()
            return spokes = nil
        }
        guard spokes == nil else { return }
        let looks = traitCollection.systemLooks.activityIndicator
        let made = RefreshSpokes(side: looks.largeSize.width, spoke: looks.largeSpoke)
        made.color = .secondaryLabel
        scrollView.addSubview(made)
        made.spin()
        spokes = made
    }

    private func showImage() {
        guard let image = shown.image else {
            imageView?.removeFromSuperview()
            return imageView = nil
        }
        let view = imageView ?? UIImageView()
        if imageView == nil {
            view.contentMode = .scaleAspectFit
            scrollView.addSubview(view)
        }
        imageView = view
        let properties = shown.imageProperties
        view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        view.image = image
        view.tintColor = properties.tintColor
        view.layer.cornerRadius = max(0, properties.cornerRadius.orZero)
        view.clipsToBounds = properties.cornerRadius > 0
        view.accessibilityIgnoresInvertColors = properties.accessibilityIgnoresInvertColors
    }

    private func show(
        _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIContentUnavailableConfiguration.TextProperties, in old: UILabel?
    ) -> UILabel? {
        guard text != nil || attributed != nil else {
            old?.removeFromSuperview()
            return nil
        }
        let label = old ?? UILabel()
        if old == nil { scrollView.addSubview(label) }
        label.adjustsFontForContentSizeCategory = true
        label.font = properties.font
        label.textColor = properties.color
        label.textAlignment = shown.alignment == .center ? .center : .natural
        label.lineBreakMode = properties.lineBreakMode
        label.numberOfLines = properties.numberOfLines
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
        if let attributed { label.attributedText = attributed } else { label.text = text }
        return label
    }

    private func show(
        _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties,
        in old: ContentUnavailableButton?
    ) -> ContentUnavailableButton? {
        guard let configuration = properties.completed(configuration) else {
            old?.removeFromSuperview()
            return nil
        }
        let button = old ?? ContentUnavailableButton(type: .system)
        if old == nil { scrollView.addSubview(button) }
        button.show(configuration, properties)
        return button
    }

    // MARK: Layout

    private var arrangement: ContentUnavailableArrangement {
        var result = ContentUnavailableArrangement(margins: effectiveMargins, alignment: shown.alignment)
        for (view, gap) in gaps { result.parts.append(.init(gap: gap) { [self] in size(of: view, width: $0) }) }
        return result
    }

    /// The parts that show, from top to bottom, each with its distance to the one above.
    private var gaps: [(view: UIView, gap: CGFloat)] {
        let toText = shown.imageToTextPadding.orZero
        let toSecondaryText = label == nil ? toText : shown.textToSecondaryTextPadding.orZero
        let toButton = shown.textToButtonPadding.orZero
        let toSecondaryButton = button == nil ? toButton : shown.buttonToSecondaryButtonPadding.orZero
        let all: [(UIView?, CGFloat)] = [
            (spokes, 0), (imageView, 0), (label, toText), (secondaryLabel, toSecondaryText), (button, toButton),
            (secondaryButton, toSecondaryButton),
        ]
        return all.compactMap { view, gap in view.map { ($0, gap) } }
    }

    private func size(of view: UIView, width: CGFloat) -> CGSize {
        if view === spokes { return view.bounds.size }
        if view === imageView { return imageSize(width: width) }
        return view.sizeThatFits(CGSize(width: width, height: 0))
    }

    /// Smaller than it is where it is wider or higher than it may be.
    private func imageSize(width: CGFloat) -> CGSize {
        guard let size = imageView?.intrinsicContentSize, size.width > 0, size.height > 0 else { return .zero }
        let most = shown.imageProperties.maximumSize
        var factor = min(1, max(0, width) / size.width)
        if most.width > 0 { factor = min(factor, most.width / size.width) }
        if most.height > 0 { factor = min(factor, most.height / size.height) }
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    private var ownMargins: NSDirectionalEdgeInsets {
        let margins = shown.directionalLayoutMargins
        return NSDirectionalEdgeInsets(
            top: margins.top.orZero, leading: margins.leading.orZero, bottom: margins.bottom.orZero,
            trailing: margins.trailing.orZero)
    }

    /// The configuration's margins; along the axes that keep them at least the ones of the view around.
    private var effectiveMargins: NSDirectionalEdgeInsets {
        var margins = ownMargins
        let axes = shown.axesPreservingSuperviewLayoutMargins
        guard !axes.isEmpty else { return margins }
        let kept = directionalLayoutMargins
        if axes.contains(.horizontal) { (margins.leading, margins.trailing) = (kept.leading, kept.trailing) }
        if axes.contains(.vertical) { (margins.top, margins.bottom) = (kept.top, kept.bottom) }
        return margins
    }

    /// Places the parts.
    override open func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        scrollView.frame = bounds
        let views = gaps
        let frames = arrangement.frames(in: bounds.size, scale: max(1, traitCollection.displayScale))
        for ((view, _), frame) in zip(views, frames.parts) {
            let place = placedByDirection(frame)
            // A part that comes within an animation does not fly in from a corner.
            if view.frame == .zero {
                UIView.performWithoutAnimation { view.frame = place }
            } else {
                view.frame = place
            }
        }
        scrollView.contentSize = CGSize(width: bounds.width, height: frames.height)
    }

    /// The width asked about, or that of the view where it is zero, and the height that the contents have there.
    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : bounds.width
        return CGSize(width: width, height: arrangement.height(width: width))
    }

    /// The height for the width that the view has, or gets from its constraints; any width will do.
    override open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: arrangement.height(width: measuringWidth ?? bounds.width))
    }

    override open var _wrapsContent: Bool { true }

    /// Places the parts within the new margins.
    override open func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        if !isShowing { contentsDidChange() }
    }

    /// Places the parts where they have other sizes under the new traits.
    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        contentsDidChange()
    }
}

extension CGFloat {
    /// Zero where it is no number or without end.
    fileprivate var orZero: CGFloat { isFinite ? self : 0 }
}
