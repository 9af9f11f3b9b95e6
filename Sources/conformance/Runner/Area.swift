import Foundation

/// What runs the cases of one area.
@MainActor
protocol Area {
    static var names: [String] { get }
    /// Cases that hold other keys are skipped.
    static var keys: KnownKeys { get }
    /// Those of one case, where they are not the same for all of the area.
    static func keys(of fixture: Fixture) -> KnownKeys
    /// The expected members that no font concerns.
    static func membersWithoutFonts(of fixture: Fixture) -> Set<String>
    static func run(_ fixture: Fixture) -> Outcome
}

extension Area {
    static func keys(of fixture: Fixture) -> KnownKeys { keys }
    static func membersWithoutFonts(of fixture: Fixture) -> Set<String> { [] }
}

/// Every area that exists; what is not here is reported as skipped.
@MainActor
enum Areas {
    static let all: [any Area.Type] = [
        BatchUpdatesArea.self,
        CallOrderArea.self,
        CompositionalArea.self,
        ConfigurationArea.self,
        DiffableApplyArea.self,
        FlowArea.self,
        InvalidationArea.self,
        ListCellsArea.self,
        ListsArea.self,
        MovementArea.self,
        OutlineArea.self,
        OrthogonalArea.self,
        SectionSnapshotArea.self,
        SnapshotArea.self,
        TransitionArea.self,
        ViewsArea.self,
    ]

    static func area(named name: String) -> (any Area.Type)? { all.first { $0.names.contains(name) } }
}
