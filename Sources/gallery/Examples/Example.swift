import UIKit

/// One program of the gallery.
package struct Example: Sendable {
    /// How the command line calls it: one word in small letters.
    package let name: String
    package let title: String
    /// One line for the front page.
    package let summary: String
    let pictogram: Pictogram
    /// Where it is written, below the examples' folder.
    package let source: String
    /// What is worth trying on it.
    package let tries: String
    package let make: @MainActor @Sendable (ExampleOptions) -> UIViewController

    /// All pages, in the order of the front page.
    package static let all: [Example] = ExampleArea.allCases.flatMap(\.examples)

    /// The front page itself, which is none of its pages.
    package static let catalogue = Example(
        name: "catalogue", title: "Tessera",
        summary: "The front page",
        pictogram: .grid, source: "Catalogue/CatalogueViewController.swift",
        tries: "Swipe the pictures at the top, search, open a page; make the window wider.",
        make: { CatalogueViewController(options: $0) })

    /// The page of a name, or the front page.
    package static func named(_ name: String) -> Example? {
        name == catalogue.name ? catalogue : all.first { $0.name == name }
    }

    /// What a window shows to show the example: with a bar, its information, and the frame meter.
    @MainActor
    package func screen(_ options: ExampleOptions) -> UIViewController {
        name == Self.catalogue.name
            ? CatalogueRootViewController(options: options)
            : ExampleNavigationController(self, options: options)
    }
}
