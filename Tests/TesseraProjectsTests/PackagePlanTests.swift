import Foundation
import Testing

@testable import TesseraProjects

/// A folder of its own that goes away with its test.
final class TestFolder {
    let path: String

    init() throws {
        path =
            FileManager.default.temporaryDirectory.appendingPathComponent("port-" + UUID().uuidString)
            .resolvingSymlinksInPath().path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func add(_ name: String, _ text: String = "") throws {
        let place = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: place)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
    }
}

@Suite struct PackagePlanTests {
    private func plan(_ folder: TestFolder) throws -> PackagePlan {
        let project = try PortedProject(folder: folder.path + "/App")
        return try PackagePlan(
            project, library: .folder("/tessera"), hasWindow: false, imports: ["App": ["QuartzCore"]],
            info: ["App": "<plist/>"])
    }

    private func sample() throws -> TestFolder {
        let folder = try TestFolder()
        for name in [
            "App.swift", "Views/Card.swift", "Base.lproj/Main.storyboard", "de.lproj/Main.strings", "a.json",
            "Media.xcassets/Contents.json", "Info.plist", ".hidden.swift", "Pods/P.swift", "AppTests/T.swift",
            "AppUITests/U.swift", "README.md",
        ] { try folder.add("App/" + name) }
        return folder
    }

