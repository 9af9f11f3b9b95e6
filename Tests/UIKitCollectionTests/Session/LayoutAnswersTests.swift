import Foundation
import Testing
import UIKit

@testable import UIKitCollection

@MainActor
struct LayoutAnswersTests {
    private let rect = CGRect(x: 0, y: 0, width: 100, height: 200)

    private func cell(_ item: Int, section: Int = 0) -> UICollectionViewLayoutAttributes {
        UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
    }

    private func key(_ item: Int) -> ElementKey { .cell(IndexPath(item: item, section: 0)) }

    private func answers(_ attributes: [UICollectionViewLayoutAttributes]) -> LayoutAnswers {
        var answers = LayoutAnswers()
        answers.beginQuestion(in: rect)
        answers.take(attributes, shown: attributes, in: rect)
        return answers
    }

    private func concern(_ elements: LayoutConcern, _ sections: Set<Int> = []) -> LayoutInvalidity.Concern {
        LayoutInvalidity.Concern(elements: elements, sections: sections)
    }

    private func question(
        _ answers: LayoutAnswers, _ concern: LayoutInvalidity.Concern, in rect: CGRect? = nil, mayDiffer: Bool = false,
        repeatsItself: Bool = false
    ) -> (LayoutAnswers.Question, areKept: Bool) {
        var answers = answers
        let question = answers.question(
            in: rect ?? self.rect, concern, mayDiffer: mayDiffer, repeatsItself: repeatsItself)
        return (question, answers.areKept)
    }

    @Test func aLayoutThatRepeatsItselfIsNotAskedTwice() {
        let known = answers([cell(0)])
        #expect(question(known, concern(.nothing), repeatsItself: true) == (.nothing, true))
        #expect(question(known, concern(.nothing), repeatsItself: false) == (.everything, false))
        #expect(question(known, concern(.nothing), mayDiffer: true, repeatsItself: true) == (.everything, false))
        let below = rect.offsetBy(dx: 0, dy: 1)
        #expect(question(known, concern(.nothing), in: below, repeatsItself: true) == (.everything, false))
        #expect(question(LayoutAnswers(), concern(.nothing), repeatsItself: true) == (.everything, false))
    }

    @Test func onlyWhatIsNamedIsAskedFor() {
        let known = answers([cell(0)])
        #expect(question(known, concern(.elements([key(0)]))) == (.elements([key(0)]), false))
        #expect(question(known, concern(.elements([key(0)])), mayDiffer: true) == (.elements([key(0)]), false))
        #expect(question(known, concern(.everything), repeatsItself: true) == (.everything, false))
        #expect(question(known, concern(.nothing, [2])) == (.sections([2]), true))
        #expect(question(known, concern(.nothing, [2]), mayDiffer: true) == (.everything, false))
        #expect(question(known, concern(.elements([key(0)]), [2])) == (.everything, false))
    }

    @Test func elementsAreReplacedInTheirPlaces() {
        let known = [cell(0), cell(1), cell(2)]
        let new = cell(1)
        var asked: [ElementKey] = []
        let result = answers(known).replacing(
            [key(7), key(1), key(5), key(6), key(2)], exists: { $0 != key(6) },
            by: {
                asked.append($0)
                return $0 == key(1) ? new : $0 == key(2) ? nil : cell($0.indexPath.item)
            })
        #expect(result.map(\.indexPath.item) == [0, 1, 5, 7], "one is gone, and one does not exist")
        #expect(result[0] === known[0] && result[1] === new)
        #expect(asked == [key(1), key(2), key(5), key(7)])
    }

    @Test func sectionsAreReplacedAsAWhole() {
        let global = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: "whole", with: IndexPath(index: 0).appending(.max))
        let known = [cell(0), cell(0, section: 1), cell(1, section: 1), cell(0, section: 2), global]
        var asked: [Int] = []
        let result = answers(known).replacing(sections: [0, 1, 4]) { section in
            asked.append(section)
            return section == 1 ? [cell(2, section: 1)] : section == 4 ? [cell(0, section: 4)] : []
        }
        #expect(asked == [0, 1, 4])
        #expect(result.map(\.indexPath) == [[1, 2], [2, 0], [0, .max], [4, 0]].map { IndexPath(indexes: $0) })
    }

    @Test func aCarriedItemIsNotPartOfWhatTheLayoutStated() {
        var known = LayoutAnswers()
        let (stated, carried) = (cell(0), cell(0))
        known.take([stated], shown: [carried], in: rect)
        #expect(known.stated.first === stated && known.attributes.first === carried)
    }

    @Test func kindsAreKnownWhileElementsAreRenumbered() {
        let title = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: "title", with: IndexPath(item: 0, section: 0))
        let line = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: "title", with: IndexPath(item: 0, section: 0))
        var known = answers([title, cell(0), line, title])
        for _ in 0..<2 {
            #expect(known.kinds.map(\.0) == [.supplementaryView, .decorationView])
            #expect(known.kinds.map(\.1) == ["title", "title"])
            known.renumber()
        }
        #expect(known.attributes.isEmpty && known.areShown)
        #expect(question(known, concern(.elements([key(0)]))) == (.everything, false))
    }

    @Test func afterAReloadNothingIsShown() {
        var known = answers([cell(0)])
        known.reload()
        #expect(!known.areShown && known.attributes.isEmpty && known.stated.isEmpty)
        #expect(question(known, concern(.nothing, [2]), repeatsItself: true) == (.everything, false))
    }
}
