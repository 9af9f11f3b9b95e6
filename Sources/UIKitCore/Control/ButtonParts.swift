import Foundation
import TesseraGraphics

/// The views inside a button, and what they show.
@MainActor
final class ButtonParts {
    unowned let button: UIButton
    private var backgroundImageView: UIImageView?
    /// Behind the contents of a button with a configuration, and of one that closes.
    private(set) var plate: BackgroundConfigurationView?
    private(set) var subtitleLabel: UILabel?
    private(set) var spokes: RefreshSpokes?
    private(set) var marks: UIImageView?
    private(set) var hasLabel = false
    private(set) var hasImage = false
    /// The frames that are being given to the parts, and the content rectangle that they are for.
    var laidOut: (content: CGRect, frames: ButtonArrangement.Frames)?
    /// How dim a highlighted system button is.
    static let highlightedAlpha: CGFloat = 0.3
    /// How dim a highlighted button is whose configuration has a background. From memory.
    static let highlightedPlateAlpha: CGFloat = 0.75
    static let disabledAlpha: CGFloat = 0.35

    init(_ button: UIButton) {
        self.button = button
    }

    lazy var label: UILabel = {
        let label = UILabel()
        label.font = .systemFont(ofSize: button.buttonType == .custom ? looks.customFontSize : looks.plainFontSize)
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingMiddle
        UIView.performWithoutAnimation { label.alpha = alphas.title }
        hasLabel = true
        button.addSubview(label)
        return label
    }()

    /// The tint that the image was given last; nil before.
    private var givenTint: UIColor?
    lazy var imageView: UIImageView = {
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        UIView.performWithoutAnimation { view.alpha = alphas.image }
        hasImage = true
        button.addSubview(view)
        return view
    }()

    // MARK: Values

    var looks: ButtonLooks { button.traitCollection.systemLooks.button }
    private var isSystem: Bool { button.buttonType != .custom }

    var titleColor: UIColor {
        if let configuration = button.configuration { return configuration.foreground(in: condition) }
        if let color = button.contents.value(\.titleColor, in: button.state) { return color }
        guard isSystem else { return .white }
        return button.isEnabled ? tint : .tertiaryLabel
    }

    private var tint: UIColor { button.tintColor ?? .systemBlue }

    private var condition: ButtonCondition { ButtonCondition(of: button) }

    /// The image that is drawn; nil also while spokes stand in its place.
    var image: UIImage? {
        guard let image = button.symbolisedImage, !showsSpokes else { return nil }
        let isTemplate = (isSystem || button.configuration != nil) && image.renderingMode == .automatic
        return isTemplate ? image.withRenderingMode(.alwaysTemplate) : image
    }

    var showsSpokes: Bool { button.configuration?.showsActivityIndicator == true }

    /// What templates are drawn in; nil for the button's own tint. One that is not enabled is grey as its title is.
    private var imageTint: UIColor? {
        if drawsDisabledInGrey { return .tertiaryLabel }
        if let configuration = button.configuration {
            return UIConfigurationColorTransformer.resolve(
                configuration.foreground(in: condition), configuration.imageColorTransformer)
        }
        return button.buttonType == .close ? .secondaryLabel : nil
    }

    private var drawsDisabledInGrey: Bool {
        !button.isEnabled && (isSystem || button.configuration != nil) && !hasOwn(\.image) && image?.isTemplate == true
    }

    var hasTitle: Bool {
        button.currentAttributedTitle?.length ?? 0 > 0 || !(button.currentTitle ?? "").isEmpty
    }

    /// Whether a text of the configuration breaks into lines where there is no room for it in one.
    var wrapsTexts: Bool {
        guard let configuration = button.configuration else { return false }
        return configuration.titleLineBreakMode.wraps && hasTitle
            || configuration.subtitleLineBreakMode.wraps && configuration.attributedSubtitle != nil
    }

    /// What the title's baselines are those of; nil without a title.
    var baselineView: UIView? { hasTitle ? label : nil }

