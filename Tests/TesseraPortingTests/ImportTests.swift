import Testing

@testable import TesseraPorting

@Suite struct ImportTests {
    private func added(_ source: String) -> [String] {
        portedFile(source).text.split(separator: "\n").prefix { $0.hasPrefix("import") }.map(String.init)
    }

    @Test func whatOthersGaveIsImported() {
        #expect(added("let a = UIView()") == ["import UIKit"])
        #expect(added("import UIKit\nlet a = UIView()") == [])
        #expect(added("import Foundation\nlet a = URLSession.shared") == ["import FoundationNetworking"])
        #expect(added("import UIKit\nlet a = XMLParser(data: d)") == ["import FoundationXML"])
        #expect(added("let a = 1") == [])
        #expect(added("struct UICE {}; let UI = 1") == ["import UIKit"])
    }

    @Test func modulesThatAreMissingAreNamed() {
        #expect(
            refusals("import UIKit\nimport CoreData") == [
                "A.swift:2: not ported: import CoreData: there is no such module on Linux"
            ])
        #expect(
            refusals("import RxSwift") == ["A.swift:1: not ported: import RxSwift: a module of others; add its package"]
        )
        #expect(refusals("import RxSwift\n@testable import App", modules: ["RxSwift", "App"]) == [])
        #expect(refusals("import Foundation\nimport UIKit\nimport Dispatch\nimport XCTest") == [])
        #expect(refusals("import SwiftUI\nstruct V: View {}").count == 1)
    }

    @Test func modulesThatTesseraBringsHaveItsNames() {
        let source = """
            import UIKit
            import Combine
            import os.log
            import class UniformTypeIdentifiers.UTType
            #if canImport(Combine) && os(iOS)
            let a: Combine.AnyPublisher<Int, Never>? = nil, b = os.Logger()
            #endif
            """
        #expect(
            ported(source) == """
                import UIKit
                import TesseraCombine
                import TesseraOS
                import TesseraUniformTypeIdentifiers
                #if canImport(TesseraCombine) && true   
                let a: TesseraCombine.AnyPublisher<Int, Never>? = nil, b = TesseraOS.Logger()
                #endif
                """)
        #expect(portedFile(source).diagnostics == [])
        #expect(portedFile(source).imports.isSuperset(of: ["TesseraCombine", "TesseraOS"]))
        // A module of the project or of its packages keeps its name.
        #expect(ported("import Combine", modules: ["Combine"]) == "import Combine")
        #expect(
            ported("import UIKit\nlet os = Line()\nlet a = os.Width")
                == "import UIKit\nlet os = Line()\nlet a = os.Width")
    }

    @Test func modulesThatNobodyBringsAreNotAskedFor() {
        let source = "import UIKit\n#if canImport(Waterfall)\nimport Waterfall\n#endif"
        #expect(refusals(source) == [])
        #expect(refusals("import UIKit\n#if canImport(UIKit)\nimport Waterfall\n#endif").count == 1)
        #expect(refusals(source.replacing("#endif", with: "#else\nimport CoreData\n#endif")).count == 1)
    }

    @Test func associatedObjectsBringTheirModule() {
        #expect(
            added("import UIKit\nlet a = objc_getAssociatedObject(self, &key)") == ["import TesseraObjectiveC"])
        #expect(portedFile("import UIKit\nlet a = objc_sync_enter(self)").imports.contains("TesseraObjectiveC"))
        #expect(added("import ObjectiveC\nlet a = objc_getAssociatedObject(self, &key)") == [])
    }

    @Test func theMainBundleIsTheApps() {
        #expect(
            ported("import UIKit\nlet a = Bundle.main.infoDictionary, b = DispatchQueue.main, c = Bundle(for: A.self)")
                == "import UIKit\nlet a = Bundle.tesseraMain.infoDictionary, b = DispatchQueue.main, c = Bundle(for: A.self)"
        )
        #expect(added("import Foundation\nlet a = Bundle.main") == ["import UIKit"])
        #expect(ported("import UIKit\n#if os(macOS)\nlet a = Bundle.main\n#endif").contains("Bundle.main"))
    }

    @Test func bundlesThatAreNotNamedAreTheApps() {
        #expect(
            ported("import UIKit\nfunc f(_ b: Bundle = .main) { g(bundle: .main); let c: Bundle = .main }")
                == "import UIKit\nfunc f(_ b: Bundle = .tesseraMain) { g(bundle: .tesseraMain); let c: Bundle = .tesseraMain }"
        )
        let other = "import UIKit\nfunc f(_ q: DispatchQueue = .main) { g(queue: .main) }"
        #expect(ported(other) == other)
    }

    @Test func textsAreLookedUpInTheUsersLanguage() {
        let text = ModuleRegistry.text(for: ModuleIndex(files: [:]), hasResources: true)
        #expect(text.contains("nonisolated func NSLocalizedString("))
        #expect(text.contains("LocalizedStrings.text(key, table: tableName, value: value, bundle: bundle)"))
    }

    @Test func submodulesAreNotNamed() {
        #expect(
            ported("import UIKit.UIGestureRecognizerSubclass") == "import UIKit" + String(repeating: " ", count: 28))
        #expect(ported("import struct Foundation.Data") == "import struct Foundation.Data")
    }

    @Test func previewsAreDropped() {
        let source =
            "import UIKit\nimport SwiftUI\n#Preview {\n    A()\n}\nstruct P: PreviewProvider {\n static var previews: some View { T() }\n}\n"
        let file = portedFile(source)
        #expect(file.diagnostics == [])
        #expect(ported(source).filter { $0 != " " } == "importUIKit\n\n\n\n\n\n\n\n")
    }
}
