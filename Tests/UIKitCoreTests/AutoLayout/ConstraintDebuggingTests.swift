import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

/// What constraints leave open, which of them decide, and layout that never ends.
@MainActor
@Suite struct ConstraintDebuggingTests {
    // MARK: Influence

    @Test func constraintsAffectThroughChains() {
        let stage = ConstraintStage()
        let (a, b, c) = (stage.box(), stage.box(), stage.box())
        let pin = a.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 4)
        let width = a.widthAnchor.constraint(equalToConstant: 50)
        let gap = b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8)
        let same = b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2)
        let after = c.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8)
        let end = c.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor)
        let top = b.topAnchor.constraint(equalTo: stage.root.topAnchor)
        let chain = [pin, width, gap, same, after, end]
        NSLayoutConstraint.activate(chain + [top])
        stage.settle()
        #expect(c.frame.minX == 170 && c.frame.maxX == 300)
        #expect(Set(a.constraintsAffectingLayout(for: .horizontal)) == [pin, width])
        #expect(Set(b.constraintsAffectingLayout(for: .horizontal)) == [pin, width, gap, same])
        #expect(Set(c.constraintsAffectingLayout(for: .horizontal)) == Set(chain))
        #expect(b.constraintsAffectingLayout(for: .vertical) == [top])
        #expect(b.widthAnchor.constraintsAffectingLayout == [width, same])
        // What no longer holds no longer counts.
        after.isActive = false
        stage.settle()
        #expect(Set(b.constraintsAffectingLayout(for: .horizontal)) == [pin, width, gap, same])
        #expect(!c.constraintsAffectingLayout(for: .horizontal).contains(pin))
    }

    @Test func inequalitiesAffectOnlyWhereTheyHoldTight() {
        let stage = ConstraintStage()
        let box = stage.box()
        let pin = box.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor)
        let wish = box.widthAnchor.constraint(equalToConstant: 100)
        wish.priority = .defaultHigh
        let loose = box.widthAnchor.constraint(lessThanOrEqualToConstant: 200)
        NSLayoutConstraint.activate([pin, wish, loose])
        stage.settle()
        #expect(Set(box.constraintsAffectingLayout(for: .horizontal)) == [pin, wish])
        loose.constant = 60
        stage.settle()
        #expect(box.frame.width == 60)
        #expect(box.constraintsAffectingLayout(for: .horizontal).contains(loose))
    }

    @Test func guidesKnowWhatAffectsThem() {
        let stage = ConstraintStage()
        let guide = UILayoutGuide()
        stage.root.addLayoutGuide(guide)
        let constraints = [
            guide.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 9),
            guide.heightAnchor.constraint(equalToConstant: 5),
        ]
        NSLayoutConstraint.activate(constraints)
        stage.settle()
        #expect(guide.constraintsAffectingLayout(for: .vertical) == constraints)
        #expect(guide.hasAmbiguousLayout)
    }

    // MARK: Ambiguity

    @Test func exercisingShowsAnotherFrameAndComesBack() {
        let stage = ConstraintStage()
        let box = stage.box()
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: stage.root.topAnchor),
            box.heightAnchor.constraint(equalToConstant: 20),
            box.leadingAnchor.constraint(greaterThanOrEqualTo: stage.root.leadingAnchor),
            box.widthAnchor.constraint(equalToConstant: 50),
            box.trailingAnchor.constraint(lessThanOrEqualTo: stage.root.trailingAnchor),
        ])
        stage.settle()
        let first = box.frame
        #expect(box.hasAmbiguousLayout)
        box.exerciseAmbiguityInLayout()
        stage.settle()
        let other = box.frame
        #expect(other != first && other.size == first.size && other.minY == 0)
        #expect(other.minX >= 0 && other.maxX <= 300)
        // It stays ambiguous: only the constraints of the program count.
        #expect(box.hasAmbiguousLayout)
        box.exerciseAmbiguityInLayout()
        stage.settle()
        #expect(box.frame == first)
        box.removeFromSuperview()
        stage.settle()
    }

    @Test func whereNothingIsOpenNothingIsExercised() {
        let stage = ConstraintStage()
        let box = stage.box(30, 10)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: stage.root.topAnchor),
            box.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
        ])
        stage.settle()
        box.exerciseAmbiguityInLayout()
        stage.settle()
        #expect(box.frame == rect(0, 0, 30, 10))
        UIView().exerciseAmbiguityInLayout()
    }

    // MARK: Loops

    private final class LoopLines: @unchecked Sendable {
        private let lock = NSLock()
        private var lines: [String] = []
        var all: [String] { lock.withLock { lines } }

        func add(_ line: DiagnosticsLog.Line) {
            guard line.category == "LayoutLoop" else { return }
            lock.withLock { lines.append(line.message) }
        }
    }

    /// Asks for layout in every one of its own.
    private final class Restless: UIView {
        var isRestless = true
        var count = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            count += 1
            if isRestless { setNeedsLayout() }
        }
    }

    @Test func aLoopIsReportedOnceAndStopped() {
        let stage = ConstraintStage()
        let (view, lines) = (Restless(), LoopLines())
        DiagnosticsLog.withHandler({ lines.add($0) }) {
            stage.root.addSubview(view)
            stage.host.advance(by: 1)
        }
        #expect(lines.all.count == 1)
        #expect(lines.all.first?.contains("Restless still asked for layout") == true)
        #expect(!view.layer.needsLayout())
        #expect(view.count > 100 && view.count < 400)
        let count = view.count
        stage.host.advance(by: 1)
        #expect(view.count == count)
        // It goes on as soon as something asks for layout again.
        view.isRestless = false
        view.setNeedsLayout()
        stage.settle()
        #expect(view.count == count + 1)
    }

    @Test func aLoopOfConstraintsIsStoppedAndTheEngineWorksOn() {
        final class Growing: UIView {
            var width: NSLayoutConstraint?
            var isRestless = true
            override func layoutSubviews() {
                super.layoutSubviews()
                if isRestless { width?.constant += 1 }
            }
        }
        let stage = ConstraintStage()
        let (view, lines) = (Growing(frame: rect(0, 0, 100, 100)), LoopLines())
        let box = ContentBox(10, 10)
        view.addSubview(box)
        view.width = box.widthAnchor.constraint(equalToConstant: 1)
        view.width?.isActive = true
        DiagnosticsLog.withHandler({ lines.add($0) }) {
            stage.root.addSubview(view)
            stage.host.advance(by: 1)
        }
        #expect(lines.all.count == 1)
        let width = box.frame.width
        stage.host.advance(by: 1)
        #expect(box.frame.width == width)
        view.isRestless = false
        view.width?.constant = 33
        stage.settle()
        #expect(box.frame.width == 33)
    }

    @Test func layoutThatSettlesIsNoLoop() {
        final class Patient: UIView {
            var left = 20
            override func layoutSubviews() {
                super.layoutSubviews()
                guard left > 0 else { return }
                left -= 1
                setNeedsLayout()
            }
        }
        let stage = ConstraintStage()
        let (view, lines) = (Patient(), LoopLines())
        DiagnosticsLog.withHandler({ lines.add($0) }) {
            stage.root.addSubview(view)
            stage.settle()
        }
        #expect(view.left == 0 && lines.all.isEmpty)
    }

    // MARK: Readable content and margins

    @Test(
        arguments: [
            (UIContentSizeCategory.extraSmall, CGFloat(560)), (.large, 672), (.extraExtraExtraLarge, 896),
        ])
    func readableContentGrowsWithTheText(_ size: UIContentSizeCategory, _ width: CGFloat) {
        let stage = ConstraintStage(1_000, 100)
        let box = stage.box()
        box.fill(guide: stage.root.readableContentGuide)
        stage.settle()
        #expect(box.frame.width == 672)
        stage.root.traitOverrides.preferredContentSizeCategory = size
        stage.settle()
        #expect(box.frame.width == width && box.frame.midX == 500)
        #expect(stage.root.readableContentGuide.layoutFrame.width == width)
    }

    @Test func additionalSafeAreaReachesInheritedMargins() {
        let controller = UIViewController()
        let host = TestHost(controller, configuration: TestConfiguration(size: CGSize(width: 300, height: 400)))
        let (middle, box) = (UIView(), ContentBox())
        middle.translatesAutoresizingMaskIntoConstraints = false
        middle.preservesSuperviewLayoutMargins = true
        controller.view.addSubview(middle)
        middle.fill(controller.view)
        middle.addSubview(box)
        box.fill(guide: middle.layoutMarginsGuide)
        host.settle()
        let side = controller.systemMinimumLayoutMargins.leading
        #expect(box.frame.minX == side && box.frame.minY == 8)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 30, bottom: 0, right: 0)
        host.settle()
        #expect(box.frame.minX == side + 30 && box.frame.minY == 52)
        #expect(middle.layoutMargins.left == side + 30)
        controller.view.insetsLayoutMarginsFromSafeArea = false
        middle.insetsLayoutMarginsFromSafeArea = false
        host.settle()
        #expect(box.frame.minX == side && box.frame.minY == 8)
        controller.additionalSafeAreaInsets = .zero
        controller.view.insetsLayoutMarginsFromSafeArea = true
        host.settle()
        #expect(box.frame.minX == side)
    }
}
