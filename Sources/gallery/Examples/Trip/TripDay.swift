/// A day of a journey.
struct TripDay {
    struct Stop {
        let time: String
        let place: String
        /// The name of a symbol.
        let symbol: String

        init(_ time: String, _ place: String, _ symbol: String) {
            (self.time, self.place, self.symbol) = (time, place, symbol)
        }
    }

    let name: String
    let stops: [Stop]

    static let all: [TripDay] = [
        TripDay(
            name: "Friday",
            stops: [
                Stop("11:40", "Train from Porto", "arrow.right"), Stop("15:00", "Rooms in Graça", "square.fill"),
                Stop("17:30", "Terrace above the roofs", "photo"),
                Stop("20:00", "Supper in Alfama", "heart.fill"),
            ]),
        TripDay(
            name: "Saturday",
            stops: [
                Stop("09:00", "Tram to Belém", "arrow.right"), Stop("09:45", "Monastery of the Jerónimos", "photo"),
                Stop("12:30", "Custard tarts", "heart.fill"), Stop("14:00", "Museum of tiles", "star.fill"),
                Stop("18:00", "Ferry to Cacilhas", "arrow.right"), Stop("19:30", "Sunset at the river", "photo"),
            ]),
        TripDay(
            name: "Sunday",
            stops: [
                Stop("10:00", "Market in the old station", "magnifyingglass"),
                Stop("12:00", "Gardens of the Gulbenkian", "star.fill"),
                Stop("15:30", "Coffee with Inês", "person.fill"), Stop("18:10", "Train home", "arrow.right"),
            ]),
    ]
}
