import TesseraLayout
import UIKit

/// Compositional layouts: whole prepares, single changes, measured rows, sections that scroll by themselves.
enum CompositionalBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "layout.uniform.compositional.10m", budget: .milliseconds(0.1), run: uniform),
        Benchmark(name: "layout.sections.1000", budget: .milliseconds(5)) {
            sections { height, index in gridSection(columns: 1 + index % 4, height: height) }
        },
        Benchmark(name: "layout.sections.1000.distinct", budget: .milliseconds(10)) {
            sections { height, index in
                gridSection(columns: 1 + index % 4, height: height + Double(index) / 16)
            }
        },
        Benchmark(name: "layout.sections.1000.one", budget: .milliseconds(5), run: oneChanged),
        Benchmark(name: "selfsize.engine.compositional.1m", budget: .milliseconds(3)) { measure(count: 1_000_000) },
        Benchmark(name: "selfsize.engine.compositional.10m", budget: .milliseconds(8)) { measure(count: 10_000_000) },
        Benchmark(name: "scroll.orthogonal.50", budget: .milliseconds(1)) { shelves(move: .one) },
        Benchmark(name: "scroll.orthogonal.50.all", budget: .milliseconds(5)) { shelves(move: .all) },
        Benchmark(name: "scroll.orthogonal.50.down", budget: .milliseconds(1)) { shelves(move: .view) },
    ]

    @MainActor
    private static func uniform() -> Measurement {
        let layout = UICollectionViewCompositionalLayout(section: gridSection(columns: 8))
        let collection = BenchCollection(
            size: CGSize(width: 1_200, height: 800), count: 10_000_000, layout: layout)
        let samples = prepares(layout, firstRow: 5_000_000)
        consume(collection.view)
        return Measurement(samples)
    }

    /// Sections of 100 items each, described and solved anew every time, every fourth one scrolling by itself. The
    /// floor is what the client does: the calls of its provider, which makes the descriptions.
    @MainActor
    private static func sections(
        _ make: @escaping @MainActor (_ height: Double, _ index: Int) -> NSCollectionLayoutSection
    ) -> Measurement {
        var height = 60.0
        let provider: UICollectionViewCompositionalLayoutSectionProvider = { index, _ in
            let section = make(height, index)
            if index % 4 == 3 { section.orthogonalScrollingBehavior = .continuous }
            return section
        }
        let layout = UICollectionViewCompositionalLayout(sectionProvider: provider)
        let (view, source) = manySections(layout)
        let samples = prepares(layout, firstRow: 500_000) { height = height == 60 ? 61 : 60 }
        consume((view, source))
        let environment = Surroundings()
        let floor = sampled(21) {
            for index in 0..<1_000 { consume(provider(index, environment)) }
        }
        return Measurement(samples, floor: ("bare provider calls", floor))
    }

    /// One of a thousand sections is described otherwise.
    @MainActor
    private static func oneChanged() -> Measurement {
        var height = 60.0
        let plain = (0..<4).map { gridSection(columns: 1 + $0) }
        let layout = UICollectionViewCompositionalLayout { index, _ in
            index == 500 ? gridSection(columns: 3, height: height) : plain[index % 4]
        }
        let (view, source) = manySections(layout)
        let samples = prepares(layout, firstRow: 500_000) { height = height == 60 ? 61 : 60 }
        consume((view, source))
        return Measurement(samples)
    }

    @MainActor
    private static func prepares(
        _ layout: UICollectionViewLayout, firstRow: CGFloat, before: () -> Void = {}
    ) -> [Double] {
        let rect = CGRect(x: 0, y: firstRow, width: 1_200, height: 800)
        return sampled(21) {
            before()
            layout.invalidateLayout()
            layout.prepare()
            consume(layout.collectionViewContentSize)
            consume(layout.layoutAttributesForElements(in: rect)?.count)
        }
    }

    /// Ten thousand rows measured, all over a list of estimated ones.
    @MainActor
    private static func measure(count: Int) -> Measurement {
        let size = CompositionalSize(width: .fractionalWidth(1), height: .estimated(40))
        let group = CompositionalItem(
            size: size, group: CompositionalGroup(axis: .horizontal, subitems: [CompositionalItem(size: size)]))
        let list = CompositionalSolution(
            sections: [CompositionalSectionInput(CompositionalSection(group: group), itemCount: count)],
            configuration: CompositionalConfiguration(),
            container: CompositionalContainer(size: CGSize(width: 320, height: 800), scale: 2))
        var samples: [Double] = []
        var bytes = 0
        for _ in 0..<11 {
            var solution = list
            samples.append(
                milliseconds {
                    for index in 0..<10_000 {
                        let item = (index &* 7_919 &+ 13) &* 104_729 % count
                        _ = solution.setMeasuredSize(
                            CGSize(width: 320, height: 20 + Double(index % 60)), item: item, section: 0)
                    }
                })
            bytes = solution.measuredFootprint
        }
        return Measurement(samples, bytes: bytes, count: 10_000)
    }

    private enum Move {
        case one
        case all
        case view
    }

    /// Frames of a fling with 50 sections in sight that scroll by themselves, each showing five cells: the collection
    /// view's own share, with empty cells.
    @MainActor
    private static func shelves(move: Move) -> Measurement {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(240), heightDimension: .absolute(16)),
            subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        let (view, source) = manySections(UICollectionViewCompositionalLayout(section: section))
        view.layoutIfNeeded()
        let inner = innerViews(of: view)
        let samples = sampledPerStep(repeats: 100) { index in
            switch move {
            case .one: inner.first?.contentOffset.x = CGFloat(index) * 40
            case .all: for scroll in inner { scroll.contentOffset.x = CGFloat(index) * 40 }
            case .view: view.contentOffset.y = CGFloat(index) * 48
            }
            view.layoutIfNeeded()
        }
        let count = innerViews(of: view).count
        consume(source)
        return Measurement(samples, count: count)
    }

    @MainActor
    private static func innerViews(of view: UICollectionView) -> [UIScrollView] {
        var found: [UIScrollView] = []
        for subview in view.subviews {
            if let scroll = subview as? UIScrollView { found.append(scroll) }
        }
        return found
    }

    @MainActor
    private static func manySections(_ layout: UICollectionViewLayout) -> (UICollectionView, ManySections) {
        let source = ManySections()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 1_200, height: 800), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        return (view, source)
    }

    @MainActor
    private static func gridSection(columns: Int, height: Double = 80) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(CGFloat(height))),
            subitems: [item])
        return NSCollectionLayoutSection(group: group)
    }
}

/// A thousand sections of 100 items.
private final class ManySections: NSObject, UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 1_000 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

/// What a provider is given when it is called for itself.
private final class Surroundings: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize = CGSize(width: 1_200, height: 800)
    let effectiveContentSize = CGSize(width: 1_200, height: 800)
    let contentInsets = NSDirectionalEdgeInsets.zero
    let effectiveContentInsets = NSDirectionalEdgeInsets.zero
    let traitCollection = UITraitCollection()
    var container: any NSCollectionLayoutContainer { self }
}
