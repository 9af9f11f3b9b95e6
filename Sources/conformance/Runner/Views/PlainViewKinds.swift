import TesseraHarness
import UIKit

/// What a view is told when it is added, laid out and removed.
enum ViewCallsKind: ViewKind {
    static let name = "viewCalls"
    static let given: Set<String> = ["frame", "recordFrom"]
    static let expect: Set<String> = ["calls", "frame"]

    private final class Told: UIView {
        /// Set while an object is made.
        static var log: CallLog?
        private var log: CallLog?

        override init(frame: CGRect) {
            super.init(frame: frame)
            log = Told.log
            log?.add("initWithFrame")
        }

        required init?(coder: NSCoder) { nil }

        override func willMove(toSuperview newSuperview: UIView?) {
            log?.add("willMoveToSuperview \(newSuperview == nil ? "nil" : "superview")")
            super.willMove(toSuperview: newSuperview)
        }

        override func didMoveToSuperview() {
            log?.add("didMoveToSuperview \(superview == nil ? "nil" : "superview")")
            super.didMoveToSuperview()
        }

        override func layoutSubviews() {
            log?.add("layoutSubviews")
            super.layoutSubviews()
        }

        override func sizeThatFits(_ size: CGSize) -> CGSize {
            log?.add("sizeThatFits \(JSONValue(size))")
            return super.sizeThatFits(size)
        }
    }

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let log = CallLog()
        let parent = UIView(frame: CGRect(origin: .zero, size: view.windowSize))
        Told.log = log
        defer { Told.log = nil }
        let told = Told(frame: view.given["frame"]?.rect ?? .zero)
        let steps = view.steps
        if steps.first?.name != "init" { _ = log.take() }
        let start = view.given["recordFrom"]?.string
        for (number, step) in steps.enumerated() {
            if let start, step.text == start, steps[..<number].allSatisfy({ $0.text != start }) { _ = log.take() }
            switch step.name {
            case "init": break
            case "addSubview": parent.addSubview(told)
            case "removeFromSuperview": told.removeFromSuperview()
            case "layoutIfNeeded": told.layoutIfNeeded()
            case "setNeedsLayout": told.setNeedsLayout()
            case "sizeToFit": told.sizeToFit()
            case "sizeThatFits": _ = told.sizeThatFits(step.list?.size ?? .zero)
            case "frame": told.frame = step.list?.rect ?? .zero
            case "bounds": told.bounds = step.list?.rect ?? .zero
            default: throw view.unknown(step)
            }
        }
        if let calls = view.expect["calls"]?.strings { checker.expect("calls", calls, log.entries) }
        view.check(["frame": JSONValue(told.frame)], &checker)
    }
}

/// The geometry of a layer, and what its layout waits for.
enum LayerGeometryKind: ViewKind {
    static let name = "layerGeometry"
    static let given: Set<String> = []
    static let expect: Set<String> = ["bounds", "position", "frame", "needsLayout", "sublayerNeedsLayout"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let layer = CALayer()
        let sublayer = CALayer()
        for step in view.steps {
            switch step.name {
            case "anchorPoint": layer.anchorPoint = step.list?.point ?? .zero
            case "bounds": layer.bounds = step.list?.rect ?? .zero
            case "position": layer.position = step.list?.point ?? .zero
            case "frame": layer.frame = step.list?.rect ?? .zero
            case "layoutIfNeeded": layer.layoutIfNeeded()
            case "setNeedsLayout": layer.setNeedsLayout()
            case "addSublayer": layer.addSublayer(sublayer)
            default: throw view.unknown(step)
            }
        }
        view.check(
            [
                "bounds": JSONValue(layer.bounds), "position": JSONValue(layer.position),
                "frame": JSONValue(layer.frame), "needsLayout": .bool(layer.needsLayout()),
                "sublayerNeedsLayout": .bool(sublayer.needsLayout()),
            ], &checker)
    }
}

/// Images of several frames.
enum AnimatedImageKind: ViewKind {
    static let name = "animatedImage"
    static let given: Set<String> = ["images", "duration"]
    static let expect: Set<String> = ["images", "duration", "result"]

    static func image() -> UIImage { UIImage() }

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let count = view.given["images"]?.int ?? view.given["images"]?.array?.count ?? 0
        let isStill = view.given["images"]?.int == 0
        let made: UIImage? =
            isStill
            ? image()
            : UIImage.animatedImage(
                with: (0..<count).map { _ in image() }, duration: view.given["duration"]?.double ?? 0)
        if view.expect.has("result") { checker.expect("has a result", view.expect["result"] != nil, made != nil) }
        if view.expect.has("images") {
            checker.expect("images", view.expect["images"] ?? .null, JSONValue(made?.images?.count))
        }
        view.check(["duration": JSONValue(made?.duration)], &checker)
    }
}

/// The animation of an image view.
enum ImageViewKind: ViewKind {
    static let name = "imageViewState"
    static let given: Set<String> = []
    static let expect: Set<String> = ["isAnimating", "animationImages", "animationDuration", "imageUnchanged"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let shown = UIImageView()
        var image: UIImage?
        func images(_ step: ViewStep) -> [UIImage] {
            (0..<Int(step.number ?? 0)).map { _ in AnimatedImageKind.image() }
        }
        for step in view.steps {
            switch step.name {
            case "animationImages": shown.animationImages = images(step)
            case "animationDuration": shown.animationDuration = step.number ?? 0
            case "startAnimating": shown.startAnimating()
            case "stopAnimating": shown.stopAnimating()
            case "image animated":
                image = UIImage.animatedImage(with: images(step), duration: 1)
                shown.image = image
            case "image", "image still":
                image = AnimatedImageKind.image()
                shown.image = image
            default: throw view.unknown(step)
            }
        }
        if view.expect.has("animationImages") {
            checker.expect(
                "animationImages", view.expect["animationImages"] ?? .null, JSONValue(shown.animationImages?.count))
        }
        view.check(
            [
                "isAnimating": .bool(shown.isAnimating), "animationDuration": .number(shown.animationDuration),
                "imageUnchanged": .bool(shown.image === image),
            ], &checker)
    }
}
