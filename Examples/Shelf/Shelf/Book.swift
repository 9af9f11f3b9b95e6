import Foundation

struct Book: Equatable {
    var title: String
    var pages: Int
    var isRead = false

    static let all = [
        Book(title: "Middlemarch", pages: 880), Book(title: "Emma", pages: 474), Book(title: "Ulysses", pages: 730),
        Book(title: "Orlando", pages: 333), Book(title: "Beloved", pages: 324), Book(title: "Herland", pages: 147),
    ]
}
