import CGtk4
import Foundation
import TesseraGraphics
import UIKitCore

/// A drag that has left its window: the window system carries it on.
@MainActor
final class OutgoingDrag {
    private static var all: [OutgoingDrag] = []

    unowned let host: HostWindow
    let operation: DragOperation
    private let drag: OpaquePointer
    private let content: UnsafeMutablePointer<GdkContentProvider>
    /// Over a window of this program: that says what becomes of a drop.
    var isAtHome = false

    /// The program's drag that GDK knows as `drag`; nil for those of others.
    static func known(as drag: OpaquePointer?) -> OutgoingDrag? { all.first { $0.drag == drag } }

    /// Nil where the window system does not take the drag.
    init?(_ operation: DragOperation, _ host: HostWindow, _ surface: OpaquePointer, _ device: OpaquePointer) {
        guard let content = DragContent.make(DragExport(operation.session)) else { return nil }
        let actions = DragActions.offered(allowsMove: operation.session.allowsMoveOperation)
        guard let drag = gdk_drag_begin(surface, device, content, actions, 0, 0) else {
            DragContent.forget(content)
            return nil
        }
        self.host = host
        self.operation = operation
        self.drag = drag
        self.content = content
        Self.all.append(self)
        observe()
        if let picture = operation.handOver() { show(picture.image, picture.hotSpot) }
    }

    private func show(_ image: UIImage, _ hotSpot: CGPoint) {
        guard let png = (isTranslucent ? image : Self.opaque(image)).pngData() else { return }
        let bytes = png.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        guard let texture = gdk_texture_new_from_bytes(bytes, nil) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        gtk_drag_icon_set_from_paintable(drag, texture, Int32(hotSpot.x), Int32(hotSpot.y))
    }

    /// Whether windows have an alpha channel: without one, what is clear in the picture would be black.
    private var isTranslucent: Bool { gdk_drag_get_display(drag).map { gdk_display_is_rgba($0) != 0 } ?? true }

    private static func opaque(_ image: UIImage) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque) = (image.scale, true)
        let bounds = CGRect(origin: .zero, size: image.size)
        return UIGraphicsImageRenderer(size: image.size, format: format).image { context in
            UIColor.systemBackground.setFill()
            context.fill(bounds)
            image.draw(in: bounds)
        }
    }

    private func observe() {
        let key = UnsafeMutableRawPointer(drag)
        let dropped: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { drag, _ in
            let key = UInt(bitPattern: drag)
            MainActor.assumeIsolated { OutgoingDrag.at(key)?.didDrop() }
        }
        let finished: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { drag, _ in
            let key = UInt(bitPattern: drag)
            MainActor.assumeIsolated { OutgoingDrag.at(key)?.didFinish() }
        }
        let cancelled: @convention(c) (OpaquePointer?, GdkDragCancelReason, UnsafeMutableRawPointer?) -> Void = {
            drag, _, _ in
            let key = UInt(bitPattern: drag)
            MainActor.assumeIsolated { OutgoingDrag.at(key)?.didCancel() }
        }
        GObjects.connect(key, "drop-performed", unsafeBitCast(dropped, to: GCallback.self), nil)
        GObjects.connect(key, "dnd-finished", unsafeBitCast(finished, to: GCallback.self), nil)
        GObjects.connect(key, "cancel", unsafeBitCast(cancelled, to: GCallback.self), nil)
    }

    private static func at(_ key: UInt) -> OutgoingDrag? { all.first { UInt(bitPattern: $0.drag) == key } }

    // MARK: Ends

    private func didDrop() {
        if !isAtHome { drop(DragActions.operation(gdk_drag_get_selected_action(drag))) }
    }

    /// The items are dropped elsewhere.
    func drop(_ operation: UIDropOperation) {
        self.operation.dropElsewhere(operation)
        host.inputs?.endDrag(.cancelled, at: nil)
    }

    private func didFinish() {
        // Over a window of this program nobody may have taken the items.
        if operation.isMoving { return didCancel() }
        if operation.operation == .copy || operation.operation == .move, !isAtHome { operation.transferElsewhere() }
        end()
    }

    private func didCancel() {
        operation.takeBack()
        operation.cancel()
        host.inputs?.endDrag(.cancelled, at: nil)
        end()
    }

    /// GDK's own picture goes at once: what goes back does so within the window.
    private func end() {
        guard Self.all.contains(where: { $0 === self }) else { return }
        Self.all.removeAll { $0 === self }
        host.drags?.outgoingDidEnd()
        host.requestFrame()
        gdk_drag_drop_done(drag, 1)
        DragContent.forget(content)
        g_object_unref(UnsafeMutableRawPointer(drag))
    }

    /// The window is gone, and with it what is dragged.
    func close() {
        operation.cancel()
        end()
    }
}
