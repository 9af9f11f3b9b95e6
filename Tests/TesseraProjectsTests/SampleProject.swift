import Foundation

@testable import TesseraProjects

/// A project with classic groups, a synchronised folder, languages, tests and packages.
enum SampleProject {
    static let text = """
        // !$*UTF8*$!
        {
            archiveVersion = 1;
            objects = {
                P = { isa = PBXProject; mainGroup = G; targets = (T, U, V); buildConfigurationList = CP;
                    packageReferences = (R, L); };
                G = { isa = PBXGroup; children = (GA, F9, SG, PR); sourceTree = "<group>"; };
                GA = { isa = PBXGroup; path = "My App"; children = (F1, GB, VG, F5); sourceTree = "<group>"; };
                GB = { isa = PBXGroup; name = Views; path = "Views/../Parts"; children = (F2); sourceTree = "<group>"; };
                F1 = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
                F2 = { isa = PBXFileReference; path = Card.swift; sourceTree = "<group>"; };
                F5 = { isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
                F9 = { isa = PBXFileReference; path = Shared/Root.swift; sourceTree = SOURCE_ROOT; };
                PR = { isa = PBXFileReference; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; };
                VG = { isa = PBXVariantGroup; name = Main.storyboard; children = (VB, VD); sourceTree = "<group>"; };
                VB = { isa = PBXFileReference; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
                VD = { isa = PBXFileReference; path = de.lproj/Main.strings; sourceTree = "<group>"; };
                SG = { isa = PBXFileSystemSynchronizedRootGroup; path = Folder; exceptions = (E1, E2);
                    sourceTree = "<group>"; };
                E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = U;
                    membershipExceptions = (Info.plist, Old.swift); };
                E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
                    membershipExceptions = (Borrowed.swift); };
                T = { isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application";
                    buildPhases = (S, X); buildConfigurationList = CT; packageProductDependencies = (D); };
                U = { isa = PBXNativeTarget; name = Tests; productType = "com.apple.product-type.bundle.unit-test";
                    buildPhases = (); fileSystemSynchronizedGroups = (SG); dependencies = (TD); };
                V = { isa = PBXNativeTarget; name = UITests; productType = "com.apple.product-type.bundle.ui-testing"; };
                TD = { isa = PBXTargetDependency; target = T; };
                S = { isa = PBXSourcesBuildPhase; files = (B1, B2, B9); };
                X = { isa = PBXResourcesBuildPhase; files = (BV, B5); };
                B1 = { isa = PBXBuildFile; fileRef = F1; };
                B2 = { isa = PBXBuildFile; fileRef = F2; };
                B9 = { isa = PBXBuildFile; fileRef = F9; };
                BV = { isa = PBXBuildFile; fileRef = VG; };
                B5 = { isa = PBXBuildFile; fileRef = F5; };
                CP = { isa = XCConfigurationList; buildConfigurations = (CR, CD); };
                CR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SWIFT_VERSION = 4.2; }; };
                CD = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
                    SWIFT_VERSION = 5.0; SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG; }; };
                CT = { isa = XCConfigurationList; buildConfigurations = (CX); };
                CX = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
                    SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) BETA"; PRODUCT_NAME = "$(TARGET_NAME)";
                    SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; INFOPLIST_FILE = "$(SRCROOT)/My App/Info.plist";
                    INFOPLIST_KEY_UIMainStoryboardFile = Main; SWIFT_OBJC_BRIDGING_HEADER = "Bridge.h"; }; };
                D = { isa = XCSwiftPackageProductDependency; package = R; productName = Thing; };
                R = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/things.git";
                    requirement = { kind = upToNextMajorVersion; minimumVersion = 1.2.0; }; };
                L = { isa = XCLocalSwiftPackageReference; relativePath = Local/Kit; };
            };
            rootObject = P;
        }
        """

    static func ported() throws -> PortedProject {
        try PortedProject(xcode: XcodeProject(text: text, file: "A.xcodeproj"), name: "A", root: "/app")
    }
}
