import Foundation
import TesseraGraphics
import UIKitCore
import UIKitStyle

extension UISearchBar {
    var looks: SearchLooks { SearchLooks(of: self) }

    // MARK: What happens

    func textChanged() {
        delegate?.searchBar(self, textDidChange: searchTextField.text ?? "")
        observer?.searchChanged()
    }

    func cancel() {
        delegate?.searchBarCancelButtonClicked(self)
        observer?.searchWasCancelled()
    }

    func sidePressed() {
        if showsSearchResultsButton {
            delegate?.searchBarResultsListButtonClicked(self)
        } else {
            delegate?.searchBarBookmarkButtonClicked(self)
        }
    }

    func scopeChanged() {
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        observer?.searchChanged()
    }

    // MARK: Layout

    func partsDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        observer?.searchRoomChanged()
    }

    func change(animated: Bool) {
        setNeedsLayout()
        // In a navigation bar the height comes from there, and the movement with it.
        guard animated, window != nil, !isInNavigationBar else { return }
        UIView.animate(withDuration: SearchLooks.duration) { self.layoutIfNeeded() }
    }

    private var hasScopes: Bool { showsScopeBar && !(scopeButtonTitles ?? []).isEmpty }
    private var promptHeight: CGFloat { (prompt ?? "").isEmpty ? 0 : 20 }

    /// The height of the row with the field.
    private var rowHeight: CGFloat { isInNavigationBar ? looks.activeHeight : looks.barHeight }
    var naturalHeight: CGFloat { promptHeight + rowHeight + (hasScopes ? looks.scopeHeight : 0) }

    func layOutParts() {
        let looks = looks
        backdrop.frame = bounds
        let metrics: UIBarMetrics = promptHeight > 0 ? .defaultPrompt : .default
        let picture = images.background(barPosition, metrics) ?? backgroundImage
        backdrop.image = picture
        backdrop.backgroundColor = picture == nil && searchBarStyle != .minimal ? barTintColor : nil
        promptLabel.isHidden = promptHeight == 0
        promptLabel.frame = CGRect(x: 0, y: 0, width: bounds.width, height: promptHeight)
        let scopeHeight = hasScopes ? looks.scopeHeight : 0
        let row = CGRect(
            x: 0, y: promptHeight, width: bounds.width, height: max(0, bounds.height - promptHeight - scopeHeight))
        layOutRow(row, looks)
        scopes.alpha = hasScopes ? 1 : 0
        if hasScopeBackdrop || scopeBarBackgroundImage != nil {
            hasScopeBackdrop = true
            scopeBackdrop.image = hasScopes ? scopeBarBackgroundImage : nil
            scopeBackdrop.frame = CGRect(x: 0, y: row.maxY, width: bounds.width, height: scopeHeight)
        }
        // Scopes that are not shown stand where they will be, to fade in there.
        let margin = isInNavigationBar ? looks.navigationMargin : looks.margin
        scopes.frame = CGRect(
            x: margin, y: row.maxY + 1, width: max(0, bounds.width - 2 * margin), height: 32)
    }

    private func layOutRow(_ row: CGRect, _ looks: SearchLooks) {
        let margin = isInNavigationBar ? looks.navigationMargin : looks.margin
        let height = min(looks.fieldHeight, row.height)
        let y = row.minY + (row.height - height) / 2
        // A rectangle that is too narrow for its insets is none, and nowhere.
        let inner = CGRect(
            x: row.minX + margin, y: row.minY, width: max(0, row.width - 2 * margin), height: row.height)
        let cancelWidth = layOutCancel(inner, looks)
        let width = row.width - 2 * margin - (showsCancelButton ? cancelWidth + looks.cancelGap : 0)
        let moved = searchFieldBackgroundPositionAdjustment
        searchTextField.frame = placedByDirection(
            CGRect(x: margin + moved.horizontal, y: y + moved.vertical, width: max(0, width), height: height))
        // Where the row gives way the field fades with it.
        let share = looks.fieldHeight > 0 ? row.height / looks.fieldHeight : 1
        searchTextField.alpha = min(max(share, 0), 1)
    }

    /// Puts the button that cancels at the end of the row, and returns its width. It comes into sight there: a disc grows, a
    /// word moves in from the edge.
    private func layOutCancel(_ row: CGRect, _ looks: SearchLooks) -> CGFloat {
        let height = min(looks.cancelIsDisc ? looks.cancelSide : looks.fieldHeight, row.height)
        let width =
            looks.cancelIsDisc
            ? looks.cancelSide
            : cancelButton.sizeThatFits(CGSize(width: row.width / 2, height: height)).width.rounded(.up)
        let place = placedByDirection(
            CGRect(x: row.maxX - width, y: row.midY - height / 2, width: width, height: height))
        cancelButton.bounds = CGRect(origin: .zero, size: place.size)
        cancelButton.center = CGPoint(x: place.midX, y: place.midY)
        cancelButton.layer.cornerRadius = looks.cancelIsDisc ? height / 2 : 0
        cancelButton.backgroundColor = looks.cancelIsDisc ? looks.fill : nil
        looks.dressShadow(of: cancelButton)
        let away =
            looks.cancelIsDisc
            ? CGAffineTransform(scaleX: 0.5, y: 0.5)
            : CGAffineTransform(translationX: (width + looks.cancelGap) * (isRightToLeft ? -1 : 1), y: 0)
        cancelButton.alpha = showsCancelButton ? 1 : 0
        cancelButton.transform = showsCancelButton ? .identity : away
        return width
    }
}
