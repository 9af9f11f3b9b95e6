import UIKit

extension ExampleArea {
    /// What hands and keys do.
    static let interactionExamples: [Example] = [
        Example(
            name: "board", title: "Board",
            summary: "Cards dragged between three columns",
            pictogram: .columns, source: "DragDrop/BoardViewController.swift",
            tries: "Drag a card to another column.",
            make: { _ in BoardViewController() }),
        Example(
            name: "reordering", title: "Reordering",
            summary: "Tiles dragged within their section and to others",
            pictogram: .tiles, source: "DragDrop/ReorderingSectionsViewController.swift",
            tries: "Drag a tile within its section and to others.",
            make: { _ in ReorderingSectionsViewController() }),
        Example(
            name: "photodrop", title: "Photos dropped",
            summary: "Pictures dragged into an album, with placeholders",
            pictogram: .photos, source: "DragDrop/PhotoDropViewController.swift",
            tries: "Drag pictures into the album and watch the placeholders.",
            make: { _ in PhotoDropViewController() }),
        Example(
            name: "rearranging", title: "Rearranging",
            summary: "Tiles that a long press lifts and carries",
            pictogram: .tiles, source: "Menus/RearrangingViewController.swift",
            tries: "Hold a tile, carry it and let it go.",
            make: { _ in RearrangingViewController() }),
        Example(
            name: "bandselection", title: "Band selection",
            summary: "Many tiles selected at once, counted and deleted",
            pictogram: .checks, source: "DragDrop/BandSelectionViewController.swift",
            tries: "Draw a rectangle with the pointer, add another with Shift, delete what you chose.",
            make: { _ in BandSelectionViewController() }),
        Example(
            name: "menus", title: "Menus",
            summary: "Menus for one colour and for several, with a preview that opens",
            pictogram: .menu, source: "Menus/MenusViewController.swift",
            tries: "Right-click or hold a colour; choose several and try again.",
            make: { _ in MenusViewController() }),
        Example(
            name: "commands", title: "Commands",
            summary: "A menu bar, commands and their keys",
            pictogram: .menu, source: "Menus/CommandsViewController.swift",
            tries: "Press Control-N for a note, or use the menu bar.",
            make: { _ in CommandsViewController() }),
        Example(
            name: "interactivetransition", title: "Interactive transition",
            summary: "Two fingers go from one layout to another, as far as they go",
            pictogram: .mosaic, source: "Menus/RearrangingViewController.swift",
            tries: "Pinch with two fingers, stop halfway, go back.",
            make: { _ in InteractiveTransitionViewController() }),
        Example(
            name: "gestures", title: "Gestures",
            summary: "Every recognizer, and what it is doing",
            pictogram: .hand, source: "Gestures/GesturesViewController.swift",
            tries: "Tap, hold, swipe, pinch and turn the board.",
            make: { _ in GesturesViewController() }),
        Example(
            name: "focus", title: "Focus",
            summary: "Tiles for arrow keys, Tab and key commands",
            pictogram: .focus, source: "Focus/FocusViewController.swift",
            tries: "Use the arrow keys, Tab and Return.",
            make: { _ in FocusViewController() }),
        Example(
            name: "springy", title: "Springy messages",
            summary: "Rows on springs that lag behind the finger",
            pictogram: .bubbles, source: "Dynamics/SpringyMessagesViewController.swift",
            tries: "Scroll fast and let go.",
            make: { _ in SpringyMessagesViewController() }),
        Example(
            name: "card", title: "Thrown card",
            summary: "A card to drag by its corner, or to throw away",
            pictogram: .cards, source: "Dynamics/ThrownCardViewController.swift",
            tries: "Drag the card by a corner; throw it away.",
            make: { _ in ThrownCardViewController() }),
        Example(
            name: "flip", title: "Flip",
            summary: "Cards that turn over in perspective",
            pictogram: .cards, source: "Flip/FlipViewController.swift",
            tries: "Tap a card to turn it over.",
            make: { _ in FlipViewController() }),
        Example(
            name: "panels", title: "Panels",
            summary: "Tabs, alerts, sheets, materials and controls",
            pictogram: .panels, source: "Panels/PanelsViewController.swift",
            tries: "Go through the tabs; open every alert and sheet.",
            make: { _ in PanelsViewController() }),
        Example(
            name: "presenting", title: "Presenting",
            summary: "Sheets, popovers, action sheets and a split view",
            pictogram: .panels, source: "Presenting/PresentingViewController.swift",
            tries: "Open each sheet and popover; drag a sheet down.",
            make: { _ in PresentingViewController() }),
        Example(
            name: "form", title: "Form",
            summary: "Fields of text, and room for the keyboard",
            pictogram: .form, source: "Fields/FormViewController.swift",
            tries: "Tap a field: the form makes room for the keyboard.",
            make: { _ in FormViewController() }),
        Example(
            name: "controls", title: "Controls",
            summary: "Every control in all of its states",
            pictogram: .switches, source: "Controls/ControlStatesViewController.swift",
            tries: "Press, drag and disable every control.",
            make: { _ in ControlStatesViewController() }),
        Example(
            name: "pickers", title: "Pickers",
            summary: "Settings with dates, times and wheels",
            pictogram: .wheels, source: "Controls/PickerSettingsViewController.swift",
            tries: "Turn the wheels; choose a date in the calendar.",
            make: { _ in PickerSettingsViewController() }),
        Example(
            name: "writing", title: "Writing",
            summary: "Text to edit: many scripts, emoji, links and paragraphs",
            pictogram: .text, source: "Notes/WritingViewController.swift",
            tries: "Write, select, undo; follow a link.",
            make: { _ in WritingViewController() }),
    ]
}
