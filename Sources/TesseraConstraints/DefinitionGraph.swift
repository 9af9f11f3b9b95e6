/// Which variables are defined by required equations, and what follows.
///
/// `edge == other + width + 8` defines `edge` if nothing else decides it. The definition stays as it is: it is not
/// substituted into others, so that a chain of n boxes takes n short definitions and not n long rows. A variable whose
/// definition rests on numbers alone is known; constraints over known variables need no solving at all.
@usableFromInline
struct DefinitionGraph: Sendable {
    /// A step of a walk: a variable, and how far its neighbours were visited.
    struct Step: Sendable {
        var column: Int
        var place: Int
    }

    @usableFromInline
    struct Variable: Sendable {
        private var storedSlot: Int32 = -1
        private var storedMentions: Int32 = 0
        /// The walk that came by it last.
        var visit = 0
        /// What readers get: that of a known variable is always right, others are as of the last solve.
        @usableFromInline var value = 0.0
        /// How often a combination of constraints has it, while that is computed.
        var weight = Tableau.Sum()
        /// Whether the value follows from definitions alone.
        var isKnown = false

        /// The slot of the constraint that defines it, -1 for none.
        var slot: Int {
            get { Int(storedSlot) }
            set { storedSlot = Int32(newValue) }
        }

        /// How many constraints mention it.
        var mentions: Int {
            get { Int(storedMentions) }
            set { storedMentions = Int32(newValue) }
        }
    }

    /// By column.
    @usableFromInline var variables: [Variable] = []
    /// By column: the slots of the constraints that mention it, and perhaps of some that did.
    var mentioning = LinkedLists()

    /// Variables whose definition has changed, or that have become known.
    var changed: [Int] = []
    /// Variables whose definition is gone, while constraints are still installed through it.
    var loosened: [Int] = []
    /// Variables whose value for readers is to be computed.
    var outdated: [Int] = []

    /// How many variables are defined.
    private(set) var definedCount = 0
    /// The defined variables, each behind those that its definition rests on; nil where definitions came or went since.
    var order: [Int]?

    /// Where a walk begins: kept for its room.
    var seeds: [Int] = []
    /// What the last walk found: variables, and constraints that define none.
    var sequence: [Int] = []
    var met: [Int] = []
    var visit = 0
    var path: [Step] = []

    init() {
        variables.reserveCapacity(80)
        mentioning.reserve(lists: 80, cells: 80)
        sequence.reserveCapacity(16)
        path.reserveCapacity(16)
        outdated.reserveCapacity(16)
    }

    mutating func addColumns(upTo column: Int) {
        while variables.count <= column {
            variables.append(Variable())
            mentioning.addList()
        }
    }

    mutating func reset(_ column: Int) {
        variables[column].value = 0
        mentioning.removeAll(column)
    }

    mutating func define(_ column: Int, by slot: Int) {
        variables[column].slot = slot
        definedCount += 1
        if order != nil { order = nil }
    }

    mutating func undefine(_ column: Int) {
        variables[column].slot = -1
        definedCount -= 1
        if order != nil { order = nil }
        variables[column].isKnown = false
        outdated.append(column)
    }
}
