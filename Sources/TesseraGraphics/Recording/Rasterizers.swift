import Foundation

/// The rasterizer in force; a rendering library installs one when the program starts.
package enum Rasterizers {
    private static let box = Locked<(any Rasterizer)?>(nil)

    /// A rasterizer for the current task alone; it wins over the installed one. Tests use it.
    @TaskLocal package static var taskRasterizer: (any Rasterizer)?

    package static var current: (any Rasterizer)? { taskRasterizer ?? box.value }

    package static func install(_ rasterizer: (any Rasterizer)?) {
        box.value = rasterizer
    }
}
