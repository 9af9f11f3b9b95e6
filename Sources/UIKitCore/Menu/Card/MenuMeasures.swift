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

    /// How much bigger images are than beside text of the standard size.
    let imageScale: CGFloat
    /// Whether words that do not fit make their row's text smaller.
    private let shrinks: Bool

    /// - Parameter room: how wide the menu can be, in points.
    init(_ content: MenuContent, _ standard: MenuLooks, traits: UITraitCollection, in room: CGFloat) {
        let category = traits.preferredContentSizeCategory
        let looks = standard.scaled(to: category, content, in: room)
        imageScale = looks.imagePointSize / standard.imagePointSize
        shrinks = category.isAccessibilityCategory
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
        if row.submenu != nil || row.isWayBack { end = max(end, looks.chevronCenter + 12) }
        if let shortcut = row.shortcut { end += CGFloat(shortcut.count) * looks.subtitleFontSize + 8 }
        if row.image != nil, looks.imagesTrail {
            end = max(end, looks.imageCenter + (shrinks ? content.imageWidth / 2 * imageScale + 8 : 19))
        }
        return max(width - titleInset - end, 0)
    }

    /// The font of a row's title. In the sizes for accessibility it is as small as the longest word needs, down to half.
    func titleFont(of row: MenuRow) -> UIFont {
        let font =
            row.isWayBack ? .systemFont(ofSize: looks.titleFontSize, weight: .semibold) : titleFont
        return fitted(font, to: row.title, in: titleWidth(of: row))
    }

    func subtitleFont(of row: MenuRow) -> UIFont {
        fitted(subtitleFont, to: row.subtitle ?? "", in: titleWidth(of: row))
    }

    private func fitted(_ font: UIFont, to text: String, in width: CGFloat) -> UIFont {
        guard shrinks, width > 0 else { return font }
        ruler.numberOfLines = 1
        ruler.font = font
        let widest =
            text.split(whereSeparator: \.isWhitespace).filter(Self.isOnePiece).map { word in
                ruler.text = String(word)
                return ruler.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width
            }.max() ?? 0
        guard widest > width else { return font }
        return font.withSize(max(font.pointSize * 0.5, (font.pointSize * width / widest).rounded(.down)))
    }

    /// Whether lines break only beside the word: in Chinese and Japanese they break anywhere.
    private static func isOnePiece(_ word: Substring) -> Bool {
        word.unicodeScalars.allSatisfy { $0.value < 0x2E80 || 0xAC00...0xD7AF ~= $0.value }
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
        let font = titleFont(of: row)
        let ratio = font.pointSize / titleFont.pointSize
        let lines = lines(of: row.title, font, titleLine * ratio, in: row)
        return (titleLine + CGFloat(lines - 1) * looks.linePitch) * ratio
    }

    func subtitleHeight(of row: MenuRow) -> CGFloat {
        let font = subtitleFont(of: row)
        let line = subtitleLine * font.pointSize / subtitleFont.pointSize
        return line * CGFloat(lines(of: row.subtitle ?? "", font, line, in: row))
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
