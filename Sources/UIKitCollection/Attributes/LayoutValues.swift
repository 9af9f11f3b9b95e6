import Foundation
import TesseraGraphics
import UIKitCore

/// What layout attributes say of an element.
///
/// Plain numbers, so that making and copying the values of a cell costs next to nothing; what few elements have is in a
/// box.
struct LayoutValues: Equatable {
    var category = UICollectionView.ElementCategory.cell
    private var section = 0
    private var item = 0
    // While there is no transform the frame is what was set, to the bit; with one, centre and size are.
    private var untransformedFrame = CGRect.zero
    private var extras: LayoutExtras?
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false
    /// What the element is in the list of its section.
    var list = ListPlace.nowhere

    init() {}

    init(
        category: UICollectionView.ElementCategory, kind: String?, indexPath: IndexPath, frame: CGRect = .zero
    ) {
        self.category = category
        untransformedFrame = frame
        if let kind { extras = LayoutExtras(kind: kind) }
        self.indexPath = indexPath
    }

    /// Of a cell.
    init(section: Int, item: Int, frame: CGRect) {
        self.section = section
        self.item = item
        untransformedFrame = frame
    }

    /// Nil for cells.
    var kind: String? { extras?.kind }

    var indexPath: IndexPath {
        get {
            if let odd = extras?.oddPath { return IndexPath(indexes: odd) }
            return IndexPath(item: item, section: section)
        }
        set {
            guard newValue.endIndex == 2 else { return change { $0.oddPath = Array(newValue) } }
            section = newValue[0]
            item = newValue[1]
            if extras?.oddPath != nil { change { $0.oddPath = nil } }
        }
    }

    /// The numbers of the path; nil where it has other than two.
    var place: (section: Int, item: Int)? { extras?.oddPath == nil ? (section, item) : nil }

    /// Which element these are the values of.
    var key: ElementKey {
        ElementKey(category: category, kind: extras?.kind, section: section, item: item, oddPath: extras?.oddPath)
    }

    var transform: CATransform3D {
        get { extras?.transform ?? CATransform3DIdentity }
        set {
            guard newValue != CATransform3DIdentity else {
                if extras?.transform != nil { change { $0.transform = nil } }
                return
            }
            change { $0.transform = newValue }
        }
    }

    private mutating func change(_ body: (inout LayoutExtras.Content) -> Void) {
        var content = extras?.content ?? LayoutExtras.Content()
        body(&content)
        extras = LayoutExtras(content)
    }

    /// The frame without the transform.
    var untransformed: CGRect { untransformedFrame }

    var frame: CGRect {
        get {
            guard let transform = extras?.transform else { return untransformedFrame }
            return CGRect(
                x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
            ).corners(through: transform).offsetBy(dx: center.x, dy: center.y)
        }
        set {
            guard extras?.transform != nil else {
                untransformedFrame = newValue
                return
            }
            center = newValue.center
            size = newValue.size
        }
    }

    var center: CGPoint {
        get { untransformedFrame.center }
        set { untransformedFrame = CGRect(center: newValue, size: untransformedFrame.size) }
    }

    var size: CGSize {
        get { untransformedFrame.size }
        set {
            guard newValue != untransformedFrame.size else { return }
            untransformedFrame = CGRect(center: center, size: newValue)
        }
    }

    /// Whether both have one frame, transforms aside.
    @inline(__always)
    func hasFrame(of other: LayoutValues) -> Bool {
        untransformedFrame.isSame(as: other.untransformedFrame)
    }

    /// The values that differ most often come first.
    static func == (a: LayoutValues, b: LayoutValues) -> Bool {
        a.hasFrame(of: b) && a.item == b.item && a.section == b.section
            && a.category == b.category && a.alpha == b.alpha && a.zIndex == b.zIndex && a.isHidden == b.isHidden
            && a.list == b.list
            && (a.extras === b.extras || (a.extras?.content ?? .init()) == (b.extras?.content ?? .init()))
    }
}

/// What few elements have: a kind, a matrix, a path of other than two indexes.
private final class LayoutExtras: Sendable {
    struct Content: Equatable {
        var kind: String?
        /// Nil for the identity.
        var transform: CATransform3D?
        var oddPath: [Int]?
    }

    let content: Content

    init(_ content: Content) {
        self.content = content
    }

    convenience init(kind: String) {
        self.init(Content(kind: kind))
    }

    var kind: String? { content.kind }
    var transform: CATransform3D? { content.transform }
    var oddPath: [Int]? { content.oddPath }
}

extension CATransform3D {
    /// The matrix in the plane; the identity for one that leaves the plane, as recorded from UIKit's attributes.
    var affinePart: CGAffineTransform {
        CATransform3DIsAffine(self) ? CATransform3DGetAffineTransform(self) : .identity
    }
}

extension CGRect {
    /// The smallest rectangle around the corners seen through `transform`.
    fileprivate func corners(through transform: CATransform3D) -> CGRect {
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ]
        return .bounding(corners.compactMap(transform.project))
    }
}
