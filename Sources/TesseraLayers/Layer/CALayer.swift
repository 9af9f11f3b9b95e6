import Foundation
import TesseraGraphics

/// A rectangle of content that is placed, transformed, animated and composited: what every view draws with.
///
/// Not isolated to an actor, as in UIKit, but to be used on the main thread. Setting a property costs a comparison and
/// a mark; the picture changes with the next frame.
open class CALayer: NSObject {
    final var values = LayerModel()
    final var dirt: LayerDirt = .all
    package final let nodeID: NodeID
    package final unowned(unsafe) var hook: (any LayerHook)?
    open weak var delegate: (any CALayerDelegate)?
    public final internal(set) unowned(unsafe) var superlayer: CALayer?
    final var children: [CALayer] = []
    final var maskLayer: CALayer?
    final var animations: LayerAnimations?
    /// The drawing that `display()` made; nil while there is none to show.
    final var recording: Recording?
    final var image: CGImage?
    /// The layer whose values this one shows for an instant; set on presentation layers alone.
    final var presentedLayer: CALayer?
    /// Whether the subtree may become one surface when it is quiet; set by reusable views.
    package final var flattensWhenQuiet = false
    /// The tree builder of the window this layer is the root of.
    final weak var builder: DisplayTreeBuilder?
    open var name: String?
    open var cornerCurve = CALayerCornerCurve.circular
    open var needsDisplayOnBoundsChange = false
    open var isGeometryFlipped = false
    open var drawsAsynchronously = false
    open var rasterizationScale: CGFloat = 1
    open var shouldRasterize = false
    open var isOpaque = false
    open var edgeAntialiasingMask: UInt32 = 15

    nonisolated(unsafe) private static var lastID: UInt64 = 0

    override public init() {
        Self.lastID &+= 1
        nodeID = NodeID(Self.lastID)
        super.init()
    }

    /// How views make their layers: dispatches to the subclass's own `init()` though only the class is known.
    public required convenience init(madeByClass: Void) {
        self.init()
    }

    /// A copy of `layer`'s values that is in no tree, as presentation layers are made.
    public init(layer: Any) {
        Self.lastID &+= 1
        nodeID = NodeID(Self.lastID)
        super.init()
        if let other = layer as? CALayer { values = other.values }
    }

    deinit {
        for child in children { child.superlayer = nil }
        maskLayer?.superlayer = nil
    }

    // MARK: Geometry

    open var bounds: CGRect {
        get { values.bounds }
        set { change(\.bounds, to: newValue.finiteOrZero, key: "bounds") { self.boundsDidChange(from: $0) } }
    }

    open var position: CGPoint {
        get { values.position }
        set { change(\.position, to: newValue, key: "position") }
    }

    open var zPosition: CGFloat {
        get { values.zPosition }
        set { change(\.zPosition, to: newValue, key: "zPosition") { _ in self.superlayer?.mark(.children) } }
    }

