import Foundation
import TesseraGraphics
import TestSupport

@testable import UIKitCore

/// A view that notes what it is told.
@MainActor
final class NotingView: UIView {
    let name: String
    let log: CallLog
    var onLayout: (() -> Void)?

    init(_ name: String, _ log: CallLog, frame: CGRect = CGRect(x: 0, y: 0, width: 10, height: 10)) {
        self.name = name
        self.log = log
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ text: String) { log.add("\(name).\(text)") }

    override func didAddSubview(_ subview: UIView) { note("didAdd") }
    override func willRemoveSubview(_ subview: UIView) { note("willRemove") }
    override func willMove(toSuperview newSuperview: UIView?) {
        note("willMoveToSuperview \(newSuperview == nil ? "nil" : "view")")
    }
    override func didMoveToSuperview() { note("didMoveToSuperview \(superview == nil ? "nil" : "view")") }
    override func willMove(toWindow newWindow: UIWindow?) {
        note("willMoveToWindow \(newWindow == nil ? "nil" : "window")")
    }
    override func didMoveToWindow() { note("didMoveToWindow \(window == nil ? "nil" : "window")") }
    override func layoutSubviews() {
        super.layoutSubviews()
        note("layout")
        onLayout?()
    }
    override func tintColorDidChange() { note("tint") }
    override func layoutMarginsDidChange() { note("margins") }
    override func safeAreaInsetsDidChange() { note("safeArea") }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        note("traits \(previousTraitCollection?.userInterfaceStyle.rawValue ?? -1)")
    }
}

/// Whether two numbers differ by less than rounding could make them.
func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool {
    abs(a - b) <= tolerance * max(1, abs(a), abs(b))
}

func isNear(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-6) -> Bool {
    isNear(a.x, b.x, tolerance) && isNear(a.y, b.y, tolerance)
}
