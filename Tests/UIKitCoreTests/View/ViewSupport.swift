import Foundation
import TesseraGraphics

@testable import UIKitCore

/// A small generator with a fixed seed.
struct ViewRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
        range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(next() >> 11) / CGFloat(1 << 53)
    }

    mutating func index(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}

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

/// The exceptions that `body` raises.
@MainActor
func exceptions(_ body: () -> Void) -> [UIKitException] {
    let box = ViewRaisedExceptions()
    ProgrammerErrors.withSink({ box.add($0) }) { body() }
    return box.all
}

private final class ViewRaisedExceptions: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [UIKitException] = []

    var all: [UIKitException] { lock.withLock { list } }
    func add(_ exception: UIKitException) { lock.withLock { list.append(exception) } }
}

/// Whether two numbers differ by less than rounding could make them.
func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool {
    abs(a - b) <= tolerance * max(1, abs(a), abs(b))
}

func isNear(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-6) -> Bool {
    isNear(a.x, b.x, tolerance) && isNear(a.y, b.y, tolerance)
}
