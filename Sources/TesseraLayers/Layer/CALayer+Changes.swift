import Foundation
import TesseraGraphics

/// What has to be done again for a layer before the next frame.
struct LayerDirt: OptionSet {
    let rawValue: UInt8

    /// The layer's own node.
    static let own = LayerDirt(rawValue: 1)
    /// The order or number of its sublayers.
    static let children = LayerDirt(rawValue: 2)
    /// Its surface.
    static let contents = LayerDirt(rawValue: 4)
    /// Its drawing.
    static let display = LayerDirt(rawValue: 8)
    static let layout = LayerDirt(rawValue: 16)
    /// Something below it has one of the marks of drawing.
    static let subtree = LayerDirt(rawValue: 32)
    /// Something below it needs layout.
    static let subtreeLayout = LayerDirt(rawValue: 64)
    /// No mark for the next frame: the layer is being laid out.
    static let layoutUnderWay = LayerDirt(rawValue: 128)

    /// A new layer needs no layout until it changes its size or gets a sublayer, and has nothing below it.
    static let new: LayerDirt = [.own, .children, .contents, .display, .subtree]
    static let drawing: LayerDirt = [.own, .children, .contents, .display]
}

extension CALayer {
    /// Whether the layer has been in no frame yet.
    package final var isUnseen: Bool { dirt.isSuperset(of: .drawing) }

    /// Whether somebody may have an action for a change. What is set most often asks by itself: an action that is not there
    /// is slow to hand around, too.
    @inline(__always)
    final var asksForActions: Bool { LayerActions.isArmed || hasDelegate || hook == nil }

    /// The action for a change about to happen, asked while the old value is still in force.
    @inline(__always)
    final func pendingAction(forKey key: String) -> (any CAAction)? {
        guard asksForActions, !CATransaction.disableActions() else { return nil }
        guard let action = action(forKey: key) else { return nil }
        if let animation = action as? CABasicAnimation { animation.captureStart(of: self, key: key) }
        return action
    }

    /// What every setter does after its change: the mark, and the animation where one is wanted.
    @inline(__always)
    final func finishChange(_ action: (any CAAction)?, _ key: String) {
        mark(.own)
        action?.run(forKey: key, object: self)
    }

    /// Sets one value of a drawing kind's, with the action that belongs to it.
    final func change<Value: Equatable>(_ key: String, _ path: WritableKeyPath<LayerModel, Value>, to new: Value) {
        guard values[keyPath: path] != new else { return }
        let action = pendingAction(forKey: key)
        values[keyPath: path] = new
        finishChange(action, key)
    }

    /// While the frame under way has layers draw: it looks at their new contents itself.
    nonisolated(unsafe) static var isDisplaying = false

    /// Draws the layer for the frame under way where it has to be drawn.
    final func displayForFrame() {
        guard dirt.contains(.display) else { return }
        Self.isDisplaying = true
        displayIfNeeded()
        Self.isDisplaying = false
    }

    /// Marks the layer and, up to the first one that has the mark, its superlayers.
    final func mark(_ new: LayerDirt) {
        guard !dirt.isSuperset(of: new) else { return }
        dirt.formUnion(new)
        if !new.isDisjoint(with: .drawing), new != .contents || !Self.isDisplaying { markAbove(.subtree) }
        if new.contains(.layout) { markAbove(.subtreeLayout) }
    }

    private final func markAbove(_ flag: LayerDirt) {
        var layer = superlayer
        while let above = layer, !above.dirt.contains(flag) {
            above.dirt.insert(flag)
            layer = above.superlayer
        }
    }

    final func boundsDidChange(from old: CGRect) {
        guard old.size != values.bounds.size else { return }
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
        mark(.layout)
    }
}
