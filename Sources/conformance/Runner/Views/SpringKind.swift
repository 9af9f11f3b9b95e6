import TesseraHarness
import UIKit

/// The numbers of springs.
enum SpringKind: ViewKind {
    static let name = "spring"
    static let given: Set<String> = ["perceptualDuration", "bounce", "stiffness", "damping", "mass", "what", "change"]
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
        if let what = given["what"]?.string { return try found(what, view) }
        if let duration = given["perceptualDuration"]?.double {
            return CASpringAnimation(perceptualDuration: duration, bounce: CGFloat(given["bounce"]?.double ?? 0))
        }
        let spring = CASpringAnimation()
        spring.mass = CGFloat(given["mass"]?.double ?? 1)
        spring.stiffness = CGFloat(given["stiffness"]?.double ?? 100)
        spring.damping = CGFloat(given["damping"]?.double ?? 10)
        return spring
    }

    /// The spring of what the system animates.
    private static func found(_ what: String, _ view: ViewCase) throws(ViewCase.Unknown) -> CASpringAnimation? {
        let words = what.lowercased()
        if words.contains("tablerows") || words.contains("table rows") { return try springOfRows(view) }
        if words.contains("collection") || words.contains("items") { return try springOfItems(view) }
        guard words.hasPrefix("uiview.animate") else { throw ViewCase.Unknown(what: "spring of \(what)") }
        let change = view.given["change"]?.string ?? "center"
        guard let edit = changes[change] else { throw ViewCase.Unknown(what: "change \(change) is not known") }
        return springOfAView(view, edit)
    }

    private static let changes: [String: (UIView) -> Void] = [
        "center": { $0.center.x += 100 }, "position": { $0.center.x += 100 }, "move": { $0.center.x += 100 },
        "frame": { $0.frame = CGRect(x: 100, y: 100, width: 80, height: 80) },
        "bounds": { $0.bounds.size = CGSize(width: 80, height: 80) }, "alpha": { $0.alpha = 0.5 },
        "opacity": { $0.alpha = 0.5 }, "transform": { $0.transform = CGAffineTransform(scaleX: 2, y: 2) },
        "backgroundColor": { $0.backgroundColor = .red }, "cornerRadius": { $0.layer.cornerRadius = 10 },
    ]

    /// The animation that a block of changes gives a view.
    private static func springOfAView(_ view: ViewCase, _ edit: (UIView) -> Void) -> CASpringAnimation? {
        let moved = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        moved.backgroundColor = .blue
        let root = UIView()
        root.addSubview(moved)
        let host = TestHost(view: root, configuration: TestConfiguration(size: view.windowSize, scale: view.scale))
        return host.perform {
            UIView.animate(springDuration: 0.5) { edit(moved) }
            return spring(of: moved)
        }
    }

    private static func spring(of view: UIView) -> CASpringAnimation? {
        let animations = (view.layer.animationKeys() ?? []).compactMap { view.layer.animation(forKey: $0) }
        return animations.lazy.compactMap { $0 as? CASpringAnimation }.first
    }

    /// The animation that an update gives the cells of a collection view that make room.
    private static func springOfItems(_ view: ViewCase) throws(ViewCase.Unknown) -> CASpringAnimation? {
        let items = Items()
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = items
        let host = TestHost(
            view: collection, configuration: TestConfiguration(size: view.windowSize, scale: view.scale))
        host.settle()
        let change = view.given["change"]?.string ?? "insert"
        guard change.hasPrefix("insert") || change.hasPrefix("delete") else {
            throw ViewCase.Unknown(what: "change \(change) is not known")
        }
        return host.perform {
            let first = [IndexPath(item: 0, section: 0)]
            let inserts = change.hasPrefix("insert")
            items.count += inserts ? 1 : -1
            inserts ? collection.insertItems(at: first) : collection.deleteItems(at: first)
            return collection.visibleCells.lazy.compactMap { spring(of: $0) }.first
        }
    }

    /// The animation that an update gives the rows of a table that make room.
    private static func springOfRows(_ view: ViewCase) throws(ViewCase.Unknown) -> CASpringAnimation? {
        let rows = Rows()
        let table = UITableView()
        table.dataSource = rows
        let host = TestHost(view: table, configuration: TestConfiguration(size: view.windowSize, scale: view.scale))
        host.settle()
        let change = view.given["change"]?.string ?? "insert"
        guard change.hasPrefix("insert") || change.hasPrefix("delete") else {
            throw ViewCase.Unknown(what: "change \(change) is not known")
        }
        return host.perform {
            let first = IndexPath(row: 0, section: 0)
            if change.hasPrefix("insert") {
                rows.count += 1
                table.insertRows(at: [first], with: .automatic)
            } else {
                rows.count -= 1
                table.deleteRows(at: [first], with: .automatic)
            }
            return table.visibleCells.filter { change.hasPrefix("delete") || table.indexPath(for: $0) != first }
                .lazy.compactMap { spring(of: $0) }.first
        }
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

/// A collection view's only section.
private final class Items: NSObject, UICollectionViewDataSource {
    var count = 8

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}
