import Foundation
import TesseraGraphics

/// The animations of one layer, in the order they were added.
struct LayerAnimations {
    private(set) var entries: [(key: String?, animation: CAAnimation)] = []
    /// Whether any of them changes the layer's place among its siblings.
    private(set) var movesInDepth = false

    var isEmpty: Bool { entries.isEmpty }
    var keys: [String] { entries.compactMap(\.key) }

    func animation(forKey key: String) -> CAAnimation? { entries.first { $0.key == key }?.animation }

    /// The running transition; a layer has one at most.
    private(set) var transition: CATransition?

    mutating func append(_ animation: CAAnimation, key: String?) {
        entries.append((key, animation))
        movesInDepth = movesInDepth || animation.changes("zPosition")
        if let animation = animation as? CATransition { transition = animation }
    }

    /// Takes out what `isGone` picks and answers it.
    mutating func remove(where isGone: (String?, CAAnimation) -> Bool) -> [CAAnimation] {
        let gone = entries.filter { isGone($0.key, $0.animation) }.map(\.animation)
        entries.removeAll { isGone($0.key, $0.animation) }
        movesInDepth = entries.contains { $0.animation.changes("zPosition") }
        if let transition, gone.contains(where: { $0 === transition }) { self.transition = nil }
        return gone
    }
}

/// The layers that animate, whatever window they are in, in the order they began; stepped once a frame.
package enum RunningAnimations {
    nonisolated(unsafe) private static var layers: [CALayer] = []

    static func add(_ layer: CALayer) {
        guard !layer.isStepped else { return }
        layer.isStepped = true
        layers.append(layer)
    }

    static func remove(_ layer: CALayer) {
        guard layer.isStepped else { return }
        layer.isStepped = false
        if let index = layers.identityIndex(of: layer) { layers.remove(at: index) }
    }

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
        for layer in layers where layer.animations == nil { layer.isStepped = false }
        layers.removeAll { !$0.isStepped }
    }
}

extension CAAnimation {
    func end(finished: Bool) {
        delegate?.animationDidStop(self, finished: finished)
        let completion = self.completion
        self.completion = nil
        completion?(finished)
    }

    func beginIfNeeded(at time: CFTimeInterval) {
        guard !hasStarted, time >= clock.begin else { return }
        hasStarted = true
        delegate?.animationDidStart(self)
    }
}

extension CALayer {
    final func attach(_ animation: CAAnimation, forKey key: String?) {
        var key = key
        if let transition = animation as? CATransition {
            transition.takePicture(of: self)
            key = kCATransition
        }
        if animation.beginTime == 0 { animation.beginTime = localTime(at: FrameClock.now) }
        if animation.duration == 0, !(animation is CASpringAnimation) {
            animation.duration = CATransaction.animationDuration()
        }
        if animation.timingFunction == nil { animation.timingFunction = CATransaction.animationTimingFunction() }
        animation.willBegin()
        CATransaction.watch(animation)
        var list = animations ?? LayerAnimations()
        let replaced = key.map { key in list.remove { entry, _ in entry == key } } ?? []
        list.append(animation, key: key)
        animations = list
        RunningAnimations.add(self)
        mark(.own)
        for old in replaced { old.end(finished: false) }
    }

    final func detachAnimation(forKey key: String) { endAnimations { entry, _ in entry == key } }

    /// Whether an animation of the value at `key` repeats without end.
    final func hasEndlessAnimation(of key: String) -> Bool {
        animations?.entries.contains { $0.animation.isEndless && $0.animation.changes(key) } ?? false
    }

    final func endAnimations(of key: String) { endAnimations { _, animation in animation.changes(key) } }

    final func detachAllAnimations() { endAnimations { _, _ in true } }

    private final func endAnimations(where isGone: (String?, CAAnimation) -> Bool) {
        guard var list = animations else { return }
        let gone = list.remove(where: isGone)
        setAnimations(list)
        mark(.own)
        for animation in gone { animation.end(finished: false) }
    }

    private final func setAnimations(_ list: LayerAnimations) {
        animations = list.isEmpty ? nil : list
        if list.isEmpty { RunningAnimations.remove(self) }
    }

    /// Brings this layer's animations to `time` and adds those that are over and gone to `over`.
    final func stepAnimations(to time: CFTimeInterval, over: inout [CAAnimation]) {
        guard let entries = animations?.entries else { return }
        let time = localTime(at: time)
        let lateness = latenessOfCopies
        let movesInDepth = animations?.movesInDepth ?? false
        var isAnyOver = false
        for (_, animation) in entries {
            animation.beginIfNeeded(at: time)
            let clock = animation.clock
            if clock.isRemoved, clock.isOver(at: time - lateness) { isAnyOver = true }
        }
        if isAnyOver, var list = animations {
            over += list.remove { _, animation in
                animation.isRemovedOnCompletion && animation.isOver(at: time - lateness)
            }
            animations = list.isEmpty ? nil : list
        }
        mark(.own)
        if movesInDepth { superlayer?.mark(.children) }
    }

    /// The model as the frame under way shows it.
    final var presentationModel: LayerModel {
        guard let animations else { return values }
        var shown = PresentedModel(values)
        let time = localTime(at: FrameClock.now - CopyPlan.lateness)
        for (_, animation) in animations.entries { animation.apply(to: &shown, at: time) }
        return shown.finished
    }

    final func presentationCopy() -> CALayer? {
        guard rootLayer.builder != nil else { return nil }
        let copy = _LayerCopying.copy(self)
        copy.values = presentationModel
        copy.image = image
        copy.presentedLayer = self
        return copy
    }
}
