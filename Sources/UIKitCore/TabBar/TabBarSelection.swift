import Foundation
import TesseraGraphics

/// The capsule behind the selected item of a bar whose items stand on a plate. It slides to the item that is selected next.
/// From memory of 26: the time, too.
@MainActor
final class TabBarSelection: UIView {
    private static let duration: TimeInterval = 0.3

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter button: nil where no item is selected, or where items share the bar's width.
    func place(behind button: TabBarButton?, fill: UIColor?) {
        isHidden = button == nil || fill == nil
        backgroundColor = fill
        guard let button else { return }
        frame = button.frame
        layer.cornerRadius = button.bounds.height / 2
    }

    /// Goes where `place` takes it; there is no way from where it does not show.
    func slide(_ place: @escaping () -> Void) {
        guard window != nil, !isHidden else { return place() }
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
            options: .allowUserInteraction, animations: place)
    }
}
