import Foundation
import Testing

@testable import TesseraSnapshots

/// What the classes without generics hold for the same identifier.
@Suite struct ReferenceIdentifierTests {
    private enum Place: Hashable {
        case home, shelf(Int)
    }

    private final class Named: NSObject {
        let name: String
        init(_ name: String) { self.name = name }
        override func isEqual(_ object: Any?) -> Bool { (object as? Named)?.name == name }
        override var hash: Int { name.hashValue }
    }

    private func areEqual(_ one: Any, _ other: Any) throws -> Bool {
        let one = try #require(ReferenceIdentifier(one))
        let other = try #require(ReferenceIdentifier(other))
        if one == other { #expect(one.hashValue == other.hashValue) }
        return one == other
    }

    @Test func valuesAreTheSameAsTheirObjects() throws {
        #expect(try areEqual(1, NSNumber(value: 1)))
        #expect(try areEqual(1, 1.0))
        #expect(try areEqual("x", NSString(string: "x")))
        #expect(try areEqual("\u{E9}", NSString(string: "e\u{301}")))
        let id = UUID()
        #expect(try areEqual(id, NSUUID(uuidString: id.uuidString) ?? NSUUID()))
        #expect(try areEqual([1, 2], [1, 2]))
        #expect(try areEqual(Optional.some(3) as Any, 3))
        #expect(try areEqual(AnyHashable("q"), "q"))
        #expect(try areEqual(Named("a"), Named("a")))
        #expect(try areEqual(Place.shelf(1), Place.shelf(1)))
    }

    @Test func othersAreDifferent() throws {
        #expect(try !areEqual(1, 2))
        #expect(try !areEqual(1, "1"))
        #expect(try !areEqual(Named("a"), Named("b")))
        #expect(try !areEqual(Place.home, Place.shelf(0)))
        #expect(try !areEqual(NSObject(), NSObject()))
    }

    @Test func whatWasHandedInComesBack() throws {
        let object = NSString(string: "x")
        #expect(try #require(ReferenceIdentifier(object)).base as AnyObject === object)
        #expect(try #require(ReferenceIdentifier("x")).base is String)
        #expect(try #require(ReferenceIdentifier(NSNumber(value: 4))).base is NSNumber)
        #expect(try #require(ReferenceIdentifier(Place.shelf(2))).description == "shelf(2)")
    }
}
