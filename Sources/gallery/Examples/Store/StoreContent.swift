import UIKit

/// A program that the shop sells.
struct StoreApp {
    let name: String
    let line: String
    /// The name of a symbol.
    let symbol: String
    /// Of its icon, in turns.
    let hue: CGFloat
}

/// What the shop shows.
enum StoreContent {
    static let categories = [
        "All", "Maps", "Music", "Reading", "Kitchen", "Garden", "Birds", "Languages", "Puzzles", "Weather",
    ]

    private static let names = [
        ("Tidepool", "Tide tables for walkers", "magnifyingglass"), ("Lantern", "Reading at night", "star.fill"),
        ("Fieldbook", "Sketch what you find", "folder.fill"), ("Halyard", "Knots, step by step", "arrow.up"),
        ("Cairn", "Paths without a network", "photo"), ("Quillon", "Letters on paper", "square.fill"),
        ("Orchard", "When to prune what", "heart.fill"), ("Sparrow", "Birds by their song", "person.fill"),
        ("Ferment", "Bread, beer and time", "plus"), ("Meridian", "Stars over your roof", "star.fill"),
        ("Loom", "Patterns to weave", "gearshape"), ("Parlour", "Card games for two", "heart.fill"),
        ("Brackish", "A harbour to build", "square.and.arrow.up"), ("Umlaut", "German by reading", "folder.fill"),
        ("Drizzle", "Rain, to the minute", "arrow.down"), ("Abacus", "Sums you can see", "ellipsis"),
        ("Pantry", "What is left to eat", "checkmark.circle.fill"), ("Tandem", "Rides for company", "arrow.right"),
    ]

    /// The `index`th program; they begin again after the last.
    static func app(_ index: Int) -> StoreApp {
        let (name, line, symbol) = names[index % names.count]
        let hue = (CGFloat(index) * 0.381966).truncatingRemainder(dividingBy: 1)
        return StoreApp(name: name, line: line, symbol: symbol, hue: hue)
    }

    static let headlines = [
        "Read the sea before you swim", "A lamp for late readers", "Draw first, name later", "Six knots for life",
        "Lost? Look for stones", "The slow letter is back", "Trees that ask for little",
    ]

    static let reviews: [(name: String, stars: Int, text: String)] = [
        ("Marta", 5, "We found three paths that no map of ours had."),
        (
            "Jonas", 4,
            "My father knows birds; I know their songs now. I only wish the owls were not all in one lesson, for "
                + "they sound alike."
        ),
        ("Aiko", 5, "The first bread failed. The second did not."),
        ("Pedro", 3, "Good tables, but the harbour at the end of our street is missing."),
        (
            "Lena", 5,
            "I have used it every evening for a year, on the train and in bed, and it has never asked me to buy "
                + "anything or to tell my friends."
        ),
        ("Sam", 4, "Plain, quick and kind to the battery."),
    ]
}
