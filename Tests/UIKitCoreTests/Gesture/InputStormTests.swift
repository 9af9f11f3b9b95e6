import Foundation
import TesseraGraphics
import TestSupport
import Testing

@testable import UIKitCore

/// Every recognizer, every kind of input, at random, while callbacks meddle with what is under way.
@MainActor
@Suite("A storm of all inputs", .serialized)
struct InputStormTests {
    @Test("everything is back at the start", arguments: [3, 0xFEED, 40_961, 0xBADCAFE, 2_026] as [UInt64])
    func storm(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let stage = TouchStage()
        var views: [UIView] = []
        var recognizers: [UIGestureRecognizer] = []
        var balance: [ObjectIdentifier: Int] = [:]
        let judge = GestureJudge()
        // The closures have a source of their own: they run while the storm draws from the other.
        var whims = SplitMix64(seed: ~seed)
        let meddle: (UIGestureRecognizer) -> Void = { recognizer in
            switch Int.random(in: 0..<80, using: &whims) {
            case 0: recognizer.isEnabled.toggle()
            case 1: recognizer.view?.removeGestureRecognizer(recognizer)
            case 2: views.randomElement(using: &whims)?.removeFromSuperview()
            case 3:
                if let view = views.dropFirst().randomElement(using: &whims) { views[0].addSubview(view) }
            case 4: recognizer.state = .failed
            case 5: stage.down(100, 100, finger: 7)
            default: break
            }
        }
        judge.begins = { recognizer in
            meddle(recognizer)
            return recognizer.numberOfTouches != 3
        }
        judge.together = { first, second in (first.numberOfTouches + second.numberOfTouches).isMultiple(of: 2) }
        judge.requires = { first, second in first is UISwipeGestureRecognizer && second is UIPinchGestureRecognizer }
        judge.isRequired = { first, second in first is UIPanGestureRecognizer && second is UITapGestureRecognizer }
        let action: (UIGestureRecognizer) -> Void = { recognizer in
            let isDiscrete = recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer
            switch recognizer.state {
            case .began: balance[ObjectIdentifier(recognizer), default: 0] += 1
            case .cancelled: balance[ObjectIdentifier(recognizer), default: 0] -= 1
            case .ended where !isDiscrete: balance[ObjectIdentifier(recognizer), default: 0] -= 1
            default: break
            }
            meddle(recognizer)
        }
        build(in: stage, judge, &views, &recognizers, action)
        for _ in 0..<1_500 { step(stage, &random) }
        calm(stage)
        #expect(stage.isClean, "seed \(seed)")
        #expect(stage.window.dispatcher.hovering.isEmpty && stage.window.dispatcher.presses.isEmpty, "seed \(seed)")
        let stuck = recognizers.filter { $0.state != .possible || !$0.touches.isEmpty || !$0.presses.isEmpty }
        #expect(stuck.isEmpty, "seed \(seed): \(stuck)")
        #expect(balance.values.allSatisfy { $0 == 0 }, "seed \(seed): every beginning has one end")
    }

    private func step(_ stage: TouchStage, _ random: inout SplitMix64) {
        let finger = Int.random(in: 0..<30, using: &random)
        let odd = Int.random(in: 0..<40, using: &random) == 0
        let x = odd ? CGFloat.nan : CGFloat.random(in: -20...340, using: &random)
        let y = odd ? -.infinity : CGFloat.random(in: -20...500, using: &random)
        switch Int.random(in: 0..<26, using: &random) {
        case 0...3: stage.down(x, y, finger: finger)
        case 4...9: stage.move(x, y, finger: finger)
        case 10, 11: stage.up(x, y, finger: finger)
        case 12: stage.cancel(finger: finger)
        case 13: stage.click(x, y, Bool.random(using: &random) ? .primary : .secondary)
        case 14: stage.hover(x, y)
        case 15: stage.scroll(.discrete, at: x, y, by: 0, CGFloat.random(in: -60...60, using: &random))
        case 16: stage.scroll(.began, at: x, y, by: 0, 5)
        case 17: stage.scroll(.changed, at: x, y, by: 3, CGFloat.random(in: -60...60, using: &random))
        case 18: stage.scroll(Bool.random(using: &random) ? .ended : .cancelled, at: x, y, by: 0, 0)
        case 19: stage.transform(.began, x, y)
        case 20: stage.transform(.moved, x, y, scale: CGFloat.random(in: 0.2...3, using: &random), rotation: x)
        case 21: stage.transform(Bool.random(using: &random) ? .ended : .cancelled, x, y, scale: .nan)
        case 22, 23:
            let keys = ["\r", "\t", "a", UIKeyCommand.inputDownArrow]
            stage.key(keys[finger % 4], isDown: Bool.random(using: &random))
        default: stage.advance(Double.random(in: 0...0.2, using: &random))
        }
    }

