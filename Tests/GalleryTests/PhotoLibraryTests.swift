import Foundation
import GalleryExamples
import TestSupport
import Testing

@Suite struct PhotoLibraryTests {
    private func photos(_ names: [String]) -> [Photo] {
        names.map { Photo(source: .file(folder: "/p"), name: $0) }
    }

    @Test func sectionsStandInNaturalOrderOfTheirParts() {
        var library = PhotoLibrary(rootTitle: "Pictures")
        for folder in ["b 10", "b 9/z", "", "a-b", "a/b", "b 9"] { library.merge(photos(["1.jpg"]), folder: folder) }
        #expect(library.sections.map(\.folder) == ["", "a/b", "a-b", "b 9", "b 9/z", "b 10"])
        #expect(library.sections.map(\.title) == ["Pictures", "a/b", "a-b", "b 9", "b 9/z", "b 10"])
    }

    @Test func anEmptyBatchMakesNoSection() {
        var library = PhotoLibrary()
        library.merge([], folder: "a")
        #expect(library.isEmpty)
        #expect(library.photo(section: 0, item: 0) == nil)
    }

    /// Against sorting everything at the end; seed 20.
    @Test func batchesInAnyOrderGiveTheSameLibrary() {
        var random = SplitMix64(seed: 20)
        for round in 0..<60 {
            let names = (0..<Int.random(in: 1...120, using: &random)).map { "img \($0).jpg" }
            let folders = ["", "x", "x/y", "x 2", "X 10"]
            let places = names.map { _ in folders.randomElement(using: &random) ?? "" }
            var library = PhotoLibrary()
            var rest = Array(zip(places, names)).shuffled(using: &random)
            while !rest.isEmpty {
                let batch = rest.prefix(Int.random(in: 1...20, using: &random))
                rest.removeFirst(batch.count)
                for (folder, pairs) in Dictionary(grouping: batch, by: \.0) {
                    library.merge(photos(pairs.map(\.1)), folder: folder)
                }
            }
            let expected = ["", "x", "x/y", "x 2", "X 10"].flatMap { folder in
                zip(places, names).filter { $0.0 == folder }.map(\.1).map { NaturalName($0) }.sorted()
                    .map { folder + "/" + $0.text }
            }
            #expect(library.names == expected, "round \(round)")
            #expect(library.count == names.count)
        }
    }

    /// Titles and names say what is on a picture.
    @Test func samplesAreNamedByTheirSubject() {
        let library = PhotoLibrary.samples
        #expect(library.sections.count == 8)
        #expect(library.count == 120)
        #expect(library.sections.map(\.title) == SamplePicture.Group.allCases.map(\.rawValue).sorted())
        #expect(library.sections.allSatisfy { $0.photos.allSatisfy { $0.isSample && !$0.name.contains("Sample") } })
    }
}
