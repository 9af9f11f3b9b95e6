import UIKit

/// A screen of what the hosts could paint differently: materials, shadows, masks, gradients, fading groups, letters and a
/// popover. A blue line runs along its edge.
final class PictureScenario: UIViewController {
    private let anchor = UIView(frame: CGRect(x: 400, y: 60, width: 60, height: 30))
    private let edge = CALayer()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Fixture picture"
        view.backgroundColor = .systemBackground
        addStripes()
        addLetters()
        addEffects()
        anchor.backgroundColor = .systemOrange
        view.addSubview(anchor)
        edge.borderColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        edge.borderWidth = 2
        edge.zPosition = 1
        view.layer.addSublayer(edge)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        edge.frame = view.bounds
    }

    /// Shows a popover, as it stands without an animation.
    func showPopover() {
        let controller = UIViewController()
        controller.preferredContentSize = CGSize(width: 180, height: 90)
        controller.modalPresentationStyle = .popover
        let label = UILabel(frame: CGRect(x: 16, y: 30, width: 150, height: 30))
        label.text = "In a popover"
        controller.view.addSubview(label)
        controller.popoverPresentationController?.sourceView = anchor
        controller.popoverPresentationController?.sourceRect = anchor.bounds
        present(controller, animated: false) { report("shown") }
    }

    private func addStripes() {
        for index in 0..<24 {
            let stripe = UIView(frame: CGRect(x: 20 + index * 14, y: 20, width: 9, height: 120))
            stripe.backgroundColor = UIColor(
                hue: CGFloat(index) / 24, saturation: 0.8, brightness: 0.9, alpha: index % 3 == 0 ? 0.5 : 1)
            view.addSubview(stripe)
        }
        let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
        material.frame = CGRect(x: 60, y: 50, width: 200, height: 60)
        material.layer.cornerRadius = 16
        material.clipsToBounds = true
        view.addSubview(material)
        let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemThinMaterial)))
        vibrant.frame = material.contentView.bounds
        let label = UILabel(frame: CGRect(x: 20, y: 15, width: 160, height: 30))
        label.text = "On a material"
        vibrant.contentView.addSubview(label)
        material.contentView.addSubview(vibrant)
    }

    private func addLetters() {
        for index in 0..<4 {
            let label = UILabel(frame: CGRect(x: 20.5, y: 160 + CGFloat(index) * 25.25, width: 250, height: 24))
            label.font = .systemFont(ofSize: 15 + CGFloat(index) * 1.5, weight: index % 2 == 0 ? .regular : .bold)
            label.text = "Letters on quarters of pixels, fi \(index)"
            label.textColor = index == 3 ? .secondaryLabel : .label
            view.addSubview(label)
        }
    }

    private func addEffects() {
        let shadowed = UIView(frame: CGRect(x: 300, y: 170, width: 90, height: 60))
        shadowed.backgroundColor = .secondarySystemBackground
        shadowed.layer.cornerRadius = 12
        shadowed.layer.shadowOpacity = 0.6
        shadowed.layer.shadowRadius = 8
        shadowed.layer.shadowOffset = CGSize(width: 3, height: 5)
        view.addSubview(shadowed)

        let turned = UIView(frame: CGRect(x: 430, y: 170, width: 80, height: 50))
        turned.backgroundColor = .systemTeal
        turned.alpha = 0.6
        turned.transform = CGAffineTransform(rotationAngle: 0.3)
        let inner = UIView(frame: CGRect(x: 20, y: -10, width: 30, height: 80))
        inner.backgroundColor = .systemPink
        turned.addSubview(inner)
        view.addSubview(turned)

        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 300, y: 260, width: 120, height: 60)
        gradient.colors = [UIColor.systemYellow.cgColor, UIColor.systemPurple.cgColor]
        gradient.endPoint = CGPoint(x: 1, y: 1)
        let mask = CAShapeLayer()
        mask.path = UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 110, height: 50)).cgPath
        gradient.mask = mask
        view.layer.addSublayer(gradient)
    }
}
