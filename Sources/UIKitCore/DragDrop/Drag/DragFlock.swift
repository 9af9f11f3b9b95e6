import Foundation
import TesseraGraphics

/// What is dragged, as it is seen: the platters of the items, carried by the finger or pointer, in front of the window.
@MainActor
final class DragFlock {
    /// How many platters of a flock are seen.
    private static let visible = 3
    /// How much bigger what is lifted is. From memory.
    private static let liftedScale: CGFloat = 1.05

    private weak var window: UIWindow?
    private let carrier: UIView
    private var platters: [(item: UIDragItem, platter: DragPlatter)] = []
    private let badge = DragBadge()
    /// What moves where no item is seen.
    private var marks: [UIView] = []
    private var isFullSize = false
    private var hasStarted = false
    /// What the drag is over wants the item to keep its size.
    var isWantedFullSize = false { didSet { if isWantedFullSize != oldValue { gather() } } }

    init(in window: UIWindow, at place: CGPoint) {
        self.window = window
        carrier = UIView(frame: CGRect(origin: place, size: .zero))
        carrier.isUserInteractionEnabled = false
        carrier.layer.zPosition = 10_000
        badge.isHidden = true
        carrier.addSubview(badge)
    }

    subscript(item: UIDragItem) -> DragPlatter? { platters.first { $0.item === item }?.platter }

    /// Lifts what an item is shown as.
    func add(_ item: UIDragItem, _ preview: UITargetedDragPreview?) {
        guard let window, let preview, preview.size.width > 0, preview.size.height > 0 else { return }
        if carrier.superview == nil { window.addSubview(carrier) }
        let platter = DragPlatter(preview)
        platters.append((item, platter))
        carrier.insertSubview(platter, at: 0)
        platter.stand(in: carrier)
        item.previewProviderDidChange = { [weak self] in self?.show($0) }
    }

    /// A view without a size, to be moved by an animation that moves nothing else: animations go by the clock of the window
    /// that they move something in, and this lets them last as others do. Nil where the window is gone.
    func mark() -> UIView? {
        guard let window else { return nil }
        let mark = UIView()
        mark.isUserInteractionEnabled = false
        window.addSubview(mark)
        marks.append(mark)
        return mark
    }

    func lift() {
        for (_, platter) in platters {
            platter.transform = platter.transform.scaledBy(x: Self.liftedScale, y: Self.liftedScale)
            platter.layer.shadowOpacity = 0.2
        }
    }

    /// A menu shows what was lifted.
    func hide() { carrier.isHidden = true }

    /// The items begin to move.
    func start(isFullSize: Bool) {
        self.isFullSize = isFullSize
        hasStarted = true
        carrier.isHidden = false
        if let window, carrier.superview === window { window.bringSubviewToFront(carrier) }
        for (item, _) in platters { show(item) }
        gather()
    }

    private func show(_ item: UIDragItem) {
        guard hasStarted, let preview = item.previewProvider?() else { return }
        self[item]?.show(preview)
    }

    /// The items come together under the finger.
    func gather() {
        UIView.animate(withDuration: 0.25) { self.stand() }
        badge.count = platters.count
        placeBadge()
    }

    private func stand() {
        guard let first = platters.first?.platter else { return }
        let scale = scale(of: first)
        let lead = CGPoint(x: first.center.x, y: first.center.y)
        let reach = CGPoint(
            x: min(max(lead.x, -first.size.width / 2), first.size.width / 2) * scale,
            y: min(max(lead.y, -first.size.height / 2), first.size.height / 2) * scale)
        for (index, (_, platter)) in platters.enumerated() {
            let step = CGFloat(min(index, Self.visible)) * 6
            let own = self.scale(of: platter)
            platter.center = CGPoint(x: reach.x + step, y: reach.y + step)
            platter.transform = CGAffineTransform(scaleX: own, y: own)
            platter.alpha = index < Self.visible ? 1 : 0
            platter.layer.shadowOpacity = 0.2
        }
    }

    /// What is large gets smaller, so that one sees what it is over. How much is from memory.
    private func scale(of platter: DragPlatter) -> CGFloat {
        guard let window, !isFullSize, !isWantedFullSize else { return 1 }
        let most = min(window.bounds.width, window.bounds.height) * 0.6
        return min(1, most / max(platter.size.width, platter.size.height, 1))
    }

    /// Another shows the items.
    var isAway = false { didSet { carrier.isHidden = isAway } }

    /// What is seen of the items, and where in that the finger or pointer is; nil for nothing.
    func picture() -> (image: UIImage, hotSpot: CGPoint)? {
        let shown = platters.prefix(Self.visible).map(\.platter)
        let area = shown.reduce(CGRect.null) { $0.union($1.frame) }
        guard !area.isEmpty, area.isFinite else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: area.size, format: format).image { _ in
            for platter in shown.reversed() {
                platter.drawHierarchy(
                    in: platter.frame.offsetBy(dx: -area.minX, dy: -area.minY), afterScreenUpdates: false)
            }
        }
        return (image, CGPoint(x: -area.minX, y: -area.minY))
    }

    func follow(_ place: CGPoint) { carrier.center = place }

    /// Shows what a drop would do.
    func show(_ operation: UIDropOperation) {
        badge.operation = operation
        placeBadge()
    }

    private func placeBadge() {
        guard let first = platters.first?.platter else { return }
        badge.center = CGPoint(x: first.center.x + first.frame.width / 2, y: first.center.y - first.frame.height / 2)
    }

    func remove() {
        for (item, _) in platters {
            item.previewProviderDidChange = nil
            item.wantsDropPreview = nil
        }
        platters = []
        for mark in marks { mark.removeFromSuperview() }
        marks = []
        carrier.removeFromSuperview()
    }

    /// The items come down: nothing is said of them any more.
    func land() { badge.isHidden = true }
}

/// How many items are dragged, and whether they would be copied.
@MainActor
private final class DragBadge: UIView {
    private let label = UILabel()
    var count = 0 { didSet { update() } }
    var operation = UIDropOperation.cancel { didSet { if operation != oldValue { update() } } }

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
        layer.cornerRadius = 12
        label.frame = bounds
        label.textAlignment = .center
        label.font = .boldSystemFont(ofSize: 14)
        label.textColor = .white
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    private func update() {
        let text =
            switch operation {
            case .forbidden: "\u{2298}"
            case .copy: count > 1 ? "\(count)" : "+"
            case .cancel, .move: count > 1 ? "\(count)" : ""
            }
        backgroundColor = operation == .copy ? .systemGreen : operation == .forbidden ? .systemGray : .systemRed
        label.text = text
        isHidden = text.isEmpty
    }
}