    /// Lifts everything and lets time pass.
    private func calm(_ stage: TouchStage) {
        for finger in 0..<30 { stage.up(10, 10, finger: finger) }
        stage.scroll(.ended, at: 10, 10, by: 0, 0)
        stage.transform(.ended, 10, 10)
        for key in ["\r", "\t", "a", UIKeyCommand.inputDownArrow] { stage.key(key, isDown: false) }
        stage.window.handle(.hover(location: nil))
        stage.run(8)
        // A callback may have put a finger down once more.
        stage.up(10, 10, finger: 7)
        stage.run(2)
    }

    private func build(
        in stage: TouchStage, _ judge: GestureJudge, _ views: inout [UIView],
        _ recognizers: inout [UIGestureRecognizer], _ action: @escaping (UIGestureRecognizer) -> Void
    ) {
        for index in 0..<4 {
            let frame = CGRect(x: index % 2 * 160, y: index / 2 * 240, width: 160, height: 240)
            let scrollView = UIScrollView(frame: frame)
            scrollView.contentSize = CGSize(width: 300, height: 900)
            let view = index.isMultiple(of: 2) ? scrollView : Tile("\(index)", frame)
            view.isMultipleTouchEnabled = true
            let pan = UIPanGestureRecognizer(action: action)
            pan.allowedScrollTypesMask = .all
            let tap = UITapGestureRecognizer(action: action)
            tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
            let double = UITapGestureRecognizer(action: action)
            double.numberOfTapsRequired = 2
            tap.require(toFail: double)
            let press = UILongPressGestureRecognizer(action: action)
            press.allowedPressTypes = tap.allowedPressTypes
            let swipe = UISwipeGestureRecognizer(action: action)
            swipe.direction = [.left, .down]
            let edge = UIScreenEdgePanGestureRecognizer(action: action)
            edge.edges = [.left, .right]
            let all: [UIGestureRecognizer] = [
                pan, tap, double, press, swipe, edge, UIPinchGestureRecognizer(action: action),
                UIRotationGestureRecognizer(action: action), UIHoverGestureRecognizer(action: action),
            ]
            for (place, recognizer) in all.enumerated() {
                if (place + index).isMultiple(of: 3) { recognizer.delegate = judge }
                recognizer.delaysTouchesBegan = place == index
                view.addGestureRecognizer(recognizer)
            }
            recognizers += all
            views.append(view)
            stage.add(view)
        }
    }
}

@MainActor
@Suite("Odd moments")
struct OddMomentTests {
    let stage = TouchStage()
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    init() {
        view.isMultipleTouchEnabled = true
        stage.add(view)
    }

    @Test func aViewIsReparentedInTheMiddleOfItsGesture() {
        var log: [String] = []
        view.addGestureRecognizer(UIPinchGestureRecognizer { log.append("\($0.state)") })
        let other = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
        stage.add(other)
        stage.down(50, 50)
        stage.down(150, 50, finger: 1)
        stage.move(190, 50, finger: 1)
        other.addSubview(view)
        stage.move(195, 50, finger: 1)
        #expect(log == ["began", "changed"], "within one window the gesture goes on")
        stage.up(195, 50, finger: 1)
        stage.up(50, 50)
        #expect(log.last == "ended" && stage.isClean)
    }

