import UIKit

/// A playground of attachments and fields: a chain, a pendulum on a pin, a slide, springs, and fields for loose balls.
final class ForcesViewController: UIViewController {
    private enum Force: Int, CaseIterable {
        case none, radial, vortex, noise, drag

        var title: String {
            switch self {
            case .none: "Gravity"
            case .radial: "Radial"
            case .vortex: "Vortex"
            case .noise: "Noise"
            case .drag: "Drag"
            }
        }
    }

    private lazy var animator = UIDynamicAnimator(referenceView: stage)
    private let stage = UIView()
    private let lines = AttachmentLines()
    private let picker = UISegmentedControl()
    private let gravity = UIGravityBehavior()
    private var force: UIDynamicBehavior?
    private var balls: [ColorTile] = []
    private var held: UIAttachmentBehavior?

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Attachments and fields"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        for force in Force.allCases {
            picker.insertSegment(withTitle: force.title, at: force.rawValue, animated: false)
        }
        picker.selectedSegmentIndex = 0
        picker.addAction(UIAction { [weak self] _ in self?.changeForce() }, for: .valueChanged)
        stage.clipsToBounds = true
        stage.backgroundColor = .secondarySystemBackground
        for part in [stage, picker] { view.addSubview(part) }
        stage.addSubview(lines)
        let pan = UIPanGestureRecognizer()
        pan.addAction { [weak self, pan] _ in self?.drag(pan) }
        stage.addGestureRecognizer(pan)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let room = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 12)
        picker.frame = CGRect(x: room.minX, y: room.minY, width: room.width, height: 32)
        stage.frame = CGRect(x: room.minX, y: room.minY + 44, width: room.width, height: room.height - 44)
        lines.frame = stage.bounds
        guard balls.isEmpty, stage.bounds.width > 200, stage.bounds.height > 200 else { return }
        build()
    }

    // MARK: What is on the stage

    private func add(_ side: CGFloat, _ hue: CGFloat, at x: CGFloat, _ y: CGFloat, isBall: Bool = false) -> ColorTile {
        let tile = ColorTile(side: side, hue: hue, isBall: isBall)
        tile.center = CGPoint(x: x, y: y)
        stage.addSubview(tile)
        return tile
    }

    private func build() {
        let width = stage.bounds.width
        let chain = buildChain(at: CGPoint(x: width * 0.2, y: 16))
        let pendulum = buildPendulum(at: CGPoint(x: width * 0.5, y: 40))
        let slider = buildSlide(at: CGPoint(x: width * 0.8, y: 40))
        balls = (0..<10).map { index in
            add(24, 0.55 + CGFloat(index) * 0.02, at: 40 + CGFloat(index) * (width - 80) / 9, 260, isBall: true)
        }
        let all = chain + pendulum + slider + balls
        for item in chain + pendulum + balls { gravity.addItem(item) }
        let collision = UICollisionBehavior(items: all)
        collision.translatesReferenceBoundsIntoBoundary = true
        let matter = UIDynamicItemBehavior(items: balls)
        matter.elasticity = 0.7
        for behavior in [gravity, collision, matter] { animator.addBehavior(behavior) }
        lines.setNeedsDisplay()
        gravity.action = { [weak lines] in lines?.setNeedsDisplay() }
    }

    /// A chain of tiles, each held by the one above it.
    private func buildChain(at anchor: CGPoint) -> [ColorTile] {
        var tiles: [ColorTile] = []
        for index in 0..<4 {
            let tile = add(26, 0.02, at: anchor.x + CGFloat(index + 1) * 20, anchor.y + CGFloat(index + 1) * 34)
            let attachment =
                tiles.last.map { UIAttachmentBehavior(item: $0, attachedTo: tile) }
                ?? UIAttachmentBehavior(item: tile, attachedToAnchor: anchor)
            let above = tiles.last
            lines.pairs.append((from: { above?.center ?? anchor }, to: { tile.center }))
            animator.addBehavior(attachment)
            tiles.append(tile)
        }
        return tiles
    }

    /// A bob that turns with its pin.
    private func buildPendulum(at anchor: CGPoint) -> [ColorTile] {
        let (hub, bob) = (add(20, 0.3, at: anchor.x, anchor.y), add(44, 0.33, at: anchor.x + 80, anchor.y))
        let still = UIDynamicItemBehavior(items: [hub])
        still.isAnchored = true
        let pin = UIAttachmentBehavior.pinAttachment(with: hub, attachedTo: bob, attachmentAnchor: anchor)
        pin.frictionTorque = 0.2
        lines.pairs.append((from: { hub.center }, to: { bob.center }))
        animator.addBehavior(still)
        animator.addBehavior(pin)
        return [hub, bob]
    }

    /// A tile on a rail, drawn to its middle by a spring.
    private func buildSlide(at place: CGPoint) -> [ColorTile] {
        let tile = add(40, 0.8, at: place.x, place.y + 80)
        let rail = UIAttachmentBehavior.slidingAttachment(
            with: tile, attachmentAnchor: tile.center, axisOfTranslation: CGVector(dx: 0, dy: 1))
        rail.attachmentRange = UIFloatRange(minimum: -90, maximum: 140)
        let spring = UIAttachmentBehavior(item: tile, attachedToAnchor: CGPoint(x: place.x, y: place.y - 20))
        spring.length = 60
        spring.frequency = 0.8
        spring.damping = 0.1
        lines.pairs.append((from: { CGPoint(x: place.x, y: place.y - 20) }, to: { tile.center }))
        animator.addBehavior(rail)
        animator.addBehavior(spring)
        return [tile]
    }

    // MARK: Forces

    private func changeForce() {
        force.map(animator.removeBehavior)
        force = nil
        for ball in balls { gravity.addItem(ball) }
        guard let kind = Force(rawValue: picker.selectedSegmentIndex), let field = field(kind) else { return }
        field.position = CGPoint(x: stage.bounds.midX, y: stage.bounds.height * 0.65)
        field.region = UIRegion(radius: max(stage.bounds.width, stage.bounds.height))
        for ball in balls {
            field.addItem(ball)
            if kind != .drag { gravity.removeItem(ball) }
        }
        animator.addBehavior(field)
        force = field
    }

    private func field(_ kind: Force) -> UIFieldBehavior? {
        switch kind {
        case .none: return nil
        case .radial:
            let field = UIFieldBehavior.radialGravityField(position: .zero)
            field.strength = 6
            return field
        case .vortex:
            let field = UIFieldBehavior.vortexField()
            field.strength = 5
            return field
        case .noise:
            let field = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1)
            field.strength = 12
            return field
        case .drag:
            let field = UIFieldBehavior.dragField()
            field.strength = 0.5
            return field
        }
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        let finger = pan.location(in: stage)
        switch pan.state {
        case .began:
            guard let tile = stage.hitTest(finger, with: nil) as? ColorTile else { return }
            let attachment = UIAttachmentBehavior(item: tile, attachedToAnchor: finger)
            attachment.frequency = 3
            attachment.damping = 0.7
            attachment.length = 0
            animator.addBehavior(attachment)
            held = attachment
        case .changed: held?.anchorPoint = finger
        default:
            held.map(animator.removeBehavior)
            held = nil
        }
    }
}

/// Lines between what is attached to each other.
private final class AttachmentLines: UIView {
    var pairs: [(from: () -> CGPoint, to: () -> CGPoint)] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        isOpaque = false
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        for pair in pairs {
            path.move(to: pair.from())
            path.addLine(to: pair.to())
        }
        path.lineWidth = 2
        UIColor.separator.setStroke()
        path.stroke()
    }
}
