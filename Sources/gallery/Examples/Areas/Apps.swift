import UIKit

extension ExampleArea {
    /// Whole apps.
    static let appsExamples: [Example] = [
        Example(
            name: "appstore", title: "Storefront",
            summary: "Ten sections, no two laid out alike",
            pictogram: .shop, source: "Store/StoreViewController.swift",
            tries: "Swipe each section sideways; tap a chip to choose it; turn to 1024 points.",
            make: { _ in StoreViewController() }),
        Example(
            name: "photos", title: "Photos",
            summary: "A folder of pictures, section by section",
            pictogram: .photos, source: "Photos/Screens/PhotosViewController.swift",
            tries: "Tap a picture, pinch it, and go back; start with --input FOLDER for your own pictures.",
            make: { PhotosViewController(options: $0) }),
        Example(
            name: "friends", title: "Friends",
            summary: "Insert, delete, move and reload in one batch",
            pictogram: .people, source: "Updates/FriendsViewController.swift",
            tries: "Tap the arrow for four changes in one batch, pull down to reset, tap a friend for the feed.",
            make: { _ in FriendsViewController() }),
        Example(
            name: "chat", title: "Chat",
            summary: "Bubbles that begin at the end; older days come in above",
            pictogram: .bubbles, source: "Chat/ChatViewController.swift",
            tries: "Scroll up for older days, write an answer and send it.",
            make: { _ in ChatViewController() }),
        Example(
            name: "inbox", title: "Inbox",
            summary: "100,000 letters with swipes, a filter, and several at once",
            pictogram: .letters, source: "Inbox/InboxViewController.swift",
            tries: "Swipe a row either way, filter by unread, tap Edit and choose several.",
            make: { _ in InboxViewController() }),
        Example(
            name: "mail", title: "Mail",
            summary: "A mailbox as a table, with letters to choose and put away",
            pictogram: .letters, source: "Tables/MailTableViewController.swift",
            tries: "Tap Edit, choose several letters, put them away together.",
            make: { _ in MailTableViewController() }),
        Example(
            name: "messages", title: "Messages",
            summary: "1,000,000 rows that tell their heights when seen",
            pictogram: .bubbles, source: "Messages/MessagesViewController.swift",
            tries: "Jump to the middle and scroll: heights are measured when they are seen.",
            make: { _ in MessagesViewController() }),
        Example(
            name: "emojiexplorer", title: "Emoji explorer",
            summary: "A row that scrolls sideways, an outline and a list in one layout",
            pictogram: .faces, source: "EmojiExplorer/EmojiExplorerViewController.swift",
            tries: "Swipe the row at the top, open a branch, swipe a row to make it a favorite.",
            make: { _ in EmojiExplorerViewController() }),
        Example(
            name: "settings", title: "Settings",
            summary: "Cards with switches, values, choices, and screens behind them",
            pictogram: .switches, source: "Settings/SettingsViewController.swift",
            tries: "Turn switches, open a screen, choose a value and come back.",
            make: { _ in SettingsViewController() }),
        Example(
            name: "notes", title: "Notes",
            summary: "Notes whose first line is their title, with undo and a long one",
            pictogram: .text, source: "Notes/NotesViewController.swift",
            tries: "Write a first line and watch the title, undo with Control-Z, open the long one.",
            make: { _ in NotesViewController() }),
        Example(
            name: "contacts", title: "Contacts",
            summary: "100,000 names with a bar of initials",
            pictogram: .people, source: "Tables/ContactsViewController.swift",
            tries: "Slide a finger along the initials.",
            make: { _ in ContactsViewController() }),
        Example(
            name: "shoppinglist", title: "Shopping list",
            summary: "A list in cards that can be edited",
            pictogram: .checks, source: "Lists/ShoppingListViewController.swift",
            tries: "Tap Edit to delete, insert and carry rows.",
            make: { _ in ShoppingListViewController() }),
        Example(
            name: "booking", title: "Booking",
            summary: "A form of stack views whose rows come and go",
            pictogram: .form, source: "Booking/BookingViewController.swift",
            tries: "Turn a switch and watch the rows of the form come and go.",
            make: { _ in BookingViewController() }),
        Example(
            name: "spreadsheet", title: "Stock",
            summary: "A table that scrolls both ways beside its titles",
            pictogram: .table, source: "Spreadsheet/SpreadsheetViewController.swift",
            tries: "Drag in every direction: titles stay.",
            make: { _ in SpreadsheetViewController() }),
        Example(
            name: "livefeed", title: "Live feed",
            summary: "100,000 rows of a database that changes, filtered and sorted",
            pictogram: .waves, source: "LiveFeed/LiveFeedViewController.swift",
            tries: "Filter and sort while readings change below.",
            make: { LiveFeedViewController(options: $0) }),
        Example(
            name: "pageheader", title: "Journey",
            summary: "A header and a footer around all sections",
            pictogram: .map, source: "Trip/TripViewController.swift",
            tries: "Scroll: the header of the whole page goes, those of the days stay.",
            make: { _ in TripViewController() }),
        Example(
            name: "reader", title: "Reader",
            summary: "A title that gives way, a toolbar, and pages to turn",
            pictogram: .text, source: "Reader/ReaderViewController.swift",
            tries: "Scroll to make the title small, turn pages with a swipe, use the toolbar.",
            make: { _ in ReaderViewController() }),
        Example(
            name: "photogallery", title: "Photo gallery",
            summary: "Three layouts; pinch a picture to change",
            pictogram: .photos, source: "PhotoGallery/PhotoGalleryViewController.swift",
            tries: "Pinch a picture to go from one layout to the next.",
            make: { _ in PhotoGalleryViewController() }),
        Example(
            name: "mountains", title: "Mountains",
            summary: "Found while you type their names",
            pictogram: .search, source: "Mountains/MountainsViewController.swift",
            tries: "Type a few letters of a name.",
            make: { _ in MountainsViewController() }),
        Example(
            name: "storyboard", title: "Storyboard",
            summary: "A list and its details as Interface Builder saves them",
            pictogram: .form, source: "Storyboard/SymbolControllers.swift",
            tries: "Tap a symbol: the cell's segue shows it; its button goes back by an unwind segue.",
            make: { _ in makeSymbolsExample() }),
    ]
}
