import Foundation

/// The tap on a preview that grows into a screen. The growth is that screen's transition: what the program pushes or presents
/// along with it, or right after it, comes without one of its own, under the preview.
@MainActor
enum PreviewCommit {
    /// Whether the program's blocks for such a tap run.
    private(set) static var isUnderWay = false

    static func run(_ blocks: () -> Void) {
        let outer = isUnderWay
        isUnderWay = true
        blocks()
        isUnderWay = outer
    }
}
