import TesseraHarness
import UIKit

/// Fingers that move, and whether that is a swipe.
enum SwipeRecognizerKind: ViewKind {
    static let name = "swipeRecognizer"
    static let given: Set<String> = ["direction", "numberOfTouchesRequired", "fingers", "moves"]
    static let expect: Set<String> = ["recognizedAtMove"]

    private static let directions: [String: UISwipeGestureRecognizer.Direction] = [
        "right": .right, "left": .left, "up": .up, "down": .down,
    ]

    @MainActor
    private final class Count { var value = 0 }

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let recognizer = UISwipeGestureRecognizer()
        recognizer.direction = []
        for name in (view.given["direction"]?.string ?? "right").split(separator: "+") {
            guard let direction = directions[String(name)] else { throw ViewCase.Unknown(what: "direction \(name)") }
            recognizer.direction.insert(direction)
        }
        recognizer.numberOfTouchesRequired = view.given["numberOfTouchesRequired"]?.int ?? 1
        let count = Count()
        recognizer.addAction { _ in count.value += 1 }
        let root = UIView()
        root.isMultipleTouchEnabled = true
        root.addGestureRecognizer(recognizer)
        // Moves are milliseconds apart.
        var configuration = TestConfiguration(size: view.windowSize, scale: view.scale)
        configuration.framesPerSecond = 1_000
        let host = TestHost(view: root, configuration: configuration)
        let at = play(view, host, count)
        checker.expect("recognizedAtMove", view.expect["recognizedAtMove"] ?? .null, at.map { JSONValue($0) } ?? .null)
    }

    /// Returns the move at which the recognizer sent its action.
    private static func play(_ view: ViewCase, _ host: TestHost, _ count: Count) -> Int? {
        let fingers = min(max(view.given["fingers"]?.int ?? 1, 0), 5)
        let starts = (0..<fingers).map { CGPoint(x: 150 + 20 * CGFloat($0), y: 300) }
        let begin = host.time
        for (finger, start) in starts.enumerated() { host.touchDown(at: start, finger: finger) }
        var found: Int?
        for (index, move) in (view.given["moves"]?.array ?? []).enumerated() {
            guard let numbers = move.doubles, numbers.count == 3 else { continue }
            host.advance(to: begin + numbers[2])
            for (finger, start) in starts.enumerated() {
                host.touchMove(to: CGPoint(x: start.x + numbers[0], y: start.y + numbers[1]), finger: finger)
            }
            if found == nil, count.value > 0 { found = index }
        }
        for finger in starts.indices { host.touchUp(finger: finger) }
        host.settle()
        return found
    }
}

/// The buttons beside a row, and what a swipe over it comes to.
enum SwipeActionsKind: ViewKind {
    static let name = "swipeActions"
    static let given: Set<String> = [
        "rowHeight", "rowWidth", "actions", "buttonWidth", "travel", "held", "performsFirstActionWithFullSwipe",
    ]
    static let expect: Set<String> = [
        "buttonHeight", "buttonY", "gap", "sidePadding", "revealedWidth", "cornerRadius", "result",
    ]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let stage = SwipedList(view)
        let travel = view.given["travel"]?.double
        stage.swipe(by: CGFloat(travel ?? 100), isHeld: view.given["held"]?.bool ?? (travel == nil))
        view.check(stage.measures, &checker)
    }
}

/// A list in a window, of which one row is swiped.
@MainActor
private final class SwipedList: NSObject, UICollectionViewDataSource {
    private let given: JSONValue
    private let view: UICollectionView
    private let host: TestHost
    private var isPerformed = false

    /// A row as high as the case says.
    private final class Row: UICollectionViewListCell {
        var height: CGFloat = 52

        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
    }

    init(_ fixture: ViewCase) {
        given = fixture.given
        let size = CGSize(width: given["rowWidth"]?.double ?? fixture.windowSize.width, height: 400)
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        var actions: () -> UISwipeActionsConfiguration? = { nil }
        list.trailingSwipeActionsConfigurationProvider = { _ in actions() }
        view = UICollectionView(
            frame: CGRect(origin: .zero, size: size),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        host = TestHost(view: view, configuration: TestConfiguration(size: size, scale: fixture.scale))
        super.init()
        actions = { [weak self] in self?.actions() }
        view.traitOverrides.systemLooks = Platform.looks(of: fixture.platform)
        view.contentInsetAdjustmentBehavior = .never
        view.register(Row.self, forCellWithReuseIdentifier: "row")
        view.dataSource = self
        host.settle()
    }

    // MARK: Actions

    /// How wide what a button shows is: the recorded width without its sides.
    private var contentWidth: CGFloat {
        let sides = view.traitCollection.systemLooks.swipe.sidePadding * 2
        return CGFloat(given["buttonWidth"]?.double ?? 63.5) - sides
    }

    /// Pictures as wide as the recorded titles, which no font draws here.
    private func actions() -> UISwipeActionsConfiguration {
        let count = min(max(given["actions"]?.int ?? 1, 0), 10)
        let size = CGSize(width: contentWidth, height: 16)
        let actions = (0..<count).map { index in
            let action = UIContextualAction(style: .normal, title: nil) { [weak self] _, _, done in
                if index == 0 { self?.isPerformed = true }
                done(true)
            }
            action.image = UIGraphicsImageRenderer(size: size).image { _ in }
            action.accessibilityLabel = "\(index)"
            return action
        }
        let configuration = UISwipeActionsConfiguration(actions: actions)
        configuration.performsFirstActionWithFullSwipe = given["performsFirstActionWithFullSwipe"]?.bool ?? true
        return configuration
    }

    // MARK: Swiping

    private var row: UICollectionViewCell? { view.cellForItem(at: IndexPath(item: 0, section: 0)) }

    /// Towards the leading edge. A finger that is not held lifts while it moves.
    func swipe(by travel: CGFloat, isHeld: Bool) {
        guard let row else { return }
        let start = CGPoint(x: view.bounds.width - 10, y: row.frame.midY)
        host.touchDown(at: start)
        for step in 1...6 {
            host.advance(by: 1.0 / 60)
            host.touchMove(to: CGPoint(x: start.x - travel * CGFloat(step) / 6, y: start.y))
        }
        if isHeld { host.advance(by: 0.5) }
        host.touchUp()
        host.settle()
    }

    /// The buttons, from the outer edge on.
    private var buttons: [UIControl] {
        view.subviews.filter { !($0 is UICollectionReusableView) }.flatMap(\.subviews).compactMap { $0 as? UIControl }
            .filter { $0.accessibilityLabel != nil }
            .sorted { $0.convert($0.bounds, to: nil).maxX > $1.convert($1.bounds, to: nil).maxX }
    }

    var measures: [String: JSONValue] {
        guard let row else { return [:] }
        let revealed = -row.frame.minX
        var ours: [String: JSONValue] = ["revealedWidth": JSONValue(revealed)]
        ours["result"] = isPerformed ? "firstActionPerformed" : revealed > 0 ? "revealed" : "closed"
        guard let button = buttons.first else { return ours }
        let frame = button.convert(button.bounds, to: view)
        ours["buttonHeight"] = JSONValue(frame.height)
        ours["buttonY"] = JSONValue(frame.minY - row.frame.minY)
        ours["gap"] = JSONValue(view.bounds.width - frame.maxX)
        ours["sidePadding"] = JSONValue((frame.width - contentWidth) / 2)
        ours["cornerRadius"] = JSONValue(button.layer.cornerRadius)
        return ours
    }

    // MARK: Data source

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        (cell as? Row)?.height = CGFloat(given["rowHeight"]?.double ?? 52)
        return cell
    }
}
