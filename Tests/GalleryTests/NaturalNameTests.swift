import GalleryExamples
import Testing

@Suite struct NaturalNameTests {
    @Test func numbersCountByValueAndCaseDoesNot() {
        let names = ["img 10.jpg", "IMG 9.jpg", "img 9b.jpg", "a.png", "B.png", "img 009.jpg", "img.jpg", "img 1.jpg"]
        let sorted = names.map { NaturalName($0) }.sorted().map(\.text)
        #expect(
            sorted == [
                "a.png", "B.png", "img 1.jpg", "IMG 9.jpg", "img 009.jpg", "img 9b.jpg", "img 10.jpg", "img.jpg",
            ])
    }

    @Test func theOrderIsStrictAndTotal() {
        let parts = ["", "a", "A", "0", "00", "1", "01", "9", "10", "b", "é", "É", "-", "99999999999999999999999"]
        let names = parts.flatMap { first in parts.map { NaturalName(first + $0) } }
        for a in names {
            #expect(!(a < a))
            for b in names where a != b {
                #expect((a < b) != (b < a), "\(a.text) and \(b.text)")
            }
        }
        let sorted = names.sorted()
        for (a, b) in zip(sorted, sorted.dropFirst()) { #expect(!(b < a)) }
    }
}
