import CGtk4
import UIKitCore

/// What becomes of what is dropped, as GDK says it.
enum DragActions {
    static func action(_ operation: UIDropOperation) -> GdkDragAction {
        switch operation {
        case .copy: GDK_ACTION_COPY
        case .move: GDK_ACTION_MOVE
        case .cancel, .forbidden: GdkDragAction(rawValue: 0)
        }
    }

    /// Copies are always offered.
    static func offered(allowsMove: Bool) -> GdkDragAction {
        allowsMove ? GdkDragAction(rawValue: GDK_ACTION_COPY.rawValue | GDK_ACTION_MOVE.rawValue) : GDK_ACTION_COPY
    }

    static func allowMove(_ actions: GdkDragAction) -> Bool { actions.rawValue & GDK_ACTION_MOVE.rawValue != 0 }

    static func operation(_ action: GdkDragAction) -> UIDropOperation {
        if allowMove(action) { return .move }
        return action.rawValue == 0 ? .cancel : .copy
    }
}
