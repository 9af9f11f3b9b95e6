import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor @Suite struct ViewDescriptionTests {
    private func address(_ object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    }

    /// A description without its addresses.
    private func plain(_ view: UIView) -> String {
        view.description.replacingOccurrences(of: "0x[0-9a-f]+", with: "0x", options: .regularExpression)
    }

    @Test func aPlainViewIsItsClassAddressFrameAndLayer() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        #expect(
            "\(view)"
                == "<UIView: \(address(view)); frame = (0 0; 100 50); autoresize = W+H; layer = <CALayer: "
                + "\(address(view.layer))>>")
    }

    @Test func whatIsNotTheUsualIsSaidInUIKitsOrder() {
        let view = UIView(frame: CGRect(x: 10.5, y: -4, width: 100.0 / 3, height: 0))
        view.clipsToBounds = true
        view.alpha = 0.25
        view.isHidden = true
        view.isOpaque = false
        view.autoresizingMask = [.flexibleLeftMargin, .flexibleBottomMargin, .flexibleTopMargin, .flexibleRightMargin]
        view.autoresizesSubviews = false
        view.isUserInteractionEnabled = false
        view.tag = 7
        view.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        view.addGestureRecognizer(UITapGestureRecognizer())
        #expect(
            plain(view)
                == "<UIView: 0x; frame = (10.5 -4; 33.3333 0); clipsToBounds = YES; alpha = 0.25; hidden = YES; "
                + "opaque = NO; autoresize = LM+RM+TM+BM; autoresizesSubviews = NO; userInteractionEnabled = NO; "
                + "tag = 7; tintColor = \(view.tintColor.description); gestureRecognizers = <NSArray: 0x>; "
                + "backgroundColor = \(view.backgroundColor?.description ?? ""); layer = <CALayer: 0x>>")
    }

    @Test func transformsTextsAndClassesOfProgramsAreNamed() {
        let label = GreetingLabel(frame: CGRect(x: 0, y: 0, width: 42, height: 21))
        label.text = "Dave Brubeck"
        label.transform = CGAffineTransform(translationX: 10, y: 0)
        #expect(
            plain(label)
                == "<UIKitCoreTests.GreetingLabel: 0x; baseClass = UILabel; frame = (10 0; 42 21); "
                + "transform = [1, 0, 0, 1, 10, 0]; text = 'Dave Brubeck'; opaque = NO; userInteractionEnabled = NO; "
                + "layer = <CALayer: 0x>>")
    }

    @Test func scrollViewsTellWhereTheyStand() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        view.contentSize = CGSize(width: 320, height: 1_000)
        view.contentOffset = CGPoint(x: 0, y: 12.5)
        view.contentInset.top = 20
        #expect(
            plain(view).hasSuffix(
                "layer = <CALayer: 0x>; contentOffset: {0, 12.5}; contentSize: {320, 1000}; "
                    + "adjustedContentInset: {20, 0, 0, 0}>"))
    }

    @Test func theTreeIsIndentedAsUIKitIndentsIt() {
        let (root, middle) = (UIView(), UIView())
        let leaf = UILabel()
        root.addSubview(middle)
        middle.addSubview(leaf)
        root.addSubview(UIView())
        let lines = root.recursiveDescription().split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
        #expect(lines == ["<UIView", "   | <UIView", "   |    | <UILabel", "   | <UIView"])
    }

    @Test func otherThreadsGetTheClassAndTheAddress() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
        let expected = "<UIView: \(address(view))>"
        let text = await Task.detached { view.description }.value
        #expect(text == expected)
    }
}

final class GreetingLabel: UILabel {}