    open var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set { change(\.anchorPoint, to: newValue, key: "anchorPoint") }
    }

    open var transform: CATransform3D {
        get { values.transform }
        set { change(\.transform, to: newValue, key: "transform") }
    }

    open var sublayerTransform: CATransform3D {
        get { values.sublayerTransform }
        set { change(\.sublayerTransform, to: newValue, key: "sublayerTransform") }
    }

    /// The smallest rectangle around the layer in its superlayer; setting it keeps the transform and sets bounds' size
    /// and position.
    open var frame: CGRect {
        get { values.frame }
        set { setFrame(newValue) }
    }

    // MARK: Looks

    open var opacity: Float {
        get { values.opacity }
        set { change(\.opacity, to: newValue, key: "opacity") }
    }

    open var isHidden: Bool {
        get { values.isHidden }
        set { change(\.isHidden, to: newValue, key: "hidden") { _ in self.superlayer?.mark(.children) } }
    }

    open var masksToBounds: Bool {
        get { values.masksToBounds }
        set { change(\.masksToBounds, to: newValue, key: "masksToBounds") }
    }

    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { change(\.cornerRadius, to: newValue, key: "cornerRadius") }
    }

    open var maskedCorners: CACornerMask {
        get { values.maskedCorners }
        set { change(\.maskedCorners, to: newValue, key: "maskedCorners") }
    }

    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { change(\.borderWidth, to: newValue, key: "borderWidth") }
    }

    open var borderColor: CGColor? {
        get { CGColor(values.borderColor) }
        set { change(\.borderColor, to: newValue?.rgba ?? .clear, key: "borderColor") }
    }

    open var backgroundColor: CGColor? {
        get { values.backgroundColor.map(CGColor.init) }
        set { change(\.backgroundColor, to: newValue?.rgba, key: "backgroundColor") }
    }

    open var allowsGroupOpacity: Bool {
        get { values.allowsGroupOpacity }
        set { change(\.allowsGroupOpacity, to: newValue, key: "allowsGroupOpacity") }
    }

    open var shadowColor: CGColor? {
        get { values.shadowColor.map(CGColor.init) }
        set { change(\.shadowColor, to: newValue?.rgba, key: "shadowColor") }
    }

    open var shadowOpacity: Float {
        get { values.shadowOpacity }
        set { change(\.shadowOpacity, to: newValue, key: "shadowOpacity") }
    }

    open var shadowOffset: CGSize {
        get { values.shadowOffset }
        set { change(\.shadowOffset, to: newValue, key: "shadowOffset") }
    }

    open var shadowRadius: CGFloat {
        get { values.shadowRadius }
        set { change(\.shadowRadius, to: newValue, key: "shadowRadius") }
    }

    open var shadowPath: CGPath? {
        get { values.shadowPath }
        set { change(\.shadowPath, to: newValue, key: "shadowPath") }
    }

    // MARK: Contents

    /// A `CGImage`, or nil; anything else shows nothing, as in Core Animation.
    open var contents: Any? {
        get { image }
        set {
            let new = newValue as? CGImage
            guard new !== image else { return }
            image = new
            mark(.contents)
        }
    }

    open var contentsGravity: CALayerContentsGravity {
        get { values.contentsGravity }
        set { change(\.contentsGravity, to: newValue, key: "contentsGravity") }
    }

    open var contentsScale: CGFloat {
        get { values.contentsScale }
        set { change(\.contentsScale, to: newValue, key: "contentsScale") { _ in self.mark(.contents) } }
    }

    open var contentsRect: CGRect {
        get { values.contentsRect }
        set { change(\.contentsRect, to: newValue, key: "contentsRect") }
    }

    open var contentsCenter: CGRect {
        get { values.contentsCenter }
        set { change(\.contentsCenter, to: newValue, key: "contentsCenter") }
    }

    /// A layer whose alpha masks this one; it is in no other tree.
    open var mask: CALayer? {
        get { maskLayer }
        set { setMask(newValue) }
    }

    open func setNeedsDisplay() { mark(.display) }
    open func setNeedsDisplay(_ rect: CGRect) { mark(.display) }

    /// Makes the layer's drawing anew by `draw(in:)`.
    open func display() {
        let context = CGContext()
        draw(in: context)
        let drawing = context.finish()
        recording = drawing.isEmpty ? nil : drawing
        mark(.contents)
    }

    open func draw(in context: CGContext) {
        if let hook {
            hook.draw(self, in: context)
        } else {
            delegate?.draw(self, in: context)
        }
    }

    // MARK: Layout

    open func setNeedsLayout() { mark(.layout) }

    open func layoutSublayers() {
        if let hook {
            hook.layoutSublayers(of: self)
        } else {
            delegate?.layoutSublayers(of: self)
        }
    }

    // MARK: Tree

    open var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set { replaceSublayers(newValue ?? []) }
    }

    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: sibling.flatMap(position(of:)) ?? 0)
    }

    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, at: sibling.flatMap(position(of:)).map { $0 + 1 } ?? children.count)
    }

    open func removeFromSuperlayer() { detach() }

    // MARK: Animations

    open func add(_ animation: CAAnimation, forKey key: String?) { attach(animation, forKey: key) }
    open func removeAnimation(forKey key: String) { detachAnimation(forKey: key) }
    open func removeAllAnimations() { detachAllAnimations() }
    open func animation(forKey key: String) -> CAAnimation? { animations?.animation(forKey: key) }
    open func animationKeys() -> [String]? { animations?.keys }

    /// The layer as it looks in the frame under way; a copy without a tree. Nil where it is not in a window.
    open func presentation() -> Self? { presentationCopy() as? Self }
    open func model() -> Self { (presentedLayer as? Self) ?? self }

    /// What a change of `key` runs: the hook's or the delegate's answer.
    open func action(forKey key: String) -> (any CAAction)? {
        hook?.action(for: self, key: key) ?? delegate?.action(for: self, forKey: key)
    }

    open class func defaultAction(forKey key: String) -> (any CAAction)? { nil }
    open class func needsDisplay(forKey key: String) -> Bool { false }
}

extension CGRect {
    /// Core Animation refuses rectangles with NaN; here such a component counts as zero, so that nothing below sees one.
    var finiteOrZero: CGRect {
        guard !isFinite else { return self }
        func fix(_ v: CGFloat) -> CGFloat { v.isFinite ? v : 0 }
        return CGRect(x: fix(origin.x), y: fix(origin.y), width: fix(size.width), height: fix(size.height))
    }
}
