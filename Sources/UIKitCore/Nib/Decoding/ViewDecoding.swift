import Foundation
import TesseraGraphics
import TesseraInterfaces

/// Views, images, stack views, scroll views, effects, gesture recognizers.
@MainActor
enum ViewDecoding {
    static var decoders: [InterfaceDecoder] {
        [
            InterfaceDecoder(UIView.self, decode), InterfaceDecoder(UIImageView.self, decode),
            InterfaceDecoder(UIStackView.self, decode), InterfaceDecoder(UIScrollView.self, decode),
            InterfaceDecoder(UIVisualEffectView.self, decode), InterfaceDecoder(UIWindow.self) { _, _ in },
            InterfaceDecoder(UIInputView.self) { _, _ in },
            InterfaceDecoder(UIGestureRecognizer.self, finishes: false, decode),
        ]
    }

    // MARK: Views

    private static func decode(_ view: UIView, _ reader: InterfaceReader) {
        if let frame = reader.rect("frame") { view.frame = frame }
        setPlace(of: view, reader)
        setLooks(of: view, reader)
        setMargins(of: view, reader)
        setPriorities(of: view, reader)
        setAccessibility(of: view, reader)
        noteGuides(of: view, reader)
        addSubviews(to: view, reader)
        reader.session.noteConstraints(of: view, reader.element)
    }

    private static func setPlace(of view: UIView, _ reader: InterfaceReader) {
        reader.set(view, \.translatesAutoresizingMaskIntoConstraints, "translatesAutoresizingMaskIntoConstraints")
        // Nothing but its frame places the view: constraints are made of that and the mask.
        if reader.bool("fixedFrame") ?? false { view.translatesAutoresizingMaskIntoConstraints = true }
        reader.set(view, \.autoresizesSubviews, "autoresizesSubviews")
        guard let mask = reader.child("autoresizingMask") else { return }
        let edges: [(String, UIView.AutoresizingMask)] = [
            ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
            ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
            ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
        ]
        view.autoresizingMask = edges.reduce(into: []) { result, edge in
            if mask.bool(edge.0) ?? false { result.insert(edge.1) }
        }
    }

    private static func setLooks(of view: UIView, _ reader: InterfaceReader) {
        if let mode = reader.choice("contentMode", contentModes) { view.contentMode = mode }
        reader.set(view, \.alpha, "alpha")
        reader.set(view, \.isHidden, "hidden")
        reader.set(view, \.isOpaque, "opaque")
        reader.set(view, \.clipsToBounds, "clipsSubviews")
        reader.set(view, \.clipsToBounds, "clipsToBounds")
        reader.set(view, \.clearsContextBeforeDrawing, "clearsContextBeforeDrawing")
        reader.set(view, \.isUserInteractionEnabled, "userInteractionEnabled")
        reader.set(view, \.isMultipleTouchEnabled, "multipleTouchEnabled")
        reader.set(view, \.tag, "tag")
        if let color = reader.color("backgroundColor") { view.backgroundColor = color }
        if let color = reader.color("tintColor") { view.tintColor = color }
        if let semantic = reader.choice("semanticContentAttribute", semantics) {
            view.semanticContentAttribute = semantic
        }
        if let style = reader.choice("userInterfaceStyle", styles) { view.overrideUserInterfaceStyle = style }
    }

    private static func setMargins(of view: UIView, _ reader: InterfaceReader) {
        reader.set(view, \.preservesSuperviewLayoutMargins, "preservesSuperviewLayoutMargins")
        reader.set(view, \.insetsLayoutMarginsFromSafeArea, "insetsLayoutMarginsFromSafeArea")
        if let margins = reader.insets("layoutMargins") { view.layoutMargins = margins }
        if let margins = reader.directionalInsets("directionalLayoutMargins") {
            view.directionalLayoutMargins = margins
        }
    }

    /// Interface Builder writes 251 for the views that it gives more hold than the default, and 250 not at all.
    private static func setPriorities(of view: UIView, _ reader: InterfaceReader) {
        let axes: [(String, NSLayoutConstraint.Axis)] = [("horizontal", .horizontal), ("vertical", .vertical)]
        for (name, axis) in axes {
            if let priority = reader.number("\(name)HuggingPriority") {
                view.setContentHuggingPriority(UILayoutPriority(Float(priority)), for: axis)
            }
            if let priority = reader.number("\(name)CompressionResistancePriority") {
                view.setContentCompressionResistancePriority(UILayoutPriority(Float(priority)), for: axis)
            }
        }
    }

