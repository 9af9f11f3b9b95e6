import Foundation
import TesseraGraphics

extension UIView {
    /// A part of a view that content is placed in, of iOS 26.
    ///
    /// There it may also keep clear of rounded corners and of a window's buttons in them. Windows have no such corners
    /// here: with a corner adaptation a region is what it is without one.
    public struct LayoutRegion: Hashable, Sendable {
        /// Along which axis a region makes room for corners. It makes none here.
        public enum AdaptivityAxis: Int, Sendable {
            /// The region does not heed corners.
            case none = 0
            /// Content lies beside what is in the corners.
            case horizontal = 1
            /// Content lies below or above what is in the corners.
            case vertical = 2
        }

        fileprivate enum Area: Hashable { case safeArea, margins, readableContent }

        fileprivate let area: Area
        private let cornerAdaptation: AdaptivityAxis

        private init(_ area: Area, _ cornerAdaptation: AdaptivityAxis?) {
            self.area = area
            self.cornerAdaptation = cornerAdaptation ?? AdaptivityAxis.none
        }

        /// The area that no bars cover.
        public static func safeArea(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
            LayoutRegion(.safeArea, cornerAdaptation)
        }

        /// The area within the margins.
        public static func margins(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
            LayoutRegion(.margins, cornerAdaptation)
        }

        /// The area within the margins that is not too wide for lines of text.
        public static func readableContent(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
            LayoutRegion(.readableContent, cornerAdaptation)
        }
    }

    /// Returns the guide of a region: the one that `safeAreaLayoutGuide`, `layoutMarginsGuide` or `readableContentGuide`
    /// is.
    public func layoutGuide(for layoutRegion: LayoutRegion) -> UILayoutGuide {
        switch layoutRegion.area {
        case .safeArea: safeAreaLayoutGuide
        case .margins: layoutMarginsGuide
        case .readableContent: readableContentGuide
        }
    }

    /// Returns how far a region's edges are inside the view, in points.
    public func edgeInsets(for layoutRegion: LayoutRegion) -> UIEdgeInsets {
        switch layoutRegion.area {
        case .safeArea: safeAreaInsets
        case .margins: layoutMargins
        case .readableContent: readableInsets
        }
    }

    /// Returns how far a region's edges are inside the view, in points, by the direction of reading.
    public func directionalEdgeInsets(for layoutRegion: LayoutRegion) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(edgeInsets(for: layoutRegion), isRightToLeft: isRightToLeft)
    }
}
