import Foundation
import TesseraTesting
import Testing
import UIKit

/// What files of real projects have that their authors no longer see.
@Suite @MainActor
struct NibHabitTests {
    private func made<Object>(_ element: String, as type: Object.Type = Object.self) throws -> Object {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            \(element)</objects></document>
            """
        let data = try InterfaceFixture.compiled(Data(text.utf8), "Habit.xib")
        return try #require(UINib(data: data, bundle: nil).instantiate(withOwner: nil).first as? Object)
    }

    /// Xcode keeps the title of the button it began with.
    @Test func theConfigurationsTitleCounts() throws {
        let button: UIButton = try made(
            """
            <button buttonType="system" id="b"><state key="normal" title="Button"/>
            <buttonConfiguration key="configuration" style="filled" title="Log in"/></button>
            """)
        #expect(button.configuration?.title == "Log in")
    }

    @Test func attributesThatAreNotThereAreSkipped() throws {
        let view: UIView = try made(
            """
            <view tag="3" id="v"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="goneSince2019" value="x"/>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="4"/>
            </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
            """)
        #expect(view.tag == 3 && view.layer.cornerRadius == CGFloat(4))
    }

    @Test func aPickerHasTheFilesDate() throws {
        let date = #"<date key="date" timeIntervalSinceReferenceDate="600000000"/>"#
        let picker: UIDatePicker = try made(#"<datePicker datePickerMode="date" id="p">\#(date)</datePicker>"#)
        #expect(picker.date == Date(timeIntervalSinceReferenceDate: 600_000_000))
        let present: UIDatePicker = try made(#"<datePicker useCurrentDate="YES" id="p">\#(date)</datePicker>"#)
        #expect(present.date.timeIntervalSinceNow > -86_400)
    }
}
