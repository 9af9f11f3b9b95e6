import CGtk4
import TesseraLayers

/// Looks, whenever the loop is about to sleep, whether a window has become dirty, whoever made it so: layers do not know
/// their host. It also moves the clocks on when the loop wakes up after a rest or a late frame, so that what a timer
/// starts does not begin at the time of the last frame.
@MainActor
enum FrameWatch {
    static func install() {
        let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
        functions.initialize(to: GSourceFuncs())
        functions.pointee.prepare = { _, timeout in
            timeout?.pointee = -1
            return MainActor.assumeIsolated { FrameWatch.isFrameMissing } ? 1 : 0
        }
        functions.pointee.check = { _ in
            MainActor.assumeIsolated {
                GTKHost.current?.advanceClocks()
                return FrameWatch.isFrameMissing ? 1 : 0
            }
        }
        functions.pointee.dispatch = { _, _, _ in
            MainActor.assumeIsolated {
                for window in GTKHost.current?.windows ?? [] where window.isFrameMissing { window.requestFrame() }
            }
            return 1
        }
        LoopSources.attach(functions, priority: Int32(G_PRIORITY_HIGH))
    }

    private static var isFrameMissing: Bool {
        GTKHost.current?.windows.contains { $0.isFrameMissing } ?? false
    }
}
