import Foundation
import Synchronization
import TesseraGraphics

/// A rectangle of content that is placed, transformed, animated and composited: what every view draws with.
///
/// Not isolated to an actor, as in UIKit: made on any thread, to be used on the main one. Setting a property costs a
/// comparison and a mark; the picture changes with the next frame.
open class CALayer: NSObject, CAMediaTiming {
    // What every change and every frame reads and writes, in accesses that never overlap: checking each for exclusivity at
    // run time took a fifth of the time of a layout pass.
    @exclusivity(unchecked) final var values = LayerModel()
    @exclusivity(unchecked) final var dirt: LayerDirt = .new
    package final let nodeID: NodeID
    @exclusivity(unchecked) package final unowned(unsafe) var hook: (any LayerHook)?
    /// The delegate that a client set.
    final weak var ownDelegate: (any CALayerDelegate)? {
        didSet { hasDelegate = ownDelegate != nil }
    }
    /// Not retained. The layer of a view has the view, unless a client sets another one.
    open var delegate: (any CALayerDelegate)? {
        get { ownDelegate ?? hook as? any CALayerDelegate }
        set { ownDelegate = newValue === hook ? nil : newValue }
    }
    /// A weak reference is slow to read, and every change of a value wants to know.
    @exclusivity(unchecked) final var hasDelegate = false
    @exclusivity(unchecked) public final internal(set) unowned(unsafe) var superlayer: CALayer?
    @exclusivity(unchecked) final var children: [CALayer] = []
    @exclusivity(unchecked) final var maskLayer: CALayer?
    @exclusivity(unchecked) final var animations: LayerAnimations?
    /// Who sees to the animations.
    final var animationCare = AnimationCare.nobody
    /// The drawing that `display()` made; nil while there is none to show.
    @exclusivity(unchecked) final var recording: Recording?
    @exclusivity(unchecked) final var image: CGImage?
    /// The part of the layer's space that the next drawing changes.
    @exclusivity(unchecked) final var awaitsDisplay = CGRect.null
    /// How the sublayers are shown where they are shown several times.
    var copies: CopyPlan? { nil }
    /// The layer whose values this one shows for an instant; set on presentation layers alone.
    final var presentedLayer: CALayer?
    /// Whether the subtree may become one surface when it is quiet; set by reusable views.
    @exclusivity(unchecked) package final var flattensWhenQuiet = false
    /// The tree builder of the window this layer is the root of.
    final weak var builder: DisplayTreeBuilder?
    final var timing = LayerTiming.standard {
        didSet { if timing != oldValue { timingDidChange() } }
    }
    /// What changes of the layer's values run, by key; `NSNull` keeps a key from animating.
    open var actions: [String: any CAAction]?
    open var name: String?
    @exclusivity(unchecked) open var needsDisplayOnBoundsChange = false
    open var isGeometryFlipped = false
    open var drawsAsynchronously = false
    open var rasterizationScale: CGFloat = 1
    open var shouldRasterize = false
    open var isOpaque = false
    /// Whether the layer shows when it is turned away, as by half a turn around an upright axis, or mirrored.
    @exclusivity(unchecked) open var isDoubleSided = true { didSet { if isDoubleSided != oldValue { mark(.own) } } }
    open var edgeAntialiasingMask: UInt32 = 15

    private static let lastID = Atomic<UInt64>(0)

    /// A new identity in display trees. Layers may be made on any thread.
    static func makeID() -> NodeID {
        NodeID(lastID.wrappingAdd(1, ordering: .relaxed).newValue)
    }

    override public init() {
        nodeID = Self.makeID()
        super.init()
    }

    /// A copy of `layer`'s values that is in no tree, as presentation layers are made. A subclass with properties of its own
    /// copies them in its override.
    public init(layer: Any) {
        nodeID = Self.makeID()
        super.init()
        guard let other = layer as? CALayer else { return }
        values = other.values
        custom = other.custom
    }

    deinit { leaveSublayers() }

    // MARK: Keys

    /// What clients keep in the layer under keys of their own.
    final var custom: [String: Any]?

    open func value(forKey key: String) -> Any? { keyedValue(key) }
    open func value(forKeyPath keyPath: String) -> Any? { keyedValue(keyPath) }
    open func setValue(_ value: Any?, forKey key: String) { setKeyedValue(value, key) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setKeyedValue(value, keyPath) }

    // MARK: Geometry

    open var bounds: CGRect {
        get { values.bounds }
        set {
            let new = newValue.finiteOrZero
            guard !new.isSame(as: values.bounds) else { return }
            let old = values.bounds
            if asksForActions {
                let action = pendingAction(forKey: "bounds")
                values.bounds = new
                finishChange(action, "bounds")
            } else {
                values.bounds = new
                mark(.own)
            }
            boundsDidChange(from: old)
        }
    }

    open var position: CGPoint {
        get { values.position }
        set {
            guard newValue.isFinite else { return refusePosition(newValue) }
            guard newValue != values.position else { return }
            guard asksForActions else {
                values.position = newValue
                return mark(.own)
            }
            let action = pendingAction(forKey: "position")
            values.position = newValue
            finishChange(action, "position")
        }
    }

