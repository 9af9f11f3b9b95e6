import Foundation

/// A picture among the letters.
struct Emoji: Hashable, Sendable {
    let text: String
    let name: String
    let category: Category

    enum Category: String, CaseIterable, Sendable {
        case food = "Food", nature = "Nature", travel = "Travel", objects = "Objects"

        var sign: String {
            switch self {
            case .food: "🍐"
            case .nature: "🌿"
            case .travel: "⛵️"
            case .objects: "🔦"
            }
        }

        var emojis: [Emoji] { Emoji.all.filter { $0.category == self } }
    }

    static let all: [Emoji] =
        list(
            .food,
            [
                ("🍏", "Green apple"), ("🍐", "Pear"), ("🍊", "Tangerine"), ("🍋", "Lemon"), ("🍇", "Grapes"),
                ("🍓", "Strawberry"), ("🍒", "Cherries"), ("🥕", "Carrot"), ("🥨", "Pretzel"), ("🧀", "Cheese"),
            ])
        + list(
            .nature,
            [
                ("🐢", "Turtle"), ("🦊", "Fox"), ("🦉", "Owl"), ("🐝", "Bee"), ("🐌", "Snail"), ("🌲", "Fir"),
                ("🌵", "Cactus"), ("🍄", "Mushroom"), ("🌻", "Sunflower"),
            ])
        + list(
            .travel,
            [
                ("🚲", "Bicycle"), ("🚋", "Tram"), ("🚂", "Engine"), ("🚢", "Ship"), ("🛶", "Canoe"),
                ("🚁", "Helicopter"), ("⛵️", "Sailing boat"), ("🗼", "Tower"), ("🏕", "Tent"),
            ])
        + list(
            .objects,
            [
                ("⏰", "Alarm clock"), ("💡", "Bulb"), ("🔭", "Telescope"), ("📎", "Paper clip"), ("🎻", "Violin"),
                ("🧭", "Compass"), ("🔑", "Key"), ("☎️", "Telephone"),
            ])

    private static func list(_ category: Category, _ pairs: [(String, String)]) -> [Emoji] {
        pairs.map { Emoji(text: $0.0, name: $0.1, category: category) }
    }
}
