import CGtk4
import CPangoCairo
import Foundation

/// A floor: an X window to which 220 surfaces of the cells' size, 25 points further each frame, are put from shared memory,
/// with Cairo and Xlib and nothing of ours.
@MainActor
enum PutFloorChild {
    private static let (width, height) = (1_200, 800)
    private static var cells: [OpaquePointer?] = []

    static func run() {
        guard let display = XOpenDisplay(nil) else { exit(1) }
        let screen = XDefaultScreen(display)
        let window = XCreateSimpleWindow(
            display, XRootWindow(display, screen), 0, 0, UInt32(width), UInt32(height), 0, 0, 0)
        let context = XCreateGC(display, window, 0, nil)
        XMapWindow(display, window)
        let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
        segment.initialize(to: XShmSegmentInfo())
        guard
            let image = XShmCreateImage(
                display, XDefaultVisual(display, screen), UInt32(XDefaultDepth(display, screen)), ZPixmap, nil, segment,
                UInt32(width), UInt32(height)), let bytes = share(segment)
        else { exit(1) }
        image.pointee.data = segment.pointee.shmaddr
        XShmAttach(display, segment)
        XSync(display, 0)
        shmctl(segment.pointee.shmid, IPC_RMID, nil)
        let target = cairo_image_surface_create_for_data(
            bytes, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), Int32(width * 4))
        cells = (0..<220).map(makeCell)
        let log = FrameLog()
        var frame = 0
        while true {
            usleep(16_000)
            frame += 1
            log.frame()
            XSync(display, 0)
            draw(frame, on: target)
            XShmPutImage(display, window, context, image, 0, 0, 0, 0, UInt32(width), UInt32(height), 0)
            XFlush(display)
        }
    }

    private static func share(_ segment: UnsafeMutablePointer<XShmSegmentInfo>) -> UnsafeMutablePointer<UInt8>? {
        let number = shmget(IPC_PRIVATE, width * height * 4, Int32(IPC_CREAT) | 0o600)
        guard number >= 0, let bytes = shmat(number, nil, 0), Int(bitPattern: bytes) != -1 else { return nil }
        segment.pointee.shmid = number
        segment.pointee.shmaddr = bytes.assumingMemoryBound(to: CChar.self)
        segment.pointee.readOnly = 1
        return bytes.assumingMemoryBound(to: UInt8.self)
    }

    private static func makeCell(_ index: Int) -> OpaquePointer? {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 54, 68)
        let context = cairo_create(surface)
        cairo_set_source_rgb(context, Double(index % 7) / 7, 0.5, 0.5)
        cairo_paint(context)
        cairo_destroy(context)
        return surface
    }

    private static func draw(_ frame: Int, on target: OpaquePointer?) {
        let context = cairo_create(target)
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        for (index, cell) in cells.enumerated() {
            cairo_set_source_surface(
                context, cell, Double(index % 20 * 60), Double(index / 20 * 74 - frame * 25 % 74))
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
            cairo_paint(context)
        }
        cairo_destroy(context)
        cairo_surface_flush(target)
    }
}
