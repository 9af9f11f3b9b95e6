import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKit

@testable import UIKitCore

@MainActor
struct ConstraintErrorTests {
    @Test func viewsWithoutACommonAncestor() {
        let (first, second) = (UIView(), UIView())
        let constraint = first.leadingAnchor.constraint(equalTo: second.leadingAnchor)
        let error = expectException { constraint.isActive = true }
        #expect(error?.name == "NSGenericException")
        #expect(error?.reason.hasPrefix("Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x") == true)
        #expect(
            error?.reason.hasSuffix(
                "because they have no common ancestor.  Does the constraint or its anchors reference items in different "
                    + "view hierarchies?  That's illegal.") == true)
        #expect(!constraint.isActive)
    }

    @Test func aViewThatIsNotAroundTheItems() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        let constraint = inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor)
        let error = expectException { inner.addConstraint(constraint) }
        #expect(error?.reason.hasPrefix("Unable to install constraint on view.") == true)
        #expect(inner.constraints.isEmpty)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func numbersThatAreNotFinite(_ value: CGFloat) {
        let view = UIView()
        let width = view.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        let constant = expectException { width.constant = value }
        #expect(constant?.reason.contains("Constant is not finite!  That's illegal.") == true)
        #expect(width.constant == 10)
        let multiplier = expectException {
            _ = view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: value)
        }
        #expect(multiplier?.reason.contains("Multiplier is not finite!  That's illegal.") == true)
    }

    /// Believed: UIKit substitutes a smaller number, says so once, and goes on.
    @Test func farTooGreatConstants() {
        let stage = ConstraintStage()
        let (box, huge) = (stage.box(10, 10), stage.box(10, 10))
        let limit = box.widthAnchor.constraint(lessThanOrEqualToConstant: .greatestFiniteMagnitude)
        let width = huge.widthAnchor.constraint(equalToConstant: 10)
        let lines = stage.reports {
            let least = box.widthAnchor.constraint(greaterThanOrEqualToConstant: -1e12)
            NSLayoutConstraint.activate([limit, least, width])
            width.constant = 1e20
        }
        #expect(lines.count == 1)
        #expect(
            lines.first?.hasPrefix(
                "This NSLayoutConstraint is being configured with a constant that exceeds internal limits.  A smaller value "
                    + "will be substituted") == true)
        #expect(limit.constant == .greatestFiniteMagnitude)
        #expect(box.frame.width == 10)
        #expect(huge.frame.width >= 1e6 && huge.frame.width < 1e10)
        width.constant = 25
        stage.settle()
        #expect(huge.frame.width == 25)
    }

    @Test func farTooLargeContent() {
        let stage = ConstraintStage()
        let box = stage.box(.greatestFiniteMagnitude, 10)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
            box.trailingAnchor.constraint(lessThanOrEqualTo: stage.root.trailingAnchor),
        ])
        stage.settle()
        #expect(box.frame.size == CGSize(width: 300, height: 10))
    }

    @Test(arguments: [Float(0), -1, 1_001, .nan]) func prioritiesOutOfRange(_ value: Float) {
        let width = UIView().widthAnchor.constraint(equalToConstant: 10)
        let error = expectException { width.priority = UILayoutPriority(value) }
        #expect(error?.name == "NSInvalidArgumentException")
        #expect(
            error?.reason.hasSuffix(
                "Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired, which is 1000.000000."
            )
                == true)
        #expect(width.priority == .required)
    }

    @Test func requiredOnesStayRequiredWhileActive() {
        let view = UIView()
        let width = view.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        let error = expectException { width.priority = .defaultHigh }
        #expect(
            error?.reason
                == "Mutating a priority from required to not on an installed constraint (or vice-versa) is not "
                + "supported.  You passed priority 750 and the existing priority was 1000.")
        width.isActive = false
        #expect(expectException { width.priority = .defaultHigh } == nil)
        width.isActive = true
        #expect(expectException { width.priority = .defaultLow } == nil)
        #expect(expectException { width.priority = .required } != nil)
    }

    @Test func attributesThatDoNotGoTogether() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        func reason(
            _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute, _ view: UIView?,
            multiplier: CGFloat = 1
        ) -> String {
            expectException {
                _ = NSLayoutConstraint(
                    item: inner, attribute: first, relatedBy: .equal, toItem: view, attribute: second,
                    multiplier: multiplier, constant: 0)
            }?.reason ?? ""
        }
        #expect(reason(.left, .top, outer).hasSuffix("Invalid pairing of layout attributes"))
        #expect(reason(.left, .width, outer).hasSuffix("Invalid pairing of layout attributes"))
        #expect(reason(.leading, .left, outer).contains("Use leading/trailing for both or neither."))
        #expect(reason(.left, .notAnAttribute, nil).contains("Location attributes must be specified in pairs."))
        #expect(reason(.left, .left, outer, multiplier: 0).contains("A multiplier of 0 or a nil second item"))
        #expect(reason(.width, .notAnAttribute, nil) == "")
        #expect(reason(.width, .height, outer) == "")
        #expect(reason(.leading, .centerX, outer) == "")
        #expect(
            expectException {
                _ = NSLayoutConstraint(
                    item: "text", attribute: .left, relatedBy: .equal, toItem: outer, attribute: .left, multiplier: 1,
                    constant: 0)
            }?.reason.contains("Constraint items must each be a view or layout guide.") == true)
    }

    // MARK: Reports

    @Test func theReportOfConstraintsThatExcludeEachOther() {
        let stage = ConstraintStage()
        let box = stage.box()
        let first = box.widthAnchor.constraint(equalToConstant: 100)
        let second = box.widthAnchor.constraint(equalToConstant: 200)
        second.identifier = "wide"
        let reports = stage.reports { NSLayoutConstraint.activate([first, second]) }
        #expect(reports.count == 1)
        let name =
            "UIKitCoreTests.ContentBox:\(String(describing: second).components(separatedBy: "ContentBox:")[1].prefix { $0 != "." })"
        let address = String(describing: second).components(separatedBy: "<NSLayoutConstraint:")[1].prefix { $0 != " " }
        let expected =
            "Unable to simultaneously satisfy constraints.\n"
            + "\tProbably at least one of the constraints in the following list is one you don't want. \n"
            + "\tTry this: \n"
            + "\t\t(1) look at each constraint and try to figure out which you don't expect; \n"
            + "\t\t(2) find the code that added the unwanted constraint or constraints and fix it. \n" + "(\n"
            + "    \"\(first)\",\n"
            + "    \"<NSLayoutConstraint:\(address) 'wide' \(name).width == 200   (active)>\"\n" + ")\n\n"
            + "Will attempt to recover by breaking constraint \n" + "\(second)\n\n"
            + "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.\n"
            + "The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may "
            + "also be helpful."
        #expect(reports.first == expected)
        #expect(box.frame.width == 100)
        #expect(second.isActive)
        // The broken one holds once its rival is gone.
        first.isActive = false
        stage.settle()
        #expect(box.frame.width == 200)
    }

    @Test func framesSetByHandAreNamedAndHold() {
        let stage = ConstraintStage()
        let box = UIView(frame: rect(10, 10, 50, 50))
        stage.root.addSubview(box)
        let width = box.widthAnchor.constraint(equalToConstant: 80)
        let report = stage.reports { width.isActive = true }.first ?? ""
        #expect(report.contains("<NSAutoresizingMaskLayoutConstraint:"))
        #expect(report.contains("(Note: If you're seeing NSAutoresizingMaskLayoutConstraints"))
        #expect(report.contains("h=--& v=--&"))
        #expect(report.contains("breaking constraint \n\(width)"))
        #expect(box.frame == rect(10, 10, 50, 50))
    }

    /// UIKit's constraints for the edges of its guides belong to the set: without them nothing is excluded.
    @Test func edgesOfMarginsAreAmongWhatIsReported() {
        let stage = ConstraintStage()
        let (panel, box) = (stage.box(), ContentBox())
        panel.addSubview(box)
        panel.layoutMargins = UIEdgeInsets(top: 8, left: 7, bottom: 9, right: 6)
        let margins = panel.layoutMarginsGuide
        let height = panel.heightAnchor.constraint(equalToConstant: 10)
        let report =
            stage.reports {
                NSLayoutConstraint.activate([
                    height, box.topAnchor.constraint(equalTo: margins.topAnchor),
                    box.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
                    box.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                    box.heightAnchor.constraint(equalToConstant: 40),
                ])
            }.first ?? ""
        #expect(
            lines(report).suffix(2) == [
                "'UIView-topMargin-guide-constraint' V:|-(8)-[UILayoutGuide'UIViewLayoutMarginsGuide']   "
                    + "(active, names: '|':UIKitCoreTests.ContentBox )",
                "'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide'UIViewLayoutMarginsGuide']-(9)-|   "
                    + "(active, names: '|':UIKitCoreTests.ContentBox )",
            ])
        #expect(!report.contains("leftMargin"))
        #expect(report.contains("breaking constraint \n\(height)"))
    }

    @Test(arguments: [false, true])
    func edgesOfTheSafeAreaAreAmongWhatIsReported(isRightToLeft: Bool) {
        let stage = ConstraintStage()
        stage.controller.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 3, bottom: 0, right: 4)
        let view: UIView = stage.controller.view
        if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
        let box = ContentBox()
        view.addSubview(box)
        let safeArea = view.safeAreaLayoutGuide
        let down = stage.reports {
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: safeArea.topAnchor),
                box.bottomAnchor.constraint(equalTo: view.topAnchor, constant: 20),
                box.heightAnchor.constraint(equalToConstant: 40),
            ])
        }
        let top = "'UIViewSafeAreaLayoutGuide-top' V:|-(50)-[UILayoutGuide'UIViewSafeAreaLayoutGuide']   "
        #expect(lines(down.first ?? "").last?.hasPrefix(top) == true)
        let across = stage.reports {
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
                box.widthAnchor.constraint(equalTo: safeArea.widthAnchor),
                box.trailingAnchor.constraint(equalTo: view.leadingAnchor, constant: 100),
            ])
        }
        let left = "'UIViewSafeAreaLayoutGuide-left' H:|-(3)-[UILayoutGuide'UIViewSafeAreaLayoutGuide'](LTR)   "
        let right = "'UIViewSafeAreaLayoutGuide-right' H:[UILayoutGuide'UIViewSafeAreaLayoutGuide']-(4)-|(LTR)   "
        let both = isRightToLeft ? [right, left] : [left, right]
        let last = lines(across.first ?? "").suffix(2)
        #expect(zip(last, both).allSatisfy { $0.hasPrefix($1) } && last.count == 2, "\(last)")
    }

    /// A constraint that refers to guides of the system alone is found as well.
    @Test func constraintsBetweenGuidesOfTheSystemAreReported() {
        let stage = ConstraintStage()
        let panel = stage.box()
        let reports = stage.reports {
            NSLayoutConstraint.activate([
                panel.layoutMarginsGuide.topAnchor.constraint(equalTo: stage.root.layoutMarginsGuide.topAnchor),
                panel.layoutMarginsGuide.topAnchor.constraint(
                    equalTo: stage.root.layoutMarginsGuide.topAnchor, constant: 5),
            ])
        }
        #expect(reports.count == 1)
        #expect(lines(reports.first ?? "").count == 4)
    }

    /// The members that a report lists, without addresses and without what says what they are.
    private func lines(_ report: String) -> [String] {
        let list = report.components(separatedBy: "(\n    \"<").last?.components(separatedBy: ">\"\n)").first ?? ""
        return list.components(separatedBy: ">\",\n    \"<").map {
            $0.replacing(/^NSLayoutConstraint:0x[0-9a-f]+\s/, with: "").replacing(/:0x[0-9a-f]+/, with: "")
        }
    }

    @Test func descriptions() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        func text(_ constraint: NSLayoutConstraint) -> String {
            String(describing: constraint)
                .replacing(/:0x[0-9a-f]+/, with: "").replacing(/0x[0-9a-f]+/, with: "")
        }
        #expect(
            text(inner.widthAnchor.constraint(equalToConstant: 10))
                == "<NSLayoutConstraint UIView.width == 10   (inactive)>")
        #expect(
            text(inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 8))
                == "<NSLayoutConstraint H:|-(8)-[UIView](LTR)   (inactive, names: '|':UIView )>")
        #expect(
            text(inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -8))
                == "<NSLayoutConstraint V:[UIView]-(8)-|   (inactive, names: '|':UIView )>")
        #expect(
            text(inner.widthAnchor.constraint(lessThanOrEqualTo: outer.widthAnchor, multiplier: 0.5, constant: -3))
                == "<NSLayoutConstraint UIView.width <= 0.5*UIView.width - 3   (inactive)>")
        let low = inner.heightAnchor.constraint(equalToConstant: 44)
        low.priority = .defaultLow
        low.isActive = true
        #expect(text(low) == "<NSLayoutConstraint UIView.height == 44 @250   (active)>")
    }

    @Test func layoutThatNeverEndsStops() {
        final class Restless: UIView {
            var width: NSLayoutConstraint?
            override func layoutSubviews() {
                super.layoutSubviews()
                width?.constant += 1
            }
        }
        let stage = ConstraintStage()
        let restless = Restless(frame: rect(0, 0, 100, 100))
        stage.root.addSubview(restless)
        let box = ContentBox(10, 10)
        restless.addSubview(box)
        restless.width = box.widthAnchor.constraint(equalToConstant: 1)
        restless.width?.isActive = true
        // A view that always asks must not hang the call or the frame.
        stage.controller.view.window?.layoutIfNeeded()
        #expect(box.frame.width > 1)
        #expect(box.frame.width < 100)
    }

    @Test func constraintsThatTakeTooMuchWorkAreReportedOnce() {
        let stage = ConstraintStage()
        stage.settle()
        let boxes = (0..<30).map { _ in stage.box(20, 10) }
        stage.settle()
        let engine = stage.root.layoutEngine
        engine?.solver.effortLimit = 50
        let reports = stage.reports {
            var edge = stage.root.leadingAnchor
            for box in boxes {
                box.leadingAnchor.constraint(equalTo: edge, constant: 1).isActive = true
                edge = box.trailingAnchor
            }
            edge.constraint(equalTo: stage.root.trailingAnchor).isActive = true
        }
        #expect(reports.count == 1)
        #expect(reports.first?.contains("take too much work to be solved") == true)
        let later = stage.reports { stage.root.setNeedsLayout() }
        #expect(later.isEmpty)
    }

    // MARK: What is no conflict

    @Test func edgesThatMoveTogetherAreNoConflict() {
        let stage = ConstraintStage(1_000, 100)
        let box = stage.box()
        box.fill(guide: stage.root.readableContentGuide)
        stage.settle()
        let reports = stage.reports { stage.root.frame.size.width = 100 }
        #expect(reports == [])
        #expect(box.frame == rect(8, 8, 84, 84))
        let later = stage.reports { stage.root.layoutMargins.left = 60 }
        #expect(later == [])
        #expect(box.frame.minX == 60)
    }

    @Test func aTurnedDirectionIsNoConflict() {
        let stage = ConstraintStage()
        let (first, second) = (ContentBox(40, 20), ContentBox(50, 20))
        let row = UIStackView(arrangedSubviews: [first, second])
        row.translatesAutoresizingMaskIntoConstraints = false
        row.spacing = 12
        stage.root.addSubview(row)
        row.fill(stage.root)
        stage.settle()
        let reports = stage.reports { stage.root.traitOverrides.layoutDirection = .rightToLeft }
        #expect(reports == [])
        #expect(first.frame.maxX == 300 && second.frame.minX == 0)
        #expect(first.frame.minX - second.frame.maxX == 12)
    }
}
