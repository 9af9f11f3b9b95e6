import Foundation

/// How GTK is told to draw, by variables that it reads when it starts.
struct DrawingChoice {
    /// What is to be set, by name.
    let variables: [String: String]

    /// Where Cairo draws, GL is loaded for nothing: half of the memory and of the time to the first picture. Without a
    /// graphics card GL is imitated by the processor, which is slower than Cairo. Who sets a variable decides by himself.
    init(_ environment: [String: String], hasGraphicsCard: Bool) {
        var variables: [String: String] = [:]
        let isFree = environment["GSK_RENDERER"] == nil && environment["GDK_DEBUG"] == nil
        if isFree, !hasGraphicsCard { variables["GSK_RENDERER"] = "cairo" }
        let renderer = environment["GSK_RENDERER"] ?? variables["GSK_RENDERER"]
        if renderer == "cairo", environment["GDK_DEBUG"] == nil { variables["GDK_DEBUG"] = "gl-disable" }
        self.variables = variables
    }

    /// Whether the system has a device that renders.
    static var hasGraphicsCard: Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
        return names.contains { $0.hasPrefix("renderD") }
    }
}
