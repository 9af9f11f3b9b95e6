import Foundation
import TesseraGraphics

/// The views inside a button, and their arrangement.
@MainActor
final class ButtonParts {
    private unowned let button: UIButton
    private var backgroundView: UIImageView?
    private var hasLabel = false
    private var hasImage = false
    /// How dim a highlighted system button is.
    static let highlightedAlpha: CGFloat = 0.3
    static let disabledAlpha: CGFloat = 0.35

    init(_ button: UIButton) {
        self.button = button
    }

    lazy var label: UILabel = {
        let label = UILabel()
        label.font = .systemFont(ofSize: looks.plainFontSize)
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingMiddle
        UIView.performWithoutAnimation { label.alpha = alphas.title }
        hasLabel = true
        button.addSubview(label)
        return label
    }()

    lazy var imageView: UIImageView = {
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        UIView.performWithoutAnimation { view.alpha = alphas.image }
        hasImage = true
        button.addSubview(view)
        return view
    }()

    // MARK: Values

    private var looks: ButtonLooks { button.traitCollection.systemLooks.button }
    private var isSystem: Bool { button.buttonType != .custom }

    var titleColor: UIColor {
        if let configuration = button.configuration {
            return button.isEnabled ? configuration.foreground(tint: tint) : .tertiaryLabel
        }
        if let color = button.contents.value(\.titleColor, in: button.state) { return color }
        guard isSystem else { return .white }
        return button.isEnabled ? tint : .tertiaryLabel
    }

    private var tint: UIColor { button.tintColor ?? .systemBlue }

    private var contentInsets: UIEdgeInsets {
        button.configuration?.contentInsets.resolved(isRightToLeft: button.isRightToLeft) ?? button.contentEdgeInsets
    }

    private var image: UIImage? {
        guard let image = button.currentImage else { return nil }
        let isTemplate = (isSystem || button.configuration != nil) && image.renderingMode == .automatic
        return isTemplate ? image.withRenderingMode(.alwaysTemplate) : image
    }

    /// What templates are drawn in; nil for the button's own tint. One that is not enabled is grey as its title is.
    private var imageTint: UIColor? {
        if drawsDisabledInGrey { return .tertiaryLabel }
        return button.configuration.map { $0.foreground(tint: tint) }
    }

    private var drawsDisabledInGrey: Bool {
        !button.isEnabled && (isSystem || button.configuration != nil) && !hasOwn(\.image) && image?.isTemplate == true
    }

    private var hasTitle: Bool {
        button.currentAttributedTitle?.length ?? 0 > 0 || !(button.currentTitle ?? "").isEmpty
    }

    private var arrangement: ButtonArrangement {
        var result = ButtonArrangement()
        result.titleSize = hasTitle ? titleSize() : .zero
        result.imageSize = button.currentImage?.size ?? .zero
        result.spacing = hasTitle && result.imageSize != .zero ? button.configuration?.imagePadding ?? 0 : 0
        result.placement = button.configuration?.imagePlacement ?? .leading
        result.isRightToLeft = button.isRightToLeft
        result.horizontal = button.effectiveContentHorizontalAlignment
        result.vertical = button.contentVerticalAlignment
        result.scale = max(button.traitCollection.displayScale, 1)
        return result
    }

