import Foundation
import TesseraLayout

/// The part of a recorded layout case that the flow solver needs (schema 1 of Tests/Fixtures/layout).
struct FlowFixture: Decodable, Sendable {
    struct File: Decodable {
        var cases: [Failable]
    }

    /// A case that is about something else decodes to nil.
    struct Failable: Decodable {
        var fixture: FlowFixture?

        init(from decoder: any Decoder) throws {
            fixture = try? FlowFixture(from: decoder)
        }
    }

    struct Container: Decodable {
        var width: CGFloat
        var height: CGFloat
        var scale: CGFloat
        var contentInset: [CGFloat]?
        var layoutMargins: [CGFloat]?
        var safeArea: [CGFloat]
    }

    struct Delegate: Decodable {
        var itemSizes: [[[CGFloat]]]?
        var sectionInsets: [[CGFloat]]?
        var headerReferenceSizes: [[CGFloat]]?
    }

    struct Layout: Decodable {
        var type: String
        var scrollDirection: String?
        var itemSize: [CGFloat]?
        var estimatedItemSize: [CGFloat]?
        var minimumLineSpacing: CGFloat?
        var minimumInteritemSpacing: CGFloat?
        var sectionInset: [CGFloat]?
        var sectionInsetReference: String?
        var headerReferenceSize: [CGFloat]?
        var footerReferenceSize: [CGFloat]?
        var delegate: Delegate?
    }

    struct Cells: Decodable {
        var answer: String
        var sizes: [[[CGFloat?]]]?
    }

    struct Placed: Decodable {
        var kind: String?
        var path: [Int]
        var frame: [CGFloat]?
    }

    struct Expectation: Decodable {
        var contentSize: [CGFloat?]
        var items: [Placed]
        var supplementaries: [Placed]?
        var absent: [Placed]?
    }

    var id: String
    var subject: String
    var container: Container
    var counts: [Int]
    var layout: Layout
    var cells: Cells
    var expect: Expectation
    var tolerance: CGFloat?

    /// The flow cases of one file below Tests/Fixtures/layout.
    static func load(_ file: String) throws -> [FlowFixture] {
        var url = URL(filePath: #filePath)
        for _ in 0..<3 { url.deleteLastPathComponent() }
        url.append(path: "Fixtures/layout/\(file)")
        let cases = try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).cases
        return cases.compactMap(\.fixture).filter { $0.layout.type == "flow" }
    }
}

extension FlowFixture {
    var flowContainer: FlowContainer {
        let inset = container.contentInset ?? [0, 0, 0, 0]
        return FlowContainer(
            sizeInsideContentInsets: CGSize(
                width: container.width - inset[1] - inset[3], height: container.height - inset[0] - inset[2]),
            scale: container.scale, axis: layout.scrollDirection == "horizontal" ? .horizontal : .vertical)
    }

    func size(item: Int, section: Int) -> CGSize {
        var size =
            layout.delegate?.itemSizes?[section][item] ?? layout.estimatedItemSize ?? layout.itemSize ?? [50, 50]
        if let answer = cells.sizes?[section][item] {
            if let width = answer[0] { size[0] = width }
            if let height = answer[1] { size[1] = height }
        }
        return CGSize(width: size[0], height: size[1])
    }

    func insets(section: Int) -> EdgeLengths {
        var insets = layout.delegate?.sectionInsets?[section] ?? layout.sectionInset ?? [0, 0, 0, 0]
        // The sides may be measured from the safe area or the margins instead of the content inset.
        let content = container.contentInset ?? [0, 0, 0, 0]
        let reference =
            switch layout.sectionInsetReference {
            case "safeArea": container.safeArea
            case "layoutMargins": container.layoutMargins ?? content
            default: content
            }
        if reference != content {
            for side in [1, 3] { insets[side] = max(0, insets[side] + reference[side] - content[side]) }
        }
        return EdgeLengths(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
    }

    func sections(sizes: (FlowFixture, Int) -> FlowItemSizes) -> [FlowSectionInput] {
        counts.indices.map { section in
            let header = layout.delegate?.headerReferenceSizes?[section] ?? layout.headerReferenceSize ?? [0, 0]
            let footer = layout.footerReferenceSize ?? [0, 0]
            return FlowSectionInput(
                itemCount: counts[section], sizes: sizes(self, section), insets: insets(section: section),
                lineSpacing: layout.minimumLineSpacing ?? 10, interitemSpacing: layout.minimumInteritemSpacing ?? 10,
                headerSize: CGSize(width: header[0], height: header[1]),
                footerSize: CGSize(width: footer[0], height: footer[1]),
                lastLineFill: cells.sizes == nil ? .equalItems : .equalAcross)
        }
    }
}
