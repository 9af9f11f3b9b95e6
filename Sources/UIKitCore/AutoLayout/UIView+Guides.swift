import Foundation
import TesseraGraphics

extension UIView {
    /// The view's guide of a kind, made on first use.
    func systemGuide(_ kind: GuideEdges.Kind) -> UILayoutGuide {
        systemGuide(kind) { UILayoutGuide() }
    }

    func barGuide(_ kind: GuideEdges.Kind) -> BarLayoutGuide { systemGuide(kind) { BarLayoutGuide() } }

    private func systemGuide<Guide: UILayoutGuide>(_ kind: GuideEdges.Kind, _ make: () -> Guide) -> Guide {
        let item = layoutItem
        for guide in item.systemGuides where guide.kind == kind {
            if let guide = guide as? Guide { return guide }
        }
        let made = make()
        made.kind = kind
        made.owner = self
        made.identifier = kind.name
        item.systemGuides.append(made)
        return made
    }

    /// The area within the margins.
    public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }
    /// The area that no bars cover.
    public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
    /// The area within the margins that is not too wide for lines of text.
    public var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

    /// The area that a keyboard on the screen covers; without one the part of the view below its safe area.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        systemGuide(.keyboard) { UIKeyboardLayoutGuide() }
    }

    // MARK: Own guides

    /// Adds a guide to the view, taking it from the one it belonged to.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutItem.guides.append(layoutGuide)
        layoutGuide.owner = self
    }

    /// Takes a guide away, and the constraints with it.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self, let item = _layoutItem else { return }
        NSLayoutConstraint.deactivate(layoutGuide._layoutItem?.mentions ?? [])
        layoutGuide._layoutItem?.box?.leave()
        item.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owner = nil
    }

    /// The guides that were added, in order.
    public var layoutGuides: [UILayoutGuide] { _layoutItem?.guides ?? [] }
}