    private static func setAccessibility(of view: UIView, _ reader: InterfaceReader) {
        guard let accessibility = reader.element.child("accessibility").map(reader.at) else { return }
        if let label = accessibility.string("label") { view.accessibilityLabel = label }
        if let hint = accessibility.string("hint") { view.accessibilityHint = hint }
        if let identifier = accessibility["identifier"] { view.accessibilityIdentifier = identifier }
        if let isElement = accessibility.element.child("bool").flatMap({ reader.at($0).bool("value") }) {
            view.isAccessibilityElement = isElement
        }
        guard let traits = accessibility.child("traits") else { return }
        view.accessibilityTraits = accessibilityTraits.reduce(into: []) { result, trait in
            if traits.bool(trait.key) ?? false { result.insert(trait.value) }
        }
    }

    private static let accessibilityTraits: [String: UIAccessibilityTraits] = [
        "button": .button, "link": .link, "image": .image, "selected": .selected, "playsSound": .playsSound,
        "keyboardKey": .keyboardKey, "staticText": .staticText, "summaryElement": .summaryElement,
        "notEnabled": .notEnabled, "updatesFrequently": .updatesFrequently, "searchField": .searchField,
        "startsMediaSession": .startsMediaSession, "adjustable": .adjustable, "header": .header,
        "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn,
    ]

    private static func noteGuides(of view: UIView, _ reader: InterfaceReader) {
        for guide in reader.element.children where guide.name == "viewLayoutGuide" {
            let found: UILayoutGuide? =
                switch guide.key {
                case "safeArea": view.safeAreaLayoutGuide
                case "layoutMargins": view.layoutMarginsGuide
                case "readableContent": view.readableContentGuide
                case "keyboard": view.keyboardLayoutGuide
                case "contentLayoutGuide": (view as? UIScrollView)?.contentLayoutGuide
                case "frameLayoutGuide": (view as? UIScrollView)?.frameLayoutGuide
                default: nil
                }
            if let found { reader.session.set(found, id: guide.id) }
        }
    }

    private static func addSubviews(to view: UIView, _ reader: InterfaceReader) {
        // The content of these is another view than they are.
        guard !(view is UIVisualEffectView) else { return }
        let excluded = InterfaceVariations.excluded("subviews", of: reader.element, for: view.traitCollection)
        var all: [(id: String, view: UIView)] = []
        defer {
            if InterfaceVariations.varies(reader.element) {
                reader.session.variations(of: view, reader.element).subviews = all
            }
        }
        for child in reader.list("subviews") {
            guard let subview: UIView = child.made() else { continue }
            all.append((child.element.id ?? "", subview))
            if excluded.contains(child.element.id ?? "") { continue }
            if let stack = view as? UIStackView {
                stack.addArrangedSubview(subview)
            } else {
                view.addSubview(subview)
            }
        }
    }

