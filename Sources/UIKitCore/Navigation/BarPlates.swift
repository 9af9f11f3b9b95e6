import Foundation
import TesseraGraphics

/// The plates below the buttons of a navigation bar's row. Images that stand together share one; titles and finishing
/// buttons have one of their own (documented of iOS 26).
@MainActor
final class BarPlates {
    private var plates: [(view: BarBackground, buttons: [UIView])] = []

    var views: [UIView] { plates.map(\.view) }

    /// Makes the plates of views that stand in a row from one end. The views come over them.
    func add(below views: [UIView], in row: UIView, _ looks: NavigationBarLooks, tint: UIColor?) {
        guard looks.hasPlates else { return }
        var group: [UIView] = []
        func finish() {
            if let first = group.first {
                plates.append((makePlate(below: first, in: row, looks, tint: tint), group))
                group = []
            }
        }
        for view in views {
            let button = view as? BarButton
            if !(view is UIControl) || button?.hasOwnBackground == true || button?.hidesPlate == true {
                finish()
            } else if button?.sharesPlate == true {
                group.append(view)
            } else {
                finish()
                group = [view]
                finish()
            }
        }
        finish()
    }

    private func makePlate(
        below view: UIView, in row: UIView, _ looks: NavigationBarLooks, tint: UIColor?
    ) -> BarBackground {
        let plate = BarBackground(lineEdge: .bottom)
        Self.dress(plate, below: view, tint)
        plate.plateShadow = looks.plateShadow
        row.addSubview(plate)
        return plate
    }

    private static func dress(_ plate: BarBackground, below view: UIView, _ tint: UIColor?) {
        let isProminent = (view as? BarButton)?.isProminent ?? false
        plate.take(
            UIBarAppearance(), tint: isProminent ? (view as? BarButton)?.plateColor ?? tint : nil, style: .default,
            image: nil, shadow: nil)
    }

    /// Gives the plates of buttons that finish something the tint of the bar.
    func tint(_ color: UIColor?) {
        for (plate, buttons) in plates {
            if let button = buttons.first as? BarButton, button.isProminent { Self.dress(plate, below: button, color) }
        }
    }

    /// Whether the view stands on a plate.
    func has(_ view: UIView) -> Bool { plate(of: view) != nil }

    private func plate(of view: UIView) -> Int? {
        plates.firstIndex { $0.buttons.contains { $0 === view } }
    }

    /// What is between two views that follow each other.
    func gap(between view: UIView, and next: UIView, _ looks: NavigationBarLooks) -> CGFloat {
        guard looks.hasPlates else { return looks.spacing }
        let (first, second) = (plate(of: view), plate(of: next))
        if first != nil, first == second { return looks.plateSpacing }
        guard first != nil || second != nil else { return looks.spacing }
        return looks.plateGap + (first == nil ? 0 : looks.platePadding) + (second == nil ? 0 : looks.platePadding)
    }

    /// Has the plates follow their buttons, which have been placed in `row`.
    func place(row: CGRect, padding: CGFloat = NavigationBarLooks.iOS26.platePadding) {
        for (plate, buttons) in plates {
            let shown = buttons.filter { !$0.isHidden }
            plate.isHidden = shown.isEmpty
            let frames = shown.map { view in
                CGRect(
                    x: view.center.x - view.bounds.width / 2, y: row.minY, width: view.bounds.width, height: row.height)
            }
            guard let first = frames.first else { continue }
            var frame = frames.dropFirst().reduce(first) { $0.union($1) }.insetBy(dx: -padding, dy: 0)
            // A plate is never narrower than it is high.
            let missing = max(0, frame.height - frame.width)
            frame = frame.insetBy(dx: -missing / 2, dy: 0)
            plate.bounds = CGRect(origin: .zero, size: frame.size)
            plate.center = CGPoint(x: frame.midX, y: frame.midY)
        }
    }
}
