import Foundation
import TesseraGraphics

/// What the innermost open level of a menu shows, for tests and recordings.
package struct MenuReport {
    /// In the window, at rest.
    package var frame: CGRect
    package var levels: Int
    package var header: String?
    package var headerHeight: CGFloat?
    /// From the menu's top.
    package var headerTitleFrame: CGRect?
    package var headerLine: CGRect?
    /// The rows in sight, from the top.
    package var rows: [Row] = []
    package var marked: String?
    /// How many entries the level has, in sight or not.
    package var entries: Int

    package struct Row {
        package var title: String
        /// From the top of the menu's content.
        package var y: CGFloat
        package var height: CGFloat
        package var isEnabled: Bool
        package var isChecked: Bool
        package var hasChevron: Bool
        /// In the row.
        package var titleFrame: CGRect
        package var subtitleFrame: CGRect?
        /// The middle of the row in the window.
        package var center: CGPoint
    }
}

extension UIWindow {
    /// Nil while no menu is open.
    package final var menuReport: MenuReport? {
        guard let overlay = openMenu?.overlay, let card = overlay.card else { return nil }
        return card.report(levels: overlay.cards.count)
    }

    /// How what is lifted for the open menu is turned, at rest.
    package final var liftedAngles: [CGFloat] {
        openMenu?.overlay.platters.map { atan2($0.transform.b, $0.transform.a) } ?? []
    }

    /// The frames of what is lifted for the open menu, at rest.
    package final var liftedFrames: [CGRect] { openMenu?.overlay.platters.map(\.frame) ?? [] }

    /// The titles of the edit menu that is open.
    package final var editMenuTitles: [String]? { openEditMenu?.bar?.buttons.map(\.row.title) }

    /// Where the edit menu is, and its titles, in the window.
    package final var editMenuFrames: (bar: CGRect, titles: [CGRect])? {
        guard let bar = openEditMenu?.bar else { return nil }
        return (bar.frame, bar.buttons.map { $0.convert($0.bounds, to: nil) })
    }

    /// The titles of the menu bar.
    package final var menuBarTitles: [String]? { menuBar?.titles.map { $0.label.text ?? "" } }
}

extension MenuCard {
    fileprivate func report(levels: Int) -> MenuReport {
        layoutIfNeeded()
        let frame = CGRect(
            x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
        var report = MenuReport(frame: frame, levels: levels, entries: measures.count)
        report.marked = marked.flatMap { row(at: $0)?.title }
        for index in measures.content.entries.indices {
            switch measures.content.entries[index] {
            case .header(let text) where index == 0:
                report.header = text
                report.headerHeight = measures.looks.headerHeight
                if let view = view(of: Place(entry: index)) as? MenuRowView {
                    view.layoutIfNeeded()
                    report.headerTitleFrame = view.titleLabel.frame
                    report.headerLine = view.line.frame
                }
            case .row(let row):
                guard let view = view(of: Place(entry: index)) as? MenuRowView else { continue }
                report.rows.append(self.row(row, index, view))
            default: continue
            }
        }
        return report
    }

    private func row(_ row: MenuRow, _ index: Int, _ view: MenuRowView) -> MenuReport.Row {
        view.layoutIfNeeded()
        let place = measures.frame(of: index)
        let middle = CGPoint(
            x: center.x, y: center.y - bounds.height / 2 + place.midY - scroller.bounds.minY)
        return MenuReport.Row(
            title: row.title, y: place.minY, height: place.height, isEnabled: row.isEnabled,
            isChecked: row.state == .on, hasChevron: row.submenu != nil, titleFrame: view.titleLabel.frame,
            subtitleFrame: view.subtitleLabel.isHidden ? nil : view.subtitleLabel.frame, center: middle)
    }
}
