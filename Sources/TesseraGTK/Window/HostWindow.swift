import CGtk4
import Foundation
import TesseraGraphics
import TesseraLayers
import UIKitCore

/// One GTK window that shows one of the program's windows: hands it size, traits and input, and shows its frames.
@MainActor
final class HostWindow {
    let window: UIWindow
    let configuration: TesseraGTK.Configuration
    /// Made with the first frame: how GTK draws is known only when its window is there.
    private(set) var screen: (any FrameScreen)?
    var input = InputQueue()
    private let frameWindow: UnsafeMutablePointer<GtkWidget>
    /// Set in the initialiser: making it needs `self`.
    private(set) var canvas: UnsafeMutablePointer<GtkWidget>?
    private let display: DisplayClock
    private(set) var size: CGSize
    private var title: String?
    private var limits: WindowLimits?
    private var accent: UIColor?
    private var tick: guint = 0
    private var isClosed = false
    private(set) var inputs: WindowInput?
    private(set) var drags: WindowDrags?

    init(_ window: UIWindow, configuration: TesseraGTK.Configuration, display: DisplayClock) {
        guard let frameWindow = gtk_window_new() else { fatalError("GTK could not make a window") }
        self.window = window
        window.loop = FrameLoop(on: display)
        self.configuration = configuration
        self.frameWindow = frameWindow
        self.display = display
        size = Self.firstSize(of: window, configuration)
        let canvas = CanvasWidget.make(for: self)
        self.canvas = canvas
        gtk_window_set_default_size(gtkWindow, Int32(size.width), Int32(size.height))
        gtk_window_set_child(gtkWindow, canvas)
        inputs = WindowInput(self, canvas: canvas)
        drags = WindowDrags(self, canvas: canvas)
        window.dispatcher.pointer.lookDidChange = { [weak self] in self?.show($0) }
        applyStyle()
        observe()
        configure()
    }

    /// The size that the program made the window with, where it is not that of the screen.
    private static func firstSize(of window: UIWindow, _ configuration: TesseraGTK.Configuration) -> CGSize {
        let asked = window.frame.size
        let isAsked = asked != UIScreen.main.bounds.size && asked.width >= 1 && asked.height >= 1
        let size = isAsked ? asked : configuration.size
        let limits = WindowLimits(window.windowScene?.sizeRestrictions)
        // What X11 can say of a window's size.
        return limits.holding(CGSize(width: min(size.width, 32_767), height: min(size.height, 32_767)))
    }

    private var gtkWindow: UnsafeMutablePointer<GtkWindow> {
        UnsafeMutableRawPointer(frameWindow).assumingMemoryBound(to: GtkWindow.self)
    }

    func present() {
        guard !isClosed else { return }
        updateTitle()
        updateLimits()
        if gtk_widget_get_mapped(frameWindow) == 0 { makeRoomForDecorations() }
        gtk_window_present(gtkWindow)
        if let canvas { gtk_widget_grab_focus(canvas) }
        requestFrame()
    }

    func hide() {
        guard !isClosed else { return }
        gtk_widget_set_visible(frameWindow, 0)
    }

    /// GTK counts a title bar that it draws itself into the window's size; the program means the contents.
    private func makeRoomForDecorations() {
        gtk_widget_realize(frameWindow)
        var height: Int32 = 0
        var child = gtk_widget_get_first_child(frameWindow)
        while let current = child {
            if current != canvas, gtk_widget_get_visible(current) != 0 {
                var natural: Int32 = 0
                gtk_widget_measure(current, GTK_ORIENTATION_VERTICAL, -1, nil, &natural, nil, nil)
                height += natural
            }
            child = gtk_widget_get_next_sibling(current)
        }
        guard height > 0 else { return }
        gtk_window_set_default_size(gtkWindow, Int32(size.width), Int32(size.height) + height)
    }

    // MARK: Surroundings