    @Test func aViewMovesToAnotherWindow() {
        var log: [String] = []
        view.addGestureRecognizer(UIPanGestureRecognizer { log.append("\($0.state)") })
        let second = TouchStage()
        stage.down(50, 50)
        stage.move(80, 50)
        second.window.addSubview(view)
        stage.move(90, 50)
        #expect(log == ["began", "cancelled"])
        stage.up(90, 50)
        #expect(stage.isClean && second.isClean)
        second.down(50, 50)
        second.move(80, 50)
        second.up(80, 50)
        #expect(log.suffix(2) == ["began", "ended"], "it works there")
    }

    @Test func recognizersGoWhileTheyAreActive() {
        var log: [String] = []
        let rotation = UIRotationGestureRecognizer { log.append("\($0.state)") }
        view.addGestureRecognizer(rotation)
        stage.transform(.began, 50, 50)
        stage.transform(.moved, 50, 50, rotation: 1)
        view.removeGestureRecognizer(rotation)
        #expect(log == ["began", "cancelled"] && rotation.state == .possible)
        stage.transform(.ended, 50, 50, rotation: 2)
        #expect(log.count == 2 && stage.isClean)
        view.addGestureRecognizer(rotation)
        stage.transform(.began, 50, 50)
        stage.transform(.moved, 50, 50, rotation: 1)
        rotation.isEnabled = false
        rotation.isEnabled = true
        stage.transform(.moved, 50, 50, rotation: 2)
        #expect(log.suffix(2) == ["began", "cancelled"], "it is out of this movement")
        stage.transform(.cancelled, 50, 50)
        #expect(stage.isClean)
    }

    @Test func delegatesThatReenter() {
        let judge = GestureJudge()
        var log: [String] = []
        let pan = UIPanGestureRecognizer { log.append("\($0.state)") }
        pan.delegate = judge
        view.addGestureRecognizer(pan)
        judge.begins = { [stage] recognizer in
            // More input, another state and time, in the middle of the question.
            stage.move(90, 90)
            recognizer.state = .began
            stage.transform(.began, 10, 10)
            return true
        }
        stage.down(50, 50)
        stage.move(80, 50)
        stage.up(90, 90)
        stage.transform(.ended, 10, 10)
        #expect(log.first == "began" && log.last == "ended" && log.filter { $0 == "began" }.count == 1)
        #expect(stage.isClean)
    }

