import UIKit

/// What a layer can do, one property to a card.
final class LayersViewController: ColumnViewController {
    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Layers"
    }

    required init?(coder: NSCoder) { nil }

    override func fill() {
        addTitle("Corners and borders")
        add(
            grid([
                ("cornerRadius", { $0.layer.cornerRadius = 20 }),
                (
                    "maskedCorners",
                    {
                        $0.layer.cornerRadius = 24
                        $0.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
                    }
                ),
                ("a circle", { $0.layer.cornerRadius = 36 }),
                ("circular curve", { $0.layer.cornerRadius = 26 }),
                (
                    "continuous curve",
                    {
                        $0.layer.cornerRadius = 26
                        $0.layer.cornerCurve = .continuous
                    }
                ),
                (
                    "borderWidth",
                    {
                        $0.layer.cornerRadius = 16
                        $0.layer.borderWidth = 5
                        $0.layer.borderColor = UIColor.systemIndigo.cgColor
                    }
                ),
                (
                    "masksToBounds",
                    {
                        $0.layer.cornerRadius = 24
                        $0.layer.masksToBounds = true
                        Self.addDisc(to: $0, at: CGPoint(x: 66, y: 66))
                    }
                ),
                ("without", { Self.addDisc(to: $0, at: CGPoint(x: 66, y: 66)) }),
            ]))
        addTitle("Shadows and opacity")
        add(
            grid([
                ("shadowRadius", { Self.addShadow(to: $0, radius: 10, offset: CGSize(width: 0, height: 6)) }),
                ("shadowOffset", { Self.addShadow(to: $0, radius: 2, offset: CGSize(width: 8, height: 8)) }),
                (
                    "shadowPath",
                    {
                        Self.addShadow(to: $0, radius: 4, offset: .zero)
                        $0.layer.shadowPath = CGPath(
                            ellipseIn: CGRect(x: -4, y: 66, width: 80, height: 16), transform: nil)
                    }
                ),
                ("opacity", { $0.alpha = 0.4 }),
                (
                    "a group's opacity",
                    {
                        Self.addDisc(to: $0, at: CGPoint(x: 60, y: 60))
                        $0.alpha = 0.5
                    }
                ),
                (
                    "one by one",
                    {
                        Self.addDisc(to: $0, at: CGPoint(x: 60, y: 60))
                        $0.layer.allowsGroupOpacity = false
                        $0.alpha = 0.5
                    }
                ),
            ]))
        addTitle("Transforms")
        add(
            grid([
                ("rotation", { $0.transform = CGAffineTransform(rotationAngle: .pi / 7) }),
                ("scale", { $0.transform = CGAffineTransform(scaleX: 1.25, y: 0.7) }),
                ("shear", { $0.transform = CGAffineTransform(a: 1, b: 0, c: -0.45, d: 1, tx: 0, ty: 0) }),
                ("about y", { $0.transform3D = Self.turn(x: 0, y: 1) }),
                ("about x", { $0.transform3D = Self.turn(x: 1, y: 0) }),
                ("about both", { $0.transform3D = Self.turn(x: 1, y: 1) }),
            ]))
        addTitle("Anchors and depth")
        add(grid(LayerSamples.depth, hasBar: false))
        addTitle("Contents, shapes and masks")
        add(grid(LayerSamples.contents, hasBar: false))
    }

    private func grid(_ samples: [(String, (UIView) -> Void)], hasBar: Bool = true) -> CardGrid {
        CardGrid(samples.map { LayerCard($0.0, hasBar: hasBar, $0.1) }, least: 104, ratio: 1.2)
    }

    private static func addDisc(to view: UIView, at center: CGPoint) {
        let disc = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
        disc.center = center
        disc.backgroundColor = .systemOrange
        disc.layer.cornerRadius = 22
        view.addSubview(disc)
    }

    private static func addShadow(to view: UIView, radius: CGFloat, offset: CGSize) {
        view.layer.cornerRadius = 12
        view.layer.shadowColor = UIColor.black.cgColor
        view.layer.shadowOpacity = 0.5
        view.layer.shadowRadius = radius
        view.layer.shadowOffset = offset
    }

    private static func turn(x: CGFloat, y: CGFloat) -> CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 220
        return CATransform3DRotate(transform, .pi / 4, x, y, 0)
    }
}

/// A square of 72 points, mostly with a bar across its top, so that turns and mirrors are seen.
final class LayerCard: CardView {
    private let sample = UIView(frame: CGRect(x: 0, y: 0, width: 72, height: 72))

    init(_ name: String, hasBar: Bool, _ change: (UIView) -> Void) {
        super.init(name)
        sample.backgroundColor = .systemBlue
        if hasBar {
            let bar = UIView(frame: CGRect(x: 14, y: 16, width: 30, height: 6))
            bar.backgroundColor = .white
            bar.layer.cornerRadius = 3
            sample.addSubview(bar)
        }
        change(sample)
        stage.addSubview(sample)
    }

    required init?(coder: NSCoder) { nil }

    override func arrange(_ area: CGRect) {
        sample.center = CGPoint(x: area.midX, y: area.midY + 4)
    }
}
