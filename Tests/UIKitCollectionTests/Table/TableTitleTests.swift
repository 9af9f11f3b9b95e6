import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// Headers and footers of tables: heights and places recorded on iPhones with 26.1.
@MainActor
struct TableTitleTests {
    private let container = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    private let host: TestHost

    init() {
        host = TestHost(view: container, configuration: TestConfiguration(size: CGSize(width: 375, height: 600)))
    }

    private func title(
        _ environment: UIListEnvironment, _ role: ListPlace.Role,
        _ standing: TableTitleSetting.Standing = .first, height: CGFloat? = nil
    ) -> UITableViewHeaderFooterView {
        let view = UITableViewHeaderFooterView(reuseIdentifier: "title")
        view.setting = TableTitleSetting(place: ListPlace(environment, role), standing: standing)
        view.textLabel?.text = "Title"
        container.addSubview(view)
        view.frame = CGRect(x: 0, y: 0, width: 375, height: height ?? view.fittedHeight(width: 375))
        view.layoutIfNeeded()
        return view
    }

    /// Believed: constraints of the view itself count where its content view has none.
    @Test func headersThatPlaceTheirPartsInThemselvesAreAsHighAsThose() {
        let view = UITableViewHeaderFooterView(reuseIdentifier: "own")
        let part = UIView()
        part.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(part)
        NSLayoutConstraint.activate([
            part.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
            part.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            part.heightAnchor.constraint(equalToConstant: 29),
            part.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
        ])
        #expect(view.fittedHeight(width: 375) == CGFloat(49))
    }

    private var line: CGFloat { UILabel.height(.headline) }

    @Test func aPlainHeader() {
        let header = title(.plain, .header)
        #expect(header.frame.height == 28)
        #expect(abs((header.textLabel?.frame.minY ?? 0) - 4) <= 0.5 && header.textLabel?.frame.minX == 16)
        let background = header.subviews.compactMap { $0 as? BackgroundConfigurationView }.first
        #expect(background?.configuration.backgroundColor == .systemBackground)
    }

    @Test func groupedHeaders() {
        #expect(title(.grouped, .header).frame.height == 35 + line)
        #expect(title(.insetGrouped, .header, .later).frame.height == 25 + line)
        #expect(title(.insetGrouped, .header, .close).frame.height == 17.5 + line)
    }

    @Test(arguments: [30.0, 50])
    func theTitleEndsAboveTheRows(height: CGFloat) {
        let label = title(.insetGrouped, .header, height: height).textLabel
        #expect(abs((label?.frame.maxY ?? 0) - (height - 5.92)) <= 0.5)
    }

    /// Recorded: the place is brought to whole pixels once, from the height that the line has before that.
    @Test func theTitlesPlaceIsInWholePixels() throws {
        let label = try #require(title(.insetGrouped, .header, height: 50).textLabel)
        let exact = 50 - 5.92 - label.font.lineHeight
        #expect(label.font.lineHeight < label.frame.height, "the line is no whole number of pixels")
        #expect(label.frame.minY == (exact * 2).rounded() / 2)
    }

    /// Recorded: 17.5 above the line under a bar with a large title, 35 otherwise.
    @Test(arguments: [true, false])
    func theFirstHeaderBelowALargeTitle(isLarge: Bool) {
        final class Settings: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                "Title"
            }
        }
        let controller = Settings(style: .grouped)
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.prefersLargeTitles = isLarge
        let host = TestHost(navigation, configuration: TestConfiguration(size: CGSize(width: 375, height: 600)))
        host.settle()
        #expect(controller.tableView.rectForHeader(inSection: 0).height == line + (isLarge ? 17.5 : 35))
        #expect(controller.tableView.headerView(forSection: 0)?.frame.height == line + (isLarge ? 17.5 : 35))
    }

    @Test func aFooterBeginsBelowTheRows() {
        let footer = title(.grouped, .footer)
        #expect(abs((footer.textLabel?.frame.minY ?? 0) - 7.67) <= 0.34)
        #expect(footer.textLabel?.textColor == .secondaryLabel)
        let height = footer.sizeThatFits(CGSize(width: 320, height: 0)).height
        let pixels = height * max(1, footer.traitCollection.displayScale)
        #expect(height > 25 && abs(pixels - pixels.rounded()) < 1e-6, "whole pixels")
        #expect(footer.textLabel?.font == .preferredFont(forTextStyle: .footnote))
    }

    @Test func aContentConfigurationTakesThePlaceOfTheTitle() {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        var content = header.defaultContentConfiguration()
        content.text = "Title"
        header.contentConfiguration = content
        #expect(header.textLabel == nil && header.contentView is UIListContentView)
        #expect(header.fittedHeight(width: 300) > 20)
    }

    private final class Footers: NSObject, UITableViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            "While flight mode is on, nothing is sent or received."
        }
    }

    @Test func largeFootersHaveTheRoomThatTheyWant() throws {
        let source = Footers()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600), style: .grouped)
        table.dataSource = source
        let host = TestHost(
            view: table,
            configuration: TestConfiguration(size: CGSize(width: 375, height: 600)).with {
                $0.contentSizeCategory = .accessibilityExtraExtraExtraLarge
            })
        host.settle()
        let label = try #require(table.footerView(forSection: 0)?.textLabel)
        #expect(label.frame.height > 100 && label.frame.maxY < table.rectForFooter(inSection: 0).height)
    }

    @Test func theClientsFontStays() {
        let footer = UITableViewHeaderFooterView(reuseIdentifier: "title")
        footer.textLabel?.font = .systemFont(ofSize: 31)
        footer.textLabel?.textColor = .red
        footer.setting = TableTitleSetting(place: ListPlace(.grouped, .footer))
        #expect(footer.textLabel?.font == .systemFont(ofSize: 31) && footer.textLabel?.textColor == .red)
    }

    @Test func theHandlerHearsThatItIsPinned() {
        var pinned: [Bool] = []
        let header = title(.plain, .header)
        header.configurationUpdateHandler = { _, state in pinned.append(state.isPinned) }
        header.layoutIfNeeded()
        header.setting.place = ListPlace(.plain, .header, .isPinned)
        header.layoutIfNeeded()
        #expect(pinned == [false, true])
    }
}

extension TestConfiguration {
    fileprivate func with(_ change: (inout TestConfiguration) -> Void) -> TestConfiguration {
        var changed = self
        change(&changed)
        return changed
    }
}

extension UILabel {
    /// One line of a text style.
    fileprivate static func height(_ style: UIFont.TextStyle) -> CGFloat {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: style)
        label.text = "Title"
        return label.sizeThatFits(CGSize(width: 300, height: 0)).height
    }
}
