import Foundation
import TesseraGraphics
import TesseraLayers

enum ScrollEdge: CaseIterable {
    case top, left, bottom, right

    var axis: ScrollAxis { self == .top || self == .bottom ? .vertical : .horizontal }
    var isStart: Bool { self == .top || self == .left }

    func length(of insets: UIEdgeInsets) -> CGFloat {
        switch self {
        case .top: insets.top
        case .left: insets.left
        case .bottom: insets.bottom
        case .right: insets.right
        }
    }
}

/// The edge effects of a scroll view. A view is made for an edge whose effect draws anything.
@MainActor
final class ScrollEdges {
    private unowned let scrollView: UIScrollView
    private var effects: [ScrollEdge: UIScrollEdgeEffect] = [:]
    private var views: [ScrollEdge: ScrollEdgeView] = [:]
    /// Pinned views fade out under this one where others push them below the bar: they lie in front of the one at the edge.
    private var pinnedCover: ScrollEdgeView?

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
    }

    func effect(at edge: ScrollEdge) -> UIScrollEdgeEffect {
        if let effect = effects[edge] { return effect }
        let effect = UIScrollEdgeEffect { [weak self] in self?.update() }
        effects[edge] = effect
        return effect
    }

    /// Shows an effect while content lies below the safe area at its edge.
    func update() {
        for edge in ScrollEdge.allCases {
            guard let effect = effects[edge] else { continue }
            let isAutomatic = effect.style === UIScrollEdgeEffect.Style.automatic
            let isDrawn = !effect.isHidden && (!isAutomatic || isBesideBar(edge))
            let pinned = edge == .top ? pinnedViews() : nil
            guard isDrawn, let place = frame(at: edge, pinned) else {
                views[edge]?.isHidden = true
                if edge == .top { pinnedCover?.isHidden = true }
                continue
            }
            let view = views[edge] ?? ScrollEdgeView(edge)
            views[edge] = view
            show(view, in: place, effect)
            if let pinned { cover(pinned, effect) }
        }
    }

    private func show(_ view: ScrollEdgeView, in place: CGRect, _ effect: UIScrollEdgeEffect) {
        let isAutomatic = effect.style === UIScrollEdgeEffect.Style.automatic
        UIView.performWithoutAnimation {
            if view.superview !== scrollView { scrollView.addSubview(view) }
            view.isHidden = false
            view.frame = place
            view.alpha = isAutomatic && view.edge == .top ? scrollView.coverage : 1
            view.show(isAutomatic ? .soft : effect.style, over: ground)
        }
    }

    private func cover(_ pinned: PinnedViews, _ effect: UIScrollEdgeEffect) {
        guard pinned.arePushedOut else {
            pinnedCover?.isHidden = true
            return
        }
        let view = pinnedCover ?? ScrollEdgeView(.top)
        view.layer.zPosition = ScrollEdgeView.coverDepth
        pinnedCover = view
        var place = scrollView.bounds
        place.size.height = scrollView.safeAreaInsets.top
        show(view, in: place, effect)
    }

    /// Whether a bar at the edge has no background, so that contents fade out below it.
    private func isBesideBar(_ edge: ScrollEdge) -> Bool {
        switch edge {
        case .top: scrollView.isBelowBarThatFades
        case .bottom: scrollView.isBelowPlates
        default: false
        }
    }

    /// What the content lies on: the colour of a view far behind it, the scroll view's own, or what is around it.
    private var ground: UIColor {
        func isSeen(_ color: UIColor) -> Bool {
            color.resolvedColor(with: scrollView.traitCollection).cgColor.alpha > 0
        }
        for view in scrollView.subviews where view.layer.zPosition < -1_000_000 {
            if let color = view.backgroundColor, isSeen(color) { return color }
        }
        if let own = scrollView.backgroundColor, isSeen(own) { return own }
        var around = scrollView.superview
        while let view = around {
            if let color = view.backgroundColor, isSeen(color) { return color }
            around = view.superview
        }
        return .systemBackground
    }

    /// Views such as headers that stay below the safe area, in front of contents that fade out.
    private struct PinnedViews {
        /// From the upper edge of the scroll view to their lower end, at least the safe area: contents fade out below them, too.
        var depth: CGFloat
        /// Whether others push some of them out of their place, below the bar.
        var arePushedOut = false
    }

    /// Returns what is pinned below the safe area at the top; nil where nothing is kept free there. O(views in the scroll
    /// view).
    private func pinnedViews() -> PinnedViews? {
        let (bounds, safe) = (scrollView.bounds, scrollView.safeAreaInsets.top)
        guard safe > 0 else { return nil }
        var pinned = PinnedViews(depth: safe)
        for view in scrollView.subviews where ScrollEdgeView.pinnedDepths.contains(view.layer.zPosition) {
            let frame = view.frame
            let (top, end) = (frame.minY - bounds.minY, frame.maxY - bounds.minY)
            guard !view.isHidden, frame.width > bounds.width / 2, top <= safe + 0.5, end > 0 else { continue }
            pinned.depth = max(pinned.depth, end)
            if top < safe - 0.5 { pinned.arePushedOut = true }
        }
        return pinned
    }

    private func frame(at edge: ScrollEdge, _ pinned: PinnedViews?) -> CGRect? {
        let (bounds, axis) = (scrollView.bounds, edge.axis)
        let depth = pinned?.depth ?? edge.length(of: scrollView.safeAreaInsets)
        let (offset, limits) = (scrollView.contentOffset[axis], scrollView.range[axis])
        let isCovering = edge.isStart ? offset > limits.lowerBound + 0.5 : offset < limits.upperBound - 0.5
        guard depth > 0, isCovering else { return nil }
        return switch edge {
        case .top: CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: depth)
        case .bottom: CGRect(x: bounds.minX, y: bounds.maxY - depth, width: bounds.width, height: depth)
        case .left: CGRect(x: bounds.minX, y: bounds.minY, width: depth, height: bounds.height)
        case .right: CGRect(x: bounds.maxX - depth, y: bounds.minY, width: depth, height: bounds.height)
        }
    }
}

