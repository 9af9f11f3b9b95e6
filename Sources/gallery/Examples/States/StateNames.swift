/// The states of the United States.
enum StateNames {
    struct Group {
        let initial: String
        let states: [String]
    }

    static let all = [
        "Alabama", "Alaska", "Arizona", "Arkansas", "California", "Colorado", "Connecticut", "Delaware", "Florida",
        "Georgia", "Hawaii", "Idaho", "Illinois", "Indiana", "Iowa", "Kansas", "Kentucky", "Louisiana", "Maine",
        "Maryland", "Massachusetts", "Michigan", "Minnesota", "Mississippi", "Missouri", "Montana", "Nebraska",
        "Nevada", "New Hampshire", "New Jersey", "New Mexico", "New York", "North Carolina", "North Dakota", "Ohio",
        "Oklahoma", "Oregon", "Pennsylvania", "Rhode Island", "South Carolina", "South Dakota", "Tennessee", "Texas",
        "Utah", "Vermont", "Virginia", "Washington", "West Virginia", "Wisconsin", "Wyoming",
    ]

    /// The states by their first letters, in order.
    static let byInitial: [Group] = Dictionary(grouping: all) { String($0.prefix(1)) }
        .sorted { $0.key < $1.key }.map { Group(initial: $0.key, states: $0.value) }
}
