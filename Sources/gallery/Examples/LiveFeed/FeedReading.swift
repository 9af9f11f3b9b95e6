import Foundation
import GRDB

/// A reading of a weather station.
package struct FeedReading: Sendable, Equatable {
    package let station: String
    package let kind: FeedKind
    package let value: Double
    /// Counts readings as they come in: the highest is the newest.
    package let serial: Int

    /// nil for a row that this program did not write.
    init?(_ row: Row) {
        guard let number = Int.fromDatabaseValue(row["kind"]), let kind = FeedKind(rawValue: number) else { return nil }
        self.kind = kind
        station = row["station"]
        value = row["value"]
        serial = row["serial"]
    }
}

extension FeedReading {
    /// The value with its unit, and a real minus sign that stays before its number where text runs from right to left.
    package var text: String {
        "\(value) \(kind.unit)".replacingOccurrences(of: "-", with: "\u{200E}\u{2212}")
    }
}

/// What is measured.
package enum FeedKind: Int, Sendable, CaseIterable {
    case temperature, wind, rain

    package var name: String {
        switch self {
        case .temperature: "Temperature"
        case .wind: "Wind"
        case .rain: "Rain"
        }
    }

    package var unit: String {
        switch self {
        case .temperature: "°C"
        case .wind: "m/s"
        case .rain: "mm"
        }
    }

    package var values: ClosedRange<Double> {
        switch self {
        case .temperature: -12...34
        case .wind: 0...30
        case .rain: 0...25
        }
    }
}

/// Which readings are shown, and in which order.
package struct FeedQuery: Sendable, Equatable {
    package enum Order: Int, Sendable { case newest, highest }

    package var kind: FeedKind?
    package var order: Order

    package init(kind: FeedKind? = nil, order: Order = .newest) {
        self.kind = kind
        self.order = order
    }
}
