import Testing

@testable import TesseraPorting

@Suite struct TestCaseTests {
    @Test func testMethodsOfTheMainActorRunThere() {
        let source = """
            import XCTest
            @MainActor final class T: XCTestCase {
                var screen: Screen!
                override func setUp() { screen = Screen() }
                func testA() throws { try screen.f() }
                func testB() async { await screen.g() }
                func helper() -> Int { 1 }
            }
            """
        let expected = """
            import XCTest
                       final class T: XCTestCase {
                @MainActor var screen: Screen!
                override func setUp() { MainActor.assumeIsolated { screen = Screen() } }
                func testA() throws { try MainActor.assumeIsolated { try screen.f() } }
                @MainActor func testB() async { await screen.g() }
                @MainActor func helper() -> Int { 1 }
            }
            """
        #expect(ported(source) == expected)
    }

    @Test func singleMethodsToo() {
        let text = ported("import XCTest\nclass T: XCTestCase { @MainActor func testA() { f() }; func testB() {} }")
        #expect(text.contains("            func testA() { MainActor.assumeIsolated { f() } }; func testB() {} }"))
    }

    @Test func otherClassesStayAsTheyAre() {
        let source = "import UIKit\n@MainActor class T: NSObject { func testA() {} }"
        #expect(ported(source) == source)
    }
}
