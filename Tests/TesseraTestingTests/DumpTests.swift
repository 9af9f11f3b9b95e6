import Foundation
import TesseraTesting
import Testing
import UIKit

@MainActor @Suite struct DumpTests {
    @Test func theTreeComesAsText() {
        let root = UIView()
        let label = UILabel(frame: CGRect(x: 10, y: 20.00049, width: 100.0 / 3, height: 21))
        label.text = "Say \"hi\"\nthere"
        label.accessibilityIdentifier = "greeting"
        let hidden = UIView(frame: CGRect(x: -0.0001, y: 0, width: 5, height: 5))
        hidden.isHidden = true
        hidden.alpha = 0.25
        hidden.layer.zPosition = 2
        root.addSubview(label)
        root.addSubview(hidden)
        let host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 200, height: 100)))
        #expect(
            host.dump(root) == """
                UIView (0, 0, 200, 100)
                  UILabel (10, 20, 33.333, 21) "Say \\"hi\\"\\nthere" #greeting
                  UIView (0, 0, 5, 5) alpha 0.25 hidden z 2
                """)
        #expect(host.dump().hasPrefix("UIWindow (0, 0, 200, 100)\n"))
    }

    @Test func theScreenListsWhatShows() throws {
        let root = UIView()
        let clip = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 50))
        clip.clipsToBounds = true
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 30, height: 20))
        label.text = "in"
        clip.addSubview(label)
        clip.addSubview(UIImageView(frame: CGRect(x: 60, y: 0, width: 20, height: 20)))
        let gone = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        gone.alpha = 0
        let turned = TouchRecorder(frame: CGRect(x: 100, y: 60, width: 40, height: 20))
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
        turned.layer.zPosition = -1
        for view in [clip, gone, turned, UIControl(frame: CGRect(x: 300, y: 0, width: 9, height: 9))] {
            root.addSubview(view)
        }
        let host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 200, height: 100)))
        let screen = host.screen
        #expect(screen.entries.map(\.viewClass) == ["UIView", "TouchRecorder", "UIView", "UILabel"])
        #expect(screen.entries[1].frame == ScreenDump.Frame(x: 110, y: 50, width: 20, height: 40))
        #expect(screen.entries[1].zIndex == -1)
        #expect(screen.entries[3].frame == ScreenDump.Frame(x: 60, y: 10, width: 30, height: 20))
        #expect(screen.entries[3].text == "in")
        #expect(try JSONDecoder().decode(ScreenDump.self, from: screen.json) == screen)
        #expect(try screen.json == host.screen.json)
    }

    @Test func elementsAreOneEntryWithTheirTexts() {
        ViewDescriptions.register(ElementView.self) { view in
            ViewDescription(
                details: ["age \(view.tag)"],
                element: .init(category: "cell", kind: "k", indexPath: [0, view.tag], zIndex: 3))
        }
        let root = UIView()
        let element = ElementView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        element.tag = 4
        for (index, text) in ["a", "b"].enumerated() {
            let label = UILabel(frame: CGRect(x: 0, y: CGFloat(index) * 20, width: 50, height: 20))
            label.text = text
            element.addSubview(label)
        }
        root.addSubview(element)
        let host = TestHost(view: root)
        let entry = host.screen.entries.last
        #expect(host.screen.entries.count == 2)
        #expect(entry?.category == "cell")
        #expect(entry?.kind == "k")
        #expect(entry?.indexPath == [0, 4])
        #expect(entry?.zIndex == 3)
        #expect(entry?.text == "a\nb")
        #expect(host.dump(element).hasPrefix("ElementView (0, 0, 50, 50) cell k [0, 4] age 4\n"))
    }

    @Test func controlsTellTheirTextsAndValues() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
        field.placeholder = "Name"
        let secret = UITextField(frame: CGRect(x: 0, y: 20, width: 90, height: 20))
        secret.isSecureTextEntry = true
        secret.text = "abc"
        let note = UITextView(frame: CGRect(x: 0, y: 40, width: 90, height: 40))
        note.text = "a note"
        let toggle = UISwitch(frame: CGRect(x: 0, y: 80, width: 51, height: 31))
        toggle.isOn = true
        toggle.isEnabled = false
        let segments = UISegmentedControl(items: ["a", "b"])
        segments.frame = CGRect(x: 0, y: 120, width: 90, height: 32)
        segments.selectedSegmentIndex = 1
        let root = UIView()
        for view in [field, secret, note, toggle, segments] { root.addSubview(view) }
        let host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 200, height: 200)))
        func line(_ view: UIView) -> String? { host.dump(view).split(separator: "\n").first.map(String.init) }
        #expect(line(field) == "UITextField (0, 0, 90, 20) \"Name\" placeholder")
        #expect(line(secret) == "UITextField (0, 20, 90, 20) \"•••\"")
        #expect(line(note) == "UITextView (0, 40, 90, 40) \"a note\"")
        #expect(line(toggle)?.hasSuffix(" on disabled") == true)
        #expect(line(segments)?.hasSuffix(" segment 1") == true)
        field.text = "Ann"
        #expect(host.screen.entries.first { $0.viewClass == "UITextField" }?.text == "Ann")
        #expect(host.screen.entries.first { $0.viewClass == "UISwitch" }?.details == ["on", "disabled"])
    }

    @Test func rowsAreElementsOfTheirTable() {
        final class Rows: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "row \(indexPath.row)"
                cell.accessoryView = UISwitch()
                return cell
            }
        }
        let rows = Rows(style: .plain)
        let host = TestHost(rows)
        host.perform {
            rows.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        }
        // Back to front, as the rows lie.
        let cells = host.screen.entries.filter { $0.category == "cell" }.reversed()
        #expect(cells.map(\.indexPath) == [[0, 0], [0, 1]])
        #expect(cells.map(\.text) == ["row 0", "row 1"])
        #expect(cells.map(\.details) == [["off"], ["selected", "off"]])
    }
}

private final class ElementView: UIView {}
