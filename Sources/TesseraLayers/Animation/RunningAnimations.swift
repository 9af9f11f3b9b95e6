import Foundation
import Synchronization
import TesseraGraphics

/// The layers that animate, each in the list of the loop of the window that shows it.
extension LayerLoop {
    /// The loops that have layers. They are held: layers end what they do when nobody shows them any more.
    nonisolated(unsafe) private static var running: [LayerLoop] = []
    /// Whether there are any; asked wherever a layer leaves its superlayer, on any thread.
    private static let isAnyRunning = Atomic(false)
    private static let isCheckDue = Atomic(false)

    func add(_ layer: CALayer) {
        guard layer.steppingLoop == nil else { return }
        layer.animationCare = .frames(self)
        layers.append(layer)
        noteCount()
    }

    static func remove(_ layer: CALayer) {
        guard let loop = layer.steppingLoop else { return }
        layer.animationCare = .nobody
        if let index = loop.layers.identityIndex(of: layer) { loop.layers.remove(at: index) }
        loop.noteCount()
    }

    private func noteCount() {
        let isRunning = Self.running.contains { $0 === self }
        if layers.isEmpty, isRunning {
            Self.running.removeAll { $0 === self }
        } else if !layers.isEmpty, !isRunning {
            Self.running.append(self)
        }
        Self.isAnyRunning.store(!Self.running.isEmpty, ordering: .relaxed)
    }

    /// Whether an animation is under way below `root`: then its frames must keep coming. O(animating layers x depth).
    package func concerns(_ root: CALayer) -> Bool { layers.contains { $0.rootLayer === root } }

    /// Brings every animation to the frame's time: marks what has to be drawn, ends what is over, tells whom it concerns.
    package func step(to time: CFTimeInterval) {
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
    private func forgetIdle() {
        for layer in layers where layer.animations == nil { layer.animationCare = .nobody }
        keepOwn()
    }

    /// Drops the layers that are not in this loop's care any more.
    private func keepOwn() {
        layers.removeAll { $0.steppingLoop !== self }
        noteCount()
    }

    // MARK: Layers that leave

    /// A layer has left its superlayer, or a window its tree. At the end of the turn the animations end of all that no
    /// window shows any more; what has come to another place of a shown tree by then keeps its own, and goes on by the
    /// clock of the window that it is in.
    package static func someMayHaveLeft() {
        guard isAnyRunning.load(ordering: .relaxed), !isCheckDue.exchange(true, ordering: .relaxed) else { return }
        LaterTurn.add {
            isCheckDue.store(false, ordering: .relaxed)
            // Completions may change anything: they come when every layer has its place.
            let ended = running.flatMap { $0.sortOut() }
            for animation in ended { animation.end(finished: false) }
        }
    }

    /// Hands the layers that other windows show now to the loops of those. Returns the animations, taken out of their
    /// layers, that end because no window shows them any more. O(animating layers x depth).
    private func sortOut() -> [CAAnimation] {
        var moved: [(layer: CALayer, loop: LayerLoop)] = []
        var gone: [CALayer] = []
        for layer in layers {
            guard let loop = layer.shownLoop else {
                gone.append(layer)
                continue
            }
            if loop !== self { moved.append((layer, loop)) }
        }
        guard !moved.isEmpty || !gone.isEmpty else { return [] }
        for (layer, _) in moved { layer.animationCare = .nobody }
        for layer in gone { layer.animationCare = .nobody }
        keepOwn()
        for (layer, loop) in moved {
            layer.shiftAnimations(from: self, to: loop)
            loop.add(layer)
        }
        let ended = gone.flatMap { $0.loseAnimations() }
        for layer in gone { layer.shiftAnimations(from: self, to: .standard) }
        return ended
    }
}

/// Who sees to the animations of a layer.
enum AnimationCare {
    /// It has none, or they wait for a window to show it.
    case nobody
    /// The end of the turn: they were added while no window showed the layer.
    case turn
    /// Every frame of a loop.
    case frames(LayerLoop)
}

extension CALayer {
    /// The loop of the window that shows the layer; nil in none and in a hidden one: nobody makes frames of that.
    final var shownLoop: LayerLoop? {
        let root = rootLayer
        guard let builder = root.builder, !root.values.isHidden else { return nil }
        return builder.loop
    }

    /// The loop that has the layer in its list; until the end of the turn that of the window from which it came.
    final var steppingLoop: LayerLoop? {
        if case .frames(let loop) = animationCare { loop } else { nil }
    }

    /// The loop by whose time the layer's animations go.
    final var animationLoop: LayerLoop { steppingLoop ?? .standard }

    /// When an animation begins that is added to the layer now.
    package final var animationTime: CFTimeInterval { (steppingLoop ?? shownLoop ?? .standard).now }

    /// The animations go by another clock, and go on where they are.
    fileprivate final func shiftAnimations(from old: LayerLoop, to new: LayerLoop) {
        guard let entries = animations?.entries, old.now != new.now else { return }
        let shift = localTime(at: new.now) - localTime(at: old.now)
        for (_, animation) in entries where !animation.marks.contains(.beginsWhenShown) {
            animation.beginTime += shift
        }
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
        guard case .nobody = animationCare else { return }
        animationCare = .turn
        LaterTurn.add { self.settleAnimations() }
    }

    /// Animations that wait for the layer to be shown keep nobody else waiting; those of blocks end.
    private final func settleAnimations() {
        guard case .turn = animationCare else { return }
        animationCare = .nobody
        guard var list = animations else { return }
        if shownLoop != nil { return beginWaitingAnimations() }
        let gone = list.remove { _, animation in animation.endsOutside }
        animations = list.isEmpty ? nil : list
        mark(.own)
        for animation in gone { animation.end(finished: false) }
        for (_, animation) in list.entries { animation.stopKeepingOthersWaiting() }
    }

    /// The layer has come into a shown tree: what it was given before begins now.
    final func beginWaitingAnimations() {
        guard let entries = animations?.entries, steppingLoop == nil else { return }
        let loop = rootLayer.builder?.loop ?? .standard
        shiftAnimations(from: .standard, to: loop)
        let now = localTime(at: loop.now)
        for (_, animation) in entries where animation.marks.remove(.beginsWhenShown) != nil {
            animation.beginTime = now
        }
        loop.add(self)
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
