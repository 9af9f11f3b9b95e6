import Foundation
import Testing

@testable import UIKitCollection

struct LayoutInvalidityTests {
    private func key(_ item: Int) -> ElementKey { .cell(IndexPath(item: item, section: 0)) }

    /// Prepared and shown.
    private func settled() -> LayoutInvalidity {
        var invalidity = LayoutInvalidity()
        invalidity.beginPreparing()
        _ = invalidity.takeConcern()
        invalidity.showedAnswers()
        return invalidity
    }

    @Test func nothingHoldsAtFirst() {
        let invalidity = LayoutInvalidity()
        #expect(invalidity.needsPrepare && invalidity.mayDiffer)
        #expect(!invalidity.isOutdated && !invalidity.owesReload && !invalidity.concernsEverything)
    }

    @Test func aReloadCoversAnotherLayout() {
        for isReloadFirst in [true, false] {
            var invalidity = settled()
            if isReloadFirst { invalidity.reload() }
            invalidity.replaceLayout()
            if !isReloadFirst { invalidity.reload() }
            #expect(invalidity.takeDebt() == .reload)
            #expect(invalidity.takeDebt() == nil, "told once")
        }
        var invalidity = settled()
        invalidity.reload()
        invalidity.exchangeLayout(isKnown: true)
        #expect(invalidity.owesReload)
    }

    @Test func aLayoutHearsThatItIsNewUnlessItIsKnown() {
        var invalidity = settled()
        invalidity.replaceLayout()
        #expect(invalidity.takeDebt() == .newLayout)
        invalidity.exchangeLayout(isKnown: false)
        #expect(invalidity.takeDebt() == .newLayout)
        invalidity.exchangeLayout(isKnown: false)
        invalidity.exchangeLayout(isKnown: true)
        #expect(invalidity.takeDebt() == .knownLayout, "the last one is the view's")
        invalidity.exchangeLayout(isKnown: true)
        invalidity.replaceLayout()
        #expect(invalidity.takeDebt() == .knownLayout, "what is owed already is not owed more")
    }

    @Test func whatPrepareSetsOnTheLayoutDoesNotInvalidateItAgain() {
        var invalidity = settled()
        invalidity.beginPreparing()
        invalidity.invalidate(nil, whilePreparing: true)
        #expect(!invalidity.needsPrepare)
        #expect(invalidity.concernsEverything, "but its elements are asked for again")
        invalidity.invalidate(nil, whilePreparing: false)
        #expect(invalidity.needsPrepare)
    }

    @Test func elementsThatAreNamedAddUp() {
        var invalidity = settled()
        invalidity.invalidate([key(1), key(2)], whilePreparing: false)
        invalidity.invalidate([key(2), key(3)], whilePreparing: false)
        #expect(invalidity.takeConcern().elements == .elements([key(1), key(2), key(3)]))
        #expect(invalidity.takeConcern().elements == .nothing, "asked for once")
        invalidity.invalidate([key(1)], whilePreparing: false)
        invalidity.invalidate(nil, whilePreparing: false)
        invalidity.invalidate([key(2)], whilePreparing: false)
        #expect(invalidity.takeConcern().elements == .everything)
        invalidity.invalidate([], whilePreparing: false)
        #expect(invalidity.takeConcern().elements == .elements([]))
    }

    @Test func aSectionThatScrollsIsAskedApartWhereItCanBe() {
        var invalidity = settled()
        invalidity.scrolledApart(section: 3, isAskedApart: true)
        invalidity.scrolledApart(section: 1, isAskedApart: true)
        #expect(!invalidity.mayDiffer && !invalidity.concernsEverything)
        #expect(invalidity.takeConcern().sections == [1, 3])
        #expect(invalidity.takeConcern().sections.isEmpty)
        invalidity.scrolledApart(section: 3, isAskedApart: false)
        #expect(invalidity.mayDiffer && invalidity.concernsEverything)
        #expect(invalidity.takeConcern().sections.isEmpty)
        #expect(!invalidity.needsPrepare)
    }

    @Test func viewsAreMadeAnewOnce() {
        var invalidity = settled()
        #expect(invalidity.takeRebuild() == nil)
        invalidity.replaceLayout()
        #expect(!invalidity.isOutdated)
        #expect(invalidity.takeRebuild() == .init(concernsAll: false, concernsDecorations: true))
        invalidity.reload()
        #expect(invalidity.isOutdated)
        #expect(invalidity.takeRebuild() == .init(concernsAll: true, concernsDecorations: false))
        #expect(!invalidity.isOutdated)
        invalidity.reload()
        invalidity.replaceLayout()
        #expect(invalidity.takeRebuild() == .init(concernsAll: true, concernsDecorations: true))
        #expect(invalidity.takeRebuild() == nil)
        invalidity.exchangeLayout(isKnown: false)
        #expect(invalidity.takeRebuild() == nil, "a transition takes the old decorations away")
    }

    @Test func reloadsAreCounted() {
        var invalidity = settled()
        invalidity.replaceLayout()
        #expect(invalidity.reloadCount == 0)
        invalidity.reload()
        invalidity.reload()
        _ = invalidity.takeDebt()
        #expect(invalidity.reloadCount == 2)
    }

    @Test func answersMayDifferFromThePreparationToTheShowing() {
        var invalidity = settled()
        invalidity.requirePreparation()
        #expect(!invalidity.mayDiffer)
        invalidity.beginPreparing()
        #expect(invalidity.mayDiffer && !invalidity.needsPrepare)
        invalidity.showedAnswers()
        #expect(!invalidity.mayDiffer)
        invalidity.answersMayDiffer()
        #expect(invalidity.mayDiffer && !invalidity.needsPrepare)
    }
}
