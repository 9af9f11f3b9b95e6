import Foundation
import TesseraCairo
import TesseraGraphics
import UIKitCore

/// Runs a program without a window system: launches it, lets it come to rest, writes a picture of each window that it
/// shows at the end, and ends.
@MainActor
final class HeadlessHost: UIKitCore.Host {
    private let environment: [String: String]
    private var options: HeadlessOptions?
    private var renderers: [HeadlessRenderer] = []

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.environment = environment
    }

    func run(start: @escaping @MainActor () -> Void) -> Int32 {
        let options: HeadlessOptions
        do {
            options = try HeadlessOptions(environment: environment)
        } catch {
            complain("\(error)")
            return 2
        }
        self.options = options
        let traits = options.configuration.traits
        UITraitCollection.ofHost = UITraitCollection(traits)
        UIWindow.firstWidthClass = traits.horizontalSizeClass
        // The size is known before the first window is.
        UIScreen.main._bounds = CGRect(origin: .zero, size: options.configuration.size)
        UIScreen.main._scale = options.configuration.scale
        TesseraCairo.install()
        start()
        defer { ApplicationStart.terminate(UIApplication.shared) }
        // A program may show its window from a task.
        if renderers.isEmpty { waitForWindow() }
        guard !renderers.isEmpty else {
            complain("the program has shown no window")
            return 1
        }
        for (index, renderer) in renderers.enumerated() {
            let file = options.file(forWindow: index + 1)
            renderer.makeFrame()
            renderer.load()
            renderer.settle()
            do {
                try OutputFile.write(try renderer.png(), to: file)
                try StandardStreams.say("Wrote \(file.path)\n")
            } catch {
                complain("\(error)")
                return 1
            }
        }
        return 0
    }

    func show(_ window: UIWindow) {
        guard !renderers.contains(where: { $0.window === window }) else { return }
        let configuration = options?.configuration ?? HeadlessConfiguration()
        renderers.append(HeadlessRenderer(window: window, configuration: configuration))
    }

    /// A window that is hidden is not in the pictures, and nothing keeps it. Shown again, it comes last.
    func hide(_ window: UIWindow) { renderers.removeAll { $0.window === window } }

    private func waitForWindow() {
        let clock = ContinuousClock()
        let start = clock.now
        while renderers.isEmpty, clock.now - start < .seconds(1) { MainLoop.turn(for: 0.01) }
    }

    private func complain(_ text: String) {
        StandardStreams.complain("TesseraHeadless: \(text)")
    }

    fileprivate nonisolated static let factory = HostFactory(
        name: "TesseraHeadless", obstacle: { nil }, make: { HeadlessHost() })
}

/// UIKitCore's weak symbol for the host without a window. The factory lives as long as the program.
@_cdecl("tessera_headless_host")
public func tesseraHeadlessHost() -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(HeadlessHost.factory).toOpaque()
}
