import Foundation
import TesseraGraphics

@MainActor
private final class DetentContext: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(_ traits: UITraitCollection, _ most: CGFloat) {
        containerTraitCollection = traits
        maximumDetentValue = most
    }
}

extension UISheetPresentationController {
    func geometry(in container: UIView) -> SheetGeometry {
        let traits = container.traitCollection
        return SheetGeometry(
            shape: support.style.shape == .form || !prefersPageSizing ? .form : .page, bounds: container.bounds.size,
            safeArea: container.safeAreaInsets, isCompactWidth: traits.horizontalSizeClass != .regular,
            isCompactHeight: traits.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight,
            preferred: presentedViewController.preferredContentSize,
            followsPreferredWidth: widthFollowsPreferredContentSizeWhenEdgeAttached,
            middle: sourceMiddle(in: container),
            looks: traits.systemLooks.sheet)
    }

    private func sourceMiddle(in container: UIView) -> CGPoint? {
        guard let sourceView, let window = sourceView.window, window === container.window else { return nil }
        let middle = sourceView.convert(sourceView.bounds, to: container).center
        return middle.isFinite ? middle : nil
    }

    /// The detents that there are in the container, with their heights, lowest first.
    func heights(in container: UIView) -> [(identifier: Detent.Identifier, value: CGFloat)] {
        let context = DetentContext(container.traitCollection, geometry(in: container).maximumDetentValue)
        let found = detents.compactMap { detent in
            detent.resolvedValue(in: context).flatMap { $0.isFinite ? (detent.identifier, max(0, $0)) : nil }
        }
        guard !found.isEmpty else { return [(.large, context.maximumDetentValue)] }
        return found.map { ($0.0, min($0.1, context.maximumDetentValue)) }.sorted { $0.1 < $1.1 }
    }

    /// The height at which the sheet rests.
    func restingValue(in container: UIView) -> CGFloat {
        let heights = heights(in: container)
        let selected = heights.first { $0.identifier == selectedDetentIdentifier }
        return selected?.value ?? heights.first?.value ?? 0
    }

    func place(in container: UIView) -> SheetGeometry.Place {
        geometry(in: container).place(for: heldValue ?? restingValue(in: container), isHeld: heldValue != nil)
    }

    /// How far the sheet is from its lower detents to the height at which it covers a narrow container; 0 in others, and
    /// where what is behind may be used.
    func coveringPart(in container: UIView) -> CGFloat {
        let geometry = geometry(in: container)
        guard geometry.isCompactWidth, !geometry.fillsContainer, dimmingPart(in: container) > 0 else { return 0 }
        let most = geometry.maximumDetentValue
        let value = heldValue ?? restingValue(in: container)
        guard value < most else { return 1 }
        guard let lower = heights(in: container).last(where: { $0.value < most })?.value, lower < value else {
            return 0
        }
        return (value - lower) / (most - lower)
    }

    /// How much of the dimming there is at the present height.
    func dimmingPart(in container: UIView) -> CGFloat {
        guard let identifier = largestUndimmedDetentIdentifier else { return 1 }
        let heights = heights(in: container)
        guard let limit = heights.first(where: { $0.identifier == identifier })?.value else { return 1 }
        let value = heldValue ?? restingValue(in: container)
        guard value > limit else { return 0 }
        let next = heights.first { $0.value > limit }?.value ?? value
        return next > limit ? min((value - limit) / (next - limit), 1) : 1
    }
}
