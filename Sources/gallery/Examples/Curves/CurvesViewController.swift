import UIKit

/// Balls that run the same way in the same time, each on its own curve.
final class CurvesViewController: ColumnViewController {
    private var cards: [CurveCard] = []

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Curves"
    }

    required init?(coder: NSCoder) { nil }

    override func fill() {
        let cubics: [(String, CGPoint, CGPoint, UIColor)] = [
            ("Linear", CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1), .systemGray),
            ("Ease in", CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1), .systemOrange),
            ("Ease out", CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1), .systemGreen),
            ("Ease in and out", CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1), .systemBlue),
            ("Back", CGPoint(x: 0.5, y: -0.4), CGPoint(x: 0.5, y: 1.4), .systemPink),
        ]
        cards = cubics.map { name, first, second, color in
            CurveCard(name, color, UICubicTimingParameters(controlPoint1: first, controlPoint2: second))
        }
        cards += [(CGFloat(0.9), UIColor.systemTeal), (0.6, .systemIndigo), (0.3, .systemPurple)].map { ratio, color in
            CurveCard("Spring, damping \(ratio)", color, ShownSpring(ratio))
        }
        add(CardGrid(cards, least: 150, ratio: 0.95))
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        for card in cards { card.run() }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        for card in cards { card.halt() }
    }
}
