import UIKit

/// A board with every recognizer on it, and what each of them is doing.
///
/// Pan, pinch and rotation move the card together; the others only report.
final class GesturesViewController: UIViewController, UIGestureRecognizerDelegate {
    private let board = GestureBoard()
    /// Holds the cards, which have no room below the board in the large text sizes.
    private let list = UIScrollView()
    private var cards: [GestureStateCard] = []
    private var together: Set<ObjectIdentifier> = []

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Gestures"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        view.addSubview(board)
        list.contentInsetAdjustmentBehavior = .never
        view.addSubview(list)
        addMovers()
        addTaps()
        addOthers()
    }

    // MARK: Recognizers

    private func addMovers() {
        let pan = UIPanGestureRecognizer()
        pan.allowedScrollTypesMask = .all
        let pinch = UIPinchGestureRecognizer()
        let turn = UIRotationGestureRecognizer()
        pan.addAction { [board, pan] _ in
            board.card.move(by: pan.translation(in: board))
            pan.setTranslation(.zero, in: board)
        }
        pinch.addAction { [board, pinch] _ in
            board.card.grow(by: pinch.scale)
            pinch.scale = 1
        }
        turn.addAction { [board, turn] _ in
            board.card.turn(by: turn.rotation)
            turn.rotation = 0
        }
        together = Set([pan, pinch, turn].map { ObjectIdentifier($0) })
        show(pan, "Pan") { "\(Int(pan.velocity(in: nil).x)), \(Int(pan.velocity(in: nil).y)) pt/s" }
        show(pinch, "Pinch") { [board] in "scale \(Self.short(board.card.scale))" }
        show(turn, "Rotation") { [board] in "\(Int((board.card.angle * 180 / .pi).rounded()))°" }
    }

    private func addTaps() {
        let single = UITapGestureRecognizer()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        let two = UITapGestureRecognizer()
        two.numberOfTouchesRequired = 2
        let menu = UITapGestureRecognizer()
        menu.buttonMaskRequired = .secondary
        // A finger has no buttons: it would do.
        menu.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
        double.addAction { [board] _ in board.card.reset() }
        show(single, "Tap") { [board] in Self.place(single, board) }
        show(double, "Double tap") { "puts the card back" }
        show(two, "Two-finger tap") { [board] in Self.place(two, board) }
        show(menu, "Right click") { [board] in Self.place(menu, board) }
    }

    private func addOthers() {
        let press = UILongPressGestureRecognizer()
        press.addAction { [board] recognizer in
            board.mark(recognizer.state == .ended ? nil : recognizer.location(in: board))
        }
        show(press, "Long press") { [board] in Self.place(press, board) }
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = [.left, .right]
        swipe.numberOfTouchesRequired = 3
        show(swipe, "Three-finger swipe") { "left or right" }
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = [.left, .right]
        show(edge, "Edge pan") { "\(Int(edge.translation(in: nil).x)) pt" }
        let hover = UIHoverGestureRecognizer()
        show(hover, "Hover") { [board] in Self.place(hover, board) }
    }

    private func show(_ recognizer: UIGestureRecognizer, _ name: String, _ detail: @escaping () -> String) {
        let card = GestureStateCard(name)
        cards.append(card)
        list.addSubview(card)
        recognizer.name = name
        recognizer.delegate = self
        recognizer.addAction { card.show($0.state, detail()) }
        (recognizer is UIScreenEdgePanGestureRecognizer ? view : board)?.addGestureRecognizer(recognizer)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        together.contains(ObjectIdentifier(gestureRecognizer))
            && together.contains(ObjectIdentifier(otherGestureRecognizer))
    }

    private static func place(_ recognizer: UIGestureRecognizer, _ board: UIView) -> String {
        let point = recognizer.location(in: board)
        return "at \(Int(point.x)), \(Int(point.y))"
    }

    private static func short(_ value: CGFloat) -> String { "\((value * 100).rounded() / 100)" }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        let columns = isLarge ? max(1, Int(area.width / 400)) : max(2, Int(area.width / 200))
        let rows = (cards.count + columns - 1) / columns
        let width = (area.width - CGFloat(columns - 1) * 8) / CGFloat(columns)
        let room = CGSize(width: width, height: .greatestFiniteMagnitude)
        let heights = (0..<rows).map { row in
            cards[row * columns..<min(cards.count, (row + 1) * columns)].map { $0.sizeThatFits(room).height }.max() ?? 0
        }
        let total = heights.reduce(0) { $0 + $1 + 8 }
        board.frame = CGRect(
            x: area.minX, y: area.minY, width: area.width, height: max(160, area.height - total - 8))
        let top = board.frame.maxY + 8
        list.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.maxY - top))
        list.contentSize = CGSize(width: view.bounds.width, height: 8 + total + view.safeAreaInsets.bottom)
        var y: CGFloat = 8
        for (index, card) in cards.enumerated() {
            let height = heights[index / columns]
            card.frame = view.directional(
                CGRect(
                    x: area.minX + CGFloat(index % columns) * (width + 8),
                    y: y, width: width, height: height))
            if index % columns == columns - 1 { y += height + 8 }
        }
    }
}
