import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKit

/// What is left of constraints, guides and views when the view around them is released.
@MainActor
@Suite struct ConstraintLifetimeTests {
    private final class Watch {
        weak var view: UIView?
        weak var guide: UILayoutGuide?
        weak var constraint: NSLayoutConstraint?

        var isEmpty: Bool { view == nil && guide == nil && constraint == nil }
    }

    /// A view with a subview and constraints between them, which a test makes and drops.
    private func makeView(_ watch: Watch, _ constrain: (UIView, UIView) -> NSLayoutConstraint) -> UIView {
        let (view, inner) = (UIView(frame: rect(0, 0, 100, 100)), ContentBox(10, 10))
        view.addSubview(inner)
        let constraint = constrain(view, inner)
        constraint.isActive = true
        watch.view = view
        watch.constraint = constraint
        return view
    }

    private func ownGuide(of view: UIView, _ watch: Watch) -> UILayoutGuide {
        let guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        watch.guide = guide
        return guide
    }

    @Test(arguments: [false, true])
    func aGuideWithALengthGoesWithItsView(isLaidOut: Bool) {
        let watch = Watch()
        do {
            let view = makeView(watch) { view, _ in
                ownGuide(of: view, watch).widthAnchor.constraint(equalToConstant: 5)
            }
            if isLaidOut { view.layoutIfNeeded() }
            #expect(!watch.isEmpty)
        }
        #expect(watch.isEmpty)
    }

    @Test(arguments: [false, true])
    func aGuideTiedToASubviewGoesWithItsView(isLaidOut: Bool) {
        let watch = Watch()
        do {
            let view = makeView(watch) { view, inner in
                inner.leadingAnchor.constraint(equalTo: ownGuide(of: view, watch).trailingAnchor)
            }
            if isLaidOut { view.layoutIfNeeded() }
        }
        #expect(watch.isEmpty)
    }

    @Test func theSystemsGuidesGoWithTheirView() {
        for path in [\UIView.layoutMarginsGuide, \.safeAreaLayoutGuide, \.readableContentGuide] {
            let watch = Watch()
            do {
                let view = makeView(watch) { view, inner in
                    let guide = view[keyPath: path]
                    watch.guide = guide
                    return inner.leadingAnchor.constraint(equalTo: guide.leadingAnchor)
                }
                view.layoutIfNeeded()
            }
            #expect(watch.isEmpty)
        }
    }

    @Test func aKeyboardGuideGoesWithWhatItTracks() {
        let watch = Watch()
        do {
            let view = makeView(watch) { view, inner in
                let guide = view.keyboardLayoutGuide
                watch.guide = guide
                let constraint = inner.bottomAnchor.constraint(equalTo: guide.topAnchor)
                guide.setConstraints([constraint], activeWhenNearEdge: .bottom)
                return constraint
            }
            view.layoutIfNeeded()
        }
        #expect(watch.isEmpty)
    }

    /// Constraints with baselines are known to the engine's entry for the text as well.
    @Test func constraintsWithBaselinesGoWithTheirViews() {
        let watch = Watch()
        weak var text: UILabel?
        do {
            let view = makeView(watch) { view, _ in
                let label = UILabel()
                label.text = "Text"
                label.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(label)
                text = label
                return label.firstBaselineAnchor.constraint(equalTo: view.topAnchor, constant: 40)
            }
            view.layoutIfNeeded()
            #expect(text != nil)
        }
        #expect(watch.isEmpty)
        #expect(text == nil)
    }

    @Test func guidesOfAViewThatLeavesAWindow() {
        let stage = ConstraintStage()
        let watch = Watch()
        do {
            let view = makeView(watch) { view, inner in
                inner.leadingAnchor.constraint(equalTo: ownGuide(of: view, watch).trailingAnchor)
            }
            stage.root.addSubview(view)
            let margin = view.layoutMarginsGuide
            watch.guide?.leadingAnchor.constraint(equalTo: margin.leadingAnchor).isActive = true
            stage.settle()
            #expect(watch.constraint?.isActive == true)
            view.removeFromSuperview()
        }
        stage.settle()
        #expect(watch.isEmpty)
    }

    @Test func guidesOfAWindowThatCloses() {
        let watch = Watch()
        do {
            let stage = ConstraintStage()
            let view = makeView(watch) { view, inner in
                inner.leadingAnchor.constraint(equalTo: ownGuide(of: view, watch).trailingAnchor)
            }
            stage.root.addSubview(view)
            stage.settle()
        }
        #expect(watch.isEmpty)
    }

    @Test func aGuideThatOutlivesItsViewBelongsToNoneAndMayServeAgain() throws {
        let (guide, watch) = (UILayoutGuide(), Watch())
        do {
            let view = makeView(watch) { view, inner in
                view.addLayoutGuide(guide)
                return guide.widthAnchor.constraint(equalToConstant: 5)
            }
            view.layoutIfNeeded()
        }
        #expect(watch.view == nil)
        #expect(watch.constraint == nil)
        #expect(guide.owningView == nil)
        #expect(guide.layoutFrame == .zero)

        let stage = ConstraintStage()
        stage.root.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 3),
            guide.topAnchor.constraint(equalTo: stage.root.topAnchor),
            guide.widthAnchor.constraint(equalToConstant: 7), guide.heightAnchor.constraint(equalToConstant: 9),
        ])
        stage.settle()
        #expect(guide.layoutFrame == rect(3, 0, 7, 9))
    }
}
