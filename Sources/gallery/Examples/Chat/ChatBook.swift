/// A talk between two that goes on day after day; older days come when they are asked for.
struct ChatBook: Sendable {
    struct Message: Hashable, Sendable {
        let day: Int
        let number: Int
        let text: String
        let isOwn: Bool
        /// The last of several in a row by the same writer.
        var endsRun = true
    }

    /// How many days there are to look back on.
    static let dayCount = 60

    private static let lines = [
        "Are you up?", "Barely. What is it?",
        "The boat is in the water again, and this time it floats. I sat in it for a whole hour.", "No!",
        "It has a little leak at the back, but so do I.", "Bring a bucket, and a second one for the first one.",
        "When shall we go?", "Saturday, if the wind turns.",
        "It will turn. It always turns when I have washed the car.",
        "I counted the chairs twice and there are forty-one, which is one more than we own. Whose is the green one?",
        "Leave it. Whoever it belongs to will come and sit on it.", "Ha.", "Thank you for the plums!",
        "There are more. There are so many more. Please.",
        "My mother says that you should boil them with half of their weight in sugar and a stick of cinnamon, and that "
            + "you must not, whatever happens, go to the telephone while they boil.",
        "Then why does she ring me every time?", "Fair.", "See you at seven?", "Half past. I have to find the oars.",
        "They are behind the piano.", "Why are they behind the piano?", "Because that is where you put them.", "Right.",
        "👍",
    ]
    static let answers = ["On my way", "Ha!", "Tell me more", "Not today, I am afraid"]
    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    private static func count(ofDay day: Int) -> Int { 9 + (day * 7) % 8 }

    /// The messages of a day; 0 is today, 1 was yesterday.
    static func messages(ofDay day: Int) -> [Message] {
        let count = count(ofDay: day)
        // One day goes on where the one before it ended; today begins with the first line.
        let later = (1...dayCount).prefix { $0 <= day }.reduce(0) { $0 + self.count(ofDay: $1) }
        let first = (lines.count * dayCount - later) % lines.count
        var messages = (0..<count).map { number in
            let line = (first + number) % lines.count
            // Now and then somebody writes twice.
            return Message(day: day, number: number, text: lines[line], isOwn: line % 2 == 1 && line % 5 != 0)
        }
        for index in messages.indices.dropLast() {
            messages[index].endsRun = messages[index].isOwn != messages[index + 1].isOwn
        }
        return messages
    }

    static func name(ofDay day: Int) -> String {
        switch day {
        case 0: "Today"
        case 1: "Yesterday"
        case 2..<7: weekdays[(10 - day) % 7]
        default: "\(day) days ago"
        }
    }
}
