import UIKit

/// The sections of the shop, each laid out in a way of its own.
enum StoreSection: Int, CaseIterable {
    case today, categories, new, stories, picks, mosaic, updates, charts, screens, reviews

    /// Nil for the one without a header.
    var title: String? {
        switch self {
        case .today: "Today"
        case .categories: nil
        case .new: "New and noted"
        case .stories: "Stories"
        case .picks: "Picked by us"
        case .mosaic: "For a long evening"
        case .updates: "Updates"
        case .charts: "Most wanted"
        case .screens: "Seen on screens"
        case .reviews: "What people say"
        }
    }

    var count: Int {
        switch self {
        case .today: 7
        case .categories: StoreContent.categories.count
        case .new: 18
        case .stories: 4
        case .picks: 8
        case .mosaic: 9
        case .updates: 14
        case .charts: 10
        case .screens: 12
        case .reviews: StoreContent.reviews.count
        }
    }

    /// How far the section's contents stand from the page's edge, in points.
    var inset: CGFloat {
        switch self {
        case .stories: 0
        case .categories, .updates, .charts, .screens, .reviews: 16
        case .today, .new, .picks, .mosaic: 12
        }
    }

    /// A footer's text; nil for none.
    var footer: String? { self == .charts ? "Counted every morning at six." : nil }
}
