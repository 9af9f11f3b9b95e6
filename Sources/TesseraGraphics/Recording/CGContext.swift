import Foundation

/// A drawing context that records: what is drawn becomes commands, which a rasteriser replays later at any scale.
///
/// Points, y down, as in UIKit's contexts. A context belongs to the thread that draws into it.
public final class CGContext {
    struct State {
        var ctm = CGAffineTransform.identity
        var fill = RGBA.black
        var stroke = RGBA.black
        /// Tiles to fill and stroke with in place of the colours above.
        var fillTiles: TilePattern?
        var strokeTiles: TilePattern?
        /// How far tiles are moved, in the context's own space.
        var patternPhase = CGSize.zero
        var style = StrokeStyle()
        var interpolation = CGInterpolationQuality.default
    }

    /// What was drawn; of a context with pixels, what they do not show yet.
    @exclusivity(unchecked) package private(set) var recording = Recording()
    /// Of a context with pixels the commands that make the state in force.
    private var states = OpenCommands()
    var state = State()
    private var stack: [State] = []
    /// How many states were saved when each open transparency layer began.
    private var layers: [Int] = []
    /// Where in `recording` the outermost of them begins.
    private var layerStart = 0
    /// The path under construction, in the space of the transform in force; cleared by painting and clipping.
    var building = PathValue()

    /// The pixels of a context that was made for some; nil for one that only records.
    let bitmap: BitmapTarget?

    package init() { bitmap = nil }

    init(_ bitmap: BitmapTarget) {
        self.bitmap = bitmap
        // Core Graphics' own space has its origin at the bottom.
        concatenate(bitmap.transform)
    }

    func record(_ command: DrawCommand) {
        recording.append(command)
        guard let bitmap else { return }
        states.note(command)
        guard command.paints else { return }
        let area = command.bounds.flatMap { $0.isFinite ? $0.applying(state.ctm) : nil }
        bitmap.willChange(states.keepsToOutlines ? area : nil)
        settle()
    }

    /// Has the pixels show what is drawn where somebody may look at them, or where much is waiting. Inside a transparency
    /// layer they wait for its end.
    func settle(lends: Bool = false) {
        guard let bitmap else { return }
        guard !states.isInLayer else {
            if lends, !bitmap.isOpen { lendBelowLayers(bitmap) }
            return
        }
        let isDrawn: Bool
        if lends || bitmap.isOpen {
            isDrawn = bitmap.draw(snapshot)
        } else {
            // A copy of all that waits for each step would make many steps slow.
            guard recording.commands.count > bitmap.limit else { return }
            isDrawn = bitmap.flatten(snapshot, kept: states.commands.count)
        }
        if isDrawn { recording = Recording(states.commands) }
    }

    /// Opens the memory with what is drawn below the transparency layers under way; they come over it when they end.
    private func lendBelowLayers(_ bitmap: BitmapTarget) {
        var below = Recording(Array(recording.commands[..<layerStart]))
        for _ in 0..<(layers.first ?? 0) { below.append(.restore) }
        guard bitmap.draw(below) else { return }
        let open = states.belowLayers
        recording = Recording(open + recording.commands[layerStart...])
        layerStart = open.count
    }

    /// `image` shows all that is drawn.
    func go(on image: CGImage) {
        if let bitmap, !states.isInLayer, bitmap.keep(image) { recording = Recording(states.commands) }
    }

    /// The recording without the states left open.
    package func finish() -> Recording {
        while !layers.isEmpty { endTransparencyLayer() }
        while !stack.isEmpty { restoreGState() }
        return recording
    }

    /// How many saved states wait for their restore.
    var openStates: Int { stack.count }

    package func append(_ other: Recording) {
        recording.append(other, transform: .identity)
        guard let bitmap else { return }
        bitmap.willChange(nil)
        settle()
    }

    // MARK: State

    public func saveGState() {
        stack.append(state)
        record(.save)
    }

    /// Undoes the last `saveGState()`; without one, or one in the transparency layer under way, nothing happens.
    public func restoreGState() {
        guard stack.count > layers.last ?? 0, let last = stack.popLast() else { return }
        state = last
        record(.restore)
    }

    /// From the space in force to that which the context began with.
    public var ctm: CGAffineTransform {
        bitmap.map { state.ctm.concatenating($0.transform.inverted()) } ?? state.ctm
    }

    /// Ignored when `transform` is not finite: nothing could be drawn after it.
    public func concatenate(_ transform: CGAffineTransform) {
        guard transform.determinant.isFinite, transform.tx.isFinite, transform.ty.isFinite else { return }
        state.ctm = transform.concatenating(state.ctm)
        building = building.applying(transform.inverted())
        record(.concat(transform))
    }

    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    public func setAlpha(_ alpha: CGFloat) { record(.alpha(min(max(alpha, 0), 1))) }
    public func setBlendMode(_ mode: CGBlendMode) { record(.blendMode(mode)) }

    /// A colour made of a picture fills with tiles, the first of which stands at the context's origin.
    public func setFillColor(_ color: CGColor) {
        if let tiles = color.pattern {
            state.fillTiles = tiles
        } else {
            (state.fill, state.fillTiles) = (color.rgba, nil)
        }
    }

    public func setStrokeColor(_ color: CGColor) {
        if let tiles = color.pattern {
            state.strokeTiles = tiles
        } else {
            (state.stroke, state.strokeTiles) = (color.rgba, nil)
        }
    }

    /// Moves the tiles of colours made of pictures, in points of the context's space before any transform.
    public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (state.fill, state.fillTiles) = (RGBA(red, green, blue, alpha), nil)
    }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (state.stroke, state.strokeTiles) = (RGBA(red, green, blue, alpha), nil)
    }

    public func setLineWidth(_ width: CGFloat) { state.style.width = max(0, width) }
    public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap }
    public func setLineJoin(_ join: CGLineJoin) { state.style.join = join }
    public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }

    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.style.dash = lengths
        state.style.dashPhase = phase
    }

    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        record(.shadow(color.map { ShadowStyle(offset: offset, blur: blur, color: $0.rgba) }))
    }

    /// A shadow in the standard colour, black at a third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        record(.shadow(ShadowStyle(offset: offset, blur: blur, color: RGBA.black.withAlpha(1.0 / 3))))
    }

    public func beginTransparencyLayer(auxiliaryInfo: Any? = nil) {
        saveGState()
        if layers.isEmpty { layerStart = recording.commands.count }
        layers.append(stack.count)
        record(.beginTransparencyLayer)
    }

    /// Brings back the state from before the layer, with those saved in it.
    public func endTransparencyLayer() {
        guard let depth = layers.last else { return }
        while stack.count > depth { restoreGState() }
        layers.removeLast()
        record(.endTransparencyLayer)
        restoreGState()
    }
}
