import UIKit

/// Cells whose size their constraints decide, without the measuring of text. The peer is the same cell laid out by hand.
enum ConstrainedCellBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "constraints.cell.first", budget: .milliseconds(0.03), run: first),
        Benchmark(name: "constraints.cell.again", budget: .milliseconds(0.006), run: again),
        Benchmark(name: "constraints.cell.text", budget: .aboveFloor(0.01), run: text),
        Benchmark(name: "constraints.cell.hand", budget: .ratio(2), run: scroll),
        Benchmark(name: "constraints.independent.100k", budget: .milliseconds(100), run: independent),
        Benchmark(name: "selfsize.constraints.10k", budget: .aboveFloor(250), run: measure),
    ]

    @MainActor
    private static func fit(_ cell: UICollectionViewCell) -> CGSize {
        cell.contentView.systemLayoutSizeFitting(
            CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
    }

    /// A cell is made with its views and constraints, and asked for its height.
    @MainActor
    private static func first() -> Measurement {
        let count = 200
        let samples = sampled(15) {
            for _ in 0..<count { consume(fit(BenchCell(frame: BenchCell.box))) }
        }
        return Measurement(samples.map { $0 / Double(count) }, floor: ("by hand", byHand(isNew: true)), count: count)
    }

    /// The same height, from a cell that adds it up.
    @MainActor
    private static func byHand(isNew: Bool) -> [Double] {
        let cell = HandCell(frame: BenchCell.box)
        return sampledPerStep(repeats: 200) { step in
            let asked = isNew ? HandCell(frame: BenchCell.box) : cell
            asked.show(step)
            consume(asked.height(in: BenchCell.box.width))
        }
    }

    /// A cell that was asked before has another text.
    @MainActor
    private static func again() -> Measurement {
        let (cell, count) = (BenchCell(frame: BenchCell.box), 1_000)
        consume(fit(cell))
        var item = 0
        let samples = sampled(15) {
            for _ in 0..<count {
                item += 1
                cell.show(item)
                consume(fit(cell))
            }
        }
        return Measurement(samples.map { $0 / Double(count) }, floor: ("by hand", byHand(isNew: false)), count: count)
    }

    /// A cell with labels has texts that nobody has measured. Floor: the texts alone, measured as often.
    @MainActor
    private static func text() -> Measurement {
        let (cell, count) = (LabelCell(frame: LabelCell.box), 500)
        var item = 0
        let samples = sampled(15) {
            for _ in 0..<count {
                item += 1
                cell.show(item)
                consume(fit(cell))
            }
        }
        let (title, text) = (UILabel(), UILabel())
        text.numberOfLines = 0
        let floor = sampled(15) {
            for _ in 0..<count {
                item += 1
                LabelCell.show(item, title, text)
                consume(title.sizeThatFits(.zero))
                consume(text.sizeThatFits(.zero))
                consume(text.sizeThatFits(CGSize(width: 232, height: 0)))
            }
        }
        return Measurement(
            samples.map { $0 / Double(count) }, floor: ("text", floor.map { $0 / Double(count) }), count: count)
    }

    /// A view in a window whose 25,000 guides have a place and a size each: 100,000 constraints that have nothing to do
    /// with each other are activated, and all is laid out. Floor: an array of the frames.
    @MainActor
    private static func independent() -> Measurement {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
        let view = UIView(frame: window.bounds)
        window.addSubview(view)
        window.layoutIfNeeded()
        var constraints: [NSLayoutConstraint] = []
        for index in 0..<25_000 {
            let guide = UILayoutGuide()
            view.addLayoutGuide(guide)
            constraints += [
                guide.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: CGFloat(index % 100)),
                guide.topAnchor.constraint(equalTo: view.topAnchor, constant: CGFloat(index / 100)),
                guide.widthAnchor.constraint(equalToConstant: CGFloat(index % 7)),
                guide.heightAnchor.constraint(equalToConstant: CGFloat(index % 11)),
            ]
        }
        var samples: [Double] = []
        for _ in 0..<5 {
            samples.append(
                milliseconds {
                    NSLayoutConstraint.activate(constraints)
                    window.layoutIfNeeded()
                })
            consume(view.layoutGuides[24_999].layoutFrame)
            NSLayoutConstraint.deactivate(constraints)
        }
        let floor = sampled(5) {
            consume((0..<25_000).map { CGRect(x: $0 % 100, y: $0 / 100, width: $0 % 7, height: $0 % 11) })
        }
        return Measurement(samples, floor: ("array", floor), count: constraints.count)
    }

    // MARK: In a collection view

    private static let screen = CGSize(width: 320, height: 960)

    /// Frames that bring twelve new cells: dequeued, configured and laid out, by constraints and by hand.
    @MainActor
    private static func scroll() -> Measurement {
        func frames<Cell: UICollectionViewCell & Showing>(_ type: Cell.Type) -> [Double] {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: screen.width, height: screen.height / 12)
            layout.minimumLineSpacing = 0
            let list = ConstrainedList(type, screen, layout)
            list.view.layoutIfNeeded()
            return sampledPerStep(repeats: 60) { _ in
                list.view.contentOffset.y += screen.height
                list.view.layoutIfNeeded()
            }
        }
        return Measurement(frames(BenchCell.self), floor: ("by hand", frames(HandCell.self)), count: 12)
    }

    /// Ten thousand cells of a long list are measured as they come into sight. What is on the screen must stay where it
    /// is when all is measured again.
    @MainActor
    private static func measure() throws -> Measurement {
        func pass<Cell: UICollectionViewCell & Showing>(_ type: Cell.Type) throws -> (times: [Double], count: Int) {
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = CGSize(width: screen.width, height: 60)
            layout.minimumLineSpacing = 0
            let list = ConstrainedList(type, screen, layout)
            list.view.layoutIfNeeded()
            list.view.contentOffset.y = 20_000_000
            list.view.layoutIfNeeded()
            var (times, asked): ([Double], Int) = ([], 0)
            for _ in 0..<5 {
                let before = list.configured
                times.append(
                    milliseconds {
                        while list.configured - before < 10_000 {
                            list.view.contentOffset.y += screen.height
                            list.view.layoutIfNeeded()
                        }
                    })
                asked = list.configured - before
                let places = list.places
                for cell in list.view.visibleCells { cell.invalidateIntrinsicContentSize() }
                list.view.layoutIfNeeded()
                guard list.places == places else { throw BenchmarkFailure(description: "cells have moved") }
            }
            return (times, asked)
        }
        let cells = try pass(BenchCell.self)
        return Measurement(cells.times, floor: ("by hand", try pass(HandCell.self).times), count: cells.count)
    }
}
