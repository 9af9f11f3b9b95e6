import Foundation
import TesseraGraphics

/// The generations of iOS whose looks are known: the sizes, insets, radii and fonts that system views have.
///
/// A window has its looks among its traits, so that an app may choose them, also for a part of it:
///
///     window.traitOverrides.systemLooks = .iOS18
public enum SystemLooks: Int, Sendable, CaseIterable {
    /// What iOS looked like up to version 18.
    case iOS18 = 18
    /// What iOS has looked like since version 26.
    case iOS26 = 26

    /// The looks of windows whose host says nothing else: the ones that `TESSERA_LOOKS` names in the environment of the
    /// process, `18` or `26`; without it 26.
    public static let standard = standard(in: ProcessInfo.processInfo.environment)

    package static let environmentName = "TESSERA_LOOKS"

    package static func standard(in environment: [String: String]) -> SystemLooks {
        guard let name = environment[environmentName] else { return .iOS26 }
        guard let looks = SystemLooks(name: name) else {
            DiagnosticsLog.write(.warning, "SystemLooks", "\(environmentName)='\(name)': must be 18 or 26; 26 it is")
            return .iOS26
        }
        return looks
    }

    /// The looks of a version as variables of the environment name it: `18` or `26`.
    package init?(name: String) {
        guard let looks = SystemLooks.allCases.first(where: { "\($0.rawValue)" == name }) else { return nil }
        self = looks
    }

    /// The looks in force where no view is named.
    package static var current: SystemLooks { UITraitCollection.current.systemLooks }

    /// The looks of an iOS version: those of the newest generation that it is not older than, or the oldest ones known.
    package init(iOS version: Int) { self = version < SystemLooks.iOS26.rawValue ? .iOS18 : .iOS26 }
}
