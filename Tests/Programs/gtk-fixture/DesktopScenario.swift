import TesseraGTK
import UIKit

/// Reports what a program sees of the desktop's settings, whenever it changes.
final class DesktopScenario: UIView {
    private var last = ""

    override init(frame: CGRect) {
        super.init(frame: frame)
        registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]) {
            (view: DesktopScenario, _: UITraitCollection) in view.tell()
        }
        _ = NotificationCenter.default.addObserver(
            forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.tell() }
        }
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        tell()
        if window != nil { tellSymbol() }
    }

    /// Whether an icon of the theme stands for a symbol that is not drawn. Icons are larger than placeholders.
    private func tellSymbol() {
        let sizes = ["tornado", "no.such.symbol"].map { UIImage(systemName: $0)?.size ?? .zero }
        report("symbol \(sizes[0].width > sizes[1].width ? "icon" : "placeholder")")
    }

    override func tintColorDidChange() { tell() }

    private func tell() {
        guard window != nil else { return }
        let style = traitCollection.userInterfaceStyle == .dark ? "dark" : "light"
        let contrast = traitCollection.accessibilityContrast == .high ? "high" : "plain"
        let motion = UIAccessibility.isReduceMotionEnabled ? "still" : "moving"
        var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
        tintColor.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        let parts = [red, green, blue].map { "\(Int(($0 * 255).rounded()))" }
        let line = "traits \(style) \(contrast) \(motion) \(parts.joined(separator: ","))"
        if line != last { report(line) }
        last = line
    }
}
