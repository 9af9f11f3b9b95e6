import Foundation

/// What the grid of ten million cells of 80 x 80 points does in every frame, here and in GTK.
enum GridScenario: String, CaseIterable {
    /// 25 points on.
    case scroll
    /// Ten rows on: 150 other cells.
    case page
    /// Somewhere else.
    case jump
    /// One more item at the front, which is in sight.
    case insert

    static let count = 10_000_000
    static let cell: CGFloat = 80
    static let size = CGSize(width: 1_200, height: 800)

    /// The environment variable that names the scenario to the children.
    static let variable = "TESSERA_BENCH_SCENARIO"
    static var wanted: GridScenario? {
        ProcessInfo.processInfo.environment[variable].flatMap(GridScenario.init)
    }

    /// The offset of a frame for content of `length` points.
    func offset(frame: Int, of length: CGFloat) -> CGFloat {
        switch self {
        case .scroll: CGFloat(frame) * 25
        case .page: CGFloat(frame) * Self.cell * 10
        case .jump: (length * CGFloat((frame &* 7_919) % 1_000) / 1_000).rounded()
        case .insert: 0
        }
    }
}
