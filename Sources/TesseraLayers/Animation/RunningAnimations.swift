import Foundation
import Synchronization
import TesseraGraphics

/// The layers that animate in shown trees, whatever window they are in, in the order they began; stepped once a frame.
///
/// A layer that no window shows is not among them: nobody steps it, and nothing but its tree holds it.
package enum RunningAnimations {
    nonisolated(unsafe) private static var layers: [CALayer] = []
    /// Whether there are any; asked wherever a layer leaves its superlayer, on any thread.
    private static let isAnyRunning = Atomic(false)
    private static let isCheckDue = Atomic(false)

    static func add(_ layer: CALayer) {
        guard !layer.isStepped else { return }
        layer.animationCare = .frames
        layers.append(layer)
        isAnyRunning.store(true, ordering: .relaxed)
    }

    static func remove(_ layer: CALayer) {
        guard layer.isStepped else { return }
        layer.animationCare = .nobody
        if let index = layers.identityIndex(of: layer) { layers.remove(at: index) }
        noteCount()
    }

    private static func noteCount() { isAnyRunning.store(!layers.isEmpty, ordering: .relaxed) }

    /// Whether an animation is under way below `root`: then its frames must keep coming. O(animating layers x depth).
    package static func concern(_ root: CALayer) -> Bool { layers.contains { $0.rootLayer === root } }

    /// Brings every animation to the frame's time: marks what has to be drawn, ends what is over, tells whom it concerns.
    package static func step(to time: CFTimeInterval) {
        var over: [CAAnimation] = []
        var isAnyIdle = false
        for layer in layers {
            layer.stepAnimations(to: time, over: &over)
            if layer.animations == nil { isAnyIdle = true }
        }
        if isAnyIdle { forgetIdle() }
        // After all layers are stepped: completions may change anything.
        for animation in over { animation.end(finished: true) }
    }

    /// One pass for all layers that came to rest in a frame.
    private static func forgetIdle() {
        for layer in layers where layer.animations == nil { layer.animationCare = .nobody }
        layers.removeAll { !$0.isStepped }
        noteCount()
    }

    // MARK: Layers that leave

    /// A layer has left its superlayer, or a window its tree. At the end of the turn the animations end of all that no
    /// window shows any more; what has come to another place of a shown tree by then keeps its own.
    static func someMayHaveLeft() {
        guard isAnyRunning.load(ordering: .relaxed), !isCheckDue.exchange(true, ordering: .relaxed) else { return }
        LaterTurn.add {
            isCheckDue.store(false, ordering: .relaxed)
            endThoseThatLeft()
        }
    }

    /// O(animating layers x depth).
    private static func endThoseThatLeft() {
        let gone = layers.filter { !$0.isInShownTree }
        guard !gone.isEmpty else { return }
        for layer in gone { layer.animationCare = .nobody }
        layers.removeAll { !$0.isStepped }
        noteCount()
        // Completions may change anything.
        let ended = gone.flatMap { $0.loseAnimations() }
        for animation in ended { animation.end(finished: false) }
    }
}

/// Who sees to the animations of a layer.
enum AnimationCare {
    /// It has none, or they wait for a window to show it.
    case nobody
    /// The end of the turn: they were added while no window showed the layer.
    case turn
    /// Every frame.
    case frames
}

extension CALayer {
    /// Whether `RunningAnimations` has the layer in its list.
    fileprivate final var isStepped: Bool { animationCare == .frames }

    /// Whether the layer is in the tree of a window that is not hidden: nobody makes frames of one that is.
    final var isInShownTree: Bool {
        let root = rootLayer
        return root.builder != nil && !root.values.isHidden
    }

    /// Takes out the animations of a layer that has left its window, and returns them. One that stays on completion stays
    /// on leaving too, and goes on when the layer comes back.
    fileprivate final func loseAnimations() -> [CAAnimation] {
        guard var list = animations else { return [] }
        let gone = list.remove { _, animation in animation.isRemovedOnCompletion }
        animations = list.isEmpty ? nil : list
        mark(.own)
        return gone
    }

    /// The layer has been given an animation while no window shows it: by the end of the turn one may.
    final func settleAnimationsLater() {
        guard animationCare == .nobody else { return }
        animationCare = .turn
        LaterTurn.add { self.settleAnimations() }
    }

    /// Animations that wait for the layer to be shown keep nobody else waiting; those of blocks end.
    private final func settleAnimations() {
        guard animationCare == .turn else { return }
        animationCare = .nobody
        guard var list = animations else { return }
        if isInShownTree { return beginWaitingAnimations() }
        let gone = list.remove { _, animation in animation.endsOutside }
        animations = list.isEmpty ? nil : list
        mark(.own)
        for animation in gone { animation.end(finished: false) }
        for (_, animation) in list.entries { animation.stopKeepingOthersWaiting() }
    }

    /// The layer has come into a shown tree: what it was given before begins now.
    final func beginWaitingAnimations() {
        guard let entries = animations?.entries, !isStepped else { return }
        let now = localTime(at: FrameClock.now)
        for (_, animation) in entries where animation.marks.remove(.beginsWhenShown) != nil {
            animation.beginTime = now
        }
        RunningAnimations.add(self)
    }

    /// Lets go of an animation that is over before the frame that would do it: none may come, or many others before it.
    package final func letGo(of animation: CAAnimation) {
        guard var list = animations else { return }
        let gone = list.remove { _, entry in entry === animation }
        guard !gone.isEmpty else { return }
        setAnimations(list)
        markForAnimations(concernsSiblings: gone.contains(where: LayerAnimations.concernsSiblings))
        for animation in gone { animation.endLater() }
    }
}