    private func titleSize() -> CGSize {
        update()
        let size = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
        // In whole pixels with a configuration, in whole points without.
        guard button.configuration == nil else { return size }
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    // MARK: Layout

    /// A title without insets of its own gets some room above and below it, as UIKit gives it.
    func fittingSize(in size: CGSize) -> CGSize {
        let content = arrangement.contentSize
        let insets = contentInsets
        var result = CGSize(width: content.width + insets.horizontal, height: content.height + insets.vertical)
        if button.configuration == nil, insets == .zero, button.currentImage == nil {
            let looks = looks
            result = CGSize(
                width: max(looks.plainWidth, result.width), height: result.height + 2 * looks.plainInset)
        }
        if let background = button.currentBackgroundImage?.size {
            result = CGSize(width: max(result.width, background.width), height: max(result.height, background.height))
        }
        return result
    }

    /// How far the title's first baseline is below the top of a button of `size`, and its last one above the bottom.
    func baselineDistances(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        let frame = arrangement.frames(in: CGRect(origin: .zero, size: size).inset(by: contentInsets)).title
            .shifted(by: button.titleEdgeInsets)
        let inTitle = label._baselineDistances(in: frame.size)
        return (frame.minY + inTitle.first, size.height - frame.maxY + inTitle.last)
    }

    func layout() {
        update()
        let frames = arrangement.frames(in: button.bounds.inset(by: contentInsets))
        if hasLabel { label.frame = frames.title.shifted(by: button.titleEdgeInsets) }
        if hasImage { imageView.frame = frames.image.shifted(by: button.imageEdgeInsets) }
        backgroundView?.frame = button.bounds
        guard let configuration = button.configuration else { return }
        button.layer.cornerRadius = min(
            configuration.cornerRadius(height: button.bounds.height, in: looks), button.bounds.height / 2)
    }

    /// What the title's baselines are those of; nil without a title.
    var baselineView: UIView? { hasTitle ? label : nil }

    /// Whether the parts are taking over the button's contents, which changes nothing about its size.
    private(set) var isUpdating = false

    private func update() {
        isUpdating = true
        defer { isUpdating = false }
        if let attributed = button.currentAttributedTitle, button.configuration == nil {
            label.show(attributed)
        } else if let title = button.currentTitle {
            label.text = title
            label.textColor = titleColor
            if let configuration = button.configuration {
                label.font = .systemFont(ofSize: configuration.fontSize(in: looks))
            }
        } else if hasLabel {
            label.text = nil
        }
        if let image {
            imageView.image = image
            imageView.tintColor = imageTint
        } else if hasImage {
            imageView.image = nil
        }
        updateBackground()
    }

    private func updateBackground() {
        if let configuration = button.configuration {
            let color = configuration.background(tint: tint)
            button.backgroundColor = button.isEnabled ? color : color == nil ? nil : .quaternarySystemFill
        }
        guard let image = button.currentBackgroundImage else {
            backgroundView?.removeFromSuperview()
            backgroundView = nil
            return
        }
        let view = backgroundView ?? UIImageView()
        view.image = image
        guard backgroundView == nil else { return }
        backgroundView = view
        button.insertSubview(view, at: 0)
    }

    // MARK: Highlight

    /// System buttons and images dim at once under the finger and come back softly.
    func stateDidChange() {
        let alphas = alphas
        let apply = { [self] in
            if hasLabel { label.alpha = alphas.title }
            if hasImage {
                imageView.alpha = alphas.image
                imageView.tintColor = imageTint
            }
        }
        if button.isHighlighted || button.window == nil {
            UIView.performWithoutAnimation(apply)
        } else {
            UIView.animate(withDuration: 0.25, animations: apply)
        }
    }

    /// How strong the title and the image are in the button's state.
    private var alphas: (title: CGFloat, image: CGFloat) {
        let isDim = button.isHighlighted
        let dimsAll = isSystem || button.configuration != nil
        let title: CGFloat = isDim && dimsAll && !hasOwn(\.titleColor) ? Self.highlightedAlpha : 1
        var picture = title
        if !dimsAll, !hasOwn(\.image) {
            if isDim, button.adjustsImageWhenHighlighted { picture = 0.5 }
            if !button.isEnabled, button.adjustsImageWhenDisabled { picture = 0.5 }
        } else if !button.isEnabled, !hasOwn(\.image), !drawsDisabledInGrey {
            picture = Self.disabledAlpha
        }
        return (title, picture)
    }

    private func hasOwn<Value>(_ path: KeyPath<ButtonContents.Entry, Value?>) -> Bool {
        button.contents.has(path, in: button.state)
    }
}

extension CGRect {
    /// Moved and sized by a button's insets for its title or image.
    fileprivate func shifted(by insets: UIEdgeInsets) -> CGRect {
        guard insets != .zero else { return self }
        return CGRect(
            x: minX + (insets.left - insets.right) / 2, y: minY + (insets.top - insets.bottom) / 2, width: width,
            height: height)
    }
}