    /// Whether the parts are taking over the button's contents, which changes nothing about its size.
    private(set) var isUpdating = false

    // MARK: Updating

    func update() {
        isUpdating = true
        defer { isUpdating = false }
        updateTitle()
        updateSubtitle()
        updateImage()
        updateSpokes()
        updateMarks()
        updateBackgroundImage()
    }

    private func updateTitle() {
        guard let configuration = button.configuration else { return updatePlainTitle() }
        guard let title = button.configuredTitle else {
            if hasLabel { label.text = nil }
            return
        }
        label.numberOfLines = configuration.titleLineBreakMode.wraps ? 0 : 1
        label.textAlignment = configuration.effectiveTitleAlignment.textAlignment(isRightToLeft: button.isRightToLeft)
        show(
            title, in: label, font: configuration.font(in: looks, button.traitCollection),
            configuration.titleTextAttributesTransformer)
        label.lineBreakMode = configuration.titleLineBreakMode
    }

    private func updatePlainTitle() {
        if let attributed = button.currentAttributedTitle {
            label.show(attributed)
        } else if let title = button.currentTitle {
            label.text = title
            label.textColor = titleColor
            if let shadow = button.currentTitleShadowColor { label.shadowColor = shadow }
        } else if hasLabel {
            label.text = nil
        }
    }

    private func updateSubtitle() {
        guard let configuration = button.configuration, let subtitle = configuration.attributedSubtitle,
            !subtitle.characters.isEmpty
        else {
            subtitleLabel?.removeFromSuperview()
            return subtitleLabel = nil
        }
        let view = subtitleLabel ?? UILabel()
        view.numberOfLines = configuration.subtitleLineBreakMode.wraps ? 0 : 1
        view.textAlignment = configuration.effectiveTitleAlignment.textAlignment(isRightToLeft: button.isRightToLeft)
        show(
            subtitle, in: view, font: configuration.subtitleFont(in: looks, button.traitCollection),
            configuration.subtitleTextAttributesTransformer)
        view.lineBreakMode = configuration.subtitleLineBreakMode
        guard subtitleLabel == nil else { return }
        subtitleLabel = view
        UIView.performWithoutAnimation { view.alpha = alphas.title }
        button.addSubview(view)
    }