    @Test func aFolderIsAnAppAndItsTests() throws {
        let folder = try sample()
        let project = try PortedProject(folder: folder.path + "/App")
        #expect(project.targets.map(\.name) == ["App", "AppTests"])
        #expect(project.targets.map(\.kind) == [.app, .tests])
        #expect(project.targets[0].infoFile == "Info.plist")
        #expect(
            try project.targets[0].allFiles(root: project.root) == [
                "App.swift", "Base.lproj/Main.storyboard", "Info.plist", "Media.xcassets", "README.md",
                "Views/Card.swift", "a.json", "de.lproj/Main.strings",
            ])
        #expect(project.notes.count == 1)
    }

    @Test func thePackageIsAroundTheSources() throws {
        let folder = try sample()
        let plan = try plan(folder)
        let root = folder.path + "/App"
        #expect(
            plan.links == [
                "Sources/App/ios": root, "Sources/App/Resources/a.json": root + "/a.json",
                "Sources/App/Resources/Media.xcassets": root + "/Media.xcassets",
                "Sources/App/Resources/de.lproj/Main.strings": root + "/de.lproj/Main.strings",
                "Tests/AppTests/ios": root + "/AppTests",
            ])
        let manifest = try #require(plan.texts["Package.swift"])
        for line in [
            #".package(name: "Tessera", path: "/tessera", traits: ["Porting"])"#, ".executableTarget(", ".testTarget(",
            #".copy("Resources/Media.xcassets")"#, #".copy("Resources/de.lproj")"#, #"exclude: ["ios", "port.json"]"#,
            #".product(name: "AppleModules", package: "Tessera")"#, "swiftSettings: [.swiftLanguageMode(.v5)]",
        ] { #expect(manifest.contains(line), "\(line)") }
    }

    @Test func exceptionsNameAllLanguagesOfAFile() throws {
        let folder = try sample()
        try folder.add("App/de.lproj/Main.storyboard")
        try folder.add("App/Views/de.lproj/Card.strings")
        let tree = PortedTarget.Folder(path: "", except: ["/Localized/Main.storyboard", "AppTests", "AppUITests"])
        let found = try FileTree.files(in: tree, root: folder.path + "/App")
        #expect(!found.contains { $0.hasSuffix("Main.storyboard") })
        #expect(found.contains("de.lproj/Main.strings") && found.contains("Views/de.lproj/Card.strings"))
        let text = SampleProject.text.replacing("(Info.plist, Old.swift)", with: #"("/Localized: Main.storyboard")"#)
            .replacing("(Borrowed.swift)", with: #"("/Localized/Card.xib")"#)
        let project = try PortedProject(xcode: XcodeProject(text: text, file: "A"), name: "A", root: "/app")
        #expect(
            project.targets[1].folders == [PortedTarget.Folder(path: "Folder", except: ["/Localized/Main.storyboard"])])
        #expect(project.targets[0].folders == [])
        #expect(project.refusals.contains { $0.hasPrefix("Folder/Localized/Card.xib: not ported: My App takes") })
    }

    @Test func picturesThatAreNotDrawnAreNamed() throws {
        let folder = try sample()
        for name in ["b.imageset/b.pdf", "a.imageset/a.svg", "c.imageset/c.png"] {
            try folder.add("App/Media.xcassets/" + name)
        }
        #expect(
            AssetPictures.refusals(in: "Media.xcassets", root: folder.path + "/App") == [
                "Media.xcassets/a.imageset/a.svg: not ported: a picture in SVG; add one in PNG, JPEG or WebP",
                "Media.xcassets/b.imageset/b.pdf: not ported: a picture in PDF; add one in PNG, JPEG or WebP",
            ])
    }

    @Test func modulesOfApplesAreProductsWhereTheyAreImported() throws {
        let folder = try sample()
        func manifest(_ imports: Set<String>) throws -> String {
            let project = try PortedProject(folder: folder.path + "/App")
            let plan = try PackagePlan(
                project, library: .folder("/tessera"), hasWindow: false, imports: ["App": imports], info: [:])
            return try #require(plan.texts["Package.swift"])
        }
        let combining = try manifest(["UIKit", "TesseraCombine"])
        #expect(combining.contains(#"traits: ["Porting", "Combine"]"#))
        #expect(combining.contains(#".product(name: "TesseraCombine", package: "Tessera")"#))
        #expect(!combining.contains("TesseraOS"))
        let logging = try manifest(["TesseraOS", "TesseraObjectiveC", "TesseraUniformTypeIdentifiers"])
        #expect(logging.contains(#"traits: ["Porting"]"#))
        for name in ["TesseraOS", "TesseraObjectiveC", "TesseraUniformTypeIdentifiers"] {
            #expect(logging.contains(".product(name: \"\(name)\", package: \"Tessera\")"))
        }
    }

    @Test func writingIsWholeAndAgain() throws {
        let folder = try sample()
        let out = folder.path + "/out"
        #expect(PackagePlan.objection(toWriting: out, around: folder.path + "/App") == nil)
        try plan(folder).write(to: out)
        try folder.add("out/.build/kept")
        try folder.add("App/New.swift")
        #expect(PackagePlan.objection(toWriting: out, around: folder.path + "/App") == nil)
        try plan(folder).write(to: out)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == ["App", "out"])
        #expect(FileManager.default.fileExists(atPath: out + "/.build/kept"))
        #expect(FileManager.default.fileExists(atPath: out + "/Sources/App/ios/Views/Card.swift"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: out + "/Sources/App/ios") == "../../../App")
        let manifest = try PortManifest(file: out + "/Sources/App/port.json")
        #expect(manifest.module == "App")
        #expect(manifest.folders == [PortedTarget.Folder(path: "", except: ["AppTests", "AppUITests"])])
        #expect(manifest.info == "<plist/>")
    }

    @Test func manifestsOfOtherVersionsAreTold() throws {
        let folder = try TestFolder()
        try folder.add("port.json", "{}")
        let file = folder.path + "/port.json"
        #expect(
            throws: ProjectError(file: file, message: "not of this version of tessera: port the project again")
        ) { try PortManifest(file: file) }
        #expect(throws: ProjectError(file: file + "x", message: "no such file")) { try PortManifest(file: file + "x") }
    }

    @Test func foldersOfOthersAreLeftAlone() throws {
        let folder = try sample()
        let root = folder.path + "/App"
        #expect(PackagePlan.objection(toWriting: root + "/out", around: root) == "lies inside of the project")
        #expect(PackagePlan.objection(toWriting: root, around: root) == "lies inside of the project")
        try folder.add("other/file")
        #expect(
            PackagePlan.objection(toWriting: folder.path + "/other", around: root)
                == "is there already and was not written by tessera")
        #expect(PackagePlan.objection(toWriting: folder.path + "/other/file", around: root) == "is a file")
        try folder.link("alias", to: root)
        #expect(PackagePlan.objection(toWriting: folder.path + "/alias/out", around: root) != nil)
    }

    @Test func linksInACircleAreNamed() throws {
        let folder = try sample()
        try folder.link("App/Views/loop", to: folder.path + "/App")
        #expect {
            try PortedProject(folder: folder.path + "/App")
        } throws: { "\($0)" == "\(folder.path)/App/Views/loop: a symbolic link leads back to a folder around it" }
    }

    @Test func linksToNowhereAreNamed() throws {
        let folder = try sample()
        try folder.link("App/gone", to: "/nowhere/at/all")
        #expect {
            try PortedProject(folder: folder.path + "/App")
        } throws: { "\($0)" == "\(folder.path)/App/gone: a symbolic link that leads nowhere" }
    }

    @Test func foldersWithoutSwiftAreNoProject() throws {
        let folder = try TestFolder()
        try folder.add("a.txt")
        #expect(throws: ProjectError(file: folder.path, message: "holds no Swift file")) {
            try PortedProject(folder: folder.path)
        }
    }

    @Test func resourcesOfOneNameAreTold() throws {
        let folder = try sample()
        try folder.add("App/Views/a.json")
        #expect(try plan(folder).refusals == ["a.json: not ported: Views/a.json has the same name"])
    }

    @Test func listsAreExpanded() throws {
        let folder = try sample()
        try folder.add(
            "App/Info.plist",
            """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>UISceneDelegateClassName</key>
            <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string><key>CFBundleShortVersionString</key>
            <string>$(MARKETING_VERSION)</string></dict></plist>
            """)
        var target = try #require(try PortedProject(folder: folder.path + "/App").targets.first)
        target.info = ["UIMainStoryboardFile": "Main", "UIRequiresFullScreen": "YES", "Other": "x"]
        target.settings = ["MARKETING_VERSION": "$(MAJOR).2", "MAJOR": "1"]
        let text = try #require(try InfoList.text(of: target, root: folder.path + "/App"))
        #expect(text.contains("<string>1.2</string>"))
        #expect(text.contains("<key>CFBundleExecutable</key>"))
        #expect(text.contains("<string>App.SceneDelegate</string>"))
        #expect(text.contains("<key>UIMainStoryboardFile</key>"))
        #expect(text.contains("<true/>"))
        #expect(!text.contains("Other"))
        try folder.add("App/Info.plist", "nonsense <")
        #expect(throws: ProjectError(file: "Info.plist", message: "no property list")) {
            try InfoList.text(of: target, root: folder.path + "/App")
        }
    }

    @Test func relativePathsLeadBack() {
        #expect(PackagePlan.relative("/a/b/c", from: "/a/x/y") == "../../b/c")
        #expect(PackagePlan.relative("/a", from: "/a/b") == "..")
    }
}
