import UIKit

/// A part of the front page: its title, its colour and its pages.
package enum ExampleArea: String, Sendable, CaseIterable {
    case apps = "Apps"
    case layouts = "Layouts"
    case updates = "Updates"
    case interaction = "Interaction"
    case laboratory = "Laboratory"

    package var examples: [Example] {
        switch self {
        case .apps: Self.appsExamples
        case .layouts: Self.layoutsExamples
        case .updates: Self.updatesExamples
        case .interaction: Self.interactionExamples
        case .laboratory: Self.laboratoryExamples
        }
    }

    var color: UIColor {
        switch self {
        case .apps: .systemBlue
        case .layouts: .systemIndigo
        case .updates: .systemGreen
        case .interaction: .systemOrange
        case .laboratory: .systemPink
        }
    }
}
