import Foundation
import TesseraGraphics

/// The animations of one layer, in the order they were added.
struct LayerAnimations {
    private(set) var entries: [(key: String?, animation: CAAnimation)] = []
    /// Whether any of them changes which sublayers the superlayer shows, or in which order.
    private(set) var concernsSiblings = false

    /// Where the layer's values of a frame are worked out, frame by frame in one place.
    let presentation = LayerPresentation()

    var isEmpty: Bool { entries.isEmpty }
    var keys: [String] { entries.compactMap(\.key) }

    func animation(forKey key: String) -> CAAnimation? { entries.first { $0.key == key }?.animation }

    /// How many animations were added beside another one of their value.
    private var doubles = 1

    /// `key`, or that with a number where an animation has it already.
    mutating func freeKey(_ key: String) -> String {
        guard entries.contains(where: { $0.key == key }) else { return key }
        doubles += 1
        return "\(key)-\(doubles)"
    }

    /// The running transition; a layer has one at most.
    private(set) var transition: CATransition?

    mutating func append(_ animation: CAAnimation, key: String?) {
        entries.append((key, animation))
        concernsSiblings = concernsSiblings || Self.concernsSiblings(animation)
        if let animation = animation as? CATransition { transition = animation }
    }

    static func concernsSiblings(_ animation: CAAnimation) -> Bool {
        animation.changes("zPosition") || animation.changes("hidden")
    }

    /// Takes out what `isGone` picks and returns it.
    mutating func remove(where isGone: (String?, CAAnimation) -> Bool) -> [CAAnimation] {
        let gone = entries.filter { isGone($0.key, $0.animation) }.map(\.animation)
        entries.removeAll { isGone($0.key, $0.animation) }
        concernsSiblings = entries.contains { Self.concernsSiblings($0.animation) }
        if let transition, gone.contains(where: { $0 === transition }) { self.transition = nil }
        return gone
    }
}

/// The values of an animated layer in a frame. A class: a frame reads them where they stand.
final class LayerPresentation {
    @exclusivity(unchecked) var shown = PresentedModel(LayerModel())
}

extension CAAnimation {
    func end(finished: Bool) {
        delegate?.animationDidStop(self, finished: finished)
        let completion = self.completion
        self.completion = nil
        completion?(finished)
    }

    /// Ends an animation that somebody took out of its layer: nobody is told inside that call.
    func endLater() { LaterTurn.add { self.end(finished: false) } }

    func beginIfNeeded(at time: CFTimeInterval) {
        guard !marks.contains(.hasStarted), time >= clock.begin else { return }
        marks.insert(.hasStarted)
        delegate?.animationDidStart(self)
    }
}

extension CALayer {
    /// The key of an animation that adds to others of the value at `key`: `opacity`, and then `opacity-2`.
    final func freeAnimationKey(for key: String) -> String { animations?.freeKey(key) ?? key }

    final func attach(_ animation: CAAnimation, forKey key: String?) {
        var key = key
        if let transition = animation as? CATransition {
            transition.takePicture(of: self)
            key = kCATransition
        }
        let shownLoop = shownLoop
        if animation.beginTime == 0 {
            animation.beginTime = localTime(at: (steppingLoop ?? shownLoop ?? .standard).now)
            if shownLoop == nil { animation.marks.insert(.beginsWhenShown) }
        }
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
        if let shownLoop { shownLoop.add(self) } else { settleAnimationsLater() }
        markForAnimations(concernsSiblings: list.concernsSiblings)
        for old in replaced { old.endLater() }
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
        markForAnimations(concernsSiblings: gone.contains(where: LayerAnimations.concernsSiblings))
        for animation in gone { animation.endLater() }
    }

    final func setAnimations(_ list: LayerAnimations) {
        animations = list.isEmpty ? nil : list
        if list.isEmpty { LayerLoop.remove(self) }
    }

    /// Brings this layer's animations to `time` and adds those that are over and gone to `over`.
    final func stepAnimations(to time: CFTimeInterval, over: inout [CAAnimation]) {
        guard let entries = animations?.entries else { return }
        let time = localTime(at: time)
        let lateness = latenessOfCopies
        let concernsSiblings = animations?.concernsSiblings ?? false
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
        markForAnimations(concernsSiblings: concernsSiblings)
    }

    final func markForAnimations(concernsSiblings: Bool) {
        mark(.own)
        if concernsSiblings { superlayer?.mark(.children) }
    }

    /// The values of the frame under way.
    final var shownValues: LayerModel { withShownValues { $0 } }

    /// Calls `body` with the values of the frame under way in their place, where it only reads them: a copy of them takes
    /// longer than most that is asked of them.
    @inline(__always)
    final func withShownValues<Result>(_ body: (inout LayerModel) -> Result) -> Result {
        guard let presentation = shownPresentation else { return body(&values) }
        return body(&presentation.shown.model)
    }

    /// What the frame under way shows, worked out; nil for a layer without animations.
    final var shownPresentation: LayerPresentation? {
        guard let presentation = animations?.presentation else { return nil }
        present(in: presentation)
        return presentation
    }

    /// Few animations concern siblings: for all others the model says it.
    final var isShownHidden: Bool {
        animations?.concernsSiblings == true ? withShownValues { $0.isHidden } : values.isHidden
    }
    final var shownZPosition: CGFloat {
        animations?.concernsSiblings == true ? withShownValues { $0.zPosition } : values.zPosition
    }

    /// Works out what the frame under way shows.
    private final func present(in presentation: LayerPresentation) {
        presentation.shown.restart(from: self)
        let time = localTime(at: animationLoop.now - CopyPlan.lateness)
        guard let entries = animations?.entries else { return }
        for (_, animation) in entries { animation.apply(to: &presentation.shown, at: time) }
        presentation.shown.finish()
    }

    final func presentationCopy() -> CALayer? {
        guard rootLayer.builder != nil else { return nil }
        let copy = _LayerCopying.copy(self)
        copy.values = shownValues
        copy.image = image
        copy.presentedLayer = self
        return copy
    }
}
