/// A name in a tree of living things.
struct Taxon: Hashable, Sendable {
    let name: String
    let parts: [Taxon]

    init(_ name: String, _ parts: [Taxon] = []) {
        self.name = name
        self.parts = parts
    }

    static let roots = [
        Taxon(
            "Birds",
            [
                Taxon("Owls", [Taxon("Barn owl"), Taxon("Eagle owl"), Taxon("Little owl"), Taxon("Tawny owl")]),
                Taxon("Songbirds", [Taxon("Blackbird"), Taxon("Nightingale"), Taxon("Robin"), Taxon("Wren")]),
                Taxon("Waders", [Taxon("Curlew"), Taxon("Lapwing"), Taxon("Snipe")]),
            ]),
        Taxon(
            "Mammals",
            [
                Taxon(
                    "Carnivores",
                    [
                        Taxon("Bears", [Taxon("Brown bear"), Taxon("Polar bear")]),
                        Taxon("Cats", [Taxon("Lynx"), Taxon("Snow leopard"), Taxon("Wildcat")]),
                        Taxon("Otter"),
                    ]),
                Taxon("Hoofed animals", [Taxon("Chamois"), Taxon("Red deer"), Taxon("Wild horse")]),
                Taxon("Whales", [Taxon("Blue whale"), Taxon("Orca")]),
            ]),
        Taxon(
            "Trees",
            [
                Taxon("Conifers", [Taxon("Larch"), Taxon("Silver fir"), Taxon("Yew")]),
                Taxon("Deciduous trees", [Taxon("Ash"), Taxon("Beech"), Taxon("Hornbeam"), Taxon("Oak")]),
            ]),
        Taxon("Lichens"),
    ]
}
