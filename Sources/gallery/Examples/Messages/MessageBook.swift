import Foundation

/// A million messages of a thousand days, computed from their numbers.
struct MessageBook {
    struct Message {
        let sender: String
        let time: String
        let text: String
        /// How many of its answers are unread.
        let unread: Int
    }

    let dayCount = 1_000
    let messagesInDay = 1_000

    private static let senders = [
        "Amara Nwosu", "Birgit Holm", "Carlos Prado", "Dina Haddad", "Emre Kaya", "Fiona Byrne", "Goran Ilić",
        "Hana Sato", "Ivo Novák", "Jun Park", "Kofi Mensah", "Lucía Ortega",
    ]
    private static let sentences = [
        "The boat is in the water again.", "Could you bring the ladder on Thursday?",
        "I counted the chairs twice and there are forty-one, which is one more than we own.", "Thank you!",
        "The key is under the third flower pot, not the second.", "Rain from four, they say.",
        "Nobody has seen the grey cat since Sunday, so please look into your sheds before you lock them.",
        "We have too many courgettes. Take some.", "The choir sings at seven in the old mill.",
        "Whoever borrowed the projector may keep the cable, but not the projector.",
    ]

    /// The same for the same message, without order from one to the next.
    private func noise(_ day: Int, _ item: Int, _ use: UInt64) -> Int {
        var mixed = UInt64(day * messagesInDay + item) &* 0x9E37_79B9_7F4A_7C15 &+ use &* 0xD1B5_4A32_D192_ED03
        mixed = (mixed ^ (mixed >> 31)) &* 0xBF58_476D_1CE4_E5B9
        return Int((mixed ^ (mixed >> 29)) >> 33)
    }

    func message(day: Int, item: Int) -> Message {
        let minute = item * 1_440 / messagesInDay
        let count = 1 + noise(day, item, 1) % 4
        let first = noise(day, item, 2)
        let text = (0..<count).map { Self.sentences[(first + 3 * $0) % Self.sentences.count] }.joined(separator: " ")
        let isRead = noise(day, item, 3) % 3 > 0
        return Message(
            sender: Self.senders[noise(day, item, 4) % Self.senders.count],
            time: "\(minute / 60):" + (minute % 60 < 10 ? "0" : "") + "\(minute % 60)", text: text,
            unread: isRead ? 0 : 1 + noise(day, item, 5) % 12)
    }

    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
        return calendar
    }()
    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// The days begin with the first of May 2023.
    func name(ofDay day: Int) -> String {
        let noon = Date(timeIntervalSince1970: 1_682_942_400 + Double(day) * 86_400)
        let parts = Self.calendar.dateComponents([.weekday, .day, .month, .year], from: noon)
        let (weekday, month) = ((parts.weekday ?? 1) - 1, (parts.month ?? 1) - 1)
        return "\(Self.weekdays[weekday]), \(parts.day ?? 1) \(Self.months[month]) \(parts.year ?? 0)"
    }
}
