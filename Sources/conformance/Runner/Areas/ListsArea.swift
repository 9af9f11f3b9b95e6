import UIKit

/// Values of the configurations of lists' contents and backgrounds. Sections and cells of lists are not built.
enum ListsArea: Area {
    static let names = ["lists"]
    static let keys = KnownKeys(expect: ["values"], members: ["values": ConfigurationValues.keys])

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
        default:
            return .skipped("\(fixture.body["subject"]?.string ?? "it") is not built")
        }
        return checker.outcome
    }
}