    /// Text without attributes is shown as such: its font and colour are then the label's.
    private func show(
        _ text: AttributedString, in label: UILabel, font: UIFont,
        _ transformer: UIConfigurationTextAttributesTransformer?
    ) {
        label.font = font
        label.textColor = titleColor
        guard transformer != nil || text.runs.contains(where: { $0.attributes != AttributeContainer() }) else {
            label.text = String(text.characters)
            return
        }
        var base = AttributeContainer()
        base[AttributeScopes.UIKitAttributes.FontAttribute.self] = font
        base[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = titleColor
        label.show(
            text.converted { own in
                let merged = base.merging(own)
                return transformer?(merged) ?? merged
            })
    }

    private func updateImage() {
        if let image {
            imageView.image = image
            tintImage()
        } else if hasImage {
            imageView.image = nil
        }
    }

    /// Gives the image its tint where that is another one than before: what the client tints it with stays.
    private func tintImage() {
        let tint = imageTint
        guard tint != givenTint else { return }
        givenTint = tint
        imageView.tintColor = tint
    }

    private func updateSpokes() {
        guard let configuration = button.configuration, showsSpokes else {
            spokes?.removeFromSuperview()
            return spokes = nil
        }
        let view = spokes ?? makeSpokes()
        view.color = UIConfigurationColorTransformer.resolve(
            configuration.foreground(in: condition), configuration.activityIndicatorColorTransformer)
    }

    private func makeSpokes() -> RefreshSpokes {
        let indicator = button.traitCollection.systemLooks.activityIndicator
        let view = RefreshSpokes(side: indicator.mediumSize.width, spoke: indicator.mediumSpoke)
        spokes = view
        button.addSubview(view)
        view.spin()
        return view
    }

    private func updateMarks() {
        guard let configuration = button.configuration, configuration.showsMarks(of: button) else {
            marks?.removeFromSuperview()
            return marks = nil
        }
        let view = marks ?? UIImageView(image: UIImage(systemName: "chevron.up.chevron.down"))
        view.contentMode = .scaleAspectFit
        view.tintColor = UIConfigurationColorTransformer.resolve(
            configuration.foreground(in: condition), configuration.indicatorColorTransformer)
        guard marks == nil else { return }
        marks = view
        button.addSubview(view)
    }

    private func updateBackgroundImage() {
        guard let image = button.currentBackgroundImage else {
            backgroundImageView?.removeFromSuperview()
            return backgroundImageView = nil
        }
        let view = backgroundImageView ?? UIImageView()
        view.image = image
        guard backgroundImageView == nil else { return }
        backgroundImageView = view
        button.insertSubview(view, at: 0)
    }

    // MARK: Background

    /// A configuration paints in a view of its own: what the client does with the button's background and corners stays.
    func layoutBackground() {
        backgroundImageView?.frame = button.backgroundRect(forBounds: button.bounds)
        guard let background else {
            plate?.removeFromSuperview()
            return plate = nil
        }
        let view = plate ?? BackgroundConfigurationView(background)
        view.configuration = background
        view.frame = button.bounds
        guard plate == nil else { return }
        plate = view
        UIView.performWithoutAnimation { view.alpha = alphas.plate }
        button.insertSubview(view, at: 0)
    }

    private var background: UIBackgroundConfiguration? {
        let height = button.bounds.height
        if let configuration = button.configuration {
            guard configuration.drawsBackground(in: condition) else { return nil }
            return configuration.background(in: condition, height: height, looks)
        }
        guard button.buttonType == .close else { return nil }
        var disc = UIBackgroundConfiguration.clear()
        disc.backgroundColor = .secondarySystemFill
        disc.cornerRadius = height / 2
        return disc
    }

    // MARK: Highlight

    /// System buttons and images dim at once under the finger and come back softly.
    func stateDidChange() {
        let alphas = alphas
        let apply = { [self] in
            if hasLabel { label.alpha = alphas.title }
            subtitleLabel?.alpha = alphas.title
            plate?.alpha = alphas.plate
            if hasImage {
                imageView.alpha = alphas.image
                tintImage()
            }
        }
        if button.isHighlighted || button.window == nil {
            UIView.performWithoutAnimation(apply)
        } else {
            UIView.animate(withDuration: 0.25, animations: apply)
        }
    }

    /// How strong the title, the image and what is behind them are in the button's state.
    private var alphas: (title: CGFloat, image: CGFloat, plate: CGFloat) {
        let isDim = button.isHighlighted
        let dimsAll = isSystem || button.configuration != nil
        let hasPlate = button.configuration?.drawsBackground(in: condition) == true
        let dimmed = hasPlate ? Self.highlightedPlateAlpha : Self.highlightedAlpha
        let title: CGFloat = isDim && dimsAll && !hasOwn(\.titleColor) ? dimmed : 1
        var picture = title
        if !dimsAll, !hasOwn(\.image) {
            if isDim, button.adjustsImageWhenHighlighted { picture = 0.5 }
            if !button.isEnabled, button.adjustsImageWhenDisabled { picture = 0.5 }
        } else if !button.isEnabled, !hasOwn(\.image), !drawsDisabledInGrey {
            picture = Self.disabledAlpha
        }
        return (title, picture, isDim ? Self.highlightedPlateAlpha : 1)
    }

    private func hasOwn<Value>(_ path: KeyPath<ButtonContents.Entry, Value?>) -> Bool {
        button.contents.has(path, in: button.state)
    }
}

extension NSLineBreakMode {
    fileprivate var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

extension UIButton.Configuration.TitleAlignment {
    fileprivate func textAlignment(isRightToLeft: Bool) -> NSTextAlignment {
        switch self {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        case .center, .automatic: .center
        }
    }
}
