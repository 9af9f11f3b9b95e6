import Testing
import UIKit

@MainActor private protocol Columns: AnyObject {
    func columns() -> Int
    func height() -> CGFloat
}

extension Columns {
    func columns() -> Int { OptionalRequirement.missing(0) }
    func height() -> CGFloat { OptionalRequirement.missing(0) }
}

@MainActor @Suite struct OptionalRequirementTests {
    private final class Bare: Columns {}
    private final class Whole: Columns {
        let bare: any Columns = Bare()

        func columns() -> Int { (OptionalRequirement.ask { bare.columns() } ?? 3) + 1 }
        func height() -> CGFloat { 0 }
    }

    @Test func missingRequirementsAreNil() {
        var object: (any Columns)?
        #expect(OptionalRequirement.ask { object?.columns() } == nil)
        object = Bare()
        #expect(OptionalRequirement.ask { object?.columns() } == nil)
        #expect(object?.columns() == 0)
        object = Whole()
        #expect(OptionalRequirement.ask { object?.height() } == 0, "a result that is the default's counts")
        #expect(OptionalRequirement.ask { object?.columns() } == 4, "what an implementation asks in turn is its own")
    }
}
