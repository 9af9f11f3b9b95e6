import CGtk4
import Foundation
import TesseraCairo
import TesseraGraphics
import TesseraLayers
import UIKitCore

/// Runs a program in GTK's main loop, one GTK window for each of its windows, until the last is closed.
@MainActor
final class GTKHost: UIKitCore.Host {
    static private(set) var current: GTKHost?

    private(set) var windows: [HostWindow] = []
    /// The clock of GDK's frames.
    let display = DisplayClock { Double(g_get_monotonic_time()) / 1e6 }
    private let loop = g_main_loop_new(nil, 0)
    private var pasteboard: GTKPasteboard?
    /// What the desktop says of its settings.
    private(set) var portal: SettingsPortal?

    func run(start: @escaping @MainActor () -> Void) -> Int32 {
        TesseraCairo.install()
        // GTK and its libraries are loaded.
        tessera_drop_all_relocations()
        EventDispatcher.controlActsAsCommand = true
        GTKHost.current = self
        followSettings()
        let traits = HostWindow.traits(TesseraGTK.configuration, size: TesseraGTK.configuration.size)
        UITraitCollection.ofHost = UITraitCollection(traits)
        UIWindow.firstWidthClass = traits.horizontalSizeClass
        LoopSources.install()
        LostDisplay.watch()
        pasteboard = GTKPasteboard()
        UIPasteboard.host = pasteboard
        WakeUp.handler = { [weak self] in self?.windows.forEach { $0.requestFrame() } }
        for signal in [SIGINT, SIGTERM] {
            g_unix_signal_add(signal, { _ in MainActor.assumeIsolated { GTKHost.endFromSignal() } }, nil)
        }
        LayerLoop.display = display
        // What the launch animates begins now, not at the clock's zero.
        FrameLoop.standard.advance(to: display.now)
        display.advance()
        start()
        g_main_loop_run(loop)
        ApplicationStart.terminate(UIApplication.shared)
        return 0
    }

    private func followSettings() {
        portal = SettingsPortal { [weak self] in
            self?.takeSettings()
            self?.windows.forEach { $0.surroundingsChanged() }
        }
        portal?.start()
        takeSettings()
    }

    /// Tells the program what the user wants of everything that it shows.
    func takeSettings() {
        let reducesMotion = Desktop.reducesMotion
        guard UIAccessibility.settings.isReduceMotionEnabled != reducesMotion else { return }
        UIAccessibility.settings.isReduceMotionEnabled = reducesMotion
        UIView.setAnimationsEnabled(!reducesMotion)
    }

    func show(_ window: UIWindow) {
        if let shown = windows.first(where: { $0.window === window }) { return shown.present() }
        let host = HostWindow(window, configuration: TesseraGTK.configuration, display: display)
        windows.append(host)
        host.present()
        // The first window takes long to open; what is animated after it begins now.
        display.advance()
    }

    func hide(_ window: UIWindow) { windows.first { $0.window === window }?.hide() }

    /// The main loop has woken up. Windows that rest have a clock that stands; what a timer starts in them begins now.
    func advanceClocks() {
        for window in windows where !window.isTicking { window.advanceClock() }
        display.catchUp()
    }

    /// The last window's end is the program's.
    func didClose(_ host: HostWindow) {
        windows.removeAll { $0 === host }
        host.window.isHidden = true
        UIApplication.shared.forget(host.window)
        host.endLoop()
        ApplicationStart.windowDidClose(host.window)
        if windows.isEmpty { g_main_loop_quit(loop) }
    }

    private static func endFromSignal() -> gboolean {
        if let loop = current?.loop { g_main_loop_quit(loop) }
        return 0
    }

    // MARK: Way in

    fileprivate nonisolated static let factory = HostFactory(
        name: "TesseraGTK", obstacle: { obstacle() }, make: { GTKHost() })

    /// Why no window can be opened here; nil when GTK is ready.
    private static func obstacle() -> String? {
        let environment = ProcessInfo.processInfo.environment
        let names = ["DISPLAY", "WAYLAND_DISPLAY", "BROADWAY_DISPLAY"]
        let displays = names.compactMap { environment[$0] }.filter { !$0.isEmpty }
        guard !displays.isEmpty || environment["GDK_BACKEND"]?.contains("broadway") == true else {
            return "neither DISPLAY nor WAYLAND_DISPLAY is set"
        }
        let identity = ProgramIdentity(TesseraGTK.configuration)
        identity.announce()
        let drawing = DrawingChoice(
            environment, hasGraphicsCard: DrawingChoice.hasGraphicsCard, hasCompositor: { DrawingChoice.hasCompositor })
        for (name, value) in drawing.variables { setenv(name, value, 1) }
        let isReady = gtk_init_check() != 0
        // Programs that this one starts choose for themselves.
        for name in drawing.variables.keys where environment[name] == nil { unsetenv(name) }
        guard isReady else { return "the display '\(displays.first ?? "broadway")' cannot be opened" }
        identity.announceToDisplay()
        DesktopIcons.offer()
        return nil
    }
}

/// UIKitCore's weak symbol for the host with windows. The factory lives as long as the program.
@_cdecl("tessera_window_host")
public func tesseraWindowHost() -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(GTKHost.factory).toOpaque()
}
