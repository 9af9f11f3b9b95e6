import UIKit

/// A card that a finger moves by one of its corners: let go in a hurry it flies away, otherwise it snaps back.
final class ThrownCardViewController: UIViewController {
    private lazy var animator = UIDynamicAnimator(referenceView: view)
    private let card = GradientView()
    private let label = UILabel()
    private let hint = UILabel()
    private var hold: UIAttachmentBehavior?
    private var number = 0

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Thrown card"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        view.clipsToBounds = true
        hint.text = "Drag the card slowly, or throw it."
        hint.font = .preferredFont(forTextStyle: .footnote)
        hint.textColor = .secondaryLabel
        hint.adjustsFontForContentSizeCategory = true
        hint.textAlignment = .center
        hint.numberOfLines = 0
        view.addSubview(hint)
        card.bounds = CGRect(x: 0, y: 0, width: 200, height: 280)
        card.layer.cornerRadius = 18
        card.clipsToBounds = true
        label.font = .systemFont(ofSize: 72, weight: .bold)
        label.textColor = .white
        label.textAlignment = .center
        label.frame = card.bounds
        card.addSubview(label)
        view.addSubview(card)
        let pan = UIPanGestureRecognizer()
        pan.addAction { [weak self, pan] _ in self?.drag(pan) }
        card.addGestureRecognizer(pan)
        deal()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = max(0, view.bounds.width - 32)
        let height = hint.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
        let bottom = view.bounds.maxY - max(40, view.safeAreaInsets.bottom + 8)
        hint.frame = CGRect(x: 16, y: bottom - height, width: width, height: height)
        if animator.behaviors.isEmpty { card.center = home }
    }

    private var home: CGPoint { CGPoint(x: view.bounds.midX, y: view.bounds.midY) }

    private func deal() {
        number += 1
        label.text = "\(number)"
        card.show(hue: CGFloat(number * 7 % 20) / 20)
        animator.removeAllBehaviors()
        card.transform = .identity
        card.center = home
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        let finger = pan.location(in: view)
        switch pan.state {
        case .began:
            animator.removeAllBehaviors()
            let place = pan.location(in: card)
            let offset = UIOffset(horizontal: place.x - card.bounds.midX, vertical: place.y - card.bounds.midY)
            let attachment = UIAttachmentBehavior(item: card, offsetFromCenter: offset, attachedToAnchor: finger)
            animator.addBehavior(attachment)
            hold = attachment
        case .changed:
            hold?.anchorPoint = finger
        default:
            release(pan.velocity(in: view), pan.location(in: card))
        }
    }

    private func release(_ velocity: CGPoint, _ place: CGPoint) {
        hold = nil
        animator.removeAllBehaviors()
        guard hypot(velocity.x, velocity.y) > 600 else {
            animator.addBehavior(UISnapBehavior(item: card, snapTo: home))
            return
        }
        let flight = UIDynamicItemBehavior(items: [card])
        flight.addLinearVelocity(velocity, for: card)
        // Held beside its middle it turns as it flies.
        let lever = (place.x - card.bounds.midX) * velocity.y - (place.y - card.bounds.midY) * velocity.x
        flight.addAngularVelocity(max(-12, min(lever / 20_000, 12)), for: card)
        flight.action = { [weak self] in self?.dealIfGone() }
        animator.addBehavior(flight)
        let gravity = UIGravityBehavior(items: [card])
        gravity.magnitude = 0.7
        animator.addBehavior(gravity)
    }

    private func dealIfGone() {
        guard !view.bounds.intersects(card.frame) else { return }
        deal()
    }
}
