import Foundation
import TesseraGraphics

/// Shows a list content configuration: an image and up to two texts.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private var shown: UIListContentConfiguration
    private var imageView: UIImageView?
    private var label: UILabel?
    private var secondaryLabel: UILabel?
    private var textGuide = ListContentGuide()
    private var secondaryTextGuide = ListContentGuide()
    private var imageGuide = ListContentGuide()
    /// Its own changes of the parts ask for sizes once.
    private var isShowing = false

    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        ownGuides()
        show()
    }

    public required init?(coder: NSCoder) {
        shown = .cell()
        super.init(coder: coder)
        ownGuides()
        show()
    }

    deinit {
        for guide in [textGuide, secondaryTextGuide, imageGuide] where guide.owner === self { guide.owner = nil }
    }

    /// A list content configuration; others are ignored.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIListContentConfiguration, new != shown else {
                if let new = newValue as? UIListContentConfiguration { shown = new }
                return
            }
            shown = new
            show()
        }
    }

    open func supports(_ configuration: any UIContentConfiguration) -> Bool {
        configuration is UIListContentConfiguration
    }

    /// Around the first text; nil where it does not show.
    open var textLayoutGuide: UILayoutGuide? { label == nil ? nil : textGuide }
    /// Around the second text; nil where it does not show.
    open var secondaryTextLayoutGuide: UILayoutGuide? { secondaryLabel == nil ? nil : secondaryTextGuide }
    /// Around the image; nil where none shows.
    open var imageLayoutGuide: UILayoutGuide? { imageView == nil ? nil : imageGuide }

    // MARK: Parts

    private func ownGuides() {
        for guide in [textGuide, secondaryTextGuide, imageGuide] { guide.owner = self }
    }

    private func show() {
        isShowing = true
        defer { isShowing = false }
        // The view around says what its safe area comes to.
        insetsLayoutMarginsFromSafeArea = false
        preservesSuperviewLayoutMargins = !shown.axesPreservingSuperviewLayoutMargins.isEmpty
        directionalLayoutMargins = shown.directionalLayoutMargins.drawable
        showImage()
        label = show(shown.text, shown.attributedText, shown.textProperties, in: label)
        secondaryLabel = show(
            shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, in: secondaryLabel)
        for part in [imageView, label, secondaryLabel] as [UIView?] { part?.alpha = shown.alpha.drawable }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func showImage() {
        guard let image = shown.image else {
            imageView?.removeFromSuperview()
            return imageView = nil
        }
        let view = imageView ?? UIImageView()
        if imageView == nil {
            view.contentMode = .scaleAspectFit
            addSubview(view)
        }
        imageView = view
        let properties = shown.imageProperties
        sizeSymbols()
        view.image = image
        view.layer.cornerRadius = max(0, properties.cornerRadius.drawable)
        view.clipsToBounds = properties.cornerRadius > 0
        view.accessibilityIgnoresInvertColors = properties.accessibilityIgnoresInvertColors
        tintImage()
    }

    /// Symbols without a size of their own are as large as the texts that the user prefers.
    private func sizeSymbols() {
        guard let imageView else { return }
        let own = shown.imageProperties.preferredSymbolConfiguration
        let configuration = own ?? standardSymbols
        if imageView.preferredSymbolConfiguration != configuration {
            imageView.preferredSymbolConfiguration = configuration
        }
    }

    /// Nil at the standard size, which symbols have by themselves.
    private var standardSymbols: UIImage.SymbolConfiguration? {
        let category = traitCollection.preferredContentSizeCategory
        guard category != .large, category != .unspecified else { return nil }
        let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
        return UIImage.SymbolConfiguration(pointSize: font.pointSize)
    }

    private func tintImage() {
        guard let imageView else { return }
        let properties = shown.imageProperties
        let isPlain = properties.tintColor == nil && properties.tintColorTransformer == nil
        imageView.tintColor = isPlain ? nil : tinted(properties.resolvedTintColor(for: tintColor))
        imageView.layer.borderWidth = max(0, properties.strokeWidth.drawable)
        imageView.layer.borderColor =
            properties.strokeWidth > 0
            ? tinted(properties.resolvedStrokeColor(for: tintColor)).resolvedColor(with: traitCollection).cgColor : nil
    }

    private func show(
        _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties,
        in old: UILabel?
    ) -> UILabel? {
        guard text != nil || attributed != nil else {
            old?.removeFromSuperview()
            return nil
        }
        let label = old ?? UILabel()
        if old == nil { addSubview(label) }
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        label.font = properties.font
        label.textColor = tinted(properties.resolvedColor())
        label.textAlignment = properties.alignment.ofLabels
        label.lineBreakMode = properties.lineBreakMode
        label.numberOfLines = properties.numberOfLines
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
        if let attributed { label.show(attributed) } else { label.text = properties.transformed(text ?? "") }
        return label
    }

    private func tinted(_ color: UIColor) -> UIColor { UIConfigurationColorTransformer.tinted(color, in: self) }

    private func dress() {
        tintImage()
        if shown.attributedText == nil { label?.textColor = tinted(shown.textProperties.resolvedColor()) }
        if shown.secondaryAttributedText == nil {
            secondaryLabel?.textColor = tinted(shown.secondaryTextProperties.resolvedColor())
        }
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        dress()
    }

    override open func didMoveToSuperview() {
        super.didMoveToSuperview()
        dress()
    }

    /// A cell that was used before was dressed outside of the view that it is used in again.
    override open func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { dress() }
    }

    /// A part is of another size: its font has followed the traits, or somebody has changed it.
    override open func subviewIntrinsicContentSizeDidChange(_ subview: UIView) {
        super.subviewIntrinsicContentSizeDidChange(subview)
        guard !isShowing else { return }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        if previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { sizeSymbols() }
        tintImage()
        setNeedsLayout()
    }

    // MARK: Layout

    private var arrangement: ListContentArrangement {
        let properties = shown.imageProperties
        var arrangement = ListContentArrangement(margins: effectiveMargins)
        arrangement.imageSize = imageView.map { limited($0.intrinsicContentSize, properties.maximumSize) }
        arrangement.reservedSize = reserved(properties.reservedLayoutSize)
        // Symbols stand in the middle of one column, whatever their widths are; other images in their own.
        if properties.reservedLayoutSize.width == 0, imageView?.image?.isSymbolImage == true {
            arrangement.reservedSize.width = symbolRoom
        }
        arrangement.imageToText = shown.imageToTextPadding.drawable
        arrangement.horizontalPadding = shown.textToSecondaryTextHorizontalPadding.drawable
        arrangement.verticalPadding = shown.textToSecondaryTextVerticalPadding.drawable
        arrangement.prefersSideBySide = shown.prefersSideBySideTextAndSecondaryText
        arrangement.text = label.map { label in { label.sizeThatFits(CGSize(width: $0, height: 0)) } }
        arrangement.secondaryText = secondaryLabel.map { label in
            { label.sizeThatFits(CGSize(width: $0, height: 0)) }
        }
        return arrangement
    }

    private func limited(_ size: CGSize, _ most: CGSize) -> CGSize {
        var factor: CGFloat = 1
        if most.width > 0, size.width > most.width { factor = min(factor, most.width / size.width) }
        if most.height > 0, size.height > most.height { factor = min(factor, most.height / size.height) }
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    /// The room of symbols grows with the texts. Its size is this project's own: one and a half times the body font's.
    private func reserved(_ size: CGSize) -> CGSize {
        guard size != .zero else { return size }
        let standard = UIListContentConfiguration.ImageProperties.standardDimension
        let room = symbolRoom
        return CGSize(
            width: size.width == standard ? room : max(0, size.width.drawable),
            height: size.height == standard ? room : max(0, size.height.drawable))
    }

    private var symbolRoom: CGFloat {
        (UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).pointSize * 1.5).rounded()
    }

    /// The configuration's margins; along the axes that keep them those that the view has, which are at least the ones of
    /// the view around.
    private var effectiveMargins: NSDirectionalEdgeInsets {
        var margins = shown.directionalLayoutMargins.drawable
        let axes = shown.axesPreservingSuperviewLayoutMargins
        guard !axes.isEmpty else { return margins }
        let kept = directionalLayoutMargins
        if axes.contains(.horizontal) { (margins.leading, margins.trailing) = (kept.leading, kept.trailing) }
        if axes.contains(.vertical) { (margins.top, margins.bottom) = (kept.top, kept.bottom) }
        return margins
    }

    override open func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        guard !isShowing else { return }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// The width asked about, or the natural one where that is zero, and the height for it.
    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        let arrangement = arrangement
        let width = size.width > 0 ? size.width : arrangement.naturalWidth
        return CGSize(width: width, height: arrangement.height(width: width))
    }

    /// The height for the width that the view has, or gets from its constraints; any width will do.
    override open var intrinsicContentSize: CGSize {
        let width = measuringWidth ?? bounds.width
        return CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(CGSize(width: width, height: 0)).height)
    }

    override open var _wrapsContent: Bool { true }

    override open func layoutSubviews() {
        super.layoutSubviews()
        let frames = arrangement.frames(in: bounds.size, scale: max(1, traitCollection.displayScale))
        let isMirrored = isRightToLeft
        place(imageView, imageGuide, frames.image, isMirrored)
        place(label, textGuide, frames.text, isMirrored)
        place(secondaryLabel, secondaryTextGuide, frames.secondaryText, isMirrored)
    }

    private func place(_ view: UIView?, _ guide: ListContentGuide, _ frame: CGRect, _ isMirrored: Bool) {
        guard let view, !frame.isNull else { return guide.place = .zero }
        var place = frame
        if isMirrored { place.origin.x = bounds.width - frame.maxX }
        guide.place = place
        // A part that comes within an animation does not fly in from a corner.
        if view.frame == .zero {
            UIView.performWithoutAnimation { view.frame = place }
        } else {
            view.frame = place
        }
    }
}

/// A guide around a part.
private final class ListContentGuide: UILayoutGuide {
    var place = CGRect.zero

    override var layoutFrame: CGRect { place }
    override var placesItself: Bool { true }
}

extension UIListContentConfiguration.TextProperties {
    fileprivate func transformed(_ text: String) -> String {
        switch transform {
        case .none: text
        case .uppercase: text.localizedUppercase
        case .lowercase: text.localizedLowercase
        case .capitalized: text.localizedCapitalized
        }
    }
}

extension UIListContentConfiguration.TextProperties.TextAlignment {
    fileprivate var ofLabels: NSTextAlignment {
        switch self {
        case .natural: .natural
        case .center: .center
        case .justified: .justified
        }
    }
}
