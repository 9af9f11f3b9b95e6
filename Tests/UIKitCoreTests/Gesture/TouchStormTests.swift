import Foundation
import TesseraGraphics
import TestSupport
import Testing

@testable import UIKitCore

@MainActor
@Suite("Thirty fingers")
struct TouchStormTests {
    @Test("a storm leaves nothing behind", arguments: [1, 0x5EED, 77_003, 0xC0FFEE] as [UInt64])
    func storm(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let stage = TouchStage()
        var views: [UIView] = []
        var recognizers: [UIGestureRecognizer] = []
        var balance: [ObjectIdentifier: Int] = [:]
        build(in: stage, &views, &recognizers) { recognizer in
            switch recognizer.state {
            case .began: balance[ObjectIdentifier(recognizer), default: 0] += 1
            case .cancelled: balance[ObjectIdentifier(recognizer), default: 0] -= 1
            case .ended where !(recognizer is UITapGestureRecognizer):
                balance[ObjectIdentifier(recognizer), default: 0] -= 1
            default: break
            }
            // Callbacks meddle.
            switch Int.random(in: 0..<60, using: &random) {
            case 0: recognizer.isEnabled.toggle()
            case 1: recognizer.view?.removeGestureRecognizer(recognizer)
            case 2: views.randomElement(using: &random)?.removeFromSuperview()
            default: break
            }
        }
        for _ in 0..<2000 {
            let finger = Int.random(in: 0..<30, using: &random)
            let x = CGFloat.random(in: -20...340, using: &random)
            let y = CGFloat.random(in: -20...500, using: &random)
            switch Int.random(in: 0..<12, using: &random) {
            case 0...2: stage.down(x, y, finger: finger)
            case 3...7: stage.move(x, y, finger: finger)
            case 8, 9: stage.up(x, y, finger: finger)
            case 10: stage.cancel(finger: finger)
            default: stage.advance(Double.random(in: 0...0.05, using: &random))
            }
            if Int.random(in: 0..<200, using: &random) == 0, let view = views.randomElement(using: &random) {
                stage.window.addSubview(view)
            }
        }
        for finger in 0..<30 { stage.up(10, 10, finger: finger) }
        stage.run(8)
        #expect(stage.isClean, "seed \(seed)")
        #expect(recognizers.allSatisfy { $0.state == .possible && $0.touches.isEmpty }, "seed \(seed)")
        #expect(balance.values.allSatisfy { $0 == 0 }, "seed \(seed): every beginning has one end")
        for case let scrollView as UIScrollView in views {
            #expect(!scrollView.isTracking && !scrollView.isDragging && !scrollView.isDecelerating, "seed \(seed)")
            #expect(scrollView.contentOffset == scrollView.range.clamp(scrollView.contentOffset), "seed \(seed)")
        }
    }

    private func build(
        in stage: TouchStage, _ views: inout [UIView], _ recognizers: inout [UIGestureRecognizer],
        _ action: @escaping (UIGestureRecognizer) -> Void
    ) {
        for index in 0..<6 {
            let frame = CGRect(x: index % 2 * 160, y: index / 2 * 160, width: 160, height: 160)
            let view: UIView
            if index.isMultiple(of: 2) {
                let scrollView = UIScrollView(frame: frame)
                scrollView.contentSize = CGSize(width: 500, height: 700)
                scrollView.isPagingEnabled = index == 4
                view = scrollView
            } else {
                view = RecordingView(frame: frame)
                view.isMultipleTouchEnabled = true
            }
            let child = RecordingView(frame: CGRect(x: 20, y: 20, width: 90, height: 90))
            view.addSubview(child)
            let double = UITapGestureRecognizer(action: action)
            double.numberOfTapsRequired = 2
            let single = UITapGestureRecognizer(action: action)
            single.require(toFail: double)
            let pan = UIPanGestureRecognizer(action: action)
            pan.delaysTouchesBegan = index == 3
            let press = UILongPressGestureRecognizer(action: action)
            for recognizer in [double, single, press] { child.addGestureRecognizer(recognizer) }
            view.addGestureRecognizer(pan)
            recognizers += [double, single, press, pan]
            views.append(view)
            stage.add(view)
        }
    }
}
