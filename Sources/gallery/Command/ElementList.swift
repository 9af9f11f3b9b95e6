import TesseraHarness
import UIKit

/// What is on a screen as JSON: a list, one entry a line. First the collections' elements in the order of their index
/// paths, then the other views from back to front.
struct ElementList {
    private struct Entry: Encodable {
        let category: String
        let kind: String?
        let indexPath: [Int]?
        /// x, y, width and height, points in the window.
        let frame: [Double]
        let alpha: Double
        let zIndex: Int
        let text: String?
        let viewClass: String

        init(_ entry: ScreenDump.Entry) {
            category = entry.category
            kind = entry.kind
            indexPath = entry.indexPath
            frame = [entry.frame.x, entry.frame.y, entry.frame.width, entry.frame.height]
            alpha = entry.alpha
            zIndex = entry.zIndex
            text = entry.text
            viewClass = entry.viewClass
        }
    }

    private static let categories = ["cell", "supplementary", "decoration"]
    private let entries: [Entry]

    init(_ dump: ScreenDump) {
        let all = dump.entries.map(Entry.init)
        let order = all.indices.sorted { a, b in
            let (first, second) = (Self.rank(all[a]), Self.rank(all[b]))
            if first != second { return first < second }
            let (path, other) = (all[a].indexPath ?? [], all[b].indexPath ?? [])
            if path != other { return path.lexicographicallyPrecedes(other) }
            let (kind, otherKind) = (all[a].kind ?? "", all[b].kind ?? "")
            return kind != otherKind ? kind < otherKind : a < b
        }
        entries = order.map { all[$0] }
    }

    private static func rank(_ entry: Entry) -> Int {
        categories.firstIndex(of: entry.category) ?? categories.count
    }

    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = entries.compactMap { entry in
            (try? encoder.encode(entry)).map { "  " + String(decoding: $0, as: UTF8.self) }
        }
        return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
    }
}
