import Foundation
import TesseraGraphics

/// What those who give and those who take know of a drag.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
    /// What is dragged.
    var items: [UIDragItem] { get }
    /// Returns where the drag is, in a view.
    func location(in view: UIView) -> CGPoint
    /// Whether the source lets the items be moved away.
    var allowsMoveOperation: Bool { get }
    /// Whether the items stay in this program.
    var isRestrictedToDraggingApplication: Bool { get }
    /// Whether an item is to be had in one of the types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Whether objects of a class can be made of an item.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, as its source knows it.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// What the source keeps with the drag.
    var localContext: Any? { get set }
}

/// Whether the system shows how far the data of a drop is. Here it shows nothing: programs show `progress`.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    /// The program shows it, or nobody.
    case none
    /// The system shows it, with a way to give up.
    case `default`
}

/// A drag, as those know it that the items may be dropped on.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession, ProgressReporting {
    /// The drag as its source knows it; nil where that is another program.
    var localDragSession: (any UIDragSession)? { get }
    /// Whether the system shows how far the data is.
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
    /// Makes objects of a class of those items that allow it, within the perform of a drop, and passes them on in the
    /// order of the items. Items that fail are left out.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

extension UIDragDropSession {
    /// Whether values of Swift's can be made of an item.
    public func canLoadObjects<Value>(ofClass: Value.Type) -> Bool
    where Value: _ObjectiveCBridgeable, Value._ObjectiveCType: NSItemProviderReading {
        canLoadObjects(ofClass: Value._ObjectiveCType.self)
    }
}

extension UIDropSession {
    /// Makes values of Swift's, such as `String` or `URL`, of those items that allow it.
    @discardableResult
    public func loadObjects<Value>(ofClass: Value.Type, completion: @escaping ([Value]) -> Void) -> Progress
    where Value: _ObjectiveCBridgeable, Value._ObjectiveCType: NSItemProviderReading {
        loadObjects(ofClass: Value._ObjectiveCType.self) { objects in
            completion(
                objects.compactMap { object in
                    (object as? Value._ObjectiveCType).map { Value._unconditionallyBridgeFromObjectiveC($0) }
                })
        }
    }
}
