import UIKit

/// A kind of layout that a view under random changes may have.
enum FuzzLook: CaseIterable {
    case flow, sizedFlow, fittingFlow, columns, board, fittingBoard, rows, fittingRows, shelves
    case pinnedFlow, sideFlow, mirroredFlow, nested, fittingPairs, pagedShelves, sideRows, cards

    /// The first nine: those of `FuzzScope.updates`.
    static let few = Array(allCases.prefix(9))

    /// Whether cells say how high they are.
    var fits: Bool {
        switch self {
        case .fittingFlow, .fittingBoard, .fittingRows, .columns, .fittingPairs: true
        default: false
        }
    }

    /// Whether some sections scroll by themselves.
    var hasInnerScrolling: Bool { self == .shelves || self == .pagedShelves }

    @MainActor
    func makeLayout(for stage: FuzzStage) -> UICollectionViewLayout {
        switch self {
        case .flow, .sizedFlow, .fittingFlow, .columns, .pinnedFlow, .sideFlow, .mirroredFlow: flow
        case .board: FuzzBoard(stage, fits: false)
        case .fittingBoard: FuzzBoard(stage, fits: true)
        case .rows: FuzzLook.compositional(.absolute(20))
        case .fittingRows: FuzzLook.compositional(.estimated(12))
        case .shelves: FuzzLook.compositional(.absolute(20), shelves: true)
        case .nested: FuzzLook.nestedGroups
        case .fittingPairs: FuzzLook.pairs
        case .pagedShelves: FuzzLook.pages
        case .sideRows: FuzzLook.columnsAside
        case .cards: FuzzCards()
        }
    }

    @MainActor
    private var flow: UICollectionViewFlowLayout {
        let layout =
            switch self {
            case .sizedFlow: FuzzSizedFlow()
            case .mirroredFlow: FuzzMirroredFlow()
            default: UICollectionViewFlowLayout()
            }
        layout.itemSize = CGSize(width: 30, height: 20)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        layout.headerReferenceSize = CGSize(width: 0, height: 10)
        switch self {
        // One item on a line, or several.
        case .fittingFlow: layout.estimatedItemSize = CGSize(width: 240, height: 12)
        case .columns: layout.estimatedItemSize = CGSize(width: 30, height: 12)
        case .pinnedFlow:
            layout.footerReferenceSize = CGSize(width: 0, height: 8)
            layout.sectionHeadersPinToVisibleBounds = true
            layout.sectionFootersPinToVisibleBounds = true
        case .sideFlow, .mirroredFlow:
            layout.scrollDirection = .horizontal
            layout.headerReferenceSize = CGSize(width: 10, height: 0)
        default: break
        }
        return layout
    }
}

/// Items of it have sizes of their own.
final class FuzzSizedFlow: UICollectionViewFlowLayout {}

/// Begins at the right where text does.
final class FuzzMirroredFlow: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
