import CGtk4
import Foundation
import TesseraGraphics
import UIKitCore

/// A drag over one window, from another program or another window, or one of the window's own that comes back.
@MainActor
final class IncomingDrag: ForeignDropSource {
    private unowned let host: HostWindow
    let drop: OpaquePointer
    /// Where the drag is this program's.
    private let own: OutgoingDrag?
    /// Nil until the list of addresses has been read.
    private var urls: [URL]?
    private let formats: [String]
    private var foreign: ForeignDrop?
    private var point = CGPoint.zero
    private var isOver = false
    private var isFinished = false
    /// The items are dropped, and their data is on its way.
    private(set) var isLoading = false

    init(_ host: HostWindow, _ drop: OpaquePointer) {
        self.host = host
        self.drop = drop
        g_object_ref(UnsafeMutableRawPointer(drop))
        own = OutgoingDrag.known(as: gdk_drop_get_drag(drop))
        formats = Self.formats(of: drop)
        guard own == nil, formats.contains(ExchangeTypes.addresses) else {
            urls = []
            return
        }
        // How many items there are is known only with the list.
        DropData.read(drop, ExchangeTypes.addresses, limit: AddressList.limit) { [weak self] data in
            self?.know(AddressList(data ?? Data()).urls)
        }
    }

    isolated deinit {
        if isLoading { gdk_drop_finish(drop, DragActions.action(.cancel)) }
        g_object_unref(UnsafeMutableRawPointer(drop))
    }

    private static func formats(of drop: OpaquePointer) -> [String] {
        var count: gsize = 0
        guard let names = gdk_content_formats_get_mime_types(gdk_drop_get_formats(drop), &count) else { return [] }
        return (0..<Int(count)).compactMap { names[$0].map { String(cString: $0) } }
    }

    private func know(_ urls: [URL]) {
        self.urls = urls
        guard isOver, !isFinished else { return }
        let action = move(to: point)
        gdk_drop_status(drop, action, action)
    }

    // MARK: Course

    /// Returns what a drop would do there.
    func move(to point: CGPoint) -> GdkDragAction {
        self.point = point
        isOver = true
        defer { host.requestFrame() }
        if let own, own.host === host { return moveHome(own) }
        own?.isAtHome = true
        if foreign == nil { foreign = makeForeign() }
        let allowsMove = DragActions.allowMove(gdk_drop_get_actions(drop))
        return DragActions.action(foreign?.move(to: point, allowsMove: allowsMove) ?? .cancel)
    }

    private func makeForeign() -> ForeignDrop? {
        if let own { return ForeignDrop(own.operation, in: host.window, at: point, source: self) }
        guard let urls else { return nil }
        return ForeignDrop(in: host.window, at: point, urls: urls, formats: formats, source: self)
    }

    /// The window's own drag is back: it goes on as if it had never left.
    private func moveHome(_ own: OutgoingDrag) -> GdkDragAction {
        own.isAtHome = true
        host.inputs?.drag(to: point)
        return DragActions.action(own.operation.wouldDrop ? own.operation.operation : .cancel)
    }

    func leave() {
        guard isOver, !isFinished else { return }
        isOver = false
        own?.isAtHome = false
        foreign?.leave()
        foreign = nil
        if let own, own.host === host { host.inputs?.drag(to: CGPoint(x: -1, y: -1)) }
        host.requestFrame()
    }

    func performDrop(at point: CGPoint) {
        let action = move(to: point)
        if let own, own.host === host {
            own.operation.takeBack()
            host.inputs?.endDrag(.ended, at: point)
            end(with: action)
        } else if foreign?.drop() == true {
            isLoading = !isFinished
        } else {
            foreign = nil
            end(with: DragActions.action(.cancel))
        }
    }

    private func end(with action: GdkDragAction) {
        isFinished = true
        isLoading = false
        gdk_drop_finish(drop, action)
    }

    // MARK: Data

    func read(
        _ format: String, into file: URL, done: @escaping @MainActor ((any Error)?) -> Void
    ) -> @MainActor () -> Void { DropData.read(drop, format, into: file, done: done) }

    func finish(_ operation: UIDropOperation) {
        guard !isFinished else { return }
        own?.drop(operation)
        own?.operation.transferElsewhere()
        end(with: DragActions.action(operation))
        host.drags?.incomingDidEnd(self)
    }
}
