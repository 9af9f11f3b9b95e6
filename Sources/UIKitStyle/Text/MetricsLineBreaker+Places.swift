import Foundation
import TesseraGraphics

extension MetricsLineBreaker {
    /// Where the characters of the broken lines stand. All run from left to right.
    func places() -> CharacterPlaces {
        let characters = advances()
        var result: [LinePlaces] = []
        var top: CGFloat = 0
        for (index, line) in lines.enumerated() {
            if block.lineLimit > 0, index >= block.lineLimit { break }
            if index > 0 { top += line.spacing }
            result.append(places(of: line, top: top, characters))
            top += line.height
        }
        return CharacterPlaces(lines: result)
    }

    private func places(of line: Line, top: CGFloat, _ characters: [Advance]) -> LinePlaces {
        var clusters: [LinePlaces.Cluster] = []
        var x: CGFloat = 0
        for character in characters[line.characters] {
            clusters.append(
                LinePlaces.Cluster(range: character.range, x: x, width: character.width, isRightToLeft: false))
            x += character.width
        }
        let start = offset(of: line, width: x)
        for index in clusters.indices { clusters[index].x += start }
        let first =
            characters.indices.contains(line.characters.lowerBound)
            ? characters[line.characters.lowerBound].range.lowerBound : characters.last?.range.upperBound ?? 0
        return LinePlaces(
            range: first..<(clusters.last?.range.upperBound ?? first), x: start, width: x, top: top,
            height: line.height, baseline: top + line.ascent, isRightToLeft: line.style.isRightToLeft,
            clusters: clusters)
    }

    private func offset(of line: Line, width: CGFloat) -> CGFloat {
        guard limit.isFinite else { return line.indent }
        let isRightToLeft = line.style.isRightToLeft
        let near = isRightToLeft ? limit - line.indent - width : line.indent
        return switch line.style.alignment {
        case .left: isRightToLeft ? 0 : near
        case .right: isRightToLeft ? near : limit - width
        case .center: (limit - width) / 2
        case .natural, .justified: near
        }
    }

    private struct Advance {
        var range: Range<Int>
        var width: CGFloat
    }

    /// All characters of the block, hard line breaks included.
    private func advances() -> [Advance] {
        var result: [Advance] = []
        var place = 0
        for run in block.runs {
            for character in run.text {
                let end = place + character.utf16.count
                let width =
                    run.attachment?.size.width
                    ?? MetricsTextEngine.advance(character, pointSize: run.font.pointSize)
                result.append(Advance(range: place..<end, width: character.isNewline ? 0 : width + run.kern))
                place = end
            }
        }
        return result
    }
}
