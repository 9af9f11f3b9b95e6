/// Which variables are defined by required equations, and what follows.
///
/// `edge == other + width + 8` defines `edge` if nothing else decides it. The definition stays as it is: it is not
/// substituted into others, so that a chain of n boxes takes n short definitions and not n long rows. A variable whose
/// definition rests on numbers alone is known; constraints over known variables need no solving at all.
struct DefinitionGraph: Sendable {
    /// A step of a walk: a variable, and how far its neighbours were visited.
    struct Step: Sendable {
        var column: Int
        var place: Int
    }

    /// By column: the slot of the constraint that defines it, -1 for none.
    private(set) var slotOf: [Int] = []
    /// By column: whether the value follows from definitions alone.
    var isKnown: [Bool] = []
    /// By column: the value for readers; that of a known variable is always right, others are as of the last solve.
    var values: [Double] = []
    /// By column: how many constraints mention it.
    var mentions: [Int] = []
    /// By column: the slots of the constraints that mention it, and perhaps of some that did.
    var mentioning = LinkedLists()

    /// Variables whose definition has changed, or that have become known.
    var changed: [Int] = []
    /// Variables whose value for readers is to be computed.
    var outdated: [Int] = []

    /// What the last walk found: variables, and constraints that define none.
    var sequence: [Int] = []
    var met: [Int] = []
    var visits: [Int] = []
    var visit = 0
    var path: [Step] = []
    var weights: [Tableau.Sum] = []

    mutating func addColumns(upTo column: Int) {
        while slotOf.count <= column {
            slotOf.append(-1)
            isKnown.append(false)
            values.append(0)
            mentions.append(0)
            mentioning.addList()
            visits.append(0)
            weights.append(Tableau.Sum())
        }
    }

    mutating func reset(_ column: Int) {
        values[column] = 0
        mentioning.removeAll(column)
    }

    mutating func define(_ column: Int, by slot: Int) {
        slotOf[column] = slot
    }

    mutating func undefine(_ column: Int) {
        slotOf[column] = -1
        isKnown[column] = false
        outdated.append(column)
    }
}
