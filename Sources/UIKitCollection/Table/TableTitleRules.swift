import Foundation
import TesseraGraphics
import UIKitCore

/// Heights of headers and footers that have no view of their own yet, or nothing to show.
@MainActor
struct TableTitleRules {
    private let view: UITableView
    private let looks: TableLooks

    init(_ view: UITableView) {
        self.view = view
        looks = view.traitCollection.tableLooks
    }

    /// Below the last section of a grouped table, where it has no footer; recorded on an iPhone with 26.1.
    static let groupedBottom: CGFloat = 20

    private var pixel: CGFloat { 1 / view.pixelScale }

    /// Between two sections as much is free as above the first one: half of it is the footer's, up to a pixel.
    func untitledHeader(isFirst: Bool) -> CGFloat {
        isFirst ? 2 * looks.untitled : 2 * looks.untitled - untitledFooter
    }

    var untitledFooter: CGFloat { (looks.untitled / pixel).rounded(.down) * pixel }

    /// Above each header of a plain table.
    var headerPadding: CGFloat {
        let chosen = view.sectionHeaderTopPadding
        if chosen >= 0, chosen.isFinite { return chosen }
        return view.traitCollection.systemLooks.list.headerTopPadding
    }

    /// With a text of one line, before there is a view.
    func standard(isHeader: Bool, _ standing: TableTitleSetting.Standing) -> CGFloat {
        if view.style == .plain, isHeader { return looks.plainHeader }
        let style: UIFont.TextStyle = isHeader ? looks.headerFont : .footnote
        let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: view.traitCollection)
        let line = (font.lineHeight / pixel).rounded(.up) * pixel
        guard isHeader else { return looks.footerHeight(text: line, scale: max(1, view.pixelScale)) }
        switch standing {
        case .first: return looks.groupedHeaderFirst + line
        case .later: return looks.groupedHeaderLater + line
        case .close: return looks.groupedHeaderClose + line
        }
    }

    /// What a view wants in this width.
    func height(of shown: UIView, width: CGFloat, isHeader: Bool) -> CGFloat {
        if let title = shown as? UITableViewHeaderFooterView {
            let height = title.fittedHeight(width: width)
            if height > 0 { return height }
        } else if shown.usesConstraints {
            return shown.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        let fitting = shown.sizeThatFits(CGSize(width: width, height: 0)).height
        return fitting > 0 ? fitting : standard(isHeader: isHeader, .later)
    }
}
