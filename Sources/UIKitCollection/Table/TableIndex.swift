import Foundation
import TesseraGraphics
import UIKitCore

/// The index bar of a table whose data source has titles for one.
@MainActor
final class TableIndex {
    private unowned let view: UITableView
    private(set) var bar: IndexBar?
    private var titles: [String] = []
    private var isKnown = false

    init(view: UITableView) {
        self.view = view
    }

    /// The data may have other titles: they are asked for with the next pass.
    func invalidate() { isKnown = false }

    /// What the bar covers of the rows; zero where none shows.
    var width: CGFloat { bar == nil ? 0 : IndexBar.width }

    /// Asks for the titles where they may be others, and shows the bar or takes it away. Returns whether rows have
    /// other margins from now on.
    func update(rows: Int) -> Bool {
        let before = width
        if !isKnown { ask() }
        if titles.isEmpty || rows < view.sectionIndexMinimumDisplayRowCount {
            bar?.removeFromSuperview()
            bar = nil
        } else {
            (bar ?? make()).show(titles)
        }
        guard width != before else { return false }
        for row in view.shown.rows { row.cell.setNeedsLayout() }
        return true
    }

    /// After a pass: the bar stands at the edge of what is visible, before all rows.
    func place() {
        guard let bar else { return }
        dress(bar)
        bar.stand(in: view)
    }

    /// Takes the table's colours.
    func colorsDidChange() {
        if let bar { dress(bar) }
    }

    private func dress(_ bar: IndexBar) {
        bar.titleColor = view.sectionIndexColor
        bar.restingColor = view.sectionIndexBackgroundColor
        bar.trackingColor = view.sectionIndexTrackingBackgroundColor
    }

    /// The bar, where `point` of the content is on it: it is in front of all rows.
    func bar(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let bar else { return nil }
        return bar.hitTest(view.convert(point, to: bar), with: event)
    }

    private func ask() {
        guard let source = view.dataSource else { return titles = [] }
        isKnown = true
        titles = source.sectionIndexTitles(for: view) ?? []
    }

    private func make() -> IndexBar {
        let made = IndexBar.add(to: view) { [weak self] in self?.scroll(to: $0) }
        bar = made
        return made
    }

    /// The section that the data source names comes to the top. It may name none and scroll itself, as for the magnifier.
    private func scroll(to index: Int) {
        guard index < titles.count, let source = view.dataSource else { return }
        let section = source.tableView(view, sectionForSectionIndexTitle: titles[index], at: index)
        guard 0..<view.numberOfSections ~= section else { return }
        // Rows that come into sight may be higher than was thought, and push the section on.
        for _ in 0..<Self.rounds {
            let target = view.inRange(CGPoint(x: view.contentOffset.x, y: start(of: section)))
            let isThere = target == view.contentOffset
            if !isThere { view.setContentOffset(target, animated: false) }
            // The finger's place in the bar counts on.
            view.layoutIfNeeded()
            if isThere { break }
        }
    }
    private static let rounds = 4

    /// The offset at which the section's header, or its first row, is at the top.
    private func start(of section: Int) -> CGFloat {
        let header = view.rectForHeader(inSection: section)
        let top = header.isEmpty ? view.rect(forSection: section).minY : header.minY
        return top - view.adjustedContentInset.top
    }
}

extension UITableView {
    final var indexWidth: CGFloat { index.width }
}
