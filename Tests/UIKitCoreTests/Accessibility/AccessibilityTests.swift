import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite(.serialized) struct AccessibilityTests {
    @Test func whatIsRareIsKeptOnlyWhereItIsSet() {
        let view = UIView()
        view.accessibilityElements = nil
        view.accessibilityViewIsModal = false
        view.accessibilityContainerType = .none
        #expect(view.rareAccessibility == nil && view.accessibilityFrame == view.windowFrame)
        view.accessibilityViewIsModal = true
        #expect(view.rareAccessibility != nil && view.accessibilityViewIsModal)
        view.accessibilityViewIsModal = false
        #expect(!view.accessibilityViewIsModal)
    }

    @Test func nothingIsTurnedOn() {
        #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isReduceMotionEnabled)
        #expect(!UIAccessibility.isSwitchControlRunning && !UIAccessibility.isInvertColorsEnabled)
        #expect(!UIAccessibility.isReduceTransparencyEnabled)
        #expect(!UIAccessibility.isBoldTextEnabled && !UIAccessibility.isDarkerSystemColorsEnabled)
    }

    @Test func contrastAndBoldTextAreTraits() {
        var values = UITraitCollection.Values.standard
        (values.accessibilityContrast, values.legibilityWeight) = (.high, .bold)
        UITraitCollection(values).performAsCurrent {
            #expect(UIAccessibility.isDarkerSystemColorsEnabled && UIAccessibility.isBoldTextEnabled)
        }
    }

    @Test func whatAHostChangesIsAnnounced() {
        let heard = Locked<[String]>([])
        let names = [
            UIAccessibility.reduceMotionStatusDidChangeNotification,
            UIAccessibility.voiceOverStatusDidChangeNotification,
            UIAccessibility.invertColorsStatusDidChangeNotification,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                let name = $0.name.rawValue
                heard.withLock { $0.append(name) }
            }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        let before = UIAccessibility.settings
        UIAccessibility.settings.isReduceMotionEnabled = true
        #expect(UIAccessibility.isReduceMotionEnabled)
        UIAccessibility.settings = before
        #expect(heard.value == Array(repeating: "UIAccessibilityReduceMotionStatusDidChangeNotification", count: 2))
    }

    @Test func newsGoToTheListener() {
        var heard: [String] = []
        UIAccessibility.listener = { heard.append("\($0.rawValue) \($1 as? String ?? "nil")") }
        defer { UIAccessibility.listener = nil }
        UIAccessibility.post(notification: .announcement, argument: "Saved")
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
        #expect(heard == ["1008 Saved", "1001 nil"])
    }

    // MARK: Views

    @Test func viewsKeepWhatTheySayOfThemselves() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        let root = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        window.addSubview(root)
        root.addSubview(view)
        #expect(view.rareAccessibility == nil)
        #expect(view.accessibilityFrame == CGRect(x: 110, y: 120, width: 30, height: 40))
        #expect(view.accessibilityActivationPoint == CGPoint(x: 125, y: 140))
        view.accessibilityFrame = CGRect(x: 1, y: 2, width: 4, height: 4)
        #expect(view.accessibilityActivationPoint == CGPoint(x: 3, y: 4))
        #expect(view.accessibilityRespondsToUserInteraction)
        view.isUserInteractionEnabled = false
        #expect(!view.accessibilityRespondsToUserInteraction)
        view.accessibilityViewIsModal = true
        view.shouldGroupAccessibilityChildren = true
        view.accessibilityContainerType = .list
        #expect(view.accessibilityViewIsModal && view.shouldGroupAccessibilityChildren)
        #expect(view.accessibilityContainerType == .list && view.accessibilityNavigationStyle == .automatic)
    }

    @Test func plainWordsTakeThePlaceOfAttributedOnes() {
        for view in [UIView(), UILabel()] {
            view.accessibilityAttributedLabel = NSAttributedString(string: "Old")
            view.accessibilityAttributedValue = NSAttributedString(string: "1")
            view.accessibilityAttributedHint = NSAttributedString(string: "Old")
            #expect(view.accessibilityLabel == "Old" && view.accessibilityAttributedHint?.string == "Old")
            view.accessibilityLabel = "New"
            view.accessibilityValue = "2"
            view.accessibilityHint = nil
            #expect(view.accessibilityAttributedLabel?.string == "New" && view.accessibilityAttributedHint == nil)
            #expect(view.accessibilityAttributedValue?.string == "2")
        }
    }

    @Test func attributedWordsAndPlainOnesAreTheSame() {
        let view = UIView()
        view.accessibilityLabel = "Name"
        #expect(view.accessibilityAttributedLabel?.string == "Name" && view.accessibilityUserInputLabels == ["Name"])
        view.accessibilityAttributedValue = NSAttributedString(string: "5")
        #expect(view.accessibilityValue == "5")
        view.accessibilityUserInputLabels = ["A", "B"]
        #expect(view.accessibilityUserInputLabels == ["A", "B"])
    }

    @Test func elementsHaveAnOrder() {
        let view = UIView()
        let (first, second) = (UIView(), UIAccessibilityElement(accessibilityContainer: view))
        #expect(view.accessibilityElementCount() == 0 && view.accessibilityElement(at: 0) == nil)
        view.accessibilityElements = [first, second]
        #expect(view.accessibilityElementCount() == 2 && view.accessibilityElement(at: 1) as AnyObject === second)
        #expect(
            view.index(ofAccessibilityElement: second) == 1 && view.index(ofAccessibilityElement: view) == NSNotFound)
        #expect(view.accessibilityElement(at: 2) == nil)
    }

    @Test func elementsMoveWithTheirContainer() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        window.addSubview(view)
        let element = UIAccessibilityElement(accessibilityContainer: view)
        element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 1, width: 5, height: 5)
        #expect(element.accessibilityFrame == CGRect(x: 11, y: 11, width: 5, height: 5))
        view.frame.origin.x = 40
        #expect(element.accessibilityFrame.minX == 41)
        element.accessibilityFrame = CGRect(x: 7, y: 7, width: 1, height: 1)
        view.frame.origin.x = 0
        #expect(element.accessibilityFrame.minX == 7)
    }

    @Test func customActionsAnswerWhetherTheyCould() {
        let action = UIAccessibilityCustomAction(name: "Delete") { $0.name == "Delete" }
        let view = UIView()
        view.accessibilityCustomActions = [action]
        #expect(view.accessibilityCustomActions?.first?.actionHandler?(action) == true)
        #expect(action.attributedName.string == "Delete")
    }

    @Test func generatorsOfFeedbackTakeEveryCall() {
        let impact = UIImpactFeedbackGenerator(style: .rigid)
        impact.prepare()
        impact.impactOccurred(intensity: 0.5)
        UISelectionFeedbackGenerator().selectionChanged()
        UINotificationFeedbackGenerator().notificationOccurred(.success)
        #expect(UIImpactFeedbackGenerator.FeedbackStyle.rigid.rawValue == 4)
        #expect(UINotificationFeedbackGenerator.FeedbackType.error.rawValue == 2)
    }
}
