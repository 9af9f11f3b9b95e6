import Foundation
import TesseraGraphics
import TesseraHarness
import TestSupport
import Testing
import UIKit

@MainActor
struct ConstraintUpdateTests {
    private final class Updating: ContentBox {
        let name: String
        let log: CallLog
        var onUpdate: (() -> Void)?

        init(_ name: String, _ log: CallLog) {
            self.name = name
            self.log = log
            super.init(10, 10)
        }

        required init?(coder: NSCoder) { nil }

        override func updateConstraints() {
            log.add(name)
            onUpdate?()
            super.updateConstraints()
        }
    }

    private final class Requiring: UIView {
        var inner = ContentBox(20, 20)
        private var isDone = false

        override class var requiresConstraintBasedLayout: Bool { true }

        override func updateConstraints() {
            if !isDone {
                isDone = true
                addSubview(inner)
                inner.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 6).isActive = true
            }
            super.updateConstraints()
        }
    }

    private final class Controller: UIViewController {
        let log = CallLog()
        override func updateViewConstraints() {
            log.add("update")
            super.updateViewConstraints()
        }
    }

    /// Two boxes beside each other in wide views, and above each other in narrow ones.
    private final class Turning: UIViewController {
        let boxes = [ContentBox(30, 20), ContentBox(30, 20)]
        private lazy var stack = UIStackView(arrangedSubviews: boxes)

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(stack)
            stack.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: view.topAnchor),
                stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            ])
        }

        override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            stack.axis = view.bounds.width > view.bounds.height ? .horizontal : .vertical
        }

        var areBesideEachOther: Bool { boxes[0].frame.minX != boxes[1].frame.minX }
    }

    @Test func anAxisThatIsSetDuringLayoutIsThatOfTheLayout() {
        let controller = Turning()
        let host = TestHost(
            controller, configuration: TestConfiguration(size: CGSize(width: 300, height: 500), scale: 2))
        host.settle()
        #expect(!controller.areBesideEachOther)
        for _ in 0..<2 {
            host.resize(to: CGSize(width: 500, height: 300))
            host.settle()
            #expect(controller.areBesideEachOther)
            host.resize(to: CGSize(width: 300, height: 500))
            host.settle()
            #expect(!controller.areBesideEachOther)
        }
    }

    @Test func innerViewsComeFirstAndOnce() {
        let stage = ConstraintStage()
        let log = CallLog()
        let (outer, inner) = (Updating("outer", log), Updating("inner", log))
        outer.addSubview(inner)
        stage.root.addSubview(outer)
        stage.settle()
        #expect(log.entries == ["inner", "outer"])
        stage.settle()
        #expect(log.entries.count == 2)
        outer.setNeedsUpdateConstraints()
        #expect(outer.needsUpdateConstraints())
        stage.settle()
        #expect(log.entries == ["inner", "outer", "outer"])
        #expect(!outer.needsUpdateConstraints())
        inner.setNeedsUpdateConstraints()
        outer.updateConstraintsIfNeeded()
        #expect(log.entries == ["inner", "outer", "outer", "inner"])
    }

    @Test func constraintsMadeInUpdatesHoldInTheSameLayout() {
        let stage = ConstraintStage()
        let box = Updating("box", CallLog())
        stage.root.addSubview(box)
        let leading = box.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor)
        leading.isActive = true
        stage.settle()
        box.onUpdate = { leading.constant = 33 }
        box.setNeedsUpdateConstraints()
        stage.root.layoutIfNeeded()
        #expect(box.frame.minX == 33)
    }

    @Test func aViewThatRequiresConstraintsIsUpdatedWithoutAny() {
        let stage = ConstraintStage()
        let view = Requiring(frame: rect(0, 0, 100, 100))
        stage.root.addSubview(view)
        stage.settle()
        #expect(view.inner.frame == rect(6, 0, 20, 20))
    }

    @Test func controllersUpdateTheirViews() {
        let stage = ConstraintStage()
        let controller = Controller()
        stage.controller.addChild(controller)
        stage.root.addSubview(controller.view)
        controller.view.setNeedsUpdateConstraints()
        stage.settle()
        #expect(controller.log.entries == ["update"])
    }
}
