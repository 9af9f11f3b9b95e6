import UIKitCore

/// A delegate of this module's own wheels, which can do more than those of clients.
@MainActor
protocol WheelDelegate: UIPickerViewDelegate {
    /// Whether the first row of a wheel follows its last one.
    func repeats(_ component: Int) -> Bool
    /// The user turns a wheel, or it runs on, and another row comes to its middle.
    func pass(_ row: Int, _ component: Int)
}
