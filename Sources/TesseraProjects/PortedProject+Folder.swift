import Foundation

extension PortedProject {
    /// A folder of sources without a project: one app, and tests where a folder below is named so.
    package init(folder root: String) throws(ProjectError) {
        let name = URL(fileURLWithPath: root).lastPathComponent
        self.init(name: name, root: root)
        let files = try FileTree.files(in: PortedTarget.Folder(path: ""), root: root)
        guard files.contains(where: { $0.hasSuffix(".swift") }) else {
            throw ProjectError(file: root, message: "holds no Swift file")
        }
        let folders = Set(files.compactMap { $0.contains("/") ? $0.split(separator: "/").first.map(String.init) : nil })
        let tests = folders.filter { $0.hasSuffix("Tests") && !$0.hasSuffix("UITests") }.sorted()
        let skipped = folders.filter { $0.hasSuffix("UITests") }.sorted()
        notes = skipped.map { "\($0): left out: tests of another process need Apple's tools" }
        var app = PortedTarget(name: name, module: identifier(name), kind: .app)
        app.folders = [PortedTarget.Folder(path: "", except: tests + skipped)]
        app.infoFile = files.first { $0 == "Info.plist" || $0.hasSuffix("/Info.plist") && !$0.contains("Tests/") }
        targets = [app]
        for test in tests {
            var target = PortedTarget(name: test, module: identifier(test), kind: .tests)
            target.folders = [PortedTarget.Folder(path: test)]
            target.dependencies = [app.module]
            targets.append(target)
        }
    }
}
