import Foundation
import TesseraGraphics
import UIKitCore

extension UISlider {
    /// How a slider looks: with the plate that the finger moves, or as a bar that fills.
    public enum Style: Int, Sendable {
        /// A track with a thumb.
        case `default`
        /// A track alone.
        case thumbless
    }

    /// Marks on a slider's track, and which values it can have. Places are parts of the track: 0 is the least value, 1 the
    /// greatest.
    @preconcurrency @MainActor
    public struct TrackConfiguration {
        /// A mark on the track.
        @preconcurrency @MainActor
        public struct Tick {
            /// The part of the track, 0 to 1.
            public var position: Float
            /// The text beside the tick; kept, and not shown.
            public var title: String?
            /// The picture beside the tick; kept, and not shown.
            public var image: UIImage?

            /// Makes a tick at a part of the track.
            public init(position: Float, title: String? = nil, image: UIImage? = nil) {
                self.position = position
                self.title = title
                self.image = image
            }
        }

        /// Whether the value is always that of a tick.
        public var allowsTickValuesOnly: Bool
        /// Where the filled part begins.
        public var neutralValue: Float
        /// The part of the track that values may lie in.
        public var enabledRange: ClosedRange<Float>
        /// The marks along the track.
        public var ticks: [Tick]

        /// Makes the looks of a track with ticks.
        public init(
            allowsTickValuesOnly: Bool = true, neutralValue: Float = 0, enabledRange: ClosedRange<Float> = 0...1,
            ticks: [Tick]
        ) {
            self.allowsTickValuesOnly = allowsTickValuesOnly
            self.neutralValue = neutralValue
            self.enabledRange = enabledRange
            self.ticks = ticks
        }

        /// Ticks at equal distances, the first at the least value and the last at the greatest.
        public init(
            allowsTickValuesOnly: Bool = true, neutralValue: Float = 0, enabledRange: ClosedRange<Float> = 0...1,
            numberOfTicks: Int
        ) {
            let last = Float(max(numberOfTicks - 1, 1))
            self.init(
                allowsTickValuesOnly: allowsTickValuesOnly, neutralValue: neutralValue, enabledRange: enabledRange,
                ticks: (0..<max(numberOfTicks, 0)).map { Tick(position: Float($0) / last) })
        }

        /// The part of the track nearest to `part` that a value may stand at.
        func nearest(to part: Float) -> Float {
            let kept = max(enabledRange.lowerBound, min(part, enabledRange.upperBound))
            guard allowsTickValuesOnly else { return kept }
            let allowed = ticks.map(\.position).filter(enabledRange.contains)
            return allowed.min { abs($0 - kept) < abs($1 - kept) } ?? kept
        }
    }
}

/// The dots of ticks, below the track.
@MainActor
final class SliderTicks {
    private var dots: [UIView] = []
    /// However many ticks there are.
    private static let most = 100

    func place(
        _ positions: [Float], below track: CGRect, thumb: CGFloat, isMirrored: Bool, _ looks: SliderLooks,
        in slider: UIView
    ) {
        let shown = positions.prefix(Self.most)
        while dots.count > shown.count { dots.removeLast().removeFromSuperview() }
        while dots.count < shown.count {
            let dot = UIView()
            dot.isUserInteractionEnabled = false
            dot.backgroundColor = .tertiaryLabel
            dots.append(dot)
            // Below the thumb, which covers them.
            slider.insertSubview(dot, at: 0)
        }
        let size = CGSize(width: looks.tick, height: looks.tick)
        for (dot, position) in zip(dots, shown) {
            let part = CGFloat(isMirrored ? 1 - position : position)
            let x = track.minX + thumb / 2 + part * max(0, track.width - thumb)
            dot.frame = CGRect(center: CGPoint(x: x, y: track.maxY + looks.tickGap + looks.tick / 2), size: size)
            dot.layer.cornerRadius = looks.tick / 2
        }
    }
}
