import TesseraTesting
import Testing
import UIKit

/// Rows that stay on the screen while what the list says of them changes.
@MainActor
struct ListChangesTests {
    private func configuration(
        hidingBelow item: Int, _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain
    ) -> UICollectionLayoutListConfiguration {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configuration.itemSeparatorHandler = { path, common in
            var own = common
            if path.item == item { own.bottomSeparatorVisibility = .hidden }
            return own
        }
        return configuration
    }

    private func counts(_ stage: ListStage, _ rows: Int) -> [Int] {
        (0..<rows).map { stage.lines(stage.cell($0)).count }
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test(arguments: [true, false]) func linesGoByTheRowsNewPlacesAfterInsertions(animated: Bool) {
        let stage = ListStage([5], configuration(hidingBelow: 2))
        #expect(counts(stage, 5) == [1, 1, 0, 1, 1])
        stage.host.perform {
            stage.counts = [6]
            let insert = { stage.view.insertItems(at: [self.path(1)]) }
            if animated { insert() } else { UIView.performWithoutAnimation(insert) }
        }
        stage.host.settle()
        #expect(counts(stage, 6) == [1, 1, 0, 1, 1, 1], "the row that was the third is the fourth")
    }

    /// Nothing is drawn at a selected row and above it; when it goes, its neighbours have their lines again.
    @Test func linesGoByWhatIsSelectedNow() {
        let stage = ListStage([6], UICollectionLayoutListConfiguration(appearance: .plain))
        func select(_ item: Int) {
            stage.view.selectItem(at: path(item), animated: false, scrollPosition: [])
            stage.host.settle()
        }
        select(3)
        #expect(counts(stage, 6) == [1, 1, 0, 0, 1, 1])
        stage.host.perform { stage.view.moveItem(at: path(3), to: path(1)) }
        stage.host.settle()
        #expect(counts(stage, 6) == [0, 0, 1, 1, 1, 1])
        stage.host.perform {
            stage.counts = [5]
            stage.view.deleteItems(at: [path(1)])
        }
        stage.host.settle()
        #expect(counts(stage, 5) == [1, 1, 1, 1, 1])
        select(3)
        stage.host.perform { stage.view.reloadItems(at: [path(3)]) }
        stage.host.settle()
        #expect(counts(stage, 5) == [1, 1, 1, 1, 1])
    }

    @Test func linesGoByTheRowsNewPlacesAfterDeletionsAndMoves() {
        let stage = ListStage([6], configuration(hidingBelow: 2))
        stage.host.perform {
            stage.counts = [5]
            stage.view.deleteItems(at: [path(1)])
        }
        stage.host.settle()
        #expect(counts(stage, 5) == [1, 1, 0, 1, 1])
        stage.host.perform { stage.view.moveItem(at: path(2), to: path(4)) }
        stage.host.settle()
        #expect(counts(stage, 5) == [1, 1, 0, 1, 1])
    }

    @Test func eachRowIsAskedOnceForEachPlace() {
        var asked: [Int] = []
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.itemSeparatorHandler = { path, common in
            asked.append(path.item)
            return common
        }
        let stage = ListStage([4], configuration)
        asked = []
        stage.host.perform { stage.view.contentOffset.y = 1 }
        stage.host.settle()
        #expect(asked.isEmpty, "scrolling asks nobody who stays")
        stage.host.perform {
            stage.counts = [5]
            stage.view.insertItems(at: [path(2)])
        }
        stage.host.settle()
        #expect(Set(asked) == [0, 1, 2, 3, 4] && asked.count == 5, "\(asked)")
    }

    @Test(arguments: [true, false]) func anotherListOfTheSameAppearanceHasItsLines(animated: Bool) throws {
        let stage = ListStage([3], configuration(hidingBelow: 9))
        #expect(counts(stage, 3) == [1, 1, 1])
        let cell = try #require(stage.cell(1))
        var other = UICollectionLayoutListConfiguration(appearance: .plain)
        other.separatorConfiguration.color = .systemPink
        other.separatorConfiguration.bottomSeparatorInsets.leading = 40
        stage.host.perform {
            stage.view.setCollectionViewLayout(
                UICollectionViewCompositionalLayout.list(using: other), animated: animated)
        }
        stage.host.settle()
        #expect(stage.cell(1) === cell)
        #expect(stage.lines(cell).map(\.minX) == [40])
        #expect(cell.subviews.contains { $0.backgroundColor == .systemPink && $0.bounds.height == 1 })
        other.showsSeparators = false
        stage.host.perform {
            stage.view.setCollectionViewLayout(
                UICollectionViewCompositionalLayout.list(using: other), animated: animated)
        }
        stage.host.settle()
        #expect(counts(stage, 3) == [0, 0, 0])
    }

    /// What a section provider answers next.
    @MainActor
    private final class Answer {
        var list: UICollectionLayoutListConfiguration
        init(_ list: UICollectionLayoutListConfiguration) { self.list = list }
    }

    @Test func aProviderThatAnswersOtherLinesIsHeard() {
        let answer = Answer(configuration(hidingBelow: 9))
        let layout = UICollectionViewCompositionalLayout { _, environment in
            .list(using: answer.list, layoutEnvironment: environment)
        }
        let stage = ListStage([3], .plain)
        stage.host.perform { stage.view.setCollectionViewLayout(layout, animated: false) }
        stage.host.settle()
        #expect(counts(stage, 3) == [1, 1, 1])
        answer.list = configuration(hidingBelow: 1)
        stage.host.perform { layout.invalidateLayout() }
        stage.host.settle()
        #expect(counts(stage, 3) == [1, 0, 1])
        answer.list.showsSeparators = false
        stage.host.perform { layout.invalidateLayout() }
        stage.host.settle()
        #expect(counts(stage, 3) == [0, 0, 0])
    }

    @Test func rowsThatAreThereAlreadyCanBeSwipedWhereTheNewListHasActions() {
        let stage = ListStage([3], .plain)
        let cell = stage.cell(1)
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        list.trailingSwipeActionsConfigurationProvider = { _ in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
            ])
        }
        stage.host.perform {
            stage.view.setCollectionViewLayout(
                UICollectionViewCompositionalLayout.list(using: list), animated: false)
        }
        stage.host.settle()
        stage.host.drag(from: CGPoint(x: 350, y: 78), to: CGPoint(x: 250, y: 78))
        stage.host.settle()
        #expect(stage.cell(1) === cell && cell.map { $0.frame.minX < -50 } == true)
    }

    /// A handler that reloads: the pass ends where it is, and the next one shows what is there.
    @Test func aHandlerThatReloadsLosesNothing() {
        var reload: (() -> Void)?
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.itemSeparatorHandler = { _, common in
            reload?()
            return common
        }
        let stage = ListStage([5], configuration)
        reload = {
            reload = nil
            stage.counts = [2]
            stage.view.reloadData()
        }
        stage.host.perform {
            stage.counts = [6]
            stage.view.insertItems(at: [path(0)])
        }
        stage.host.settle()
        #expect(stage.view.visibleCells.count == 2 && counts(stage, 2) == [1, 1])
    }

    /// The content of a row follows the list that it is in (`UIListContentConfiguration.cell()` since iOS 18).
    @Test func contentsFollowTheListThatComes() throws {
        let stage = ListStage([3], .plain)
        let cell = try #require(stage.cell(0))
        let plain = try #require(cell.contentConfiguration as? UIListContentConfiguration)
        #expect(plain.directionalLayoutMargins.top == 15)
        stage.host.perform {
            stage.view.setCollectionViewLayout(
                UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar)), animated: false)
        }
        stage.host.settle()
        let sidebar = try #require(cell.contentConfiguration as? UIListContentConfiguration)
        #expect(stage.cell(0) === cell && sidebar.directionalLayoutMargins.top == 11)
        #expect(sidebar.text == "Row" && sidebar.textProperties.numberOfLines == 1)
    }
}
