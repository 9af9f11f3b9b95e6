import Foundation
import TesseraGraphics

extension MenuLooks {
    /// What menus are made of.
    var material: Material {
        func tint(_ fill: RGBA, _ alpha: CGFloat) -> Material.Tint { Material.Tint(color: fill, alpha: Double(alpha)) }
        return Material(
            light: tint(fillLight, tintLight), dark: tint(fillDark, tintDark), plainAlpha: fillLight.alpha)
    }
}

/// One level of an open menu: a rounded card with rows, of which those in sight have views.
@MainActor
final class MenuCard: UIView, UIScrollViewDelegate {
    /// A thing to choose: a row, or a tile of a row.
    struct Place: Equatable {
        var entry: Int
        var tile: Int?
    }

    var menu: UIMenu
    private(set) var measures: MenuMeasures
    let scroller = UIScrollView()
    /// The plate: what is blurred behind the menu, and all of its contents.
    let fill = UIView()
    /// Dims the plate while another menu lies over it.
    let veil = UIView()
    private let transparency: TransparencyWatch
    private var shown: [Int: UIView] = [:]
    private var spare: [MenuRowView] = []
    private(set) var marked: Place?
    /// The row whose menu lies over this one.
    var opened: Place?
    /// The part of the card that is there while the card grows out of a row; nil for all of it.
    var part: CGRect? { didSet { if part != oldValue { setNeedsLayout() } } }

    /// How wide the card can be, in points.
    private let room: CGFloat

    init(_ menu: UIMenu, _ content: MenuContent, traits: UITraitCollection, in room: CGFloat) {
        self.menu = menu
        self.room = room
        measures = MenuMeasures(content, traits.systemLooks.menu, traits: traits, in: room)
        let looks = measures.looks
        transparency = TransparencyWatch { [fill] in looks.material.dress(fill) }
        super.init(frame: .zero)
        isOpaque = false
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = Float(looks.shadowOpacity)
        layer.shadowRadius = looks.shadowRadius
        layer.shadowOffset = CGSize(width: 0, height: looks.shadowOffset)
        looks.material.dress(fill)
        fill.layer.cornerRadius = looks.cornerRadius
        fill.layer.cornerCurve = .continuous
        fill.clipsToBounds = true
        addSubview(fill)
        scroller.contentInsetAdjustmentBehavior = .never
        scroller.delegate = self
        fill.addSubview(scroller)
        veil.backgroundColor = UIColor.black.withAlphaComponent(Self.dimming)
        veil.isUserInteractionEnabled = false
        veil.alpha = 0
        fill.addSubview(veil)
        accessibilityViewIsModal = true
    }

    required init?(coder: NSCoder) { nil }

    /// The size for a window with `room`.
    func size(in room: CGSize) -> CGSize {
        CGSize(width: min(measures.width, room.width), height: measures.height(upTo: room.height))
    }

    /// Shows other contents in the same place.
    func show(_ content: MenuContent) {
        measures = MenuMeasures(content, traitCollection.systemLooks.menu, traits: traitCollection, in: room)
        for view in shown.values { view.removeFromSuperview() }
        shown = [:]
        spare = []
        if let marked, !isChoosable(marked) { self.marked = nil }
        setNeedsLayout()
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let part = part ?? bounds
        fill.frame = part
        veil.frame = fill.bounds
        fill.placeGlassRim()
        layer.shadowPath = UIBezierPath(roundedRect: part, cornerRadius: measures.looks.cornerRadius).cgPath
        // Contents stand where they will be, whatever part of them is there.
        scroller.frame = bounds.offsetBy(dx: -part.minX, dy: -part.minY)
        updateScroller()
        showRows()
    }

