import CGtk4
import Foundation

/// How GTK is told to draw, by variables that it reads when it starts.
struct DrawingChoice {
    /// What is to be set, by name.
    let variables: [String: String]

    /// Where Cairo draws, GL is loaded for nothing: half of the memory and of the time to the first picture. Without a
    /// graphics card GL is imitated by the processor, which is slower than Cairo. Who sets a variable decides by himself.
    ///
    /// Windows with an alpha channel in a screen without one are blended by the X server itself where no compositor does
    /// so: what changes in them is copied two more times. Without a compositor nothing shines through GTK's windows, and
    /// Xlib is told to offer no such visuals.
    ///
    /// - Parameter hasCompositor: asked only where it matters.
    init(_ environment: [String: String], hasGraphicsCard: Bool, hasCompositor: () -> Bool) {
        var variables: [String: String] = [:]
        let isFree = environment["GSK_RENDERER"] == nil && environment["GDK_DEBUG"] == nil
        if isFree, !hasGraphicsCard { variables["GSK_RENDERER"] = "cairo" }
        let renderer = environment["GSK_RENDERER"] ?? variables["GSK_RENDERER"]
        if renderer == "cairo", environment["GDK_DEBUG"] == nil { variables["GDK_DEBUG"] = "gl-disable" }
        if renderer == "cairo", environment[Self.opaqueVisuals] == nil, environment["DISPLAY"]?.isEmpty == false,
            !hasCompositor()
        {
            variables[Self.opaqueVisuals] = "1"
        }
        self.variables = variables
    }

    private static let opaqueVisuals = "XLIB_SKIP_ARGB_VISUALS"

    /// Whether somebody on the X server of `DISPLAY` blends windows, or there is no such server.
    static var hasCompositor: Bool { tessera_x11_lacks_compositor() == 0 }

    /// Whether the system has a device that renders.
    static var hasGraphicsCard: Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
        return names.contains { $0.hasPrefix("renderD") }
    }
}
