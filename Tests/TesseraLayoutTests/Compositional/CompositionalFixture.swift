import Foundation
import TesseraLayout

/// A recorded case of a compositional layout (schema 1 of Tests/Fixtures/layout).
struct CompositionalFixture: Decodable, Sendable {
    struct File: Decodable {
        var cases: [CompositionalFixture]
    }

    struct Container: Decodable {
        var width: CGFloat
        var height: CGFloat
        var scale: CGFloat
        var safeArea: [CGFloat]
        var layoutMargins: [CGFloat]?
        var contentInset: [CGFloat]?
        var contentOffset: [CGFloat]?
    }

    struct Layout: Decodable {
        struct Choice: Decodable {
            var greaterThan: CGFloat
            var then: Section
            var otherwise: Section
        }

        var configuration: Configuration?
        var section: Section?
        var sectionProvider: [Section]?
        var sectionChoice: Choice?
    }

    struct Configuration: Decodable {
        var scrollDirection: String?
        var interSectionSpacing: CGFloat?
        var contentInsetsReference: String?
        var boundarySupplementaryItems: [Boundary]?
    }

    struct Section: Decodable {
        var group: Node
        var contentInsets: [CGFloat]?
        var interGroupSpacing: CGFloat?
        var contentInsetsReference: String?
        var supplementariesFollowContentInsets: Bool?
        var boundarySupplementaryItems: [Boundary]?
        var decorationItems: [Decoration]?
        var orthogonalScrollingBehavior: String?
    }

    struct Size: Decodable {
        var width: Dimension
        var height: Dimension
    }

    struct Dimension: Decodable {
        var fractionalWidth: CGFloat?
        var fractionalHeight: CGFloat?
        var absolute: CGFloat?
        var estimated: CGFloat?
    }

    struct Spacing: Decodable {
        var fixed: CGFloat?
        var flexible: CGFloat?
    }

    struct EdgeSpacing: Decodable {
        var leading: Spacing?
        var top: Spacing?
        var trailing: Spacing?
        var bottom: Spacing?
    }

    struct CustomItem: Decodable {
        var frame: [CGFloat]
        var zIndex: Int?
    }

    final class Node: Decodable, Sendable {
        let kind: String
        let size: Size
        let contentInsets: [CGFloat]?
        let edgeSpacing: EdgeSpacing?
        let supplementaryItems: [Supplementary]?
        let subitems: [Node]?
        let subitem: Node?
        let count: Int?
        let interItemSpacing: Spacing?
        let customItems: [CustomItem]?
    }

    struct Anchor: Decodable {
        var edges: [String]
        var absoluteOffset: [CGFloat]?
        var fractionalOffset: [CGFloat]?
    }

    struct Supplementary: Decodable {
        var elementKind: String
        var size: Size
        var containerAnchor: Anchor
        var itemAnchor: Anchor?
        var zIndex: Int?
    }

    struct Boundary: Decodable {
        var elementKind: String
        var size: Size
        var alignment: String
        var absoluteOffset: [CGFloat]?
        var extendsBoundary: Bool?
        var pinToVisibleBounds: Bool?
        var zIndex: Int?
    }

    struct Decoration: Decodable {
        var elementKind: String
        var contentInsets: [CGFloat]?
        var zIndex: Int?
    }

    struct Cells: Decodable {
        var answer: String
        var sizes: [[[CGFloat?]]]?
    }

    struct Placed: Decodable {
        var kind: String?
        var path: [Int]
        var frame: [CGFloat]
        var z: Int?
    }

    struct Query: Decodable {
        var rect: [CGFloat]
        var elements: [String]
    }

    struct Step: Decodable {
        var propose: CGFloat
        var offsets: [CGFloat]
        var visibleCells: [Placed]
        var handler: [Handler]?
    }

    struct Handler: Decodable {
        struct Visible: Decodable {
            var element: String
            var frame: [CGFloat]
        }

        var section: Int
        var offsetX: CGFloat
        var visible: [Visible]
    }

    struct Expectation: Decodable {
        var contentSize: [CGFloat?]?
        var items: [Placed]?
        var supplementaries: [Placed]?
        var decorations: [Placed]?
        var complete: Completeness?
        var queries: [Query]?
        var itemLookups: [Placed]?
        var absent: [Placed]?
        var steps: [Step]?
    }

    enum Completeness: Decodable {
        case everything
        case other(String)

        init(from decoder: any Decoder) throws {
            self = (try? decoder.singleValueContainer().decode(String.self)).map { .other($0) } ?? .everything
        }

        var name: String {
            if case .other(let name) = self { name } else { "everything" }
        }
    }

    var id: String
    var about: String
    var container: Container
    var counts: [Int]
    var layout: Layout
    var cells: Cells?
    var expect: Expectation
    var tolerance: CGFloat?

    static func load(_ area: String) throws -> [CompositionalFixture] {
        var url = URL(filePath: #filePath)
        for _ in 0..<3 { url.deleteLastPathComponent() }
        url.append(path: "Fixtures/layout/\(area)")
        let files = try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
        return try files.sorted { $0.path < $1.path }.flatMap {
            try JSONDecoder().decode(File.self, from: Data(contentsOf: $0)).cases
        }
    }
}
