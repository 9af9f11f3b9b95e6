import UIKit

/// A name, a word, and a colour for the picture.
struct Friend {
    let name: String
    let status: String
    let color: UIColor
    var isUpdated = false

    init(_ name: String, _ status: String, _ color: UIColor) {
        self.name = name
        self.status = status
        self.color = color
    }

    var initials: String { name.split(separator: " ").compactMap(\.first).map(String.init).joined() }

    static let all = [
        Friend("Amara Obi", "Painting the fence", .systemPink), Friend("Bruno Costa", "At the market", .systemOrange),
        Friend("Chloe Martin", "Reading", .systemTeal), Friend("Dmitri Sokolov", "On the train", .systemIndigo),
        Friend("Elif Kaya", "In a meeting", .systemGreen), Friend("Farid Haddad", "Baking bread", .systemBlue),
        Friend("Greta Lind", "Out for a run", .systemPurple), Friend("Hiro Tanaka", "Listening", .systemRed),
        Friend("Ines Moreau", "Planting tomatoes", .systemTeal),
    ]

    static let newcomers = [
        Friend("Jonas Weber", "New here", .systemGreen), Friend("Kiri Walker", "New here", .systemPurple),
        Friend("Luca Ferri", "New here", .systemBlue),
    ]
}