    private func updateScroller() {
        let height = measures.height
        let isHigher = height > bounds.height + 0.5
        scroller.contentSize = CGSize(width: bounds.width, height: isHigher ? height : bounds.height)
        scroller.isScrollEnabled = isHigher
        scroller.showsVerticalScrollIndicator = isHigher
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { showRows() }

    private func showRows() {
        let top = scroller.bounds.minY
        let range = measures.entries(from: top, to: top + bounds.height)
        for (index, view) in shown where !range.contains(index) {
            shown[index] = nil
            view.removeFromSuperview()
            if let row = view as? MenuRowView { spare.append(row) }
        }
        for index in range where shown[index] == nil {
            guard let view = makeView(index) else { continue }
            UIView.performWithoutAnimation {
                view.frame = measures.frame(of: index)
                scroller.insertSubview(view, at: 0)
                shown[index] = view
                showMark(at: index)
                // What comes while the card grows is fixed to it, and does not move by itself.
                view.layoutIfNeeded()
            }
        }
        let height = measures.height
        if scroller.isScrollEnabled, scroller.contentSize.height != height { scroller.contentSize.height = height }
    }

    private func makeView(_ index: Int) -> UIView? {
        let looks = measures.looks
        switch measures.content.entries[index] {
        case .gap: return MenuGapView(looks)
        case .tiles(let rows, let isSmall): return MenuTilesView(rows, isSmall: isSmall, measures)
        case .header(let text):
            let view = spare.popLast() ?? MenuRowView()
            view.showHeader(text, measures, hasLine: index == 0)
            return view
        case .waiting:
            let view = spare.popLast() ?? MenuRowView()
            view.showWaiting(measures)
            return view
        case .row(let row):
            let view = spare.popLast() ?? MenuRowView()
            view.show(row, measures, hasLine: row.isWayBack || looks.hasRowLines && isRow(index + 1))
            return view
        }
    }

    private func isRow(_ index: Int) -> Bool {
        guard measures.content.entries.indices.contains(index) else { return false }
        if case .gap = measures.content.entries[index] { return false }
        return true
    }

    func view(of place: Place) -> UIView? {
        if let tile = place.tile { return (shown[place.entry] as? MenuTilesView)?.tiles[tile] }
        return shown[place.entry]
    }

    // MARK: Coming and going

    /// The plate is opaque to what is behind as long as it is there: only what stands on it, and its shadow, come and go.
    func showContents(_ shown: Bool) {
        scroller.alpha = shown ? 1 : 0
        layer.shadowOpacity = shown ? Float(measures.looks.shadowOpacity) : 0
    }

    /// Steps back from under another menu: smaller and dimmed, and no clearer than before.
    func recede(_ isBehind: Bool) {
        transform = isBehind ? CGAffineTransform(scaleX: Self.scaleBehind, y: Self.scaleBehind) : .identity
        scroller.alpha = isBehind ? Self.contentAlphaBehind : 1
        veil.alpha = isBehind ? 1 : 0
    }

    /// From memory.
    private static let scaleBehind: CGFloat = 0.95
    private static let contentAlphaBehind: CGFloat = 0.6
    private static let dimming: CGFloat = 0.1

    /// Shows as much of the card as its first row takes, where another card's row is.
    /// - Parameter row: in the space around the card.
    func shrink(to row: CGRect) {
        guard measures.count > 0 else { return }
        let first = measures.frame(of: 0)
        let padding = measures.looks.padding
        part = CGRect(x: 0, y: 0, width: bounds.width, height: min(first.maxY + padding, bounds.height))
        transform = CGAffineTransform(
            translationX: row.midX - center.x, y: row.minY - first.minY - (center.y - bounds.height / 2))
        layer.shadowOpacity = 0
    }

    /// Shows the whole card in its place.
    func grow() {
        part = nil
        transform = .identity
        showContents(true)
    }

    // MARK: Choosing

    /// The row or tile at a point of the card.
    func place(at point: CGPoint) -> Place? {
        guard bounds.contains(point), let entry = measures.entry(at: point.y + scroller.bounds.minY) else { return nil }
        guard let tiles = shown[entry] as? MenuTilesView else { return Place(entry: entry) }
        return tiles.tile(at: point.x).map { Place(entry: entry, tile: $0) }
    }

    func row(at place: Place) -> MenuRow? {
        guard measures.content.entries.indices.contains(place.entry) else { return nil }
        switch measures.content.entries[place.entry] {
        case .row(let row): return row
        case .tiles(let rows, _): return place.tile.flatMap { rows.indices.contains($0) ? rows[$0] : nil }
        default: return nil
        }
    }

    func isChoosable(_ place: Place) -> Bool { row(at: place)?.isEnabled ?? false }

    /// Marks what would be chosen; nothing for what cannot be.
    func mark(_ place: Place?) {
        let new = place.flatMap { isChoosable($0) ? $0 : nil }
        guard new != marked else { return }
        let old = marked
        marked = new
        for index in Set([old?.entry, new?.entry].compactMap { $0 }) { showMark(at: index) }
    }

    private func showMark(at index: Int) {
        let isHere = marked?.entry == index
        if let view = shown[index] as? MenuRowView { view.mark(isHere) }
        guard let tiles = shown[index] as? MenuTilesView else { return }
        for (place, tile) in tiles.tiles.enumerated() { tile.mark(isHere && marked?.tile == place) }
    }

    /// Brings an entry into sight.
    func reveal(_ index: Int) {
        guard scroller.isScrollEnabled else { return }
        let frame = measures.frame(of: index)
        updateScroller()
        scroller.scrollRectToVisible(frame.insetBy(dx: 0, dy: -measures.looks.padding), animated: false)
        showRows()
    }

    /// All that can be chosen, in order. O(entries).
    var choosable: [Place] {
        measures.content.entries.indices.flatMap { index -> [Place] in
            switch measures.content.entries[index] {
            case .row(let row): row.isEnabled ? [Place(entry: index)] : []
            case .tiles(let rows, _):
                rows.indices.compactMap { rows[$0].isEnabled ? Place(entry: index, tile: $0) : nil }
            default: []
            }
        }
    }

    /// The views of the rows in sight, from the top.
    var rowViews: [MenuRowView] { shown.sorted { $0.key < $1.key }.compactMap { $0.value as? MenuRowView } }
}

/// What sets groups apart: room with a hairline, or a bar.
@MainActor
final class MenuGapView: UIView {
    private let looks: MenuLooks
    private let line = UIView()

    init(_ looks: MenuLooks) {
        self.looks = looks
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        line.backgroundColor = looks.fillsGroupGap ? .tertiarySystemFill : .separator
        addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hair = 1 / max(traitCollection.displayScale, 1)
        line.frame =
            looks.fillsGroupGap
            ? bounds
            : CGRect(
                x: looks.lineInset, y: (bounds.midY / hair).rounded() * hair, width: bounds.width - 2 * looks.lineInset,
                height: hair)
    }
}
