import CGtk4

/// Ties the loops that Swift programs know, Dispatch's main queue and Foundation's run loop, into GLib's.
///
/// Their sources have the priority of GDK's redraws: GLib serves only the most urgent ready sources of a turn, so that a
/// flood of tasks at a higher one would starve the frames, and frames would starve the tasks at a lower one.
@MainActor
enum LoopSources {
    static let priority = Int32(G_PRIORITY_HIGH_IDLE + 20)

    private static var isInstalled = false

    static func install() {
        guard !isInstalled else { return }
        isInstalled = true
        MainQueueSource.install()
        RunLoopSource.install()
        FrameWatch.install()
    }

    /// Adds a source of these functions to the main loop. The functions must live as long as the program.
    static func attach(_ functions: UnsafeMutablePointer<GSourceFuncs>, priority: Int32) {
        let source = g_source_new(functions, guint(MemoryLayout<GSource>.size))
        g_source_set_priority(source, priority)
        g_source_attach(source, nil)
        g_source_unref(source)
    }
}
