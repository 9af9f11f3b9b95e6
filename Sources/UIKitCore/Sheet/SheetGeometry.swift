import Foundation
import TesseraGraphics

/// Where a sheet lies in its container, for a height of contents in points.
struct SheetGeometry {
    enum Shape { case page, form }

    var shape = Shape.page
    var bounds: CGSize
    var safeArea = UIEdgeInsets.zero
    var isCompactWidth = true
    var isCompactHeight = false
    var preferred = CGSize.zero
    /// In compact width a sheet is as wide as preferred.
    var followsPreferredWidth = false
    /// In regular width a sheet lies over this point; nil for the middle of the container.
    var middle: CGPoint?
    var looks: SheetLooks

    struct Place: Equatable {
        var frame: CGRect
        /// Added to what the container's safe area covers of the frame.
        var addedBottom: CGFloat = 0
        var reachesBottom = false
    }

    /// The part of the container above the highest sheet. As recorded, a sheet keeps its distance from a plain status bar
    /// only: below a camera housing it begins where the safe area does.
    private var top: CGFloat { safeArea.top > looks.plainStatusBarHeight ? safeArea.top : safeArea.top + looks.gap }

    /// In compact height a sheet fills the container.
    var fillsContainer: Bool { isCompactHeight && isCompactWidth }

    /// The greatest value that a detent may have: the height of contents without the safe area.
    var maximumDetentValue: CGFloat {
        if fillsContainer { return max(0, bounds.height - safeArea.top - safeArea.bottom) }
        if isCompactWidth { return max(0, bounds.height - top - safeArea.bottom) }
        return largeFrame.height
    }

    /// The last points before the greatest height over which a sheet in a finger's hold loses its margin; from memory.
    private static let attachingWay: CGFloat = 80

    /// - Parameters:
    ///   - value: a detent's; what is above the greatest counts as that.
    ///   - isHeld: whether a finger has the sheet, which then goes over into the highest one step by step.
    func place(for value: CGFloat, isHeld: Bool = false) -> Place {
        if fillsContainer { return Place(frame: CGRect(origin: .zero, size: bounds), reachesBottom: true) }
        let most = maximumDetentValue
        let value = value.isFinite ? min(max(value, 0), most) : most
        guard isCompactWidth else { return regularPlace(value) }
        guard value < most else {
            let frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
            return narrowed(Place(frame: frame, reachesBottom: true))
        }
        let attached = isHeld ? max(0, 1 - (most - value) / Self.attachingWay) : 0
        return narrowed(floating(value, attached: attached))
    }

    private func narrowed(_ place: Place) -> Place {
        guard followsPreferredWidth, preferred.width > 0, preferred.width < place.frame.width else { return place }
        var result = place
        result.frame.origin.x = ((bounds.width - preferred.width) / 2).rounded()
        result.frame.size.width = preferred.width
        return result
    }

    /// Below the greatest detent a sheet floats: it is as wide as the container and scaled down, so that a margin is left
    /// at its sides and below. Low sheets keep more distance, and less of the safe area.
    ///
    /// - Parameter attached: how much of the margin is gone already, 0...1.
    private func floating(_ value: CGFloat, attached: CGFloat) -> Place {
        let part = looks.isFloating ? looks.inwardPart(of: value) : 0
        let margin =
            looks.isFloating ? (looks.floatingMargin + part * looks.additionalMargin) * (1 - attached) : 0
        let scale = bounds.width > 0 ? max(0, bounds.width - 2 * margin) / bounds.width : 1
        let full = value + (part > 0 ? 0 : safeArea.bottom)
        let height = full * scale
        let frame = CGRect(
            x: margin, y: bounds.height - margin - height, width: bounds.width - 2 * margin, height: height)
        let wanted = (safeArea.bottom * (1 - part)).rounded()
        let inherited = max(0, safeArea.bottom - margin)
        return Place(frame: frame, addedBottom: wanted - inherited, reachesBottom: margin == 0)
    }

    /// In regular width a card in the middle. A lower detent takes away from its top.
    private func regularPlace(_ value: CGFloat) -> Place {
        let whole = largeFrame
        let height = min(value, whole.height)
        return Place(frame: CGRect(x: whole.minX, y: whole.maxY - height, width: whole.width, height: height))
    }

    private var largeFrame: CGRect {
        let standard = shape == .form ? looks.formSize : CGSize(width: looks.pageWidth, height: bounds.height)
        let gap = looks.gap
        let size = CGSize(
            width: min(preferred.width > 0 ? preferred.width : standard.width, max(0, bounds.width - 2 * gap)),
            height: min(
                preferred.height > 0 ? preferred.height : standard.height,
                max(0, bounds.height - 2 * (safeArea.top + gap))))
        let lift = shape == .form ? looks.formLift : 0
        guard let middle else {
            return CGRect(
                x: ((bounds.width - size.width) / 2).rounded(),
                y: max(0, ((bounds.height - size.height) / 2 - lift).rounded()), width: size.width,
                height: size.height)
        }
        func start(_ middle: CGFloat, _ length: CGFloat, _ room: CGFloat, _ least: CGFloat) -> CGFloat {
            max(least, min((middle - length / 2).rounded(), room - gap - length))
        }
        return CGRect(
            x: start(middle.x, size.width, bounds.width, gap),
            y: start(middle.y, size.height, bounds.height, safeArea.top + gap), width: size.width, height: size.height)
    }
}
