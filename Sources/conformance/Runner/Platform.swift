import UIKit

/// The systems that a case's `platform` names, as iOS versions.
enum Platform {
    struct Version: Equatable, Sendable {
        let major: Int
        let minor: Int
    }

    /// One version for each wording that systems have had for inconsistent updates; the newest first.
    private static let wordings = [
        Version(major: 26, minor: 0), Version(major: 16, minor: 4), Version(major: 15, minor: 0),
    ]

    /// The versions that a case may hold on: the one that is named, those of the year that is named, or any.
    static func versions(of name: String?) -> [Version] {
        guard let name else { return wordings }
        if let named = named(in: name) { return [named] }
        if let found = name.firstMatch(of: /\b(20[0-9][0-9])\b/), let year = Int(found.1) {
            return versions(inYear: year)
        }
        return wordings
    }

    /// The looks that a case was recorded in; without a system's name the present ones.
    static func looks(of name: String?) -> SystemLooks {
        guard let name else { return .iOS26 }
        if let named = named(in: name) { return SystemLooks(iOS: named.major) }
        // As in `iphone16-26.1-3x`.
        guard let found = name.firstMatch(of: /-([0-9]+)\.[0-9]+/), let major = Int(found.1) else { return .iOS26 }
        return SystemLooks(iOS: major)
    }

    /// tvOS and Catalyst count as iOS does.
    private static func named(in name: String) -> Version? {
        if let found = name.firstMatch(of: /(?:iOS|iPadOS|tvOS|Catalyst) ([0-9]+)(?:\.([0-9]+))?/),
            let major = Int(found.1)
        {
            return Version(major: major, minor: found.2.flatMap { Int($0) } ?? 0)
        }
        guard let found = name.firstMatch(of: /macOS ([0-9]+)(?:\.([0-9]+))?/), let major = Int(found.1) else {
            return nil
        }
        // macOS 13.3 came with iOS 16.4, macOS 14 with iOS 17; from 26 on the numbers are the same.
        let minor = found.2.flatMap { Int($0) } ?? 0
        return Version(major: (11..<26).contains(major) ? major + 3 : major, minor: major == 13 ? minor + 1 : minor)
    }

    /// iOS 16.4 came in March 2023, 17 in September.
    private static func versions(inYear year: Int) -> [Version] {
        switch year {
        case ..<2023: [wordings[2]]
        case 2023: wordings
        default: [wordings[0]]
        }
    }
}
