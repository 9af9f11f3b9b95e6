import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKit

@MainActor
struct LayoutGuideTests {
    @Test func guidesOfOnesOwn() {
        let stage = ConstraintStage()
        let (guide, box) = (UILayoutGuide(), stage.box(40, 20))
        guide.identifier = "spacer"
        stage.root.addLayoutGuide(guide)
        let width = guide.widthAnchor.constraint(equalToConstant: 30)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 10),
            guide.topAnchor.constraint(equalTo: stage.root.topAnchor), width,
            guide.heightAnchor.constraint(equalToConstant: 15),
            box.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
            box.topAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        stage.settle()
        #expect(guide.layoutFrame == rect(10, 0, 30, 15))
        #expect(box.frame.origin == CGPoint(x: 40, y: 15))
        #expect(guide.owningView === stage.root)
        #expect(stage.root.layoutGuides.count == 1)
        stage.root.removeLayoutGuide(guide)
        #expect(!width.isActive)
        #expect(guide.owningView == nil)
        stage.settle()
    }

    @Test func margins() {
        let stage = ConstraintStage()
        let box = stage.box()
        box.fill(guide: stage.root.layoutMarginsGuide)
        stage.settle()
        #expect(box.frame == rect(8, 8, 284, 184))
        stage.root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        stage.settle()
        #expect(box.frame == rect(2, 1, 294, 196))
        stage.root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 5)
        stage.settle()
        #expect(box.frame == rect(20, 0, 275, 200))
        stage.root.semanticContentAttribute = .forceRightToLeft
        stage.settle()
        #expect(box.frame == rect(5, 0, 275, 200))
        #expect(stage.root.layoutMarginsGuide === stage.root.layoutMarginsGuide)
        #expect(stage.root.layoutMarginsGuide.layoutFrame == box.frame)
    }

    @Test func regionsAreThoseOfTheGuides() {
        let stage = ConstraintStage(800, 200)
        let root = stage.root
        root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 4)
        stage.controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 5, bottom: 0, right: 0)
        stage.settle()
        #expect(root.layoutGuide(for: .margins()) === root.layoutMarginsGuide)
        #expect(root.layoutGuide(for: .safeArea(cornerAdaptation: .horizontal)) === root.safeAreaLayoutGuide)
        #expect(root.layoutGuide(for: .readableContent()) === root.readableContentGuide)
        for axis in [nil, UIView.LayoutRegion.AdaptivityAxis.none, .horizontal, .vertical] {
            #expect(root.edgeInsets(for: .safeArea(cornerAdaptation: axis)) == root.safeAreaInsets)
            #expect(root.edgeInsets(for: .margins(cornerAdaptation: axis)) == root.layoutMargins)
            let readable = root.edgeInsets(for: .readableContent(cornerAdaptation: axis))
            #expect(root.bounds.inset(by: readable) == root.readableContentGuide.layoutFrame)
        }
        #expect(root.safeAreaInsets == UIEdgeInsets(top: 30, left: 5, bottom: 0, right: 0))
        for isRightToLeft in [false, true] {
            root.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
            let (margins, safeArea) = (
                root.directionalEdgeInsets(for: .margins()), root.directionalEdgeInsets(for: .safeArea())
            )
            #expect(margins == root.directionalLayoutMargins)
            #expect(safeArea.leading == (isRightToLeft ? 0 : 5) && safeArea.trailing == (isRightToLeft ? 5 : 0))
        }
        #expect(UIView.LayoutRegion.margins() == .margins(cornerAdaptation: UIView.LayoutRegion.AdaptivityAxis.none))
        #expect(UIView.LayoutRegion.margins() != .margins(cornerAdaptation: .vertical))
    }

    @Test func marginsThatFollowTheSuperview() {
        let stage = ConstraintStage()
        let inner = stage.box()
        inner.fill(stage.root)
        inner.preservesSuperviewLayoutMargins = true
        let box = ContentBox()
        inner.addSubview(box)
        box.fill(guide: inner.layoutMarginsGuide)
        stage.settle()
        #expect(box.frame == rect(8, 8, 284, 184))
        stage.root.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
        stage.settle()
        #expect(box.frame == rect(30, 30, 240, 140))
    }

    @Test func safeArea() {
        let controller = UIViewController()
        let host = TestHost(controller, configuration: TestConfiguration(size: CGSize(width: 300, height: 400)))
        let (box, height) = (ContentBox(), controller.view.bounds.height)
        controller.view.addSubview(box)
        box.fill(guide: controller.view.safeAreaLayoutGuide)
        host.settle()
        #expect(box.frame == rect(0, 0, 300, height))
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 5, bottom: 34, right: 0)
        host.settle()
        #expect(box.frame == rect(5, 44, 295, height - 78))
        #expect(controller.topLayoutGuide.length == 44)
        #expect(controller.bottomLayoutGuide.length == 34)
    }

    @Test func controllersOldGuides() {
        let controller = UIViewController()
        let host = TestHost(controller, configuration: TestConfiguration(size: CGSize(width: 300, height: 400)))
        let box = ContentBox()
        controller.view.addSubview(box)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
            NSLayoutConstraint(
                item: controller.bottomLayoutGuide, attribute: .top, relatedBy: .equal, toItem: box,
                attribute: .bottom, multiplier: 1, constant: 0),
        ])
        host.settle()
        #expect(box.frame.minY == 44)
        #expect(box.frame.maxY == controller.view.bounds.height - 34)
    }

    @Test func readableContentIsNotWiderThanIsReadable() {
        let stage = ConstraintStage(300, 100)
        let box = stage.box()
        box.fill(guide: stage.root.readableContentGuide)
        stage.settle()
        #expect(box.frame.minX == 8)
        stage.root.frame.size.width = 1_000
        stage.settle()
        #expect(box.frame.width == 672)
        #expect(box.frame.midX == 500)
    }

    @Test func withoutAKeyboardItsGuideIsAtTheBottom() {
        let stage = ConstraintStage()
        let box = stage.box(40, 20)
        box.bottomAnchor.constraint(equalTo: stage.root.keyboardLayoutGuide.topAnchor, constant: -5).isActive = true
        stage.settle()
        #expect(box.frame.maxY == 195)
    }

    /// Believed: without a keyboard the guide is the part below the safe area, or nothing.
    @Test func theKeyboardGuideBelowTheSafeArea() {
        let stage = ConstraintStage()
        stage.controller.additionalSafeAreaInsets.bottom = 30
        let view = stage.controller.view ?? UIView()
        let box = stage.box()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        let guide = view.keyboardLayoutGuide
        box.fill(guide: guide)
        stage.settle()
        #expect(box.frame == rect(0, 570, 400, 30))
        #expect(guide.layoutFrame == box.frame)
        guide.usesBottomSafeArea = false
        stage.settle()
        #expect(box.frame == rect(0, 600, 400, 0))
        guide.usesBottomSafeArea = true
        stage.settle()
        #expect(box.frame.minY == 570)
    }

    @Test func theKeyboardGuideIsAsHighAsTheKeyboard() {
        let stage = ConstraintStage()
        stage.host.useScreenKeyboard(height: 200)
        let view = stage.controller.view ?? UIView()
        let field = UITextField(frame: rect(0, 0, 100, 30))
        view.addSubview(field)
        let box = ContentBox()
        view.addSubview(box)
        box.fill(guide: view.keyboardLayoutGuide)
        stage.settle()
        stage.host.perform { _ = field.becomeFirstResponder() }
        stage.settle()
        let keyboard = stage.host.screenKeyboardFrame ?? .zero
        #expect(keyboard.height >= 200)
        #expect(box.frame == keyboard)
    }

    @Test func aGuideTakesItsView() {
        let stage = ConstraintStage()
        let (guide, other) = (UILayoutGuide(), UIView())
        guide.owningView = stage.root
        #expect(stage.root.layoutGuides == [guide])
        let width = guide.widthAnchor.constraint(equalToConstant: 40)
        width.isActive = true
        guide.owningView = other
        #expect(stage.root.layoutGuides.isEmpty && other.layoutGuides == [guide] && !width.isActive)
        guide.owningView = nil
        #expect(other.layoutGuides.isEmpty)
    }

    // MARK: Scroll views

    @Test func theContentGuideDecidesTheContentSize() {
        let stage = ConstraintStage()
        let scrollView = UIScrollView()
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        scrollView.contentInsetAdjustmentBehavior = .never
        stage.root.addSubview(scrollView)
        scrollView.fill(stage.root)
        let content = ContentBox(100, 900)
        scrollView.addSubview(content)
        content.fill(guide: scrollView.contentLayoutGuide, inset: 10)
        let width = content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -20)
        width.isActive = true
        stage.settle()
        #expect(scrollView.frame == rect(0, 0, 300, 200))
        #expect(scrollView.contentSize == CGSize(width: 300, height: 920))
        #expect(content.frame == rect(10, 10, 280, 900))
        scrollView.contentOffset.y = 100
        stage.settle()
        #expect(content.frame == rect(10, 10, 280, 900))
        content.content.height = 500
        stage.settle()
        #expect(scrollView.contentSize == CGSize(width: 300, height: 520))
    }

    @Test func theScrollViewsOwnEdgesAreItsContents() {
        let stage = ConstraintStage()
        let scrollView = UIScrollView(frame: stage.root.bounds)
        stage.root.addSubview(scrollView)
        let content = ContentBox(400, 900)
        scrollView.addSubview(content)
        content.fill(scrollView)
        stage.settle()
        #expect(scrollView.contentSize == CGSize(width: 400, height: 900))
        #expect(scrollView.frame == stage.root.bounds)
    }

    @Test func whatIsTiedToTheFrameGuideStaysInPlace() {
        let stage = ConstraintStage()
        let scrollView = UIScrollView(frame: stage.root.bounds)
        scrollView.contentInsetAdjustmentBehavior = .never
        stage.root.addSubview(scrollView)
        scrollView.contentSize = CGSize(width: 300, height: 2_000)
        let button = ContentBox(40, 40)
        scrollView.addSubview(button)
        NSLayoutConstraint.activate([
            button.trailingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.trailingAnchor, constant: -10),
            button.bottomAnchor.constraint(equalTo: scrollView.frameLayoutGuide.bottomAnchor, constant: -10),
        ])
        stage.settle()
        #expect(button.frame == rect(250, 150, 40, 40))
        scrollView.contentOffset.y = 500
        stage.settle()
        #expect(button.frame == rect(250, 650, 40, 40))
        #expect(scrollView.contentSize == CGSize(width: 300, height: 2_000))
    }

    @Test func contentsTiedToWhatIsAround() {
        let stage = ConstraintStage()
        let scrollView = UIScrollView(frame: rect(0, 50, 300, 150))
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 300, height: 2_000)
        stage.root.addSubview(scrollView)
        let header = ContentBox(40, 40)
        scrollView.addSubview(header)
        header.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 60).isActive = true
        stage.settle()
        #expect(header.frame.minY == 10)
        scrollView.contentOffset.y = 30
        stage.settle()
        #expect(header.frame.minY == 40)
    }
}

extension UIView {
    func fill(guide: UILayoutGuide, inset: CGFloat = 0) {
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: inset),
            guide.trailingAnchor.constraint(equalTo: trailingAnchor, constant: inset),
            topAnchor.constraint(equalTo: guide.topAnchor, constant: inset),
            guide.bottomAnchor.constraint(equalTo: bottomAnchor, constant: inset),
        ])
    }
}
