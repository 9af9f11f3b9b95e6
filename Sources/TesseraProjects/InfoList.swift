import Foundation

/// The main property list of an app, with what its build settings say.
package enum InfoList {
    /// Settings that name members which Info.plist keeps elsewhere.
    private static let names = [
        "UIApplicationSupportsIndirectInputEvents", "UILaunchStoryboardName", "UIMainStoryboardFile",
        "CFBundleDisplayName", "NSAccentColorName", "UIUserInterfaceStyle", "UIRequiresFullScreen", "UIStatusBarStyle",
    ]

    /// The list as XML; nil where the target has none and needs none.
    package static func text(of target: PortedTarget, root: String) throws -> String? {
        var members: [String: Any] = [:]
        if let file = target.infoFile {
            guard let data = FileManager.default.contents(atPath: root + "/" + file) else {
                throw ProjectError(file: file, message: "no such file")
            }
            guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
                let table = list as? [String: Any]
            else { throw ProjectError(file: file, message: "no property list") }
            members = table
        }
        for name in names where members[name] == nil {
            guard let value = target.info[name] else { continue }
            let isFlag = value == "YES" || value == "NO"
            members[name] = isFlag ? (value == "YES") as Any : value
        }
        guard !members.isEmpty else { return nil }
        // What Xcode adds; the app's resources are known by the executable.
        for (name, value) in ["CFBundleExecutable": "$(EXECUTABLE_NAME)", "CFBundleName": "$(PRODUCT_NAME)"]
        where members[name] == nil { members[name] = value }
        if members["CFBundleIdentifier"] == nil, let identifier = target.settings["PRODUCT_BUNDLE_IDENTIFIER"] {
            members["CFBundleIdentifier"] = identifier
        }
        let settings = target.settings.merging(
            [
                "PRODUCT_MODULE_NAME": target.module, "PRODUCT_NAME": target.module, "EXECUTABLE_NAME": target.module,
                "TARGET_NAME": target.name, "DEVELOPMENT_LANGUAGE": "en", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
            ], uniquingKeysWith: { _, own in own })
        let data = try PropertyListSerialization.data(
            fromPropertyList: expanded(members, with: settings), format: .xml, options: 0)
        return String(decoding: data, as: UTF8.self)
    }

    private static func expanded(_ value: Any, with settings: [String: String]) -> Any {
        switch value {
        case let text as String: XcodeProject.expanded(text, with: settings)
        case let list as [Any]: list.map { expanded($0, with: settings) }
        case let table as [String: Any]: table.mapValues { expanded($0, with: settings) }
        default: value
        }
    }
}
