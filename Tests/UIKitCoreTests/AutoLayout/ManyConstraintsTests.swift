import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Many constraints of one view, and contents that move baselines.
@MainActor
@Suite struct ManyConstraintsTests {
    /// Places and sizes of guides, which have nothing to do with each other: the work grows with their number.
    @Test(arguments: [500, 2_000])
    func independentConstraintsOfOneView(count: Int) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
        let guides = (0..<count).map { _ in UILayoutGuide() }
        var constraints: [NSLayoutConstraint] = []
        for (index, guide) in guides.enumerated() {
            view.addLayoutGuide(guide)
            constraints += [
                guide.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: CGFloat(index)),
                guide.topAnchor.constraint(equalTo: view.topAnchor, constant: CGFloat(2 * index)),
                guide.widthAnchor.constraint(equalToConstant: CGFloat(index % 7)),
                guide.heightAnchor.constraint(equalToConstant: 3),
            ]
        }
        NSLayoutConstraint.activate(constraints)
        #expect(view.constraints == constraints, "in the order of activation")
        view.ownEngine.solver.effortLimit = 20 * constraints.count
        view.layoutIfNeeded()
        for (index, guide) in guides.enumerated() where index % 97 == 0 {
            let frame = CGRect(x: CGFloat(index), y: CGFloat(2 * index), width: CGFloat(index % 7), height: 3)
            #expect(guide.layoutFrame == frame)
        }
        NSLayoutConstraint.deactivate(constraints)
        #expect(view.constraints.isEmpty && !constraints.contains { $0.isActive })
    }

    @Test func whatIsDeactivatedInTheMiddleLeavesTheOrder() {
        let view = UIView()
        let constraints = (0..<6).map { view.widthAnchor.constraint(greaterThanOrEqualToConstant: CGFloat($0)) }
        NSLayoutConstraint.activate(constraints)
        NSLayoutConstraint.deactivate([constraints[1], constraints[4]])
        #expect(view.constraints == [0, 2, 3, 5].map { constraints[$0] })
        constraints[4].isActive = true
        #expect(view.constraints == [0, 2, 3, 5, 4].map { constraints[$0] })
    }

    /// A view whose text begins half way down.
    private final class Text: ContentBox {
        override func _baselineDistances(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
            (size.height / 2, size.height / 2)
        }
    }

    /// The size that content asks for is usually the one it gets, and baselines go by it; where it is not, by the other.
    @Test func baselinesFollowContent() {
        let stage = ConstraintStage()
        let (text, other) = (Text(40, 20), ContentBox(10, 10))
        for view in [text, other] { stage.root.addSubview(view) }
        let limit = text.heightAnchor.constraint(lessThanOrEqualToConstant: 30)
        NSLayoutConstraint.activate([
            text.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
            text.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 10),
            other.leadingAnchor.constraint(equalTo: text.trailingAnchor),
            other.topAnchor.constraint(equalTo: text.firstBaselineAnchor),
        ])
        stage.settle()
        #expect(other.frame == CGRect(x: 40, y: 20, width: 10, height: 10))
        text.content.height = 28
        stage.settle()
        #expect(other.frame.minY == 24)
        limit.isActive = true
        text.content.height = 50
        stage.settle()
        #expect(text.frame.height == 30 && other.frame.minY == 25, "the limit decides")
        text.content.height = 20
        stage.settle()
        #expect(text.frame.height == 20 && other.frame.minY == 20)
    }

    @Test func guidesAreArchivedByName() throws {
        let guide = UILayoutGuide()
        guide.identifier = "middle"
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        guide.encode(with: archiver)
        archiver.finishEncoding()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(UILayoutGuide(coder: unarchiver)?.identifier == "middle")
    }
}
