import UIKit

/// Values of the configurations of lists' contents and backgrounds, sections that list configurations make, and what
/// stands where in a cell. All were recorded in the Mac's idiom.
enum ListsArea: Area {
    static let names = ["lists"]
    static let keys = KnownKeys(
        expect: ["values", "section", "geometry"],
        members: [
            "values": ConfigurationValues.keys, "section": ListSectionCheck.keys,
            "geometry": ListCellStage.geometryKeys,
        ])

    static func run(_ fixture: Fixture) -> Outcome {
        let style = fixture.body["style"]?.string ?? ""
        let values = expected("values", fixture)
        var checker = Checker()
        switch fixture.body["subject"]?.string {
        case "contentConfiguration":
            guard let made = ConfigurationValues.content(style) else { return .skipped("there is no style \(style)") }
            ConfigurationValues.check(made, values, &checker)
        case "backgroundConfiguration":
            guard let made = ConfigurationValues.background(style) else {
                return .skipped("there is no style \(style)")
            }
            ConfigurationValues.check(made, values, &checker)
        case "listSection":
            let section = ListSectionCheck.section(fixture.body["list"] ?? .null, isMac: true)
            ListSectionCheck.check(section, expected("section", fixture), &checker)
        case "listCellGeometry":
            let stage = ListCellStage(fixture.body["cell"] ?? .null, isMac: true)
            stage.checkGeometry(expected("geometry", fixture), &checker)
        default:
            return .skipped("\(fixture.body["subject"]?.string ?? "it") is not built")
        }
        return checker.outcome
    }

    /// A member of the expectation, with the tolerance of the case where it has none of its own.
    private static func expected(_ name: String, _ fixture: Fixture) -> JSONValue {
        guard case .object(var members)? = fixture.body["expect"]?[name] else { return .null }
        members["tolerance"] = members["tolerance"] ?? fixture.body["tolerance"]
        return .object(members)
    }
}
