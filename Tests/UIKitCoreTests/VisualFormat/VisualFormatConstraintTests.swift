import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Constraints from texts.
@MainActor
@Suite struct VisualFormatConstraintTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    private let a = UIView()
    private let b = UIView()
    private let c = UIView()
    private var views: [String: Any] { ["a": a, "b": b, "c": c] }

    init() {
        for view in [a, b, c] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
    }

    @discardableResult
    private func make(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
    ) -> [NSLayoutConstraint] {
        NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views)
    }

    @Test func whatItMakesPlacesViews() {
        let vertical = ["V:|-10-[a(50)]", "V:|-10-[b(==a)]", "V:[b]-[c]-20-|"].flatMap { make($0) }
        let horizontal = make("|-[a(80@750,>=60)]-[b]-gap-|", metrics: ["gap": 30]) + make("H:|[c(==a)]")
        NSLayoutConstraint.activate(vertical + horizontal)
        root.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 8, y: 10, width: 80, height: 50))
        #expect(b.frame == CGRect(x: 96, y: 10, width: 174, height: 50))
        #expect(c.frame == CGRect(x: 0, y: 68, width: 80, height: 112))
        let isEveryOneActive = (vertical + horizontal).allSatisfy { $0.isActive }
        #expect(isEveryOneActive)
    }

    @Test func metricsAreNumbersOfAnyKind() {
        let metrics: [String: Any] = ["i": 1, "d": 2.5, "f": CGFloat(3), "n": NSNumber(value: 4)]
        #expect(make("[a(i)]-d-[b(f)]-n-[c]", metrics: metrics).map(\.constant) == [1, 2.5, 3, 4])
    }

    @Test func optionsAlignNeighbours() {
        let constraints = make("[a]-[b]-[c]", [.alignAllTop, .alignAllBottom])
        #expect(constraints.count == 6)
        #expect(constraints[2...].map(\.firstAttribute) == [.top, .top, .bottom, .bottom])
        #expect(constraints[2].firstItem === a && constraints[2].secondItem === b)
        #expect(constraints[3].firstItem === b && constraints[3].secondItem === c)
        #expect(make("V:[a]-[b]", .alignAllCenterX).last?.firstAttribute == .centerX)
        #expect(make("[a]-[b]", .alignAllFirstBaseline).last?.firstAttribute == .firstBaseline)
    }

    @Test func optionsThatAlignAlongTheAxisAreRefused() {
        var made: [NSLayoutConstraint]?
        let exception = expectException { made = make("[a]-[b]", .alignAllLeft) }
        #expect(exception?.name == "NSInvalidArgumentException" && made == [])
        #expect(
            exception?.reason.contains(
                "Options mask required views to be aligned on a horizontal edge, which is not allowed for layout that "
                    + "is also horizontal.") ?? false)
        let column = expectException { make("V:[a]-[b]", .alignAllTop) }
        #expect(column != nil)
        let alone = expectException { make("V:[a]", .alignAllTop) }
        #expect(alone == nil)
    }

    @Test func directionsChooseTheSides() {
        let left = make("|-5-[a]-6-[b]", .directionLeftToRight)
        #expect(left.map(\.firstAttribute) == [.left, .left] && left.map(\.secondAttribute) == [.left, .right])
        let right = make("|-5-[a]-6-[b]-7-|", .directionRightToLeft)
        #expect(right.map(\.constant) == [5, 6, 7])
        NSLayoutConstraint.activate(right + make("[a(50)]"))
        root.layoutIfNeeded()
        #expect(a.frame.maxX == 295 && a.frame.minX == 245 && b.frame.maxX == 239 && b.frame.minX == 7)
    }

    @Test func gapsMayBeBetweenBaselines() {
        let constraint = make("V:[a]-12-[b]", .spacingBaselineToBaseline)[0]
        #expect(constraint.firstAttribute == .firstBaseline && constraint.secondAttribute == .lastBaseline)
        #expect(constraint.firstItem === b && constraint.constant == 12)
    }

    @Test func guidesCountAsViews() {
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: "|-3-[g]-4-[a]", views: ["g": guide, "a": a])
        #expect(constraints[0].firstItem === guide && constraints[0].secondItem === root)
        #expect(constraints[1].secondItem === guide && constraints[1].constant == 4)
    }

    @Test func aFaultIsShownWithItsPlace() {
        let exception = expectException { make("H:|-[d]-|") }
        #expect(exception?.name == "NSInvalidArgumentException")
        #expect(
            exception?.reason
                == "Unable to parse constraint format: \nd is not a key in the views dictionary. \nH:|-[d]-| \n      ^")
        a.removeFromSuperview()
        let outside = expectException { make("|[a]") }
        #expect(outside?.reason.contains("doesn't have a superview") ?? false)
    }
}
