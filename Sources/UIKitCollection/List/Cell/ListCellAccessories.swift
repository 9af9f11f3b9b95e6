import Foundation
import TesseraGraphics
import TesseraLayers
import UIKitCore

/// The accessories of a cell: which of them show, their views, and where these stand.
@MainActor
final class ListCellAccessories {
    /// An accessory that shows.
    private struct Slot {
        let accessory: UICellAccessory
        let view: UIView
    }

    private unowned let cell: any RowCell
    private let views: AccessoryViews
    private(set) var given: [UICellAccessory] = []
    private var leading: [Slot] = []
    private var trailing: [Slot] = []
    /// The line before a grip that does not stand alone.
    private var rule: UIView?
    /// On their way out.
    private var leaving: [UICellAccessory.AccessoryType: Slot] = [:]
    /// Slides under way.
    private var slides = 0
    /// What these had before.
    private var opacities: [ObjectIdentifier: CGFloat] = [:]

    init(cell: any RowCell) {
        self.cell = cell
        views = AccessoryViews(cell: cell)
    }

    var shownTypes: (leading: [UICellAccessory.AccessoryType], trailing: [UICellAccessory.AccessoryType]) {
        (leading.map(\.accessory.accessoryType), trailing.map(\.accessory.accessoryType))
    }

    var outline: UICellAccessory? { given.first { $0.accessoryType == .outlineDisclosure } }

    /// What was given before stays where the new ones are an error.
    ///
    /// - Parameter animated: whether what comes and goes does so within the animation block around.
    func set(_ new: [UICellAccessory], animated: Bool = false) {
        if let twice = AccessoryOrder.repeated(in: new) {
            ProgrammerErrors.raise(
                .inconsistency(
                    "Accessories must be unique: there is more than one accessory of the type \(twice) in \(cell)"))
            return
        }
        given = new
        if animated { animateUpdate() } else { update() }
    }

    // MARK: What shows

    /// Has the accessories show that the cell's state wants. Views of those that showed before are kept.
    func update() {
        let isMac = cell.traitCollection.userInterfaceIdiom == .mac
        let showing = given.filter { $0.shows(isEditing: cell.showsEditing) }
        let sides = (
            leading: AccessoryOrder.arranged(showing.filter { AccessoryOrder.isLeading($0, isMac: isMac) }),
            trailing: AccessoryOrder.arranged(showing.filter { !AccessoryOrder.isLeading($0, isMac: isMac) })
        )
        let old = leading + trailing
        leading = sides.leading.map { slot($0, old) }
        trailing = sides.trailing.map { slot($0, old) }
        let kept = leading + trailing
        for slot in old where !kept.contains(where: { $0.view === slot.view }) {
            if slot.view.superview === cell { takeOut(slot.view) }
        }
        updateRule()
        cell.setNeedsLayout()
    }

    private func takeOut(_ view: UIView) {
        view.removeFromSuperview()
        views.undress(view)
    }

    private func slot(_ accessory: UICellAccessory, _ old: [Slot]) -> Slot {
        let known = old.first { $0.accessory.accessoryType == accessory.accessoryType }?.view
        let back = known == nil ? leaving.removeValue(forKey: accessory.accessoryType)?.view : nil
        let view = known ?? back ?? views.make(accessory)
        warnOfTheft(view)
        UIView.performWithoutAnimation {
            views.dress(view, accessory)
            if view.superview !== cell { cell.addSubview(view) }
            if let back { back.alpha = opacity(of: back) }
        }
        return Slot(accessory: accessory, view: view)
    }

    /// A view of the client's can be in one cell alone: the last one that it was given to.
    private func warnOfTheft(_ view: UIView) {
        guard let other = view.superview as? any RowCell, other !== cell, other.window != nil else { return }
        DiagnosticsLog.writeOnce(
            .warning, "UICollectionViewListCell",
            "A view that is the accessory of a cell on screen was given to another cell, which takes it. Make a view for "
                + "each cell.")
    }

    /// What a view had before it faded out.
    private func opacity(of view: UIView) -> CGFloat { opacities[ObjectIdentifier(view)] ?? view.alpha }

    private func updateRule() {
        let shows = trailing.count > 1 && (trailing.last?.accessory.showsVerticalSeparator ?? false)
        guard shows else {
            rule?.removeFromSuperview()
            return rule = nil
        }
        guard rule == nil else { return }
        let made = UIView()
        made.backgroundColor = .separator
        made.isUserInteractionEnabled = false
        cell.addSubview(made)
        rule = made
    }

    /// The cell's state is another one: what shows stays and may look different, also on its way out.
    func dressAgain() {
        for slot in leading + trailing + leaving.values { views.dress(slot.view, slot.accessory) }
    }

    /// The item was expanded or collapsed.
    func turnDisclosure(animated: Bool) {
        guard let slot = (leading + trailing).first(where: { $0.accessory.accessoryType == .outlineDisclosure })
        else { return }
        guard animated else { return views.turn(slot.view) }
        UIView.animate(withDuration: Self.duration) { self.views.turn(slot.view) }
    }

    private static let duration: TimeInterval = 0.3

    // MARK: Places

