/// A wireless network.
struct Network: Hashable, Sendable {
    let name: String
    /// 1 to 3 bars.
    let strength: Int

    init(_ name: String, _ strength: Int) {
        self.name = name
        self.strength = strength
    }

    static let all = [
        Network("Attic", 2), Network("Bakery guests", 1), Network("Birdhouse", 3), Network("Corner café", 2),
        Network("Garden shed", 1), Network("Harbour office", 2), Network("Hotel Lindenhof", 3),
        Network("Library", 3), Network("Neighbours", 2), Network("Platform 4", 1), Network("Post room", 2),
        Network("Third floor", 3), Network("Tram 16", 1), Network("Workshop", 3),
    ]
}

/// The networks in reach, which change while one looks; the one in use stays in reach.
struct NetworkScan: Sendable {
    private(set) var networks: [Network]
    private var random = SeededNumbers(0x31F1)

    init(using current: Network) {
        let even = Network.all.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        networks = Network.all.filter { $0 == current || even.contains($0) }
    }

    /// One network vanishes or one comes, between three and nine in all.
    mutating func scan(using current: Network) {
        let isComing = networks.count <= 3 || (networks.count < 9 && Bool.random(using: &random))
        if isComing {
            let absent = Network.all.filter { !networks.contains($0) }
            if let network = absent.randomElement(using: &random) { networks.append(network) }
        } else {
            let others = networks.filter { $0 != current }
            networks.removeAll { [gone = others.randomElement(using: &random)] in $0 == gone }
        }
        networks.sort { $0.name < $1.name }
    }
}
