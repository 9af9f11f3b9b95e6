import Testing

@testable import TesseraProjects

@Suite struct XcodeProjectTests {
    @Test func theAppHasItsFiles() throws {
        let app = try #require(try SampleProject.ported().targets.first)
        #expect(app.name == "My App")
        #expect(app.module == "My_App")
        #expect(app.kind == .app)
        #expect(
            app.files == [
                "My App/App.swift", "My App/Parts/Card.swift", "Shared/Root.swift",
                "My App/Base.lproj/Main.storyboard", "My App/de.lproj/Main.strings", "My App/Assets.xcassets",
            ])
        #expect(app.folders == [PortedTarget.Folder(path: "Folder/Borrowed.swift")])
    }

    @Test func settingsAreThoseOfDebug() throws {
        let app = try #require(try SampleProject.ported().targets.first)
        #expect(app.language == 5)
        #expect(app.isMainActorByDefault)
        #expect(app.conditions == ["DEBUG", "BETA"])
        #expect(app.infoFile == "My App/Info.plist")
        #expect(app.info == ["UIMainStoryboardFile": "Main"])
    }

    @Test func synchronisedFoldersLeaveOutTheirExceptions() throws {
        let tests = try SampleProject.ported().targets[1]
        #expect(tests.kind == .tests)
        #expect(tests.folders == [PortedTarget.Folder(path: "Folder", except: ["Info.plist", "Old.swift"])])
        #expect(tests.dependencies == ["My_App"])
    }

    @Test func packagesAndWhatIsLeftAreTold() throws {
        let project = try SampleProject.ported()
        #expect(project.targets[0].products == [PortedTarget.Product(name: "Thing", package: "things")])
        #expect(
            project.packages.map(\.arguments)
                == [#"url: "https://example.org/things.git", from: "1.2.0""#, #"path: "Local/Kit""#])
        #expect(project.notes == ["UITests: left out: tests of another process need Apple's tools"])
        #expect(
            project.refusals == ["Bridge.h: not ported: a bridging header: there is no Objective-C on Linux"])
    }

    private func project(_ objects: String) throws -> XcodeProject {
        try XcodeProject(text: "{ objects = {\n\(objects)\n}; rootObject = P; }", file: "p")
    }

    @Test func groupsInACircleAreNamed() {
        let objects = """
            P = { isa = PBXProject; mainGroup = G; };
            G = { isa = PBXGroup; children = (H); sourceTree = "<group>"; };
            H = { isa = PBXGroup; children = (G); sourceTree = "<group>"; };
            """
        #expect {
            try project(objects)
        } throws: { "\($0)" == "p:3: the group contains itself" }
        let variants = """
            P = { isa = PBXProject; targets = (T); };
            T = { isa = PBXNativeTarget; name = T; buildPhases = (S); };
            S = { isa = PBXSourcesBuildPhase; files = (B); };
            B = { isa = PBXBuildFile; fileRef = V; };
            V = { isa = PBXVariantGroup; children = (V); };
            """
        #expect {
            let project = try project(variants)
            _ = try project.files(of: project.targets()[0])
        } throws: { "\($0)" == "p:6: the group contains itself" }
    }

    @Test(arguments: ["{}", "{ objects = {}; rootObject = P; }", "{ objects = (); }"])
    func otherTablesAreNoProject(text: String) {
        #expect {
            try XcodeProject(text: text, file: "p")
        } throws: { "\($0)" == "p: no Xcode project: it has no project object" }
    }

    @Test func aTargetWithoutANameIsNamed() {
        #expect {
            try project("P = { isa = PBXProject; targets = (T); };\nT = { isa = PBXNativeTarget; };").targets()
        } throws: { "\($0)" == "p:3: a target without a name" }
    }

    @Test(arguments: [
        ("$(A)/x", "a/x"), ("${A}", "a"), ("$(B)", "a b"), ("$(NONE)", "$(NONE)"), ("$", "$"), ("$(A", "$(A"),
        ("$(LOOP)", "$(LOOP)"), ("$(C:identifier)", "a_b"), ("$(PRODUCT_NAME)", "T"),
    ])
    func settingsAreExpanded(text: String, expected: String) {
        let settings = ["A": "a", "B": "$(A) b", "LOOP": "$(LOOP)", "C": "a b", "TARGET_NAME": "T"]
        #expect(XcodeProject.expanded(text, with: settings) == expected)
    }

    @Test func settingsFilesComeBeforeSettings() throws {
        let files = [
            "Config/App.xcconfig": """
            // Comment
            #include "Base.xcconfig"
            #include? "Mine.xcconfig"
            SWIFT_VERSION = 6.0 // as new
            PRODUCT_NAME[sdk=macosx*] = Mac
            PRODUCT_NAME[config=Debug] = Shop
            SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) FILE
            """,
            "Config/Base.xcconfig": """
            #include "App.xcconfig"
            SWIFT_ACTIVE_COMPILATION_CONDITIONS = BASE
            INFOPLIST_FILE = App/Info.plist
            """,
        ]
        let text = """
            { rootObject = P; objects = {
                P = { isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = CP; };
                G = { isa = PBXGroup; children = (F, S); sourceTree = "<group>"; };
                F = { isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = "<group>"; };
                S = { isa = PBXFileSystemSynchronizedRootGroup; path = Config; sourceTree = "<group>"; };
                T = { isa = PBXNativeTarget; name = T; productType = "com.apple.product-type.application";
                    buildConfigurationList = CT; };
                CP = { isa = XCConfigurationList; buildConfigurations = (A); };
                CT = { isa = XCConfigurationList; buildConfigurations = (B); };
                A = { isa = XCBuildConfiguration; name = Debug; buildSettings = {};
                    baseConfigurationReferenceAnchor = S; baseConfigurationReferenceRelativePath = Gone.xcconfig; };
                B = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = F; buildSettings = {
                    SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) OWN"; }; };
            }; }
            """
        let project = try XcodeProject(text: text, file: "p") { files[$0] }
        let ported = try PortedProject(xcode: project, name: "A", root: "/app")
        let app = try #require(ported.targets.first)
        #expect(app.language == 6 && app.module == "Shop" && app.infoFile == "App/Info.plist")
        #expect(app.conditions == ["BASE", "FILE", "OWN"])
        #expect(ported.refusals == ["Config/Gone.xcconfig: not ported: settings that cannot be read"])
    }

    @Test func identifiersAreOfSwift() {
        #expect(identifier("My App-2") == "My_App_2")
        #expect(identifier("2048") == "_2048")
        #expect(identifier("") == "App")
    }
}
