import TesseraHarness
import UIKit

/// The numbers of springs.
enum SpringKind: ViewKind {
    static let name = "spring"
    static let given: Set<String> = ["perceptualDuration", "bounce", "stiffness", "damping", "mass", "what"]
    static let expect: Set<String> = [
        "mass", "stiffness", "damping", "settlingDuration", "duration", "angularFrequency", "dampingRatio",
    ]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        guard let spring = try made(view) else {
            return checker.fail("animation", expected: "a spring", actual: "the layer has none")
        }
        let frequency = (spring.stiffness / spring.mass).squareRoot()
        view.check(
            [
                "angularFrequency": JSONValue(frequency),
                "dampingRatio": JSONValue(spring.damping / (2 * spring.mass * frequency)),
                "mass": JSONValue(spring.mass), "stiffness": JSONValue(spring.stiffness),
                "damping": JSONValue(spring.damping), "settlingDuration": .number(spring.settlingDuration),
                "duration": .number(spring.duration),
            ], &checker)
    }

    private static func made(_ view: ViewCase) throws(ViewCase.Unknown) -> CASpringAnimation? {
        let given = view.given
        if let what = given["what"]?.string {
            switch what {
            case "UIView.animate(changes:)": return springOfAView(view)
            case "tableRows": return springOfRows(view)
            default: throw ViewCase.Unknown(what: "spring of \(what)")
            }
        }
        if let duration = given["perceptualDuration"]?.double {
            return CASpringAnimation(perceptualDuration: duration, bounce: CGFloat(given["bounce"]?.double ?? 0))
        }
        let spring = CASpringAnimation()
        spring.mass = CGFloat(given["mass"]?.double ?? 1)
        spring.stiffness = CGFloat(given["stiffness"]?.double ?? 100)
        spring.damping = CGFloat(given["damping"]?.double ?? 10)
        return spring
    }

    /// The animation that a block of changes gives a view.
    private static func springOfAView(_ view: ViewCase) -> CASpringAnimation? {
        let moved = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let root = UIView()
        root.addSubview(moved)
        let host = TestHost(view: root, configuration: TestConfiguration(size: view.windowSize, scale: view.scale))
        var found: CASpringAnimation?
        host.perform {
            UIView.animate(springDuration: 0.5) { moved.center.x += 100 }
            for key in moved.layer.animationKeys() ?? [] where found == nil {
                found = moved.layer.animation(forKey: key) as? CASpringAnimation
            }
        }
        return found
    }

    /// The animation that an update gives the rows of a table that make room.
    private static func springOfRows(_ view: ViewCase) -> CASpringAnimation? {
        let rows = Rows()
        let table = UITableView()
        table.dataSource = rows
        let host = TestHost(view: table, configuration: TestConfiguration(size: view.windowSize, scale: view.scale))
        host.settle()
        var found: CASpringAnimation?
        host.perform {
            let first = IndexPath(row: 0, section: 0)
            rows.count += 1
            table.insertRows(at: [first], with: .automatic)
            for cell in table.visibleCells where table.indexPath(for: cell) != first && found == nil {
                let animations = (cell.layer.animationKeys() ?? []).compactMap { cell.layer.animation(forKey: $0) }
                found = animations.lazy.compactMap { $0 as? CASpringAnimation }.first
            }
        }
        return found
    }
}

/// A table's only section.
private final class Rows: NSObject, UITableViewDataSource {
    var count = 3

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}
