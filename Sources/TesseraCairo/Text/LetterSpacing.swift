import CPangoCairo

/// Pango puts half of the space between letters on each side of a letter and takes it away at the ends of a line; TextKit
/// puts all of it after the letter, the last one's too.
struct LetterSpacing {
    let line: UnsafeMutablePointer<PangoLayoutLine>
    let paragraph: TextParagraph

    /// Moves the space in the line's runs from left to right after their letters.
    func trail() {
        var before: UnsafeMutablePointer<PangoGlyphItem>?
        var node = line.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else { continue }
            let after = node?.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self)
            let space = run.isEllipsis || run.isRightToLeft ? 0 : space(in: run)
            if space != 0 {
                trail(space, in: run, isFirst: before.map(isTab) ?? true, isLast: after.map(isTab) ?? true)
            }
            before = run
        }
    }

    private func space(in run: UnsafeMutablePointer<PangoGlyphItem>) -> Int32 {
        var node = run.pointee.item?.pointee.analysis.extra_attrs
        while let current = node {
            node = current.pointee.next
            guard let attribute = current.pointee.data?.assumingMemoryBound(to: PangoAttribute.self),
                attribute.pointee.klass?.pointee.type == PANGO_ATTR_LETTER_SPACING
            else { continue }
            return UnsafeRawPointer(attribute).assumingMemoryBound(to: PangoAttrInt.self).pointee.value
        }
        return 0
    }

    /// - Parameters:
    ///   - isFirst: whether nothing stands before the run, so that its first letter lacks the left half.
    ///   - isLast: whether nothing stands after it, so that its last letter lacks the right half.
    private func trail(
        _ space: Int32, in run: UnsafeMutablePointer<PangoGlyphItem>, isFirst: Bool, isLast: Bool
    ) {
        guard let string = run.pointee.glyphs, let glyphs = string.pointee.glyphs,
            let clusters = string.pointee.log_clusters
        else { return }
        let left = Self.left(of: space)
        let count = Int(string.pointee.num_glyphs)
        var end = count
        while end > 0, glyphs[end - 1].geometry.width == 0, byte(in: run, clusters[end - 1]) == 0x20 { end -= 1 }
        // Before a space that ends the line and has lost its width, the letter has lost its right half.
        let lacksRight = isLast || end < count
        for index in 0..<end {
            let begins = index == 0 || clusters[index] != clusters[index - 1]
            let ends = index == end - 1 || clusters[index] != clusters[index + 1]
            if begins, index > 0 || !isFirst {
                glyphs[index].geometry.width -= left
                glyphs[index].geometry.x_offset -= left
            }
            if ends { glyphs[index].geometry.width += index == end - 1 && lacksRight ? space : left }
        }
    }

    /// The half on the left as Pango takes it: a whole number of pixels where the space is one.
    private static func left(of space: Int32) -> Int32 {
        let half = space / 2
        return space & (PANGO_SCALE - 1) == 0 ? (half + PANGO_SCALE / 2) & ~(PANGO_SCALE - 1) : half
    }

    private func byte(in run: UnsafeMutablePointer<PangoGlyphItem>, _ place: Int32) -> UInt8 {
        let index = Int(run.pointee.item?.pointee.offset ?? 0) + Int(place)
        return paragraph.bytes.indices.contains(index) ? paragraph.bytes[index] : 0
    }

    /// Before and after a tab Pango takes space away as at the ends of a line.
    private func isTab(_ run: UnsafeMutablePointer<PangoGlyphItem>) -> Bool { byte(in: run, 0) == 0x09 }
}

extension UnsafeMutablePointer<PangoGlyphItem> {
    /// Whether it is the sign for left out text.
    var isEllipsis: Bool {
        UInt32(pointee.item?.pointee.analysis.flags ?? 0) & UInt32(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
    }

    fileprivate var isRightToLeft: Bool { (pointee.item?.pointee.analysis.level ?? 0) % 2 == 1 }
}
