import CGtk4
import Foundation
import TesseraCairo
import TesseraGraphics
import TesseraLayers

/// Shows frames past GTK, on an X server of this machine: Cairo paints what has changed into one picture, and the server
/// takes it from there.
///
/// Where no graphics processor draws, this takes a tenth of the time of GTK's own way, which converts every texture in
/// every frame. The pictures are those of the headless host, pixel by pixel. An X window inside of GTK's shows them; it
/// takes no input, so that all events reach GTK as before.
@MainActor
final class SharedMemoryScreen: FrameScreen {
    private let canvas: UnsafeMutablePointer<GtkWidget>
    private let gdk: OpaquePointer
    private let display: OpaquePointer
    private let window: Window
    private let context: GC
    private let compositor = CairoCompositor()
    private var picture: SharedPicture?
    /// The place in GTK's window, in pixels.
    private var place = CGRect.zero
    private var size = CGSize.zero
    /// The server may still be reading the picture.
    private var isBeingRead = false
    var scale: CGFloat = 1 {
        didSet { if scale != oldValue { layOut(size: size) } }
    }

    /// Nil where GTK draws by a graphics processor, on no X server, or on one that cannot read this program's memory.
    init?(frameWindow: UnsafeMutablePointer<GtkWidget>, canvas: UnsafeMutablePointer<GtkWidget>) {
        gtk_widget_realize(frameWindow)
        guard let gdk = gtk_widget_get_display(frameWindow), let display = tessera_x11_display(gdk),
            XShmQueryExtension(display) != 0, Self.isPaintedByCairo(frameWindow),
            let surface = gtk_native_get_surface(OpaquePointer(frameWindow))
        else { return nil }
        let parent = tessera_x11_window(surface)
        // Whether memory can be shared shows only when it is tried.
        guard parent != 0, SharedPicture(width: 16, height: 16, on: display, of: gdk) != nil,
            let (window, context) = Self.open(in: parent, on: display)
        else { return nil }
        (self.canvas, self.gdk, self.display) = (canvas, gdk, display)
        (self.window, self.context) = (window, context)
        ExposedWindows.add(window, on: gdk) { [weak self] in self?.showAll() }
    }

    isolated deinit {
        ExposedWindows.remove(window)
        XFreeGC(display, context)
        // Its parent may have taken it along.
        tessera_x11_trap_errors(gdk)
        XDestroyWindow(display, window)
        _ = tessera_x11_take_error(gdk)
    }

    private static func isPaintedByCairo(_ frameWindow: UnsafeMutablePointer<GtkWidget>) -> Bool {
        guard let renderer = gtk_native_get_renderer(OpaquePointer(frameWindow)) else { return false }
        let instance = UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self)
        return g_type_check_instance_is_a(instance, gsk_cairo_renderer_get_type()) != 0
    }

    private static func open(in parent: Window, on display: OpaquePointer) -> (Window, GC)? {
        var attributes = XSetWindowAttributes()
        attributes.border_pixel = 0
        attributes.colormap = tessera_x11_colors(display)
        attributes.event_mask = ExposureMask
        attributes.bit_gravity = NorthWestGravity
        let window = XCreateWindow(
            display, parent, 0, 0, 1, 1, 0, tessera_x11_depth(display), UInt32(InputOutput),
            tessera_x11_visual(display), UInt(CWBorderPixel | CWColormap | CWEventMask | CWBitGravity), &attributes)
        guard window != 0, let context = XCreateGC(display, window, 0, nil) else { return nil }
        // What it does not take goes to the window below it.
        XShapeCombineRectangles(display, window, ShapeInput, 0, 0, nil, 0, ShapeSet, 0)
        XMapWindow(display, window)
        return (window, context)
    }

    func node() -> GskNode? { nil }

    func layOut(size: CGSize) {
        self.size = size
        guard let root = gtk_widget_get_native(canvas) else { return }
        var (x, y) = (0.0, 0.0)
        let widget = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
        guard gtk_widget_translate_coordinates(canvas, widget, 0, 0, &x, &y) != 0 else { return }
        var (left, top) = (0.0, 0.0)
        gtk_native_get_surface_transform(root, &left, &top)
        let new = CGRect(
            x: ((x + left) * scale).rounded(), y: ((y + top) * scale).rounded(),
            width: (size.width * scale - 1e-6).rounded(.up), height: (size.height * scale - 1e-6).rounded(.up))
        guard new != place, new.width >= 1, new.height >= 1, new.width <= 32_767, new.height <= 32_767 else { return }
        place = new
        XMoveResizeWindow(
            display, window, Int32(new.minX), Int32(new.minY), UInt32(new.width), UInt32(new.height))
    }

    func show(_ delta: DisplayDelta) {
        compositor.apply(delta)
        guard !delta.isEmpty else { return }
        // Whoever resizes is told of the place only after GTK has laid out.
        layOut(size: delta.size)
        guard let picture = picture(of: delta.size) else { return }
        // It is painted where the server reads it.
        awaitReader()
        guard compositor.composite(size: delta.size, scale: scale, onto: picture.pixels) != nil else { return }
        let parts = compositor.changedPixels
        for part in parts { picture.show(part, in: window, with: context) }
        send(parts)
    }

    /// The memory for frames of `size` points; nil where there is none.
    private func picture(of size: CGSize) -> SharedPicture? {
        guard let (width, height) = CairoCompositor.pixels(of: size, scale: scale) else { return nil }
        if let picture, picture.width == width, picture.height == height { return picture }
        picture = nil
        picture = SharedPicture(width: width, height: height, on: display, of: gdk)
        return picture
    }

    /// What the server has lost of the window.
    private func showAll() {
        guard let picture else { return }
        let all = CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
        picture.show(all, in: window, with: context)
        send([all])
    }

    private func send(_ parts: [CGRect]) {
        guard !parts.isEmpty else { return }
        XFlush(display)
        isBeingRead = true
    }

    /// A frame later the server has long read the last one: this waits for an answer, not for work.
    private func awaitReader() {
        guard isBeingRead else { return }
        XSync(display, 0)
        isBeingRead = false
    }
}