    open var zPosition: CGFloat {
        get { values.zPosition }
        set {
            guard newValue != values.zPosition else { return }
            let action = pendingAction(forKey: "zPosition")
            values.zPosition = newValue
            finishChange(action, "zPosition")
            superlayer?.mark(.children)
        }
    }

    open var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set {
            guard newValue != values.anchorPoint else { return }
            let action = pendingAction(forKey: "anchorPoint")
            values.anchorPoint = newValue
            finishChange(action, "anchorPoint")
        }
    }

    open var transform: CATransform3D {
        get { values.transform }
        set {
            guard newValue != values.transform else { return }
            let action = pendingAction(forKey: "transform")
            values.transform = newValue
            finishChange(action, "transform")
        }
    }

    open var sublayerTransform: CATransform3D {
        get { values.sublayerTransform }
        set {
            guard newValue != values.sublayerTransform else { return }
            let action = pendingAction(forKey: "sublayerTransform")
            values.sublayerTransform = newValue
            finishChange(action, "sublayerTransform")
        }
    }

    /// The plane's part of the transform.
    public final func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    public final func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// The smallest rectangle around the layer in its superlayer; setting it keeps the transform and sets bounds' size
    /// and position.
    open var frame: CGRect {
        get { untransformedFrame ?? values.frame }
        set { setFrame(newValue) }
    }

    // MARK: Looks

    open var opacity: Float {
        get { values.opacity }
        set {
            guard newValue != values.opacity else { return }
            let action = pendingAction(forKey: "opacity")
            values.opacity = newValue
            finishChange(action, "opacity")
        }
    }

    open var isHidden: Bool {
        get { values.isHidden }
        set {
            guard newValue != values.isHidden else { return }
            let action = pendingAction(forKey: "hidden")
            values.isHidden = newValue
            finishChange(action, "hidden")
            superlayer?.mark(.children)
            if newValue, builder != nil { LayerLoop.someMayHaveLeft() }
        }
    }

    open var masksToBounds: Bool {
        get { values.masksToBounds }
        set {
            guard newValue != values.masksToBounds else { return }
            let action = pendingAction(forKey: "masksToBounds")
            values.masksToBounds = newValue
            finishChange(action, "masksToBounds")
        }
    }

    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set {
            guard newValue != values.cornerRadius else { return }
            let action = pendingAction(forKey: "cornerRadius")
            values.cornerRadius = newValue
            finishChange(action, "cornerRadius")
        }
    }

    open var maskedCorners: CACornerMask {
        get { values.maskedCorners }
        set {
            guard newValue != values.maskedCorners else { return }
            let action = pendingAction(forKey: "maskedCorners")
            values.maskedCorners = newValue
            finishChange(action, "maskedCorners")
        }
    }

    open var cornerCurve: CALayerCornerCurve {
        get { values.cornerCurve }
        set {
            guard newValue != values.cornerCurve else { return }
            values.cornerCurve = newValue
            mark(.own)
        }
    }

    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set {
            guard newValue != values.borderWidth else { return }
            let action = pendingAction(forKey: "borderWidth")
            values.borderWidth = newValue
            finishChange(action, "borderWidth")
        }
    }

    open var borderColor: CGColor? {
        get { CGColor(values.borderColor) }
        set {
            let new = newValue?.rgba ?? .clear
            guard new != values.borderColor else { return }
            let action = pendingAction(forKey: "borderColor")
            values.borderColor = new
            finishChange(action, "borderColor")
        }
    }

    open var backgroundColor: CGColor? {
        get { values.backgroundTiles.map { CGColor($0) } ?? values.backgroundColor.map { CGColor($0) } }
        set {
            let tiles = newValue?.pattern
            let new = tiles == nil ? newValue?.rgba : nil
            guard new != values.backgroundColor || tiles != values.backgroundTiles else { return }
            let action = pendingAction(forKey: "backgroundColor")
            values.backgroundColor = new
            if tiles != values.backgroundTiles { setBackgroundTiles(tiles) }
            finishChange(action, "backgroundColor")
        }
    }

    open var allowsGroupOpacity: Bool {
        get { values.allowsGroupOpacity }
        set {
            guard newValue != values.allowsGroupOpacity else { return }
            let action = pendingAction(forKey: "allowsGroupOpacity")
            values.allowsGroupOpacity = newValue
            finishChange(action, "allowsGroupOpacity")
        }
    }

    open var shadowColor: CGColor? {
        get { values.shadowColor.map(CGColor.init) }
        set {
            let new = newValue?.rgba
            guard new != values.shadowColor else { return }
            let action = pendingAction(forKey: "shadowColor")
            values.shadowColor = new
            finishChange(action, "shadowColor")
        }
    }

    open var shadowOpacity: Float {
        get { values.shadowOpacity }
        set {
            guard newValue != values.shadowOpacity else { return }
            let action = pendingAction(forKey: "shadowOpacity")
            values.shadowOpacity = newValue
            finishChange(action, "shadowOpacity")
        }
    }

    open var shadowOffset: CGSize {
        get { values.shadowOffset }
        set {
            guard newValue != values.shadowOffset else { return }
            let action = pendingAction(forKey: "shadowOffset")
            values.shadowOffset = newValue
            finishChange(action, "shadowOffset")
        }
    }

    open var shadowRadius: CGFloat {
        get { values.shadowRadius }
        set {
            guard newValue != values.shadowRadius else { return }
            let action = pendingAction(forKey: "shadowRadius")
            values.shadowRadius = newValue
            finishChange(action, "shadowRadius")
        }
    }

    open var shadowPath: CGPath? {
        get { values.shadowPath }
        set {
            guard newValue != values.shadowPath else { return }
            let action = pendingAction(forKey: "shadowPath")
            values.shadowPath = newValue
            finishChange(action, "shadowPath")
        }
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
        set {
            guard newValue != values.contentsGravity else { return }
            let action = pendingAction(forKey: "contentsGravity")
            values.contentsGravity = newValue
            finishChange(action, "contentsGravity")
        }
    }

    open var contentsScale: CGFloat {
        get { values.contentsScale }
        set {
            guard newValue != values.contentsScale else { return }
            let action = pendingAction(forKey: "contentsScale")
            values.contentsScale = newValue
            finishChange(action, "contentsScale")
            mark(.contents)
        }
    }

    open var contentsRect: CGRect {
        get { values.contentsRect }
        set {
            guard newValue != values.contentsRect else { return }
            let action = pendingAction(forKey: "contentsRect")
            values.contentsRect = newValue
            finishChange(action, "contentsRect")
        }
    }

    open var contentsCenter: CGRect {
        get { values.contentsCenter }
        set {
            guard newValue != values.contentsCenter else { return }
            let action = pendingAction(forKey: "contentsCenter")
            values.contentsCenter = newValue
            finishChange(action, "contentsCenter")
        }
    }

    /// A layer whose alpha masks this one; it is in no other tree.
    open var mask: CALayer? {
        get { maskLayer }
        set { setMask(newValue) }
    }

    open func setNeedsDisplay() { setNeedsDisplay(.infinite) }

    /// Asks for a new drawing of which only the part in `rect` will differ.
    open func setNeedsDisplay(_ rect: CGRect) {
        awaitsDisplay = awaitsDisplay.union(rect)
        mark(.display)
    }

    /// Makes the layer's contents anew: its delegate does, or `draw(in:)`.
    open func display() {
        if let hook {
            hook.show(self)
        } else if let ownDelegate {
            ownDelegate.display(self)
        } else {
            record()
        }
    }

    /// Makes the layer's drawing anew by `draw(in:)`.
    package final func record() {
        let context = CGContext()
        draw(in: context)
        let drawing = context.finish()
        recording = drawing.isEmpty ? nil : drawing
        mark(.contents)
    }

    open func draw(in context: CGContext) {
        if let hook {
            hook.record(self, in: context)
        } else {
            ownDelegate?.draw(self, in: context)
        }
    }

    // MARK: Layout

    open func setNeedsLayout() { mark(.layout) }

    open func layoutSublayers() {
        if let hook {
            hook.layOut(self)
        } else {
            ownDelegate?.layoutSublayers(of: self)
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

    /// Puts `layer` in the place of `old`; nothing happens where that is no sublayer.
    open func replaceSublayer(_ old: CALayer, with layer: CALayer) {
        guard layer !== old, let index = position(of: old) else { return }
        insert(layer, at: index)
        old.removeFromSuperlayer()
    }

    // MARK: Animations

    /// Adds a copy of `animation`, in place of what is there under `key`.
    open func add(_ animation: CAAnimation, forKey key: String?) { attach(animation.added, forKey: key) }
    open func removeAnimation(forKey key: String) { detachAnimation(forKey: key) }
    open func removeAllAnimations() { detachAllAnimations() }
    open func animation(forKey key: String) -> CAAnimation? { animations?.animation(forKey: key) }
    open func animationKeys() -> [String]? { animations?.keys }

    /// The superlayer's time at which the layer's own is `timeOffset`.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    /// How fast time runs in the layer and below; at 0 animations stand still.
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    /// The layer as it looks in the frame under way; a copy without a tree. Nil where it is not in a window.
    open func presentation() -> Self? { presentationCopy() as? Self }
    open func model() -> Self { (presentedLayer as? Self) ?? self }

    /// What a change of `key` runs: the view's answer for a view's layer.
    open func action(forKey key: String) -> (any CAAction)? {
        guard let hook else { return standaloneAction(forKey: key) }
        return hook.action(for: self, key: key) ?? ownDelegate?.action(for: self, forKey: key)
    }

    open class func defaultAction(forKey key: String) -> (any CAAction)? { nil }
    open class func needsDisplay(forKey key: String) -> Bool { false }
}
