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
        let looks = Platform.looks(of: view.platform).swipe
        let count = min(max(view.given["actions"]?.int ?? 1, 0), 10)
        let width = CGFloat(view.given["buttonWidth"]?.double ?? 63.5) - 2 * looks.sidePadding
        let size = CGSize(
            width: view.given["rowWidth"]?.double ?? view.windowSize.width,
            height: view.given["rowHeight"]?.double ?? 52)
        let performs = view.given["performsFirstActionWithFullSwipe"]?.bool ?? true
        let geometry = SwipeGeometry(
            looks: looks, row: size,
            contents: Array(repeating: SwipeGeometry.Content(width: width, isTitleOnly: true), count: count),
            performsFirstAction: performs)
        var ours: [String: JSONValue] = [
            "buttonHeight": JSONValue(geometry.buttonHeight), "buttonY": JSONValue(geometry.buttonY),
            "gap": JSONValue(looks.gap), "sidePadding": JSONValue(looks.sidePadding),
            "revealedWidth": JSONValue(geometry.revealed), "cornerRadius": JSONValue(looks.cornerRadius),
        ]
        if let travel = view.given["travel"]?.double {
            let isHeld = view.given["held"]?.bool ?? false
            switch geometry.rest(after: CGFloat(travel), velocity: isHeld ? 0 : 1) {
            case .closed: ours["result"] = "closed"
            case .revealed: ours["result"] = "revealed"
            case .full: ours["result"] = "firstActionPerformed"
            }
        }
        view.check(ours, &checker)
    }
}
