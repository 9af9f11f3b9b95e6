import Foundation
import TesseraGraphics
import TesseraLayers

extension UIView {
    /// The view and all below it, a line for each, as UIKit's debugging method of this name writes them.
    ///
    ///     <UIView: 0x7f1c; frame = (0 0; 390 844); layer = <CALayer: 0x7f20>>
    ///        | <UILabel: 0x7f34; frame = (20 60; 100 20); text = 'Hello'; layer = <CALayer: 0x7f38>>
    public func recursiveDescription() -> String {
        var lines: [String] = []
        appendDescription(indented: "", to: &lines)
        return lines.joined(separator: "\n")
    }

    private func appendDescription(indented indent: String, to lines: inout [String]) {
        lines.append(indent + description)
        for view in subviews { view.appendDescription(indented: indent + "   | ", to: &lines) }
    }
}

/// The class and the address of an object, as UIKit's descriptions name what belongs to a view.
package func shortDescription(of object: AnyObject) -> String {
    "<\(ViewText.name(of: object)): \(ViewText.address(of: object))>"
}

/// A view as UIKit's descriptions write it.
struct ViewText {
    private let view: UIView

    init(_ view: UIView) {
        self.view = view
    }

    /// From a thread that is not the main one nothing of the view can be read but what it is.
    var whole: String {
        guard MainQueue.isCurrent else { return "<\(Self.name(of: view)): \(Self.address(of: view))>" }
        let view = view
        return MainActor.assumeIsolated { "<\(Self.words(of: view).joined(separator: "; "))>" }
    }

    @MainActor
    private static func words(of view: UIView) -> [String] {
        let layer = view.layer
        var words = ["\(name(of: view)): \(address(of: view))"]
        if let base = baseName(of: view) { words.append("baseClass = \(base)") }
        words.append("frame = \(text(view.frame))")
        if layer.anchorPoint != CGPoint(x: 0.5, y: 0.5) {
            words.append("anchorPoint = (\(number(layer.anchorPoint.x)), \(number(layer.anchorPoint.y)))")
        }
        if let transform = text(layer.transform) { words.append("transform = \(transform)") }
        if let text = view._shownText { words.append("text = '\(text)'") }
        if view.clipsToBounds { words.append("clipsToBounds = YES") }
        if view.alpha != 1 { words.append("alpha = \(number(view.alpha))") }
        if view.isHidden { words.append("hidden = YES") }
        if !view.isOpaque { words.append("opaque = NO") }
        if !view.autoresizingMask.isEmpty { words.append("autoresize = \(text(view.autoresizingMask))") }
        if !view.autoresizesSubviews { words.append("autoresizesSubviews = NO") }
        if !view.isUserInteractionEnabled { words.append("userInteractionEnabled = NO") }
        if view.tag != 0 { words.append("tag = \(view.tag)") }
        if let tint = view._tintColor { words.append("tintColor = \(tint)") }
        words += state(of: view)
        if let color = view.backgroundColor { words.append("backgroundColor = \(color)") }
        words.append("layer = <\(name(of: layer)): \(address(of: layer))>")
        return words + view._furtherDescription
    }

    /// What is attached and what moves.
    @MainActor
    private static func state(of view: UIView) -> [String] {
        var words: [String] = []
        if let recognizers = view.gestureRecognizers, !recognizers.isEmpty {
            let place = recognizers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
            words.append("gestureRecognizers = <NSArray: 0x\(String(place, radix: 16))>")
        }
        let animations = (view.layer.animationKeys() ?? []).compactMap { key in
            view.layer.animation(forKey: key).map { "\(key)=<\(name(of: $0)): \(address(of: $0))>; " }
        }
        if !animations.isEmpty { words.append("animations = { \(animations.joined())}") }
        return words
    }

    // MARK: Names

    /// Modules whose classes stand for UIKit's own, which have no module in their name.
    private static let ownModules: Set<String> = ["UIKitCore", "UIKitControls", "UIKitCollection", "TesseraLayers"]

    /// The class's name, with its module where that is a program's.
    static func name(of object: AnyObject) -> String { name(of: type(of: object)) }

    private static func name(of type: AnyClass) -> String {
        let name = String(describing: type)
        guard let module = module(of: type), !ownModules.contains(module) else { return name }
        return "\(module).\(name)"
    }

    private static func module(of type: AnyClass) -> String? {
        String(reflecting: type).split(separator: ".").first.map(String.init)
    }

    /// The nearest class of UIKit's for a class of a program.
    private static func baseName(of view: UIView) -> String? {
        var mirror: Mirror? = Mirror(reflecting: view)
        var isOwn = true
        while let shown = mirror {
            if let type = shown.subjectType as? AnyClass, module(of: type).map(ownModules.contains) == true {
                return isOwn ? nil : name(of: type)
            }
            isOwn = false
            mirror = shown.superclassMirror
        }
        return nil
    }

    static func address(of object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
    }

    // MARK: Values

    /// Six significant digits, as C's `%g` writes them.
    private static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }

    static func list(_ values: [CGFloat]) -> String { "{\(values.map(number).joined(separator: ", "))}" }

    private static func text(_ rect: CGRect) -> String {
        let (origin, size) = (rect.origin, rect.size)
        return "(\(number(origin.x)) \(number(origin.y)); \(number(size.width)) \(number(size.height)))"
    }

    /// Nil for the identity; the six numbers of a flat transform, all sixteen of another.
    private static func text(_ transform: CATransform3D) -> String? {
        guard !CATransform3DIsIdentity(transform) else { return nil }
        let values: [CGFloat]
        if CATransform3DIsAffine(transform) {
            let flat = CATransform3DGetAffineTransform(transform)
            values = [flat.a, flat.b, flat.c, flat.d, flat.tx, flat.ty]
        } else {
            values = [
                transform.m11, transform.m12, transform.m13, transform.m14, transform.m21, transform.m22,
                transform.m23, transform.m24, transform.m31, transform.m32, transform.m33, transform.m34,
                transform.m41, transform.m42, transform.m43, transform.m44,
            ]
        }
        return "[\(values.map(number).joined(separator: ", "))]"
    }

    private static func text(_ mask: UIView.AutoresizingMask) -> String {
        let parts: [(UIView.AutoresizingMask, String)] = [
            (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
            (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
        ]
        return parts.filter { mask.contains($0.0) }.map(\.1).joined(separator: "+")
    }
}
