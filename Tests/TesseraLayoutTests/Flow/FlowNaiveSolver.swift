import Foundation
import TesseraLayout

/// The rules of the flow layout, written down as plainly as possible: every frame of every element, one by one.
struct FlowNaiveSolver {
    struct Box {
        var main: Double
        var cross: Double
    }

    private(set) var elements: [FlowElement] = []
    private(set) var contentSize = CGSize.zero

    init(_ inputs: [FlowSectionInput], _ container: FlowContainer) {
        let vertical = container.axis == .vertical
        let bounds = container.sizeInsideContentInsets
        let crossSize = Double(vertical ? bounds.width : bounds.height)
        // Solved positions: (kind, section, item, main, cross, main length, cross length).
        var solved: [(FlowElement.Kind, Int, Int, Double, Double, Double, Double)] = []
        var sectionStart = 0.0
        for (section, input) in inputs.enumerated() {
            let insets = input.insets
            let lead = Double(vertical ? insets.left : insets.top)
            let trail = Double(vertical ? insets.right : insets.bottom)
            let before = Double(vertical ? insets.top : insets.left)
            let after = Double(vertical ? insets.bottom : insets.right)
            let header = Double(vertical ? input.headerSize.height : input.headerSize.width)
            let footer = Double(vertical ? input.footerSize.height : input.footerSize.width)
            if header > 0 { solved.append((.header, section, 0, sectionStart, 0, header, crossSize)) }
            let boxes = (0..<input.itemCount).map { item in
                let size = input.sizes[item]
                return vertical
                    ? Box(main: size.height.native, cross: size.width.native)
                    : Box(main: size.width.native, cross: size.height.native)
            }
            let available = crossSize - lead - trail
            let linesStart = sectionStart + header + before
            var lineStart = linesStart
            var linesEnd = linesStart
            var first = 0
            while first < boxes.count {
                let count = Self.fitting(boxes[first...], available, Double(input.interitemSpacing))
                let line = Array(boxes[first..<first + count])
                let places = Self.places(line, isLast: first + count == boxes.count, available, input)
                let thickness = line.reduce(0) { max($0, $1.main) }
                for (index, box) in line.enumerated() {
                    let main = lineStart + (thickness - box.main) / 2
                    solved.append((.item, section, first + index, main, lead + places[index], box.main, box.cross))
                }
                linesEnd = max(linesEnd, lineStart + thickness)
                lineStart += max(0, thickness + Double(input.lineSpacing))
                first += count
            }
            if footer > 0 { solved.append((.footer, section, 0, linesEnd + after, 0, footer, crossSize)) }
            sectionStart = max(sectionStart, linesEnd + after + footer)
        }
        contentSize =
            vertical ? CGSize(width: crossSize, height: sectionStart) : CGSize(width: sectionStart, height: crossSize)
        elements = solved.map { kind, section, item, main, cross, mainLength, crossLength in
            var frame =
                vertical
                ? CGRect(x: cross, y: main, width: crossLength, height: mainLength)
                : CGRect(x: main, y: cross, width: mainLength, height: crossLength)
            if container.isRightToLeft { frame.origin.x = contentSize.width - frame.origin.x - frame.size.width }
            frame.origin.x = Self.snapped(frame.origin.x, container.scale)
            frame.origin.y = Self.snapped(frame.origin.y, container.scale)
            return FlowElement(kind: kind, section: section, item: item, frame: frame)
        }
    }

    /// How many of the items go on a line.
    private static func fitting(_ boxes: ArraySlice<Box>, _ available: Double, _ spacing: Double) -> Int {
        var used = 0.0
        var count = 0
        for box in boxes {
            let wanted = count == 0 ? box.cross : used + spacing + box.cross
            if count > 0, wanted > available + 1e-6 { break }
            used = wanted
            count += 1
        }
        return count
    }

    /// Where the items of a line start, from the leading inset.
    private static func places(
        _ line: [Box], isLast: Bool, _ available: Double, _ input: FlowSectionInput
    ) -> [Double] {
        let spacing = Double(input.interitemSpacing)
        if line.count == 1 {
            let roomForTwo = fitting([line[0], line[0]], available, spacing) == 2
            if input.lastLineFill == .equalAcross, line[0].cross > available { return [0] }
            return [isLast && roomForTwo ? 0 : (available - line[0].cross) / 2]
        }
        var gap = spacing
        let equal = line.allSatisfy { box in
            box.cross == line[0].cross && (input.lastLineFill == .equalAcross || box.main == line[0].main)
        }
        if !isLast {
            gap = (available - line.reduce(0) { $0 + $1.cross }) / Double(line.count - 1)
        } else if equal {
            // Fill up with phantom items, as long as that comes to an end.
            let phantoms = Array(repeating: line[0], count: 5000)
            let count = fitting(phantoms[...], available, spacing)
            if count < phantoms.count { gap = (available - Double(count) * line[0].cross) / Double(count - 1) }
        }
        var places: [Double] = []
        var next = 0.0
        for box in line {
            places.append(next)
            next += box.cross + gap
        }
        return places
    }

    private static func snapped(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
        (value * scale + 0.5 + 1e-6).rounded(.down) / scale
    }
}

/// Whether all four components differ by at most `tolerance`.
func isClose(_ a: CGRect, _ b: CGRect, tolerance: CGFloat = 1e-6) -> Bool {
    abs(a.origin.x - b.origin.x) <= tolerance && abs(a.origin.y - b.origin.y) <= tolerance
        && abs(a.size.width - b.size.width) <= tolerance && abs(a.size.height - b.size.height) <= tolerance
}

extension FlowSolution {
    /// All frames, asked for one by one, in query order.
    var allElements: [FlowElement] {
        (0..<sectionCount).flatMap { section -> [FlowElement] in
            let header = headerFrame(section: section).map {
                FlowElement(kind: .header, section: section, item: 0, frame: $0)
            }
            let items = (0..<itemCount(inSection: section)).compactMap { item in
                frame(item: item, section: section).map {
                    FlowElement(kind: .item, section: section, item: item, frame: $0)
                }
            }
            let footer = footerFrame(section: section).map {
                FlowElement(kind: .footer, section: section, item: 0, frame: $0)
            }
            return [header].compactMap(\.self) + items + [footer].compactMap(\.self)
        }
    }

    func elements(in rect: CGRect) -> [FlowElement] {
        var found: [FlowElement] = []
        forEachElement(in: rect) { found.append($0) }
        return found
    }
}
