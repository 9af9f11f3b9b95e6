import UIKit

extension ExampleArea {
    /// One thing at a time, to look at closely.
    static let laboratoryExamples: [Example] = [
        Example(
            name: "scrolllab", title: "Scroll laboratory",
            summary: "A scroll view with everything to set and to read",
            pictogram: .waves, source: "ScrollLab/ScrollLabViewController.swift",
            tries: "Change a setting, then throw the content about.",
            make: { _ in ScrollLabViewController() }),
        Example(
            name: "playground", title: "Constraints",
            summary: "Rules that exclude each other, and what the log says",
            pictogram: .rules, source: "Playground/PlaygroundViewController.swift",
            tries: "Turn on rules that exclude each other and read the log.",
            make: { _ in PlaygroundViewController() }),
        Example(
            name: "curves", title: "Curves",
            summary: "Animation curves and springs side by side",
            pictogram: .curve, source: "Curves/CurvesViewController.swift",
            tries: "Compare how the balls run the same way in the same time.",
            make: { _ in CurvesViewController() }),
        Example(
            name: "pile", title: "Pile of tiles",
            summary: "Tiles and balls that fall, collide and come to rest",
            pictogram: .fall, source: "Dynamics/TilePileViewController.swift",
            tries: "Watch the tiles come to rest; tap Shake.",
            make: { _ in TilePileViewController() }),
        Example(
            name: "forces", title: "Attachments and fields",
            summary: "A chain, a pin, a slide, springs and fields",
            pictogram: .chain, source: "Dynamics/ForcesViewController.swift",
            tries: "Drag the chain and the balls; change the field.",
            make: { _ in ForcesViewController() }),
        Example(
            name: "layers", title: "Layers",
            summary: "Corners, borders, shadows and transforms",
            pictogram: .cards, source: "Layers/LayersViewController.swift",
            tries: "Compare corners, borders, shadows and transforms.",
            make: { _ in LayersViewController() }),
        Example(
            name: "contentmodes", title: "Content modes",
            summary: "A picture in every content mode",
            pictogram: .photos, source: "ContentModes/ContentModesViewController.swift",
            tries: "Compare how each mode places the picture.",
            make: { _ in ContentModesViewController() }),
        Example(
            name: "formats", title: "Picture formats",
            summary: "PNG, JPEG, WebP, symbols, and broken files",
            pictogram: .photos, source: "Formats/FormatsViewController.swift",
            tries: "Look at each format, and at what is said of broken files.",
            make: { FormatsViewController(options: $0) }),
        Example(
            name: "typography", title: "Typography",
            summary: "Text styles, weights and sizes",
            pictogram: .text, source: "Typography/TypographyViewController.swift",
            tries: "Change the text size.",
            make: { _ in TypographyViewController() }),
        Example(
            name: "colors", title: "Colours",
            summary: "The system's colours in light and dark",
            pictogram: .swatches, source: "Colors/ColorsViewController.swift",
            tries: "Change between light and dark.",
            make: { _ in ColorsViewController() }),
    ]
}
