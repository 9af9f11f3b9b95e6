import Foundation
import TesseraGraphics
import TesseraLayers
import Testing
import UIKitCore

@testable import UIKitControls

@MainActor
struct IndicatorTests {
    @Test func activityTurnsWhileItAnimates() {
        let view = UIActivityIndicatorView(style: .medium)
        #expect(view.isHidden && view.intrinsicContentSize == CGSize(width: 20, height: 20))
        let screen = ControlScreen(view)
        // Animations are the process's: what other tests left over ends here.
        screen.run(2)
        #expect(!screen.window.pipeline.wantsFrame)
        view.startAnimating()
        #expect(!view.isHidden && view.isAnimating && screen.window.pipeline.wantsFrame)
        screen.run(1.0 / 60)
        #expect(view.lead == 0)
        // An eighth of a turn is a tenth of a second, six frames.
        var leads: [Int] = []
        for _ in 0..<10 {
            screen.run(0.1)
            leads.append(view.lead)
        }
        #expect(leads == [1, 2, 3, 4, 5, 6, 7, 0, 1, 2])
        let alphas = view.subviews.map(\.alpha)
        #expect(alphas[2] == 1 && alphas.allSatisfy { $0 >= 0.25 && $0 <= 1 } && alphas[3] == alphas.min())
        view.stopAnimating()
        screen.run(0.1)
        #expect(view.isHidden && !screen.window.pipeline.wantsFrame)
    }

    @Test func imagesTakeThePlaceOfFillAndTrack() throws {
        let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 6))
        let (done, all) = (UIImage(), UIImage())
        view.progressImage = done
        view.trackImage = all
        view.progress = 0.5
        view.layoutIfNeeded()
        #expect(view.fill.image === done && view.fill.backgroundColor == nil && view.fill.frame.width == 50)
        let track = try #require(view.subviews.first as? UIImageView)
        #expect(track.image === all && track.frame.width == 100 && view.backgroundColor == nil)
        view.progressImage = nil
        view.trackImage = nil
        #expect(view.fill.backgroundColor != nil && view.backgroundColor == .systemFill)
    }

    @Test func aBackgroundOfTheClientsStaysBehindTheProgress() {
        final class Plain: UIProgressView {}
        Plain.appearance().backgroundColor = .red
        let bar = Plain()
        #expect(bar.backgroundColor == .systemFill)
        let screen = ControlScreen(bar)
        #expect(bar.backgroundColor == .red)
        bar.progressTintColor = .green
        #expect(bar.backgroundColor == .red)
        bar.trackTintColor = .blue
        #expect(bar.backgroundColor == .blue)
        let own = UIProgressView()
        screen.window.addSubview(own)
        own.trackTintColor = .blue
        #expect(own.backgroundColor == .blue)
        own.trackTintColor = nil
        own.backgroundColor = .yellow
        own.progressViewStyle = .bar
        #expect(own.backgroundColor == .yellow)
    }

    @Test func activityStopsOutsideOfAWindow() {
        let view = UIActivityIndicatorView(style: .large)
        view.hidesWhenStopped = false
        #expect(!view.isHidden)
        let screen = ControlScreen(view)
        #expect(view.bounds.size == CGSize(width: 37, height: 37))
        view.startAnimating()
        let parent = view.superview
        view.removeFromSuperview()
        screen.run(0.1)
        #expect(!screen.window.pipeline.wantsFrame && view.isAnimating)
        parent?.addSubview(view)
        screen.run(0.1)
        #expect(screen.window.pipeline.wantsFrame)
        view.stopAnimating()
        #expect(!view.isHidden)
        screen.run(0.1)
    }

    @Test func spokesStandInACircle() {
        let view = UIActivityIndicatorView(style: .medium)
        let screen = ControlScreen(view)
        screen.run(0.02)
        for spoke in view.subviews {
            let distance = hypot(spoke.center.x - 10, spoke.center.y - 10)
            #expect(abs(distance - 7.25) < 1e-9)
        }
        #expect(view.subviews.first?.center == CGPoint(x: 10, y: 2.75))
    }

    @Test func activityIsNotKeptAlive() {
        weak var view: UIActivityIndicatorView?
        let screen = ControlScreen(UIView(), size: .zero)
        do {
            let made = UIActivityIndicatorView(style: .medium)
            screen.window.addSubview(made)
            made.startAnimating()
            screen.run(0.1)
            view = made
            made.removeFromSuperview()
        }
        screen.run(0.1)
        #expect(view == nil)
    }

    @Test func progressFillsFromTheLeadingEdge() {
        let view = UIProgressView(progressViewStyle: .default)
        let screen = ControlScreen(view, size: CGSize(width: 200, height: 4))
        let fill = view.subviews.first
        view.progress = 0.25
        #expect(fill?.frame == CGRect(x: 0, y: 0, width: 50, height: 4))
        for (given, kept) in [(Float(-1), Float(0)), (2, 1), (.nan, 0), (0.5, 0.5)] {
            view.progress = given
            #expect(view.progress == kept)
        }
        view.setProgress(1, animated: true)
        screen.run(0.1)
        let width = fill?.layer.presentation()?.bounds.width ?? 0
        #expect(width > 100 && width < 200)
        screen.run(0.3)
        #expect(fill?.layer.presentation()?.bounds.width == 200)
        view.semanticContentAttribute = .forceRightToLeft
        view.progress = 0.25
        #expect(fill?.frame.minX == 150)
        #expect(fill?.backgroundColor == .systemBlue)
        view.progressTintColor = .red
        #expect(fill?.backgroundColor == .red && view.intrinsicContentSize.height == 4)
    }
}
