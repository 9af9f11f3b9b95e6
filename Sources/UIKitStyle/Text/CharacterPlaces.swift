import Foundation
import TesseraGraphics

/// Where the characters of a text stand: what carets, selections and touches ask for. Offsets count UTF-16 units of the
/// block's text; lengths are points from the block's top left corner.
package struct CharacterPlaces: Sendable, Hashable {
    /// Top to bottom; at least one.
    package var lines: [LinePlaces]

    package init(lines: [LinePlaces]) {
        self.lines = lines
    }

    /// The number of the line that a caret stands in. Where one line ends and the next begins at the same offset it is the
    /// next, or for `atLineEnd` the one that ends.
    package func line(at offset: Int, atLineEnd: Bool = false) -> Int {
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
        }
        let found = max(0, low - 1)
        if atLineEnd, found > 0, lines[found].range.lowerBound == offset,
            lines[found - 1].range.upperBound == offset
        {
            return found - 1
        }
        return found
    }

    /// The number of the line at a height; the first or last one beyond them.
    package func line(atY y: CGFloat) -> Int {
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].top <= y { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    package var height: CGFloat { lines.last.map { $0.top + $0.height } ?? 0 }
}

/// Where the characters of one line stand.
package struct LinePlaces: Sendable, Hashable {
    /// Characters that are shown as one, and that no caret stands inside of.
    package struct Cluster: Sendable, Hashable {
        package var range: Range<Int>
        /// The left edge.
        package var x: CGFloat
        package var width: CGFloat
        package var isRightToLeft: Bool

        package init(range: Range<Int>, x: CGFloat, width: CGFloat, isRightToLeft: Bool) {
            self.range = range
            self.x = x
            self.width = width
            self.isRightToLeft = isRightToLeft
        }

        /// Where a caret stands before, or behind it.
        func edge(isStart: Bool) -> CGFloat { isStart != isRightToLeft ? x : x + width }
    }

    /// Without the break that ends the line.
    package var range: Range<Int>
    /// The left edge of the text.
    package var x: CGFloat
    package var width: CGFloat
    package var top: CGFloat
    package var height: CGFloat
    /// From the block's top.
    package var baseline: CGFloat
    /// The direction of the paragraph.
    package var isRightToLeft: Bool
    /// In the text's order.
    package var clusters: [Cluster]

    package init(
        range: Range<Int>, x: CGFloat, width: CGFloat, top: CGFloat, height: CGFloat, baseline: CGFloat,
        isRightToLeft: Bool, clusters: [Cluster]
    ) {
        self.range = range
        self.x = x
        self.width = width
        self.top = top
        self.height = height
        self.baseline = baseline
        self.isRightToLeft = isRightToLeft
        self.clusters = clusters
    }

    /// The number of the first cluster that ends behind `offset`.
    private func cluster(at offset: Int) -> Int? {
        var (low, high) = (0, clusters.count)
        while low < high {
            let middle = (low + high) / 2
            if clusters[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low < clusters.count ? low : nil
    }

    /// Where a caret stands before the character at an offset, or behind the last one.
    package func caretX(at offset: Int) -> CGFloat {
        guard let last = clusters.last else { return x }
        guard let index = cluster(at: offset) else { return last.edge(isStart: false) }
        let found = clusters[index]
        guard offset > found.range.lowerBound else { return found.edge(isStart: true) }
        // Inside of what is shown as one: a part of the way.
        let part = CGFloat(offset - found.range.lowerBound) / CGFloat(found.range.count)
        return found.isRightToLeft ? found.x + found.width * (1 - part) : found.x + found.width * part
    }

    /// The place for a caret that is nearest to `x`.
    package func offset(closestTo x: CGFloat) -> Int {
        guard let found = nearest(to: x) else { return range.lowerBound }
        let isRightHalf = x > found.x + found.width / 2
        return isRightHalf != found.isRightToLeft ? found.range.upperBound : found.range.lowerBound
    }

    /// The characters that are shown at `x`; nil beside the text.
    package func cluster(atX x: CGFloat) -> Range<Int>? {
        clusters.first { x >= $0.x && x < $0.x + $0.width }?.range
    }

    private func nearest(to x: CGFloat) -> Cluster? {
        var best: (cluster: Cluster, distance: CGFloat)?
        for cluster in clusters {
            let distance = max(cluster.x - x, x - cluster.x - cluster.width, 0)
            if distance < best?.distance ?? .infinity { best = (cluster, distance) }
            if distance == 0 { break }
        }
        return best?.cluster
    }

    /// From where to where a range of the text is shown, from left to right; several stretches where directions mix.
    package func extents(of part: Range<Int>) -> [(left: CGFloat, right: CGFloat)] {
        var found: [(left: CGFloat, right: CGFloat)] = []
        for cluster in clusters
        where cluster.range.lowerBound < part.upperBound && cluster.range.upperBound > part.lowerBound {
            found.append((cluster.x, cluster.x + cluster.width))
        }
        found.sort { $0.left < $1.left }
        var result: [(left: CGFloat, right: CGFloat)] = []
        for extent in found {
            if let last = result.last, extent.left <= last.right + 0.01 {
                result[result.count - 1].right = max(last.right, extent.right)
            } else {
                result.append(extent)
            }
        }
        return result
    }
}
