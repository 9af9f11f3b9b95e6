import Foundation
import TesseraGraphics

/// The view over a whole window that an open menu lives in: what is lifted, and a card for each level.
@MainActor
final class MenuOverlay: UIView {
    weak var presentation: MenuPresentation?
    private let dimming = UIView()
    private(set) var platters: [MenuPlatter] = []
    private(set) var cards: [MenuCard] = []
    private var badge: UILabel?
    private var anchor = MenuAnchor.point(.zero)
    private var isReversed = false
    private var isBuilt = false
    private var hasCommit = false
    /// How much bigger what is lifted already is, by the finger that holds it.
    private var heldScale: CGFloat = 1
    /// Where the finger that opened the menu was first.
    private var slideStart: CGPoint?
    private var hasSlid = false
    private var hasShown = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        accessibilityViewIsModal = true
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let hover = UIHoverGestureRecognizer()
        hover.addAction { [weak self] in self?.hovered($0) }
        addGestureRecognizer(hover)
    }

    required init?(coder: NSCoder) { nil }

    private var looks: MenuLooks { traitCollection.systemLooks.menu }

    /// The part of the window that menus may use.
    private var room: CGRect {
        let safe = bounds.inset(by: safeAreaInsets)
        // A window may be smaller than its margins.
        let (width, height) = (max(safe.width, 0), max(safe.height, 0))
        let (x, y) = (min(looks.margin, width / 2), min(looks.margin, height / 2))
        return CGRect(x: safe.minX + x, y: safe.minY + y, width: width - 2 * x, height: height - 2 * y)
    }

    private var placement: MenuPlacement { placement(cards.first?.measures.content.choices ?? 0) }

    /// - Parameter choices: how many things the menu lets choose.
    private func placement(_ choices: Int) -> MenuPlacement {
        MenuPlacement(
            room: room, gap: looks.gap, isRightToLeft: isRightToLeft, coversButton: looks.coversButton,
            prefersSide: prefersSide(choices))
    }

    /// With few things to choose, or on a phone held upright, the menu stands above or below what is lifted.
    private func prefersSide(_ choices: Int) -> Bool {
        guard traitCollection.verticalSizeClass != .compact else { return true }
        return traitCollection.horizontalSizeClass == .regular && choices > Self.stackedChoices
    }

    private static let stackedChoices = 3

    var card: MenuCard? { cards.last }
    var hasInnerLevel: Bool { cards.count > 1 }

    // MARK: Building

    func build(_ request: MenuRequest, hasCommit: Bool) {
        self.hasCommit = hasCommit
        heldScale = request.heldScale
        frame = window?.bounds ?? frame
        dimming.frame = bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.backgroundColor = UIColor.black.withAlphaComponent(looks.dimming)
        dimming.isUserInteractionEnabled = false
        dimming.isHidden = request.previews.isEmpty
        addSubview(dimming)
        platters = request.previews.enumerated().map { index, preview in
            MenuPlatter(preview, controller: index == 0 ? request.controller : nil, in: room.size, looks)
        }
        for platter in platters.reversed() { addSubview(platter) }
        anchor = request.anchor
        if let main = platters.first { anchor = .preview(liftedRect(main)) }
        if request.badge > 1 { addBadge(request.badge) }
        if let menu = request.menu {
            isReversed = request.order == .priority && placesAbove(menu)
            addCard(menu, isInside: false)
        }
        isBuilt = true
    }

    private func placesAbove(_ menu: UIMenu) -> Bool {
        guard let content = presentation?.content(of: menu, isInside: false, isReversed: false) else { return false }
        let measures = MenuMeasures(content, looks, traits: traitCollection, in: room.width)
        let size = CGSize(width: measures.width, height: measures.height(upTo: room.height))
        return placement(content.choices).place(size, at: anchor).isAbove
    }

    private func liftedRect(_ platter: MenuPlatter) -> CGRect {
        guard let rect = platter.preview.windowRect else { return CGRect(origin: room.center, size: .zero) }
        let hasController = platter.size != platter.preview.visibleRect.size
        let size =
            hasController
            ? platter.size
            : CGSize(width: rect.width * looks.liftScale, height: rect.height * looks.liftScale)
        return CGRect(
            x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }

    private func addBadge(_ count: Int) {
        let label = UILabel()
        label.text = "\(count)"
        label.font = .systemFont(ofSize: 15, weight: .semibold)
        label.textColor = .white
        label.backgroundColor = .systemRed
        label.textAlignment = .center
        label.layer.cornerRadius = 13
        label.clipsToBounds = true
        let width = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width
        label.bounds = CGRect(x: 0, y: 0, width: max(width + 14, 26), height: 26)
        addSubview(label)
        badge = label
    }

    @discardableResult
    private func addCard(_ menu: UIMenu, isInside: Bool) -> MenuCard? {
        guard let presentation else { return nil }
        menu.willOpen()
        let content = presentation.content(of: menu, isInside: isInside, isReversed: isReversed && !isInside)
        let card = MenuCard(menu, content, traits: traitCollection, in: room.width)
        cards.append(card)
        addSubview(card)
        awaitEntries(of: content, for: card)
        return card
    }

    /// Asks for what is still missing, and shows it when it comes.
    private func awaitEntries(of content: MenuContent, for card: MenuCard) {
        for later in content.missing {
            later.fulfil { [weak self, weak card] in
                guard let self, let card, cards.contains(where: { $0 === card }) else { return }
                fill(card)
            }
        }
    }

    private func fill(_ card: MenuCard) {
        guard let presentation, let level = cards.firstIndex(where: { $0 === card }) else { return }
        let content = presentation.content(
            of: card.menu, isInside: level > 0, isReversed: isReversed && level == 0)
        card.show(content)
        awaitEntries(of: content, for: card)
        resize(card, level)
    }

    // MARK: Places

    private func rootResult(_ card: MenuCard) -> MenuPlacement.Result {
        placement.place(card.size(in: room.size), at: anchor)
    }

    private func resize(_ card: MenuCard, _ level: Int) {
        guard hasShown else { return }
        UIView.animate(
            withDuration: 0.2, delay: 0, options: .allowUserInteraction,
            animations: {
                if level == 0 { self.placeRoot() } else { self.placeInner(card, level) }
                card.layoutIfNeeded()
            })
    }

    private func placeRoot() {
        guard let root = cards.first else { return placePlatters(liftedPlace) }
        let result = rootResult(root)
        setFrame(result.menu, of: root)
        if let preview = result.preview { placePlatters(preview) }
    }

    /// Where a preview without a menu stands.
    private var liftedPlace: CGRect {
        guard case .preview(let rect) = anchor else { return .zero }
        return placement.place(.zero, at: .preview(rect)).preview ?? rect
    }

    /// The first stands in its place; the others lie behind it, each a little further off.
    private func placePlatters(_ rect: CGRect) {
        for (index, platter) in platters.enumerated() {
            let shift = CGFloat(min(index, 3)) * 5
            platter.lift(to: index == 0 ? rect : platter.fitted(in: rect).offsetBy(dx: shift, dy: -shift))
            if index > 3 { platter.alpha = 0 }
        }
        placeBadge(at: rect)
    }

    /// At the trailing corner of what stands in front.
    private func placeBadge(at rect: CGRect) {
        badge?.center = CGPoint(x: isRightToLeft ? rect.minX : rect.maxX, y: rect.minY)
    }

    /// Bounds and centre: a card that lies below another is scaled.
    private func setFrame(_ frame: CGRect, of card: MenuCard) {
        card.bounds = CGRect(origin: .zero, size: frame.size)
        card.center = frame.center
    }

    /// A menu inside lies over the one around it, its first row over the row that opened it.
    private func placeInner(_ card: MenuCard, _ level: Int) {
        guard level > 0 else { return }
        let outer = cards[level - 1]
        let base = CGRect(
            x: outer.center.x - outer.bounds.width / 2, y: outer.center.y - outer.bounds.height / 2,
            width: outer.bounds.width, height: outer.bounds.height)
        let size = card.size(in: room.size)
        var top = base.minY
        if let row = rowFrame(under: level) { top = row.minY - looks.padding }
        let y = max(room.minY, min(top, room.maxY - size.height))
        setFrame(CGRect(x: base.minX, y: y, width: size.width, height: size.height), of: card)
    }

    /// The row that has opened a menu inside, where it is while no menu lies over it.
    private func rowFrame(under level: Int) -> CGRect? {
        guard level > 0 else { return nil }
        let outer = cards[level - 1]
        guard let place = outer.opened, place.entry < outer.measures.count else { return nil }
        return outer.measures.frame(of: place.entry).offsetBy(
            dx: outer.center.x - outer.bounds.width / 2,
            dy: outer.center.y - outer.bounds.height / 2 - outer.scroller.bounds.minY)
    }

    // MARK: Coming and going

    /// As it all is before it comes.
    func start() {
        guard isBuilt else { return }
        for platter in platters { platter.stand(at: heldScale) }
        dimming.alpha = 0
        badge?.alpha = 0
        if let main = platters.first { placeBadge(at: main.frame) }
        guard let root = cards.first else { return }
        placeCardsAtStart(root)
    }

    private func placeCardsAtStart(_ root: MenuCard) {
        let result = rootResult(root)
        setFrame(result.menu, of: root)
        root.layoutIfNeeded()
        root.transform = shrunk(result.menu)
        root.showContents(false)
    }

    /// Small, at the corner next to what the menu belongs to.
    private func shrunk(_ frame: CGRect) -> CGAffineTransform {
        let scale = Self.smallScale
        let origin: CGPoint =
            switch anchor {
            case .button(let rect), .bar(let rect): rect.center
            case .point(let point): point
            case .preview(let rect): rect.center
            }
        let corner = CGPoint(
            x: max(frame.minX, min(origin.x, frame.maxX)), y: max(frame.minY, min(origin.y, frame.maxY)))
        let way = CGPoint(x: (corner.x - frame.midX) * (1 - scale), y: (corner.y - frame.midY) * (1 - scale))
        return CGAffineTransform(translationX: way.x, y: way.y).scaledBy(x: scale, y: scale)
    }

    private static let smallScale: CGFloat = 0.2

    func show() {
        hasShown = true
        dimming.alpha = 1
        badge?.alpha = 1
        for card in cards { card.grow() }
        placeRoot()
    }

    /// As it all is when it has gone.
    func hide(to targets: [UITargetedPreview?], pops: Bool) {
        dimming.alpha = 0
        badge?.alpha = 0
        for card in cards {
            card.showContents(false)
            card.transform = shrunk(
                CGRect(
                    x: card.center.x - card.bounds.width / 2, y: card.center.y - card.bounds.height / 2,
                    width: card.bounds.width, height: card.bounds.height))
        }
        for (index, platter) in platters.enumerated() {
            if pops, index == 0 {
                platter.pop(to: bounds)
            } else {
                platter.lower(to: targets.indices.contains(index) ? targets[index] : nil)
            }
        }
        if let main = platters.first, !pops { placeBadge(at: main.frame) }
    }

    /// The plates, which are small by then, go at the end of `duration` seconds.
    func fadePlates(in duration: TimeInterval) {
        let part = min(Self.fadingDuration, duration)
        UIView.animate(
            withDuration: part, delay: duration - part, options: [.curveEaseIn, .allowUserInteraction],
            animations: { [cards] in for card in cards { card.alpha = 0 } })
    }

    private static let fadingDuration: TimeInterval = 0.1

    /// Another size of the window: nothing is where it was.
    override func layoutSubviews() {
        super.layoutSubviews()
        if let size = window?.bounds.size, isBuilt, hasShown, let last = knownSize, last != size {
            presentation?.close(animated: false)
        }
        knownSize = window?.bounds.size
    }

    private var knownSize: CGSize?

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) && presentation?.passes(convert(point, to: nil)) != true
    }

    // MARK: Levels

    func openLevel(at place: MenuCard.Place) {
        guard let outer = card, let menu = outer.row(at: place)?.submenu else { return }
        outer.opened = place
        outer.mark(nil)
        guard let inner = addCard(menu, isInside: true) else { return }
        let row = rowFrame(under: cards.count - 1)
        UIView.performWithoutAnimation {
            placeInner(inner, cards.count - 1)
            if let row { inner.shrink(to: row) }
            inner.layoutIfNeeded()
        }
        outer.isUserInteractionEnabled = false
        UIView.animate(
            withDuration: Self.levelDuration, delay: 0, usingSpringWithDamping: 0.86, initialSpringVelocity: 0,
            options: .allowUserInteraction,
            animations: {
                inner.grow()
                inner.layoutIfNeeded()
                outer.recede(true)
            })
    }

    private static let levelDuration: TimeInterval = 0.3

    /// - Parameter marks: whether the row that opened the level is marked, as for keys.
    func closeLevel(marks: Bool = false) {
        guard hasInnerLevel, let inner = cards.last else { return }
        let row = rowFrame(under: cards.count - 1)
        cards.removeLast()
        guard let outer = card else { return }
        outer.isUserInteractionEnabled = true
        inner.isUserInteractionEnabled = false
        outer.mark(marks ? outer.opened : nil)
        outer.opened = nil
        UIView.animate(
            withDuration: Self.levelDuration, delay: 0, options: .allowUserInteraction,
            animations: {
                if let row { inner.shrink(to: row) }
                inner.layoutIfNeeded()
                outer.recede(false)
            }, completion: { _ in inner.removeFromSuperview() })
        // The row that the card has shrunk to shows again, once nothing stands on the card any more.
        inner.mark(nil)
        UIView.animate(
            withDuration: Self.levelDuration - Self.fadingDuration, delay: 0, options: .allowUserInteraction,
            animations: { inner.scroller.alpha = 0 })
        UIView.animate(
            withDuration: Self.fadingDuration, delay: Self.levelDuration - Self.fadingDuration,
            options: .allowUserInteraction, animations: { inner.alpha = 0 })
    }

    /// Shows all levels as they are now: states may have changed.
    func refresh() { for card in cards { fill(card) } }

    func update(_ change: (UIMenu) -> UIMenu) {
        for (level, card) in cards.enumerated() {
            card.menu = change(card.menu)
            guard cards.indices.contains(level), cards[level] === card else { return }
            card.menu.willOpen()
            fill(card)
        }
    }

    // MARK: Fingers and pointers

    /// Beside the menu a touch closes it, or the innermost level.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let point = touch.location(in: self)
        guard let card, card.frame.contains(point) else { return }
        card.mark(card.place(at: touch.location(in: card)))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let card else { return }
        card.mark(card.place(at: touch.location(in: card)))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let point = touch.location(in: self)
        guard let card, card.frame.contains(point) else { return touchBeside(point) }
        choose(card.place(at: touch.location(in: card)))
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { card?.mark(nil) }

    private func touchBeside(_ point: CGPoint) {
        if hasInnerLevel, cards.contains(where: { $0.frame.contains(point) }) { return closeLevel() }
        if hasCommit, let main = platters.first, main.frame.contains(point) {
            presentation?.commit()
        } else {
            presentation?.close(animated: true)
        }
    }

    private func hovered(_ hover: UIGestureRecognizer) {
        guard let card, hover.state != .possible else { return }
        let isOver = hover.state == .began || hover.state == .changed
        card.mark(isOver ? card.place(at: hover.location(in: card)) : nil)
    }

    /// How far a finger moves before lifting it chooses something, in points.
    private static let slop: CGFloat = 10

    func follow(_ point: CGPoint) {
        let start = slideStart ?? point
        slideStart = start
        if start.distance(to: point) > Self.slop { hasSlid = true }
        guard hasSlid, let card else { return }
        card.mark(card.place(at: card.convert(point, from: nil)))
    }

    func release(_ point: CGPoint) {
        follow(point)
        slideStart = nil
        guard hasSlid else { return }
        hasSlid = false
        guard let card else { return }
        choose(card.place(at: card.convert(point, from: nil)))
    }

    private func choose(_ place: MenuCard.Place?) {
        guard let place, let row = card?.row(at: place), row.isEnabled else {
            card?.mark(nil)
            return
        }
        presentation?.choose(row, at: place)
    }
}

extension MenuPlatter {
    /// As large as fits where the first platter stands, in its middle.
    func fitted(in rect: CGRect) -> CGRect {
        let scale = min(rect.width / max(size.width, 1), rect.height / max(size.height, 1))
        let fit = CGSize(width: size.width * scale, height: size.height * scale)
        return CGRect(x: rect.midX - fit.width / 2, y: rect.midY - fit.height / 2, width: fit.width, height: fit.height)
    }
}

extension UIMenu {
    /// The menu comes up: what is asked for each time is asked for again.
    func willOpen() {
        for child in children {
            (child as? UIDeferredMenuElement)?.menuWillOpen()
            if let menu = child as? UIMenu, menu.isInline { menu.willOpen() }
        }
    }
}
