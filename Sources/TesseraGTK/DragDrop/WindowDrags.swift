import CGtk4
import Foundation
import TesseraGraphics
import UIKitCore

/// The drags between one window and everything else.
@MainActor
final class WindowDrags {
    private unowned let host: HostWindow
    private let canvas: UnsafeMutablePointer<GtkWidget>
    private var outgoing: OutgoingDrag?
    /// By the drop's address; those that were dropped may still load.
    private var incoming: [UInt: IncomingDrag] = [:]

    init(_ host: HostWindow, canvas: UnsafeMutablePointer<GtkWidget>) {
        self.host = host
        self.canvas = canvas
        addTarget()
    }

    /// The window is gone.
    func close() {
        outgoing?.close()
        incoming = [:]
    }

    // MARK: Out

    /// Whether the window system has the pointer.
    var isAway: Bool { outgoing != nil }

    /// Gives a drag that leaves the window to the window system. Answers whether it has one.
    func follow(_ event: OpaquePointer, to point: CGPoint) -> Bool {
        guard outgoing == nil, !CGRect(origin: .zero, size: host.size).contains(point),
            let drag = host.window.movingDrags.last(where: { $0.mayLeave }),
            let device = gdk_event_get_device(event),
            let native = gtk_widget_get_native(canvas), let surface = gtk_native_get_surface(native)
        else { return false }
        outgoing = OutgoingDrag(drag, host, surface, device)
        return outgoing != nil
    }

    func outgoingDidEnd() { outgoing = nil }

    // MARK: In

    private func addTarget() {
        guard let target = gtk_drop_target_async_new(nil, DragActions.offered(allowsMove: true)) else { return }
        typealias Moved =
            @convention(c) (OpaquePointer?, OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) -> GdkDragAction
        typealias Left = @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void
        typealias Dropped =
            @convention(c) (OpaquePointer?, OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) -> gboolean
        let moved: Moved = { _, drop, x, y, data in
            let (key, drop) = (UInt(bitPattern: data), UInt(bitPattern: drop))
            let action = MainActor.assumeIsolated {
                HostWindow.at(key)?.drags?.drag(drop)?.move(to: CGPoint(x: x, y: y)).rawValue
            }
            return GdkDragAction(rawValue: action ?? 0)
        }
        let left: Left = { _, drop, data in
            let (key, drop) = (UInt(bitPattern: data), UInt(bitPattern: drop))
            MainActor.assumeIsolated { HostWindow.at(key)?.drags?.incoming[drop]?.leave() }
        }
        let dropped: Dropped = { _, drop, x, y, data in
            let (key, drop) = (UInt(bitPattern: data), UInt(bitPattern: drop))
            MainActor.assumeIsolated { HostWindow.at(key)?.drags?.drag(drop)?.performDrop(at: CGPoint(x: x, y: y)) }
            return 1
        }
        let object = UnsafeMutableRawPointer(target)
        let data = Unmanaged.passUnretained(host).toOpaque()
        GObjects.connect(object, "drag-enter", unsafeBitCast(moved, to: GCallback.self), data)
        GObjects.connect(object, "drag-motion", unsafeBitCast(moved, to: GCallback.self), data)
        GObjects.connect(object, "drag-leave", unsafeBitCast(left, to: GCallback.self), data)
        GObjects.connect(object, "drop", unsafeBitCast(dropped, to: GCallback.self), data)
        gtk_widget_add_controller(canvas, target)
    }

    /// The drag that GDK knows by an address.
    private func drag(_ address: UInt) -> IncomingDrag? {
        guard let drop = OpaquePointer(bitPattern: address) else { return nil }
        if let known = incoming[address] { return known }
        // Drags that only went by are over by now.
        incoming = incoming.filter { $0.value.isLoading }
        let new = IncomingDrag(host, drop)
        incoming[address] = new
        return new
    }

    func incomingDidEnd(_ drag: IncomingDrag) { incoming[UInt(bitPattern: drag.drop)] = nil }
}