    private static let contentModes: [String: UIView.ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
        "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
        "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]
    private static let semantics: [String: UISemanticContentAttribute] = [
        "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
        "forceRightToLeft": .forceRightToLeft,
    ]
    private static let styles: [String: UIUserInterfaceStyle] = ["light": .light, "dark": .dark]

    // MARK: Images

    private static func decode(_ view: UIImageView, _ reader: InterfaceReader) {
        if let image = reader.image("image") { view.image = image }
        if let image = reader.image("highlightedImage") { view.highlightedImage = image }
        reader.set(view, \.isHighlighted, "highlighted")
        if let symbol = reader.child("preferredSymbolConfiguration")?.symbolConfiguration {
            view.preferredSymbolConfiguration = symbol
        }
        // Files say no where they mean it; the class begins with no.
        view.isUserInteractionEnabled = reader.bool("userInteractionEnabled") ?? true
    }

    // MARK: Stack views

    private static func decode(_ stack: UIStackView, _ reader: InterfaceReader) {
        if reader["axis"] == "vertical" { stack.axis = .vertical }
        if let distribution = reader.choice("distribution", distributions) { stack.distribution = distribution }
        if let alignment = reader.choice("alignment", stackAlignments) { stack.alignment = alignment }
        reader.set(stack, \.spacing, "spacing")
        if reader["spacingType"] == "standard" { stack.spacing = UIStackView.spacingUseSystem }
        reader.set(stack, \.isBaselineRelativeArrangement, "baselineRelativeArrangement")
        reader.set(stack, \.isLayoutMarginsRelativeArrangement, "layoutMarginsRelativeArrangement")
    }

    static let distributions: [String: UIStackView.Distribution] = [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    static let stackAlignments: [String: UIStackView.Alignment] = [
        "fill": .fill, "top": .leading, "leading": .leading, "firstBaseline": .firstBaseline, "center": .center,
        "bottom": .trailing, "trailing": .trailing, "lastBaseline": .lastBaseline,
    ]

    // MARK: Scroll views

    private static func decode(_ view: UIScrollView, _ reader: InterfaceReader) {
        let switches: [(String, ReferenceWritableKeyPath<UIScrollView, Bool>)] = [
            ("scrollEnabled", \.isScrollEnabled), ("pagingEnabled", \.isPagingEnabled), ("bounces", \.bounces),
            ("alwaysBounceVertical", \.alwaysBounceVertical),
            ("alwaysBounceHorizontal", \.alwaysBounceHorizontal), ("bouncesZoom", \.bouncesZoom),
            ("directionalLockEnabled", \.isDirectionalLockEnabled),
            ("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator),
            ("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator),
            ("delaysContentTouches", \.delaysContentTouches), ("canCancelContentTouches", \.canCancelContentTouches),
            ("scrollsToTop", \.scrollsToTop),
        ]
        for (name, path) in switches { reader.set(view, path, name) }
        reader.set(view, \.minimumZoomScale, "minimumZoomScale")
        reader.set(view, \.maximumZoomScale, "maximumZoomScale")
        if let insets = reader.insets("contentInset") { view.contentInset = insets }
        if let insets = reader.insets("scrollIndicatorInsets") { view.scrollIndicatorInsets = insets }
        if let size = reader.size("contentSize") { view.contentSize = size }
        if let mode = reader.choice("keyboardDismissMode", dismissModes) { view.keyboardDismissMode = mode }
        if let behavior = reader.choice("contentInsetAdjustmentBehavior", adjustments) {
            view.contentInsetAdjustmentBehavior = behavior
        }
        if let style = reader.choice("indicatorStyle", indicators) { view.indicatorStyle = style }
        if let control = reader.refreshControl { view.refreshControl = control }
    }

    private static let dismissModes: [String: UIScrollView.KeyboardDismissMode] = [
        "none": .none, "onDrag": .onDrag, "interactive": .interactive,
    ]
    private static let adjustments: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
        "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
    ]
    private static let indicators: [String: UIScrollView.IndicatorStyle] = [
        "default": .default, "black": .black, "white": .white,
    ]

    // MARK: Effects

    private static func decode(_ view: UIVisualEffectView, _ reader: InterfaceReader) {
        if let content = reader.element.child(key: "contentView") { reader.session.adopt(view.contentView, content) }
        if let vibrancy = reader.element.child("vibrancyEffect") {
            view.effect = UIVibrancyEffect(blurEffect: blur(vibrancy.child("blurEffect")))
        } else if let effect = reader.element.child("blurEffect") {
            view.effect = blur(effect)
        }
    }

    private static func blur(_ element: InterfaceElement?) -> UIBlurEffect {
        UIBlurEffect(style: element?["style"].flatMap { blurs[$0] } ?? .regular)
    }

    private static let blurs: [String: UIBlurEffect.Style] = [
        "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
        "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
        "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
        "systemChromeMaterial": .systemChromeMaterial,
    ]

    // MARK: Gesture recognizers

    private static func decode(_ recognizer: UIGestureRecognizer, _ reader: InterfaceReader) {
        reader.set(recognizer, \.isEnabled, "enabled")
        reader.set(recognizer, \.cancelsTouchesInView, "cancelsTouchesInView")
        reader.set(recognizer, \.delaysTouchesBegan, "delaysTouchesBegan")
        reader.set(recognizer, \.delaysTouchesEnded, "delaysTouchesEnded")
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            reader.set(tap, \.numberOfTapsRequired, "numberOfTapsRequired")
            reader.set(tap, \.numberOfTouchesRequired, "numberOfTouchesRequired")
        case let press as UILongPressGestureRecognizer:
            reader.set(press, \.numberOfTapsRequired, "numberOfTapsRequired")
            reader.set(press, \.numberOfTouchesRequired, "numberOfTouchesRequired")
            reader.set(press, \.allowableMovement, "allowableMovement")
            if let time = reader.number("minimumPressDuration") { press.minimumPressDuration = Double(time) }
        case let pan as UIPanGestureRecognizer:
            reader.set(pan, \.minimumNumberOfTouches, "minimumNumberOfTouches")
            reader.set(pan, \.maximumNumberOfTouches, "maximumNumberOfTouches")
        case let swipe as UISwipeGestureRecognizer:
            reader.set(swipe, \.numberOfTouchesRequired, "numberOfTouchesRequired")
            if let direction = direction(reader) { swipe.direction = direction }
        default: break
        }
    }

    private static func direction(_ reader: InterfaceReader) -> UISwipeGestureRecognizer.Direction? {
        let names: [(String, UISwipeGestureRecognizer.Direction)] = [
            ("left", .left), ("right", .right), ("up", .up), ("down", .down),
        ]
        if let one = reader["direction"] { return names.first { $0.0 == one }?.1 }
        guard let list = reader.child("direction") else { return nil }
        return names.reduce(into: []) { result, each in
            if list.bool(each.0) ?? false { result.insert(each.1) }
        }
    }
}
