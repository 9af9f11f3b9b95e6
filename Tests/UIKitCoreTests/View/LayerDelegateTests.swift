import Foundation
import TesseraGraphics
import TesseraLayers
import Testing

@testable import UIKitCore

@Suite @MainActor
struct LayerDelegateTests {
    private final class Canvas: UIView {
        var events: [String] = []

        override func draw(_ rect: CGRect) { events.append("rect") }

        override func draw(_ layer: CALayer, in context: CGContext) {
            events.append(layer === self.layer ? "own" : "other")
            super.draw(layer, in: context)
        }

        override func layoutSublayers(of layer: CALayer) {
            events.append("layout")
            super.layoutSublayers(of: layer)
        }

        override func layoutSubviews() { events.append("subviews") }
    }

    private final class Shown: UIView {
        override func display(_ layer: CALayer) { layer.name = "displayed" }
        override func draw(_ rect: CGRect) { layer.name = "drawn" }
    }

    @Test func aViewIsTheDelegateOfItsLayer() {
        let view = Canvas(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layer.displayIfNeeded()
        #expect(view.events == ["own", "rect"])
        view.events = []
        view.layoutIfNeeded()
        #expect(view.events == ["layout", "subviews"])
    }

    @Test func aViewMaySetContentsItself() {
        let view = Shown(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layer.displayIfNeeded()
        #expect(view.layer.name == "displayed")
    }

    @Test func aViewServesLayersOfItsOwnMaking() {
        let view = Canvas(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let layer = CALayer()
        layer.frame = view.bounds
        layer.delegate = view
        view.layer.addSublayer(layer)
        view.layer.displayIfNeeded()
        view.layoutIfNeeded()
        view.events = []
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        #expect(view.events == ["other", "layout"])
        #expect(layer.action(forKey: "position") is NSNull)
    }

    @Test func directionsFollowAttributeAndSurroundings() {
        #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
        #expect(UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft) == .leftToRight)
        #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
        #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .leftToRight) == .leftToRight)
    }

    private final class Field: UIView {
        var refuses = false
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { !refuses }
    }

    @Test func editingEndsWhereTheFirstResponderIs() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (left, right, field) = (UIView(), UIView(), Field())
        window.addSubview(left)
        window.addSubview(right)
        left.addSubview(field)
        #expect(field.becomeFirstResponder())
        #expect(!right.endEditing(false))
        #expect(field.isFirstResponder)
        field.refuses = true
        #expect(!left.endEditing(false))
        #expect(field.isFirstResponder)
        #expect(left.endEditing(true))
        #expect(!field.isFirstResponder)
    }

    @Test func turningTheScreenIsPosted() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let bounds = window.screen.bounds
        nonisolated(unsafe) var heard = 0
        let token = NotificationCenter.default.addObserver(
            forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
        ) { _ in heard += 1 }
        defer { NotificationCenter.default.removeObserver(token) }
        func resize(_ width: CGFloat, _ height: CGFloat) {
            window.configure(size: CGSize(width: width, height: height), safeArea: .zero, traits: .init())
        }
        resize(100, 200)
        heard = 0
        resize(120, 200)
        #expect(heard == 0)
        resize(200, 100)
        #expect(heard == 1 && UIDevice.current.orientation.isLandscape)
        resize(bounds.width, bounds.height)
    }
}
