import UIKit

extension ScreenDump {
    /// What `window` shows: every view that is not hidden, not transparent and not outside of what its superviews show.
    /// A collection's element counts as one entry, with the texts of its subviews; elements of a collection inside it have
    /// entries of their own.
    @preconcurrency @MainActor
    public init(of window: UIWindow) {
        let size = window.bounds.size
        var reader = ScreenReader()
        for view in ScreenReader.backToFront(window.subviews) {
            reader.read(view, CATransform3DIdentity, visible: CGRect(origin: .zero, size: size))
        }
        self.init(
            width: DumpNumber.round(size.width), height: DumpNumber.round(size.height), entries: reader.entries)
    }
}

extension TestHost {
    public var screen: ScreenDump { perform { ScreenDump(of: window) } }
}

@MainActor
private struct ScreenReader {
    var entries: [ScreenDump.Entry] = []

    /// - Parameters:
    ///   - map: from the superview's space to the window's.
    ///   - visible: what the views above let through, in the window.
    ///   - isInElement: whether a view above is an element: then only elements get entries.
    mutating func read(_ view: UIView, _ map: CATransform3D, visible: CGRect, isInElement: Bool = false) {
        let shown = view.layer.presentation() ?? view.layer
        guard !shown.isHidden, shown.opacity > 0 else { return }
        let map = CATransform3DConcat(Self.transformToSuperlayer(shown), map)
        let frame = Self.project(shown.bounds, map)
        let inside = shown.masksToBounds ? visible.intersection(frame) : visible
        let description = ViewDescriptions.description(of: view)
        let isElement = description?.element != nil
        if frame.intersects(visible), isElement || !isInElement { add(view, shown, frame, description) }
        guard !inside.isEmpty else { return }
        for child in Self.backToFront(view.subviews) {
            read(child, map, visible: inside, isInElement: isInElement || isElement)
        }
    }

    static func backToFront(_ views: [UIView]) -> [UIView] {
        let order = views.indices.sorted { (views[$0].layer.zPosition, $0) < (views[$1].layer.zPosition, $1) }
        return order.map { views[$0] }
    }

    private mutating func add(
        _ view: UIView, _ shown: CALayer, _ frame: CGRect, _ description: ViewDescription?
    ) {
        let element = description?.element
        let text = element == nil ? description?.text : Self.texts(in: view).joined(separator: "\n")
        let details = element == nil ? description?.details ?? [] : Self.details(in: view)
        entries.append(
            ScreenDump.Entry(
                category: element?.category ?? "view", kind: element?.kind, indexPath: element?.indexPath,
                frame: ScreenDump.Frame(
                    x: DumpNumber.round(frame.origin.x), y: DumpNumber.round(frame.origin.y),
                    width: DumpNumber.round(frame.size.width), height: DumpNumber.round(frame.size.height)),
                alpha: DumpNumber.round(CGFloat(shown.opacity)),
                zIndex: element?.zIndex ?? Int(exactly: shown.zPosition.rounded()) ?? 0,
                text: text.flatMap { $0.isEmpty ? nil : $0 }, viewClass: String(describing: type(of: view)),
                details: details.isEmpty ? nil : details))
    }

    /// A view that is on its way out counts as hidden, and is seen until it is gone.
    private static func isSeen(_ view: UIView) -> Bool {
        let shown = view.layer.presentation() ?? view.layer
        return !shown.isHidden && shown.opacity > 0
    }

    private static func texts(in view: UIView) -> [String] {
        guard isSeen(view) else { return [] }
        let own = ViewDescriptions.description(of: view)?.text.map { [$0] } ?? []
        return own + backToFront(view.subviews).flatMap { texts(in: $0) }
    }

    private static func details(in view: UIView) -> [String] {
        guard isSeen(view) else { return [] }
        let own = ViewDescriptions.description(of: view)?.details ?? []
        return own + backToFront(view.subviews).flatMap { details(in: $0) }
    }

    private static func transformToSuperlayer(_ layer: CALayer) -> CATransform3D {
        let anchor = CGPoint(
            x: layer.bounds.minX + layer.anchorPoint.x * layer.bounds.width,
            y: layer.bounds.minY + layer.anchorPoint.y * layer.bounds.height)
        return CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0), layer.transform),
            CATransform3DMakeTranslation(layer.position.x, layer.position.y, 0))
    }

    private static func project(_ rect: CGRect, _ map: CATransform3D) -> CGRect {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        ]
        return .bounding(corners.compactMap(map.project))
    }
}
