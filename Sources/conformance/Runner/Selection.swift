/// The cases that a run is about: those of an area, or of one set of it.
public struct Selection: Sendable, CustomStringConvertible {
    public let area: String
    public let set: String?

    /// `AREA` or `AREA/SET`.
    public init(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        area = parts[0]
        set = parts.count > 1 ? parts[1] : nil
    }

    public func includes(_ fixture: Fixture) -> Bool { fixture.area == area && (set == nil || fixture.set == set) }

    public var description: String { self.set.map { "\(area)/\($0)" } ?? area }
}
