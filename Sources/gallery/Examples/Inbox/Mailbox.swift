import UIKit

/// 100,000 letters. Each is made when somebody asks for it; only what was done to them is stored.
struct Mailbox {
    static let count = 100_000

    /// Which letters a list shows.
    enum Filter: Int, CaseIterable {
        case all, unread, flagged

        var title: String {
            switch self {
            case .all: "All letters"
            case .unread: "Unread"
            case .flagged: "Flagged"
            }
        }
    }

    private(set) var numbers = Array(0..<Mailbox.count)
    /// Letters that are other than they came: read, or unread again.
    private var turned: Set<Int> = []
    private(set) var flagged: Set<Int> = [2, 11, 40]

    func letter(_ number: Int) -> Letter {
        let patterns = Letter.all
        // Senders and subjects go apart, so that no two pages look alike.
        let (sender, pattern) = (patterns[number * 7 % 6], patterns[(number + number / 60) % patterns.count])
        return Letter(
            number: number, sender: sender.sender, subject: pattern.subject, text: pattern.text,
            date: Self.date(number), isRead: isRead(number))
    }

    private static func date(_ number: Int) -> String {
        let months = ["May", "April", "March", "February", "January", "December", "November", "October"]
        if number < 5 { return "\(9 - number):\(14 + number * 9)" }
        let day = number / 5
        return "\(28 - day % 28) \(months[day / 28 % months.count])"
    }

    func isRead(_ number: Int) -> Bool { (number % 3 != 0) != turned.contains(number) }

    mutating func setRead(_ isRead: Bool, _ number: Int) {
        if self.isRead(number) != isRead { turned.formSymmetricDifference([number]) }
    }

    mutating func toggleFlag(_ number: Int) { flagged.formSymmetricDifference([number]) }

    mutating func putAway(_ chosen: Set<Int>) {
        numbers.removeAll { chosen.contains($0) }
        flagged.subtract(chosen)
    }

    func shown(_ filter: Filter) -> [Int] {
        switch filter {
        case .all: numbers
        case .unread: numbers.filter { !isRead($0) }
        case .flagged: numbers.filter { flagged.contains($0) }
        }
    }
}
