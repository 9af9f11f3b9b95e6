import Foundation
import TesseraGraphics

/// How high the entries of a menu are, and where they begin.
///
/// Texts are measured as far as somebody looks: a menu of thousands of rows costs what is in sight. Rows below that count
/// with the height of one line.
@MainActor
final class MenuMeasures {
    let content: MenuContent
    let looks: MenuLooks
    let width: CGFloat
    private let scale: CGFloat
    private let titleLine: CGFloat
    private let subtitleLine: CGFloat
    /// The tops of the entries measured so far, and the end of the last of them.
    private var edges: [CGFloat]
    private let ruler = UILabel()

    let titleFont: UIFont
    let subtitleFont: UIFont
    let headerFont: UIFont

    init(_ content: MenuContent, _ looks: MenuLooks, traits: UITraitCollection) {
        let looks = looks.scaled(to: traits.preferredContentSizeCategory)
        self.content = content
        self.looks = looks
        width = looks.width
        scale = max(traits.displayScale, 1)
        titleFont = .systemFont(ofSize: looks.titleFontSize)
        subtitleFont = .systemFont(ofSize: looks.subtitleFontSize)
        headerFont = .systemFont(ofSize: looks.headerFontSize, weight: .medium)
        // A title has the room above the first row to itself.
        edges = [content.beginsWithHeader ? 0 : looks.padding]
        ruler.font = titleFont
        ruler.text = "X"
        titleLine = ruler.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).height
        ruler.font = subtitleFont
        subtitleLine = ruler.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).height
    }

    var count: Int { content.entries.count }

    /// Where titles begin; one column for the whole menu.
    var titleInset: CGFloat {
        if content.hasImages, !looks.imagesTrail { return looks.imageTitleInset }
        return content.hasChecks ? looks.checkedTitleInset : looks.titleInset
    }

    func titleWidth(of row: MenuRow) -> CGFloat {
        var end = looks.trailingInset
        if row.submenu != nil { end = max(end, looks.chevronCenter + 12) }
        if let shortcut = row.shortcut { end += CGFloat(shortcut.count) * looks.subtitleFontSize + 8 }
        if row.image != nil, looks.imagesTrail { end = max(end, looks.imageCenter + 19) }
        return max(width - titleInset - end, 0)
    }

    // MARK: Places

    /// Where an entry stands in the menu's content.
    func frame(of index: Int) -> CGRect {
        measure { edges.count <= index + 1 }
        return CGRect(x: 0, y: edges[index], width: width, height: edges[index + 1] - edges[index])
    }

    /// The height of the whole content, in part taken for granted.
    var height: CGFloat {
        let measured = edges.count - 1
        return edges[measured] + CGFloat(count - measured) * oneLineHeight + looks.padding
    }

    /// The height of the content, or `limit` where it is higher; measures as much as that takes.
    func height(upTo limit: CGFloat) -> CGFloat {
        measure { edges[edges.count - 1] + looks.padding < limit }
        return min(height, limit)
    }

    /// The entries that meet a stretch of the content.
    func entries(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        measure { edges[edges.count - 1] < bottom }
        let first = Self.count(edges) { $0 <= top }
        let last = Self.count(edges) { $0 < bottom }
        let low = min(max(first - 1, 0), count)
        return low..<max(min(last, count), low)
    }

    /// The entry at a place; nil above the first and below the last.
    func entry(at y: CGFloat) -> Int? {
        guard y >= edges[0] else { return nil }
        let found = entries(from: y, to: y + 0.001)
        return found.first.flatMap { frame(of: $0).maxY > y ? $0 : nil }
    }

    private func measure(while goesOn: () -> Bool) {
        while edges.count <= count, goesOn() {
            let index = edges.count - 1
            let padding = index == 0 && content.beginsWithHeader ? looks.padding : 0
            edges.append(edges[index] + height(of: content.entries[index]) + padding)
        }
    }

    /// How many of sorted numbers fulfil a condition that the first ones fulfil.
    private static func count(_ edges: [CGFloat], while holds: (CGFloat) -> Bool) -> Int {
        var (low, high) = (0, edges.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(edges[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    // MARK: Heights

    private var oneLineHeight: CGFloat { pixels(looks.rowTop + titleLine + looks.rowBottom) }

    private func height(of entry: MenuContent.Entry) -> CGFloat {
        switch entry {
        case .header: looks.headerHeight
        case .gap: looks.groupGap
        case .waiting: oneLineHeight
        case .tiles(_, let isSmall): isSmall ? looks.smallTileHeight : looks.mediumTileHeight
        case .row(let row): height(of: row)
        }
    }

    private func height(of row: MenuRow) -> CGFloat {
        let title = titleHeight(of: row)
        guard row.subtitle?.isEmpty == false else { return pixels(looks.rowTop + title + looks.rowBottom) }
        return pixels(
            looks.rowTop + title + looks.subtitleGap + subtitleHeight(of: row) + looks.subtitleBottom)
    }

    func titleHeight(of row: MenuRow) -> CGFloat {
        let lines = lines(of: row.title, titleFont, titleLine, in: row)
        return titleLine + CGFloat(lines - 1) * looks.linePitch
    }

    func subtitleHeight(of row: MenuRow) -> CGFloat {
        subtitleLine * CGFloat(lines(of: row.subtitle ?? "", subtitleFont, subtitleLine, in: row))
    }

    private func lines(of text: String, _ font: UIFont, _ line: CGFloat, in row: MenuRow) -> Int {
        ruler.numberOfLines = content.titleLines
        ruler.font = font
        ruler.text = text
        let size = ruler.sizeThatFits(CGSize(width: titleWidth(of: row), height: .infinity))
        return max(1, Int((size.height / max(line, 1)).rounded()))
    }

    private func pixels(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
}
