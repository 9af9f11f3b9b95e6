import Foundation
import TesseraGraphics
import UIKitCore

/// An element in sight, as a `visibleItemsInvalidationHandler` sees and changes it. Frames and centres are those of a
/// section that is not scrolled.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
    var alpha: CGFloat { get set }
    var zIndex: Int { get set }
    var isHidden: Bool { get set }
    var center: CGPoint { get set }
    var transform: CGAffineTransform { get set }
    var transform3D: CATransform3D { get set }

    /// The kind of a supplementary view or decoration; empty for a cell.
    var name: String { get }
    var indexPath: IndexPath { get }
    var frame: CGRect { get }
    var bounds: CGRect { get }
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// Nil for cells.
    var representedElementKind: String? { get }
}

final class CompositionalVisibleItem: NSObject, NSCollectionLayoutVisibleItem {
    /// Where the solver puts the element.
    let solved: LayoutValues
    var values: LayoutValues

    init(solved: LayoutValues, values: LayoutValues) {
        self.solved = solved
        self.values = values
        super.init()
    }

    var alpha: CGFloat {
        get { values.alpha }
        set { values.alpha = newValue }
    }

    var zIndex: Int {
        get { values.zIndex }
        set { values.zIndex = newValue }
    }

    var isHidden: Bool {
        get { values.isHidden }
        set { values.isHidden = newValue }
    }

    var center: CGPoint {
        get { values.center }
        set { values.center = newValue }
    }

    var transform3D: CATransform3D {
        get { values.transform }
        set { values.transform = newValue }
    }

    var transform: CGAffineTransform {
        get { transform3D.affinePart }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    var name: String { values.kind ?? "" }
    var indexPath: IndexPath { values.indexPath }
    var frame: CGRect { values.frame }
    var bounds: CGRect { CGRect(origin: .zero, size: values.size) }
    var representedElementCategory: UICollectionView.ElementCategory { values.category }
    var representedElementKind: String? { values.kind }
}
