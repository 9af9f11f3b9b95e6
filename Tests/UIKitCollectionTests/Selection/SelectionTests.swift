import TesseraTesting
import Testing
import UIKit

/// Selection from code, and what cells show of it.
@MainActor
struct SelectionTests {
    let witness = SelectionWitness()
    let source = GridSource([300])
    let view: UICollectionView

    init() {
        view = grid(source, layout: tightFlow(80))
        view.delegate = witness
        view.layoutIfNeeded()
    }

    @Test func fromCodeTheDelegateHearsNothing() {
        view.selectItem(at: path(3), animated: false, scrollPosition: [])
        view.selectItem(at: path(4), animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems == [path(4)])
        #expect(view.cellForItem(at: path(3))?.isSelected == false)
        #expect(view.cellForItem(at: path(4))?.isSelected == true)
        view.deselectItem(at: path(4), animated: false)
        #expect(view.indexPathsForSelectedItems == [])
        view.allowsMultipleSelection = true
        for item in [5, 2, 2, 9] { view.selectItem(at: path(item), animated: false, scrollPosition: []) }
        #expect(view.indexPathsForSelectedItems == [path(5), path(2), path(9)])
        view.selectItem(at: nil, animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems == [])
        #expect(view.visibleCells.allSatisfy { !$0.isSelected })
        #expect(witness.take().isEmpty)
    }

    /// As apps preselect: the cell on its way is the item's.
    @Test func selectingWhileACellComes() {
        final class Preselector: NSObject, UICollectionViewDelegate {
            var found: [Bool] = []

            func collectionView(
                _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
            ) {
                guard indexPath.item % 10 == 3 else { return }
                view.selectItem(at: indexPath, animated: false, scrollPosition: [])
                found.append(view.cellForItem(at: indexPath) === cell && view.indexPath(for: cell) == indexPath)
            }
        }
        let preselector = Preselector()
        view.allowsMultipleSelection = true
        view.delegate = preselector
        view.reloadData()
        view.layoutIfNeeded()
        view.contentOffset.y = 400
        view.layoutIfNeeded()
        #expect(preselector.found.count > 3 && !preselector.found.contains(false))
        for path in view.indexPathsForVisibleItems {
            #expect(view.cellForItem(at: path)?.isSelected == (path.item % 10 == 3), "\(path)")
        }
    }

    @Test func contradictoryPositionsChangeNothing() {
        let error = expectException {
            view.selectItem(at: path(5), animated: false, scrollPosition: [.top, .bottom])
        }
        #expect(error?.name == "NSInvalidArgumentException")
        #expect(view.indexPathsForSelectedItems == [] && view.contentOffset == .zero)
    }

    @Test func itemsThatDoNotExistAreNotSelected() {
        view.selectItem(at: path(300), animated: false, scrollPosition: [])
        view.selectItem(at: path(-1), animated: false, scrollPosition: [])
        view.selectItem(at: path(0, 7), animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems == [])
    }

    @Test func selectingMayScroll() {
        view.selectItem(at: path(200), animated: false, scrollPosition: [])
        #expect(view.contentOffset == .zero)
        view.selectItem(at: path(200), animated: false, scrollPosition: .top)
        #expect(view.contentOffset.y == 4_000)
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(200))?.isSelected == true)
    }

    @Test func selectionSurvivesReuseAndGoesWithAReload() {
        view.allowsMultipleSelection = true
        for item in stride(from: 0, to: 300, by: 7) {
            view.selectItem(at: path(item), animated: false, scrollPosition: [])
        }
        for y in stride(from: 0.0, through: 4_000, by: 110) {
            view.contentOffset.y = y
            view.layoutIfNeeded()
            for path in view.indexPathsForVisibleItems {
                #expect(view.cellForItem(at: path)?.isSelected == (path.item % 7 == 0))
            }
        }
        view.reloadData()
        #expect(view.indexPathsForSelectedItems == [])
        view.layoutIfNeeded()
        #expect(view.visibleCells.allSatisfy { !$0.isSelected })
    }

    @Test func whatACellShows() {
        let cell = GridCell(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
        let (background, selected, image) = (UIView(), UIView(), UIImageView())
        let nested = UILabel()
        cell.contentView.addSubview(image)
        image.addSubview(nested)
        cell.selectedBackgroundView = selected
        cell.backgroundView = background
        #expect(cell.subviews == [background, selected, cell.contentView])
        #expect(background.frame == cell.bounds && selected.frame == cell.bounds)
        #expect(selected.isHidden && !background.isHidden)
        cell.isHighlighted = true
        #expect(!selected.isHidden)
        #expect(cell.label.isHighlighted && image.isHighlighted && nested.isHighlighted)
        cell.isSelected = true
        cell.isHighlighted = false
        #expect(!selected.isHidden && cell.label.isHighlighted)
        cell.isSelected = false
        #expect(selected.isHidden && !cell.label.isHighlighted && !nested.isHighlighted)
        cell.frame.size = CGSize(width: 90, height: 70)
        #expect(cell.contentView.frame == cell.bounds && selected.frame == cell.bounds)
        cell.isSelected = true
        let other = UIView()
        cell.selectedBackgroundView = other
        #expect(selected.superview == nil && !other.isHidden)
    }

    @Test func aSubclassSeesItsState() {
        final class Watching: UICollectionViewCell {
            var seen: [Bool] = []
            override var isSelected: Bool { didSet { seen.append(isSelected) } }
        }
        view.register(Watching.self, forCellWithReuseIdentifier: "cell")
        view.register(Watching.self, forCellWithReuseIdentifier: "third")
        view.reloadData()
        view.layoutIfNeeded()
        let cell = view.cellForItem(at: path(1)) as? Watching
        #expect(cell?.seen == [], "an equal state is not set again")
        view.selectItem(at: path(1), animated: false, scrollPosition: [])
        view.deselectItem(at: path(1), animated: false)
        #expect(cell?.seen == [true, false])
    }
}
