import Foundation

/// The languages in which an app shows its texts.
package enum AppLanguages {
    /// The user's languages, the best first: those of the environment, as programs on Linux take them, then those that
    /// Foundation knows. After each with a region comes the language alone.
    package static let current = list(ProcessInfo.processInfo.environment, Locale.preferredLanguages)

    /// The names of language folders for what an environment says.
    package static func list(_ environment: [String: String], _ preferred: [String]) -> [String] {
        let chosen = environment["LC_ALL"] ?? environment["LC_MESSAGES"] ?? environment["LANG"] ?? ""
        // LANGUAGE is a list, and counts unless the plain locale is chosen.
        let listed = isPlain(chosen) ? [] : (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        var result: [String] = []
        for name in listed + (isPlain(chosen) ? [] : [chosen]) + preferred {
            for folder in folders(of: name) where !result.contains(folder) { result.append(folder) }
        }
        return result
    }

    private static func isPlain(_ locale: String) -> Bool {
        locale.isEmpty || locale == "C" || locale == "POSIX" || locale.hasPrefix("C.")
    }

    /// `de_AT.UTF-8` is looked for as `de-AT`, `de_AT` and `de`.
    private static func folders(of locale: String) -> [String] {
        let name = locale.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
        guard !name.isEmpty, !name.contains("/") else { return [] }
        let parts = name.split(separator: "-").map(String.init)
        var result = [name]
        if parts.count == 2 { result.append(parts.joined(separator: "_")) }
        if parts.count > 1 { result.append(parts[0]) }
        return result
    }
}