    private func observe() {
        let data = Unmanaged.passUnretained(self).toOpaque()
        let changed: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
            _, _, data in
            let key = UInt(bitPattern: data)
            MainActor.assumeIsolated { HostWindow.at(key)?.surroundingsChanged() }
        }
        let handler = unsafeBitCast(changed, to: GCallback.self)
        GObjects.connect(frameWindow, "notify::scale-factor", handler, data)
        GObjects.connect(frameWindow, "notify::is-active", handler, data)
        if let settings = gtk_settings_get_default() {
            GObjects.connect(UnsafeMutableRawPointer(settings), "notify", handler, data)
        }
        let destroyed: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
            let key = UInt(bitPattern: data)
            MainActor.assumeIsolated { HostWindow.at(key)?.didClose() }
        }
        GObjects.connect(frameWindow, "destroy", unsafeBitCast(destroyed, to: GCallback.self), data)
    }

    /// The open window at an address that GTK hands back.
    static func at(_ address: UInt) -> HostWindow? {
        GTKHost.current?.windows.first { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) == address }
    }

    func surroundingsChanged() {
        guard !isClosed else { return }
        GTKHost.current?.takeSettings()
        if gtk_window_is_active(gtkWindow) == 0 { inputs?.loseKeyboard() }
        configure()
        requestFrame()
    }

    private func applyStyle() {
        guard let style = configuration.style, let settings = gtk_settings_get_default() else { return }
        GObjects.set(UnsafeMutableRawPointer(settings), "gtk-application-prefer-dark-theme", style == .dark)
    }

    private func configure() {
        let scale = CGFloat(max(1, gtk_widget_get_scale_factor(frameWindow)))
        screen?.scale = scale
        let traits = Self.traits(configuration, size: size)
            .with(\.displayScale, scale)
            .with(\.activeAppearance, gtk_window_is_active(gtkWindow) != 0 ? .active : .inactive)
        UITraitCollection.ofHost = UITraitCollection(traits)
        takeAccent()
        window.configure(size: size, safeArea: .zero, traits: traits)
    }

    /// What is known before there is a window, for one of `size` points.
    static func traits(_ configuration: TesseraGTK.Configuration, size: CGSize) -> UITraitCollection.Values {
        UITraitCollection.Values.standard
            .with(\.userInterfaceStyle, configuration.style ?? (Desktop.isDark ? .dark : .light))
            .with(\.layoutDirection, configuration.layoutDirection ?? Desktop.direction)
            .with(
                \.preferredContentSizeCategory, configuration.contentSizeCategory ?? Desktop.contentSizeCategory
            )
            .with(\.accessibilityContrast, Desktop.hasHighContrast ? .high : .normal)
            .with(\.horizontalSizeClass, size.width <= 500 ? .compact : .regular)
    }

    /// A tint of the program's own stays.
    private func takeAccent() {
        let new = configuration.takesAccentColor ? Desktop.accent : nil
        guard new != accent else { return }
        if window.ownTintColor == accent { window.tintColor = new }
        accent = new
    }

    private func updateTitle() {
        let new = window.displayTitle ?? g_get_application_name().map { String(cString: $0) } ?? ""
        guard new != title else { return }
        title = new
        gtk_window_set_title(gtkWindow, new)
    }

    private func updateLimits() {
        let new = WindowLimits(window.windowScene?.sizeRestrictions)
        guard new != limits else { return }
        limits = new
        if let canvas { gtk_widget_set_size_request(canvas, Int32(new.smallest.width), Int32(new.smallest.height)) }
        gtk_window_set_resizable(gtkWindow, new.isFixed ? 0 : 1)
    }

    /// Names of CSS, which every cursor theme has.
    private func show(_ look: PointerLook) {
        guard let canvas else { return }
        let name: String? =
            switch look {
            case .system: nil
            case .hidden: "none"
            case .verticalBeam: "text"
            case .horizontalBeam: "vertical-text"
            case .hand: "pointer"
            }
        gtk_widget_set_cursor_from_name(canvas, name)
    }

    func didAllocate(width: Int32, height: Int32) {
        let new = CGSize(width: Int(width), height: Int(height))
        guard new != size, !isClosed else { return }
        size = new
        screen?.layOut(size: new)
        configure()
        // At once: GTK paints next, and a frame of the old size would show for a moment.
        makeFrame(at: frameTime)
        requestFrame()
    }

    private func didClose() {
        guard !isClosed else { return }
        isClosed = true
        tick = 0
        drags?.close()
        inputs?.close()
        if let canvas { CanvasWidget.forget(canvas) }
        canvas = nil
        screen = nil
        GTKHost.current?.didClose(self)
    }

    // MARK: Frames

    var isTicking: Bool { tick != 0 }
    /// Whether the window has changed and nobody has asked for a frame yet.
    var isFrameMissing: Bool { tick == 0 && !isClosed && window.pipeline.wantsFrame }

    /// Makes frames, from the display's next on, until nothing changes any more: an idle window costs nothing.
    func requestFrame() {
        guard tick == 0, !isClosed, let canvas else { return }
        tick = gtk_widget_add_tick_callback(
            canvas,
            { _, clock, data in
                let key = UInt(bitPattern: data)
                let time = Double(gdk_frame_clock_get_frame_time(clock)) / 1e6
                return MainActor.assumeIsolated { HostWindow.at(key)?.didTick(at: time) ?? false } ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// Answers whether the next frame is wanted too.
    private func didTick(at time: Double) -> Bool {
        guard !isClosed else { return false }
        window.loop.advance(to: time)
        for event in input.take() { window.handle(event) }
        makeFrame(at: time)
        inputs?.method?.follow()
        guard !window.pipeline.wantsFrame else { return true }
        tick = 0
        return false
    }

    /// Delivers an event before the next frame, and all that came before it.
    func deliver(_ event: InputEvent) {
        guard !isClosed else { return }
        for earlier in input.take() { window.handle(earlier) }
        window.handle(event)
        requestFrame()
    }

    private func makeFrame(at time: Double) {
        guard let delta = window.pipeline.makeFrame(at: time) else { return }
        showingScreen()?.show(delta)
        updateTitle()
        updateLimits()
    }

    private func showingScreen() -> (any FrameScreen)? {
        guard screen == nil, let canvas else { return screen }
        let isGTKs = ProcessInfo.processInfo.environment["TESSERA_WINDOW_DRAWING"] == "gtk"
        let shared = isGTKs ? nil : SharedMemoryScreen(frameWindow: frameWindow, canvas: canvas)
        let made: any FrameScreen = shared ?? GskScreen(canvas: canvas)
        made.scale = CGFloat(max(1, gtk_widget_get_scale_factor(frameWindow)))
        made.layOut(size: size)
        screen = made
        return made
    }

    /// Moves the window's clock on to the real time.
    func advanceClock() { window.loop.advance(to: display.now) }

    /// Gives the loop back: nobody makes frames of the window any more.
    func endLoop() {
        let loop = window.loop
        window.loop = .standard
        loop.end()
    }

    private var frameTime: Double {
        guard let canvas, let clock = gtk_widget_get_frame_clock(canvas) else { return window.loop.now }
        return Double(gdk_frame_clock_get_frame_time(clock)) / 1e6
    }
}
