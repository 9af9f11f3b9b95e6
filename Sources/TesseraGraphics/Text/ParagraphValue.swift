import Foundation

/// How the lines of one paragraph are placed. Lengths in points; 0 where nothing is asked.
package struct ParagraphValue: Sendable, Hashable, Codable {
    package enum Alignment: String, Sendable, Codable { case natural, left, center, right, justified }

    package struct TabStop: Sendable, Hashable, Codable {
        /// What of the text stands at the stop.
        package enum Kind: String, Sendable, Codable { case start, end, center }

        package var location: CGFloat
        package var kind: Kind

        package init(location: CGFloat, kind: Kind) {
            self.location = location
            self.kind = kind
        }
    }

    package var alignment: Alignment = .natural
    /// The direction of a paragraph that does not decide it itself, and of `natural` alignment.
    package var isRightToLeft = false
    package var lineSpacing: CGFloat = 0
    package var lineHeightMultiple: CGFloat = 0
    package var minimumLineHeight: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    package var spacingBefore: CGFloat = 0
    package var spacingAfter: CGFloat = 0
    package var firstLineIndent: CGFloat = 0
    package var indent: CGFloat = 0
    /// Where lines end: above 0 from the leading edge, else from the trailing one.
    package var tail: CGFloat = 0
    /// Ascending; nil stands for the usual stops.
    package var tabStops: [TabStop]?
    /// The distance of stops after the last one of `tabStops`.
    package var tabInterval: CGFloat = 0

    package init() {}

    /// Whether lines may take the whole width.
    package var isFullWidth: Bool { firstLineIndent == 0 && indent == 0 && tail == 0 }

    /// The height of a line whose text reaches this far above and below its baseline.
    package func lineHeight(ascent: CGFloat, descent: CGFloat) -> CGFloat {
        var height = ascent + descent
        if lineHeightMultiple > 0 { height *= lineHeightMultiple }
        if minimumLineHeight > 0 { height = max(height, minimumLineHeight) }
        if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
        return height
    }
}
