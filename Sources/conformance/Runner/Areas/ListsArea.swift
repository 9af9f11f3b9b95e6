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
        let values = fixture.body["expect"]?["values"] ?? .null
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
            ListSectionCheck.check(section, fixture.body["expect"]?["section"] ?? .null, &checker)
        case "listCellGeometry":
            let stage = ListCellStage(fixture.body["cell"] ?? .null, isMac: true)
            stage.checkGeometry(fixture.body["expect"]?["geometry"] ?? .null, &checker)
        default:
            return .skipped("\(fixture.body["subject"]?.string ?? "it") is not built")
        }
        return checker.outcome
    }
}
