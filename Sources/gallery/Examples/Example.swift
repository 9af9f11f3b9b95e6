import UIKit

/// One program of the gallery.
package struct Example: Sendable {
    /// How the command line calls it: one word in small letters.
    package let name: String
    package let title: String
    /// One line for the catalogue.
    package let summary: String
    package let make: @MainActor @Sendable (ExampleOptions) -> UIViewController

    package static let all: [Example] = [
        Example(
            name: "photos", title: "Photos", summary: "A folder of pictures, section by section",
            make: { PhotosViewController(options: $0) }),
        Example(
            name: "grid", title: "Grid", summary: "1,000 cells with headers, footers and selection",
            make: { _ in GridViewController() }),
        Example(
            name: "fivecolumns", title: "Five columns", summary: "Five square cells in a row, ten where it is wide",
            make: { _ in makeFiveColumnsExample() }),
        Example(
            name: "insetgrid", title: "Inset grid", summary: "Five cells in a row, with room around each",
            make: { _ in makeInsetGridExample() }),
        Example(
            name: "twocolumn", title: "Two columns", summary: "Two equal columns, ten points apart",
            make: { _ in makeTwoColumnExample() }),
        Example(
            name: "distinct", title: "Distinct sections", summary: "Each section has columns of its own",
            make: { _ in makeDistinctExample() }),
        Example(
            name: "adaptive", title: "Adaptive", summary: "Sections with twice as many columns where it is wide",
            make: { _ in makeAdaptiveExample() }),
        Example(
            name: "badges", title: "Badges", summary: "Numbers at the corners of cells",
            make: { _ in makeBadgesExample() }),
        Example(
            name: "headers", title: "Headers", summary: "A title above each section and a line below it",
            make: { _ in makeHeadersExample(pins: false) }),
        Example(
            name: "pinned", title: "Pinned headers", summary: "Titles that stay while their section is in sight",
            make: { _ in makeHeadersExample(pins: true) }),
        Example(
            name: "backgrounds", title: "Backgrounds", summary: "A panel behind each section",
            make: { _ in makeBackgroundsExample() }),
        Example(
            name: "nested", title: "Nested groups", summary: "A large cell beside a column of two",
            make: { _ in makeNestedExample() }),
        Example(
            name: "blocks", title: "Blocks of four", summary: "Columns of two in a row, filled downwards",
            make: { _ in makeBlocksExample() }),
        Example(
            name: "manualcells", title: "Manual cells", summary: "A custom group whose cells become lower and lower",
            make: { _ in makeManualCellsExample() }),
        Example(
            name: "orthogonal", title: "Orthogonal sections", summary: "Groups in groups that scroll sideways",
            make: { _ in makeOrthogonalExample() }),
        Example(
            name: "behaviours", title: "Behaviours", summary: "Every way in which a section scrolls and comes to rest",
            make: { _ in makeBehavioursExample() }),
        Example(
            name: "handlercarousel", title: "Handler carousel", summary: "A section's handler makes the middle grow",
            make: { _ in makeHandlerCarouselExample() }),
        Example(
            name: "pageheader", title: "Journey", summary: "A header and a footer around all sections",
            make: { _ in TripViewController() }),
        Example(
            name: "appstore", title: "Storefront", summary: "Ten sections, no two laid out alike",
            make: { _ in StoreViewController() }),
        Example(
            name: "spreadsheet", title: "Stock", summary: "A table that scrolls both ways beside its titles",
            make: { _ in SpreadsheetViewController() }),
        Example(
            name: "messages", title: "Messages", summary: "1,000,000 rows that tell their heights when seen",
            make: { _ in MessagesViewController() }),
        Example(
            name: "waterfall", title: "Waterfall", summary: "Cells of different heights in the shortest column",
            make: { _ in makeWaterfallExample() }),
        Example(
            name: "quotes", title: "Quotes", summary: "Cards as high as their words, in every size of text",
            make: { _ in QuotesViewController() }),
        Example(
            name: "booking", title: "Booking", summary: "A form of stack views whose rows come and go",
            make: { _ in BookingViewController() }),
        Example(
            name: "chat", title: "Chat", summary: "Bubbles that begin at the end; older days come in above",
            make: { _ in ChatViewController() }),
        Example(
            name: "playground", title: "Constraints", summary: "Rules that exclude each other, and what the log says",
            make: { _ in PlaygroundViewController() }),
        Example(
            name: "contents", title: "Contents",
            summary: "Rows whose looks are configurations of content and background",
            make: { _ in ContentsViewController() }),
        Example(
            name: "shoppinglist", title: "Shopping list", summary: "A list in cards that can be edited",
            make: { _ in ShoppingListViewController() }),
        Example(
            name: "listappearances", title: "List appearances", summary: "A list in the five appearances there are",
            make: { _ in ListAppearancesViewController() }),
        Example(
            name: "inbox", title: "Inbox", summary: "100,000 letters with swipes, a filter, and several at once",
            make: { _ in InboxViewController() }),
        Example(
            name: "settings", title: "Settings",
            summary: "Cards with switches, values, choices, and screens behind them",
            make: { _ in SettingsViewController() }),
        Example(
            name: "emojiexplorer", title: "Emoji explorer",
            summary: "A row that scrolls sideways, an outline and a list in one layout",
            make: { _ in EmojiExplorerViewController() }),
        Example(
            name: "pepboys", title: "Pep boys", summary: "Names in plain sections; a checkmark marks favourites",
            make: { _ in PepBoysViewController() }),
        Example(
            name: "simplelist", title: "Simple list", summary: "The least that a list takes",
            make: { _ in SimpleListViewController() }),
        Example(
            name: "customcells", title: "Custom cells", summary: "The system's content and views of one's own in a row",
            make: { _ in CustomListViewController() }),
        Example(
            name: "valuecells", title: "Values", summary: "Titles with values at the ends of their lines",
            make: { _ in ValueListViewController() }),
        Example(
            name: "lines", title: "Lines", summary: "How a flow layout fills, spreads and centres its lines",
            make: { _ in LinesViewController() }),
        Example(
            name: "lessonlist", title: "Lessons", summary: "A flow layout whose first section is another",
            make: { _ in LessonListViewController() }),
        Example(
            name: "composedlessons", title: "Lessons, composed", summary: "The same places from a compositional layout",
            make: { _ in makeComposedLessonsExample() }),
        Example(
            name: "albums", title: "Albums", summary: "Thumbnails by album, and how many are selected",
            make: { _ in AlbumsViewController() }),
        Example(
            name: "albumpiles", title: "Album piles", summary: "Piles that spread out into their pictures, by a push",
            make: { _ in AlbumPilesViewController() }),
        Example(
            name: "shelf", title: "Shelf", summary: "A decoration view under every row",
            make: { _ in ShelfViewController() }),
        Example(
            name: "menus", title: "Menus", summary: "Menus for one colour and for several, with a preview that opens",
            make: { _ in MenusViewController() }),
        Example(
            name: "commands", title: "Commands", summary: "A menu bar, commands and their keys",
            make: { _ in CommandsViewController() }),
        Example(
            name: "rearranging", title: "Rearranging", summary: "Tiles that a long press lifts and carries",
            make: { _ in RearrangingViewController() }),
        Example(
            name: "reordering", title: "Reordering", summary: "Tiles dragged within their section and to others",
            make: { _ in ReorderingSectionsViewController() }),
        Example(
            name: "board", title: "Board", summary: "Cards dragged between three columns",
            make: { _ in BoardViewController() }),
        Example(
            name: "photodrop", title: "Photos dropped", summary: "Pictures dragged into an album, with placeholders",
            make: { _ in PhotoDropViewController() }),
        Example(
            name: "bandselection", title: "Band selection", summary: "Many tiles selected at once, counted and deleted",
            make: { _ in BandSelectionViewController() }),
        Example(
            name: "interactivetransition", title: "Interactive transition",
            summary: "Two fingers go from one layout to another, as far as they go",
            make: { _ in InteractiveTransitionViewController() }),
        Example(
            name: "photogallery", title: "Photo gallery", summary: "Three layouts; pinch a picture to change",
            make: { _ in PhotoGalleryViewController() }),
        Example(
            name: "carousel", title: "Carousel", summary: "The picture in the middle grows",
            make: { _ in CarouselViewController("Carousel", CarouselLayout()) }),
        Example(
            name: "squares", title: "Squares", summary: "A grid layout from scratch",
            make: { _ in ShapesViewController(SquaresLayout(), title: "Squares", count: 150) }),
        Example(
            name: "circle", title: "Circle", summary: "Tiles that come out of the centre",
            make: { _ in ShapesViewController(CircleLayout(), title: "Circle", count: 11, isEditable: true) }),
        Example(
            name: "cardstack", title: "Card stack", summary: "Cards drawn one after the other from a pile",
            make: { _ in ShapesViewController(CardStackLayout(), title: "Card stack", count: 30) }),
        Example(
            name: "columnflow", title: "Columns", summary: "A list where it is narrow, a grid where it is wide",
            make: { _ in ColumnFlowViewController() }),
        Example(
            name: "mosaic", title: "Mosaic", summary: "Rows of four kinds, found by binary search",
            make: { _ in MosaicViewController() }),
        Example(
            name: "flyin", title: "Fly in", summary: "New cards fly in, deleted ones shrink away",
            make: { _ in FlyInViewController() }),
        Example(
            name: "friends", title: "Friends", summary: "Insert, delete, move and reload in one batch",
            make: { _ in FriendsViewController() }),
        Example(
            name: "liveboard", title: "Live board", summary: "1,000,000 tiles that change while you scroll",
            make: { LiveBoardViewController(options: $0) }),
        Example(
            name: "invalidupdate", title: "Invalid update",
            summary: "An update that does not fit the data, and what then",
            make: { _ in InvalidUpdateViewController() }),
        Example(
            name: "states", title: "States", summary: "U.S. states by initial, from four kinds of data source",
            make: { _ in StatesViewController() }),
        Example(
            name: "mountains", title: "Mountains", summary: "Found while you type their names",
            make: { _ in MountainsViewController() }),
        Example(
            name: "insertionsort", title: "Insertion sort", summary: "Swatches find their places step by step",
            make: { _ in InsertionSortViewController() }),
        Example(
            name: "wifi", title: "Wi-Fi", summary: "Settings whose sections come and go",
            make: { _ in WiFiViewController() }),
        Example(
            name: "tablewifi", title: "Wi-Fi table", summary: "Settings whose sections come and go, on a table",
            make: { _ in WiFiTableViewController() }),
        Example(
            name: "contacts", title: "Contacts", summary: "100,000 names with a bar of initials",
            make: { _ in ContactsViewController() }),
        Example(
            name: "tableediting", title: "Table editing", summary: "Rows are deleted, added and carried elsewhere",
            make: { _ in TableEditingViewController() }),
        Example(
            name: "classicsettings", title: "Classic settings", summary: "Cells by the styles that tables have",
            make: { _ in ClassicSettingsViewController() }),
        Example(
            name: "mail", title: "Mail", summary: "A mailbox as a table, with letters to choose and put away",
            make: { _ in MailTableViewController() }),
        Example(
            name: "selectdelete", title: "Select and delete", summary: "Take many away at once, empty sections too",
            make: { _ in SelectDeleteViewController() }),
        Example(
            name: "outline", title: "Outline", summary: "A tree whose branches open and close",
            make: { _ in OutlineViewController() }),
        Example(
            name: "stress", title: "Stress", summary: "Ten random snapshots a second while you scroll",
            make: { _ in StressViewController() }),
        Example(
            name: "livefeed", title: "Live feed",
            summary: "100,000 rows of a database that changes, filtered and sorted",
            make: { LiveFeedViewController(options: $0) }),
        Example(
            name: "scrolling", title: "Scrolling", summary: "Strips that scroll sideways in a list that scrolls down",
            make: { _ in ScrollingViewController() }),
        Example(
            name: "scrolllab", title: "Scroll laboratory", summary: "A scroll view with everything to set and to read",
            make: { _ in ScrollLabViewController() }),
        Example(
            name: "typography", title: "Typography", summary: "Text styles, weights and sizes",
            make: { _ in TypographyViewController() }),
        Example(
            name: "writing", title: "Writing", summary: "Text to edit: many scripts, emoji, links and paragraphs",
            make: { _ in WritingViewController() }),
        Example(
            name: "notes", title: "Notes", summary: "Notes whose first line is their title, with undo and a long one",
            make: { _ in NotesViewController() }),
        Example(
            name: "colors", title: "Colours", summary: "The system's colours in light and dark",
            make: { _ in ColorsViewController() }),
        Example(
            name: "curves", title: "Curves", summary: "Animation curves and springs side by side",
            make: { _ in CurvesViewController() }),
        Example(
            name: "layers", title: "Layers", summary: "Corners, borders, shadows and transforms",
            make: { _ in LayersViewController() }),
        Example(
            name: "contentmodes", title: "Content modes", summary: "A picture in every content mode",
            make: { _ in ContentModesViewController() }),
        Example(
            name: "formats", title: "Picture formats", summary: "PNG, JPEG, WebP, symbols, and broken files",
            make: { FormatsViewController(options: $0) }),
        Example(
            name: "flip", title: "Flip", summary: "Cards that turn over in perspective",
            make: { _ in FlipViewController() }),
        Example(
            name: "fallingcells", title: "Falling cells", summary: "Cells that fall out of sight, each in its own way",
            make: { _ in FallingCellsViewController() }),
        Example(
            name: "springy", title: "Springy messages", summary: "Rows on springs that lag behind the finger",
            make: { _ in SpringyMessagesViewController() }),
        Example(
            name: "pile", title: "Pile of tiles", summary: "Tiles and balls that fall, collide and come to rest",
            make: { _ in TilePileViewController() }),
        Example(
            name: "card", title: "Thrown card", summary: "A card to drag by its corner, or to throw away",
            make: { _ in ThrownCardViewController() }),
        Example(
            name: "forces", title: "Attachments and fields", summary: "A chain, a pin, a slide, springs and fields",
            make: { _ in ForcesViewController() }),
        Example(
            name: "gestures", title: "Gestures", summary: "Every recognizer, and what it is doing",
            make: { _ in GesturesViewController() }),
        Example(
            name: "panels", title: "Panels", summary: "Tabs, alerts, sheets, materials and controls",
            make: { _ in PanelsViewController() }),
        Example(
            name: "presenting", title: "Presenting", summary: "Sheets, popovers, action sheets and a split view",
            make: { _ in PresentingViewController() }),
        Example(
            name: "reader", title: "Reader", summary: "A title that gives way, a toolbar, and pages to turn",
            make: { _ in ReaderViewController() }),
        Example(
            name: "controls", title: "Controls", summary: "Every control in all of its states",
            make: { _ in ControlStatesViewController() }),
        Example(
            name: "form", title: "Form", summary: "Fields of text, and room for the keyboard",
            make: { _ in FormViewController() }),
        Example(
            name: "pickers", title: "Pickers", summary: "Settings with dates, times and wheels",
            make: { _ in PickerSettingsViewController() }),
        Example(
            name: "focus", title: "Focus", summary: "Tiles for arrow keys, Tab and key commands",
            make: { _ in FocusViewController() }),
    ]

    package static func named(_ name: String) -> Example? { all.first { $0.name == name } }
}
