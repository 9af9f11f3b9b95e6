/// Something that somebody said, in a word or at length.
struct Quote: Hashable, Sendable {
    let text: String
    let author: String
    let source: String

    init(_ text: String, _ author: String, _ source: String) {
        self.text = text
        self.author = author
        self.source = source
    }

    /// The first letters of the author's names.
    var initials: String { author.split(separator: " ").map { String($0.prefix(1)) }.joined() }

    static let all = [
        Quote("Measure the wood, not the wish.", "Birgit Holm", "Letters to an apprentice"),
        Quote("Begin.", "Amara Nwosu", "The last lecture"),
        Quote(
            "A map is a promise that somebody has been there before you. Most of the time it is even true, and when it "
                + "is not you find out what the promise was worth: the path ends at a fence, the bridge is a row of "
                + "posts in the water, and you learn more in that one hour than on all the days on which the map was "
                + "right.",
            "Goran Ilić", "Along the Drina"),
        Quote("Rain is only weather. It is the wet socks that are a decision.", "Fiona Byrne", "Notes from the bog"),
        Quote(
            "Nobody remembers the chairs. They remember that there were enough of them.", "Carlos Prado",
            "How to give a feast"),
        Quote("Again, but slower.", "Hana Sato", "To her orchestra"),
        Quote(
            "I have kept bees for forty years, and for thirty of them I believed that I was in charge. The bees were "
                + "very kind about it. They let me paint the boxes and write the labels. In the spring they went where "
                + "the lime trees were, and I ran behind with my hat in my hand and called that keeping.\n\nNow I sit "
                + "on the bench beside the hives and wait until I am told what to do.",
            "Ivo Novák", "The year of the hive"),
        Quote("Good bread is late bread.", "Dina Haddad", "Over the kitchen table"),
        Quote(
            "The sea does not reward those who are in a hurry, and it does not punish those who wait; it has other "
                + "things to do.",
            "Kofi Mensah", "Tide tables"),
        Quote("Leave one drawer empty.", "Lucía Ortega", "A small house"),
        Quote(
            "When the lift broke down we met on the stairs, all seven floors of us, and by the time that it was mended "
                + "there were two weddings planned and nobody wanted to ride any more.",
            "Emre Kaya", "Staircase"),
        Quote("Enough is a quantity, too.", "Jun Park", "Arithmetic for grown-ups"),
    ]
}