extension UIScrollView {
    /// The depth of what content fades out under: in front of cells and headers with depths of their own; what is pinned
    /// lies in front of it.
    package nonisolated static let edgeDepth: CGFloat = 1_000_000

    func edgeEffect(at edge: ScrollEdge) -> UIScrollEdgeEffect {
        let edges = self.edges ?? ScrollEdges(self)
        self.edges = edges
        return edges.effect(at: edge)
    }
}

/// A background that covers content: gradually, or as a material up to a line.
final class ScrollEdgeView: UIView {
    static let depth = UIScrollView.edgeDepth
    /// In front of what is pinned, whose depth is a thousand million and its `zIndex`, and behind bars of their own.
    static let coverDepth: CGFloat = 2_000_000_000
    static let pinnedDepths = (depth + 0.5)..<coverDepth
    let edge: ScrollEdge
    private let line = UIView()
    private(set) var style = UIScrollEdgeEffect.Style.automatic
    private var color = UIColor.clear
    private lazy var transparency = TransparencyWatch { [weak self] in self?.paint() }

    override class var layerClass: AnyClass { CAGradientLayer.self }

    init(_ edge: ScrollEdge) {
        self.edge = edge
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        // Above content, whenever that is added.
        layer.zPosition = Self.depth
        line.backgroundColor = .separator
        addSubview(line)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func show(_ style: UIScrollEdgeEffect.Style, over color: UIColor) {
        guard style !== self.style || color != self.color else { return }
        (self.style, self.color) = (style, color)
        paint()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        paint()
    }

    /// How opaque the background is along the way from the edge. From memory of iOS 26. Titles and search fields stand on the
    /// upper one, which leaves hardly anything of what is behind them, and fades over its last points.
    private var fade: [(place: CGFloat, alpha: CGFloat)] {
        guard edge == .top else { return [(0, 1), (0.5, 0.8), (1, 0)] }
        let depth = max(bounds.height, 1)
        func place(_ points: CGFloat) -> CGFloat { max(0, 1 - points / depth) }
        return [(0, 0.98), (place(20), 0.95), (place(8), 0.55), (1, 0)]
    }

    private func paint() {
        guard let gradient = layer as? CAGradientLayer else { return }
        let background = color.resolvedColor(with: traitCollection)
        let isHard = style === UIScrollEdgeEffect.Style.hard
        line.isHidden = !isHard
        if isHard {
            gradient.colors = nil
            _ = transparency
            return Material.bar(of: background.cgColor.rgba).dress(self)
        }
        (backgroundColor, layer.backdropFilter) = (nil, nil)
        let stops = fade
        gradient.colors = stops.map { background.withAlphaComponent($0.alpha).cgColor }
        gradient.locations = stops.map { NSNumber(value: Double($0.place)) }
        let (near, far) = edge.isStart ? (CGFloat(0), CGFloat(1)) : (1, 0)
        let isVertical = edge.axis == .vertical
        gradient.startPoint = CGPoint(x: isVertical ? 0.5 : near, y: isVertical ? near : 0.5)
        gradient.endPoint = CGPoint(x: isVertical ? 0.5 : far, y: isVertical ? far : 0.5)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // What fades at the top depends on the height.
        if edge == .top, style !== UIScrollEdgeEffect.Style.hard { paint() }
        let pixel = 1 / max(1, traitCollection.displayScale)
        line.frame =
            switch edge {
            case .top: CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
            case .bottom: CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
            case .left: CGRect(x: bounds.width - pixel, y: 0, width: pixel, height: bounds.height)
            case .right: CGRect(x: 0, y: 0, width: pixel, height: bounds.height)
            }
    }
}
