import UIKit

/// Every system material over a picture, with words on it.
final class MaterialsViewController: UIViewController {
    private static let styles: [(String, UIBlurEffect.Style)] = [
        ("Ultra-thin", .systemUltraThinMaterial), ("Thin", .systemThinMaterial), ("Regular", .systemMaterial),
        ("Thick", .systemThickMaterial), ("Chrome", .systemChromeMaterial),
    ]

    private let picture = UIImageView(image: Landscape.picture(CGSize(width: 480, height: 640), isFramed: false))
    private let panels = MaterialsViewController.styles.map { MaterialPanel($0.0, $0.1) }

    override func viewDidLoad() {
        super.viewDidLoad()
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        view.addSubview(picture)
        for panel in panels { view.addSubview(panel) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        picture.frame = view.bounds
        let room = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
        let gap: CGFloat = 12
        let height = (room.height - gap * CGFloat(panels.count - 1)) / CGFloat(panels.count)
        for (index, panel) in panels.enumerated() {
            panel.frame = CGRect(
                x: room.minX, y: room.minY + CGFloat(index) * (height + gap), width: room.width, height: max(0, height))
        }
    }
}

/// One material with its name, a symbol, and a vibrant line.
final class MaterialPanel: UIView {
    private let material: UIVisualEffectView
    private let vibrancy: UIVisualEffectView
    private let name = UILabel(style: .headline)
    private let line = UILabel(style: .subheadline, color: .secondaryLabel)
    private let symbol = UIImageView(image: UIImage(systemName: "star.fill"))

    init(_ text: String, _ style: UIBlurEffect.Style) {
        let blur = UIBlurEffect(style: style)
        material = UIVisualEffectView(effect: blur)
        vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
        super.init(frame: .zero)
        material.layer.cornerRadius = 16
        material.clipsToBounds = true
        name.text = text
        line.text = "What lies behind shines through"
        symbol.contentMode = .scaleAspectFit
        addSubview(material)
        material.contentView.addSubview(name)
        material.contentView.addSubview(line)
        material.contentView.addSubview(vibrancy)
        vibrancy.contentView.addSubview(symbol)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        let (high, low) = (
            UIFont.lineHeight(.headline, traitCollection), UIFont.lineHeight(.subheadline, traitCollection)
        )
        let top = (bounds.height - high - low) / 2
        let width = max(0, bounds.width - 32 - 52)
        name.frame = directional(CGRect(x: 16, y: top, width: width, height: high))
        line.frame = directional(CGRect(x: 16, y: top + high, width: width, height: low))
        vibrancy.frame = directional(CGRect(x: bounds.width - 52, y: bounds.midY - 18, width: 36, height: 36))
        symbol.frame = vibrancy.bounds
    }
}
