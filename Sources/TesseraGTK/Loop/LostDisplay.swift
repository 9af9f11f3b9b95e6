import CGtk4
import Foundation
import Glibc
import TesseraGraphics

/// Says that the X server is gone: GDK's own answer ends the process without a word. Wayland's says it by itself.
enum LostDisplay {
    /// Xlib's `int (*)(Display *)`; Xlib ends the process when it returns.
    private typealias Handler = @convention(c) (OpaquePointer?) -> Int32
    private typealias SetHandler = @convention(c) (Handler?) -> Handler?

    /// Comes after GDK has opened the display and put in its own handler. GDK links Xlib where it can talk to X; this
    /// library does not.
    static func watch() {
        guard let symbol = dlsym(nil, "XSetIOErrorHandler") else { return }
        let setHandler = unsafeBitCast(symbol, to: SetHandler.self)
        _ = setHandler { _ in
            let name = ProcessInfo.processInfo.environment["DISPLAY"] ?? ""
            StandardStreams.complain("TesseraGTK: the connection to the display '\(name)' is lost")
            // Not `exit`: what runs there would talk to the display again.
            _exit(1)
        }
    }
}
