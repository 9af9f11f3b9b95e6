import Foundation
import TesseraGraphics

/// The root view of a split view controller.
@MainActor
final class SplitRootView: UIView {
    weak var controller: UISplitViewController?

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layoutColumns()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let controller, gestureRecognizer === controller.state.edge else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return controller.mayBeginEdge(gestureRecognizer)
    }
}

/// Lies under a floating sidebar and casts its shadow.
@MainActor
final class SplitSidebarPlate: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        isUserInteractionEnabled = false
        layer.cornerCurve = .continuous
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.12
        layer.shadowRadius = 16
        layer.shadowOffset = CGSize(width: 0, height: 4)
    }

    required init?(coder: NSCoder) { nil }
}

/// Draws the rim of a floating sidebar, over its contents.
@MainActor
final class SplitSidebarRim: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.cornerCurve = .continuous
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        placeGlassRim()
    }

    override func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        setNeedsLayout()
    }
}

/// Takes the taps beside columns that lie over the secondary one.
@MainActor
final class SplitCoverView: UIView {
    var didTap: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] _ in self?.didTap?() }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }
}