    func frames(in size: CGSize) -> AccessoryArrangement.Frames {
        let margins = cell.directionalLayoutMargins
        var arrangement = AccessoryArrangement(leadingMargin: margins.leading, trailingMargin: margins.trailing)
        arrangement.indentation = (CGFloat(max(0, cell.indentationLevel)) * cell.indentationWidth).drawable
        arrangement.indentsAccessories = cell.indentsAccessories
        arrangement.reserve = cell.reservedLeading
        arrangement.leading = leading.map { views.part($0.view, $0.accessory) }
        arrangement.trailing = trailing.map { views.part($0.view, $0.accessory) }
        if rule != nil {
            let part = AccessoryArrangement.Part(
                width: 1, size: CGSize(width: 1, height: size.height), look: .fullHeight)
            arrangement.trailing.insert(part, at: arrangement.trailing.count - 1)
        }
        let covered = cell.coveredSides
        let room = CGSize(width: max(0, size.width - covered.sum), height: size.height)
        return arrangement.frames(in: room, scale: max(1, cell.traitCollection.displayScale))
            .moved(by: covered.leading(isMirrored: cell.isMirrored))
    }

    /// - Parameter chosen: nil for all.
    func place(_ frames: AccessoryArrangement.Frames, only chosen: [UIView]? = nil) {
        var behind = trailing.map(\.view)
        if let rule { behind.insert(rule, at: behind.count - 1) }
        let places = zip(leading.map(\.view) + behind, frames.leading + frames.trailing)
        // A view that another cell shows meanwhile is that cell's.
        for (view, frame) in places
        where view.superview === cell && chosen?.contains(where: { $0 === view }) ?? true { place(view, frame) }
    }

    private func place(_ view: UIView, _ frame: CGRect) {
        let place = cell.placedByDirection(frame)
        guard view.bounds.size != place.size || view.center != place.center else { return }
        // What comes within an animation does not fly in from a corner.
        if view.bounds.isEmpty {
            UIView.performWithoutAnimation { view.setPlace(place) }
        } else {
            view.setPlace(place)
        }
    }

    // MARK: Animation

    /// Goes over to what the state wants: controls before the content slide in and out with it, in their order and by as
    /// much as it. Behind the content what goes fades out first, and what comes fades in where that was.
    ///
    /// - Parameter completion: called when it has come there.
    func animateUpdate(completion: @escaping () -> Void = {}) {
        let old = (
            slots: leading + trailing, before: leading.map(\.view), content: frames(in: cell.bounds.size).content
        )
        // Kept on screen until they are out.
        for slot in old.slots {
            leaving[slot.accessory.accessoryType] = slot
            opacities[ObjectIdentifier(slot.view)] = slot.view.alpha
        }
        (leading, trailing) = ([], [])
        let known = old.slots.map(\.view)
        update()
        let new = frames(in: cell.bounds.size)
        let move = new.content.minX - old.content.minX
        let coming = (leading + trailing).map(\.view).filter { view in !known.contains { $0 === view } }
        let going = leaving.values.map(\.view).filter { view in known.contains { $0 === view } }
        let isBefore = { (view: UIView) in
            old.before.contains { $0 === view } || self.leading.contains { $0.view === view }
        }
        let shown = coming.map { ($0, opacity(of: $0)) }
        UIView.performWithoutAnimation {
            place(new, only: coming)
            for view in coming {
                view.alpha = 0
                if isBefore(view) { slide(view, out: abs(move)) }
            }
        }
        cell.setNeedsLayout()
        beginSlide()
        UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction]) {
            self.cell.layoutIfNeeded()
            for (view, alpha) in shown where isBefore(view) { view.alpha = alpha }
            for view in going where isBefore(view) {
                view.alpha = 0
                self.slide(view, out: abs(move))
            }
        } completion: { [weak self] _ in
            self?.endSlide()
            self?.dropLeft(going)
            completion()
        }
        let half = Self.duration / 2
        UIView.animate(withDuration: half, delay: 0, options: [.allowUserInteraction]) {
            for view in going where !isBefore(view) { view.alpha = 0 }
        }
        UIView.animate(withDuration: half, delay: half, options: [.allowUserInteraction]) {
            for (view, alpha) in shown where !isBefore(view) { view.alpha = alpha }
        }
    }

    /// Moves a control towards the leading edge, and out of the row where it stands there.
    private func slide(_ view: UIView, out distance: CGFloat) {
        let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        view.center.x += isMirrored ? distance : -distance
    }

    /// Rows of cards do not clip, and what slides out of them is not to lie beside the card.
    private func beginSlide() {
        slides += 1
        if cell.listPlace.isInCard { cell.clipsSliding = true }
    }

    private func endSlide() {
        slides -= 1
        if slides == 0 { cell.clipsSliding = false }
    }

    /// Those that have come back meanwhile stay.
    private func dropLeft(_ gone: [UIView]) {
        for (type, slot) in leaving where gone.contains(where: { $0 === slot.view }) {
            let view = slot.view
            leaving[type] = nil
            if view.superview === cell { takeOut(view) }
            view.alpha = opacity(of: view)
        }
        opacities = opacities.filter { entry in leaving.values.contains { ObjectIdentifier($0.view) == entry.key } }
    }
}

extension UIView {
    /// The frame, transform aside.
    fileprivate func setPlace(_ place: CGRect) {
        bounds.size = place.size
        center = place.center
    }
}