    @Test func aWindowThatGoesTakesItsTouchesAlong() {
        var stage: TouchStage? = TouchStage()
        var states: [String] = []
        let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let pan = UIPanGestureRecognizer { states.append("\($0.state)") }
        view.addGestureRecognizer(pan)
        stage?.add(view)
        stage?.down(50, 50)
        stage?.move(80, 50)
        stage = nil
        #expect(view.window == nil && states == ["began"])
        let next = TouchStage()
        next.add(view)
        pan.isEnabled = false
        pan.isEnabled = true
        next.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10), duration: 0.1)
        #expect(states.last == "ended" && pan.state == .possible && next.isClean)
    }

    @Test func aWindowThatIsHiddenCancelsAll() {
        var log: [String] = []
        let hover = UIHoverGestureRecognizer { log.append("hover \($0.state)") }
        let pinch = UIPinchGestureRecognizer { log.append("pinch \($0.state)") }
        let pan = UIPanGestureRecognizer { log.append("pan \($0.state)") }
        let judge = GestureJudge()
        judge.together = { _, _ in true }
        pan.delegate = judge
        for recognizer in [hover, pinch, pan] { view.addGestureRecognizer(recognizer) }
        stage.hover(20, 20)
        stage.transform(.began, 20, 20)
        stage.transform(.moved, 20, 20, scale: 2)
        stage.down(50, 50)
        stage.move(80, 50)
        stage.scroll(.began, at: 20, 20, by: 0, 10)
        stage.key("a", isDown: true)
        stage.window.isHidden = true
        #expect(Set(log.suffix(3)) == ["pan cancelled", "pinch cancelled", "hover ended"])
        #expect(stage.isClean && stage.window.dispatcher.presses.isEmpty)
        stage.up(80, 50)
        stage.transform(.ended, 20, 20, scale: 2)
        #expect(log.count == 6)
    }

    @Test func aWindowMayBeHiddenInACallback() {
        var log: [String] = []
        let pan = UIPanGestureRecognizer { [stage] in
            log.append("\($0.state)")
            if $0.state == .began { stage.window.isHidden = true }
        }
        view.addGestureRecognizer(pan)
        stage.down(50, 50)
        stage.move(80, 50)
        #expect(log == ["began", "cancelled"] && pan.state == .possible && stage.isClean)
        #expect(view.log == ["began", "cancelled"])
        stage.up(80, 50)
        #expect(log.count == 2)
    }

    @Test func aViewLeavesDuringItsAnimation() {
        var log: [String] = []
        view.addGestureRecognizer(UITapGestureRecognizer { _ in log.append("tap") })
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
            view.center.x += 50
        } completion: {
            log.append("done \($0)")
        }
        stage.run(0.3)
        stage.down(100, 100)
        view.removeFromSuperview()
        stage.up(100, 100)
        stage.run(1.5)
        #expect(log.count == 1 && log[0].hasPrefix("done"), "no tap, and the animation ends once")
        #expect(view.log == ["began", "cancelled"] && stage.isClean)
    }

    @Test func aFingerThatComesDownTwiceIsANewTouch() {
        var log: [String] = []
        view.addGestureRecognizer(UIPanGestureRecognizer { log.append("\($0.state)") })
        stage.down(50, 50, finger: 3)
        stage.move(80, 50, finger: 3)
        stage.down(20, 20, finger: 3)
        stage.up(20, 20, finger: 3)
        #expect(log == ["began", "cancelled"])
        #expect(view.log == ["began", "cancelled", "began", "ended"])
        #expect(stage.isClean)
    }

    @Test func placesThatAreNoNumbersAreLeftOut() {
        let pinch = UIPinchGestureRecognizer()
        view.addGestureRecognizer(pinch)
        stage.down(.nan, 50)
        #expect(view.log == [] && stage.isClean)
        stage.down(50, 50)
        stage.down(150, 50, finger: 1)
        stage.move(.nan, .infinity, finger: 1)
        stage.move(190, 50, finger: 1)
        #expect(pinch.scale == 1.4)
        stage.up(.nan, .nan, finger: 1)
        stage.up(.infinity, 0)
        #expect(stage.isClean && pinch.state == .possible)
        stage.transform(.began, .nan, 0)
        stage.transform(.moved, 50, 50, scale: 2)
        #expect(pinch.state == .possible, "what began nowhere is not followed")
        stage.transform(.began, 50, 50)
        stage.transform(.moved, 50, 50, scale: -1, rotation: .nan)
        stage.transform(.moved, 50, 50, scale: 2)
        #expect(pinch.scale == 2)
        stage.transform(.ended, 50, 50, scale: .nan)
        #expect(stage.isClean)
    }

    @Test func fingersInOnePlaceGiveNoInfinity() {
        let pinch = UIPinchGestureRecognizer()
        let turn = UIRotationGestureRecognizer()
        for recognizer in [pinch, turn] { view.addGestureRecognizer(recognizer) }
        stage.down(50, 50)
        stage.down(50, 50, finger: 1)
        stage.move(150, 50, finger: 1)
        #expect(pinch.scale == 100 && turn.rotation.isFinite)
        stage.move(50, 50, finger: 1)
        #expect(pinch.scale == 1)
        stage.up(50, 50)
        stage.up(50, 50, finger: 1)
        #expect(stage.isClean)
    }
}
