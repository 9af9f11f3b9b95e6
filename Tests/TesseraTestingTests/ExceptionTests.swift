import TesseraTesting
import Testing
import UIKit

@MainActor @Suite struct ExceptionTests {
    @Test func anErrorIsCaughtAndTheCallChangesNothing() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        let exception = expectException { inner.addSubview(outer) }
        #expect(exception?.name == "NSInvalidArgumentException")
        #expect(exception?.reason == "Can't add self as subview")
        #expect(inner.subviews.isEmpty)
        #expect(outer.subviews == [inner])
    }

    @Test func withoutAnErrorThereIsNone() {
        #expect(expectException { UIView().addSubview(UIView()) } == nil)
    }

    @Test func allAreRecordedInOrder() {
        let view = UIView()
        let found = recordExceptions {
            view.addSubview(view)
            ProgrammerErrors.raise(.inconsistency("second"))
        }
        #expect(found.map(\.reason) == ["Can't add self as subview", "second"])
    }

    @Test(.programmerErrorsFail) func theTraitTurnsErrorsIntoFailures() {
        withKnownIssue {
            ProgrammerErrors.raise(.inconsistency("seen by the trait"))
        } matching: { issue in
            (issue.error as? UIKitException)?.reason == "seen by the trait"
        }
    }

    @Test func exceptionsReadWellInReports() {
        #expect(
            String(describingForTest: UIKitException.inconsistency("why"))
                == "NSInternalInconsistencyException: why")
    }
}

/// An error that the trait turns into a failure stands at the test, not in the library.
@MainActor @Suite(.programmerErrorsFail) struct ProgrammerErrorPlaceTests {
    @Test func theFailureStandsAtTheTest() {
        let place = Test.current?.sourceLocation
        withKnownIssue {
            UIImage.raiseMissingImage()
        } matching: { issue in
            issue.sourceLocation == place && place != nil
        }
    }
}

extension UIImage {
    fileprivate static func raiseMissingImage() { _ = UIImage(imageLiteralResourceName: "there is none") }
}
