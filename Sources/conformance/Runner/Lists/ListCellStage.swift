import TesseraHarness
import UIKit

/// One cell of a list with its accessories, in a flow layout or in a list.
@MainActor
final class ListCellStage: NSObject {
    nonisolated static let geometryKeys: Set<String> = [
        "contentViewX", "contentViewWidth", "imageFrame", "textX", "subviewCount", "subviewFrames",
    ]

    private let given: JSONValue
    private let isMac: Bool
    private let rows: Int
    private let view: UICollectionView
    private let host: TestHost
    private let kind = UICollectionView.elementKindSectionHeader
    private let footer = UICollectionView.elementKindSectionFooter

    /// - Parameter isMac: whether the cell stands alone in a flow layout of the Mac's idiom, as cells were recorded.
    /// - Parameter rows: how many rows like that there are; only one with another below has a line in a card.
    init(_ given: JSONValue, isMac: Bool, rows: Int = 1) {
        self.given = given
        self.rows = rows
        self.isMac = isMac
        let size = (given["size"] ?? given["cellSize"])?.size ?? CGSize(width: 320, height: 60)
        let layout: UICollectionViewLayout
        if given.has("appearance") {
            var configuration = ListSectionCheck.configuration(given)
            if given["element"]?.string == "header" { configuration.headerMode = .supplementary }
            if given["element"]?.string == "footer" { configuration.footerMode = .supplementary }
            layout = UICollectionViewCompositionalLayout.list(using: configuration)
        } else {
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = size
            layout = flow
        }
        let width = given.has("appearance") ? 375 : size.width
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: width, height: 480), collectionViewLayout: layout)
        if isMac { view.traitOverrides.userInterfaceIdiom = .mac }
        host = TestHost(view: view, configuration: TestConfiguration(size: view.bounds.size))
        super.init()
        view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [kind, footer] {
            view.register(
                UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        view.isEditing = given["editing"]?.bool ?? false
        view.dataSource = self
        host.settle()
        if given["isSelected"]?.bool == true {
            view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
            host.settle()
        }
    }

    var cell: UICollectionViewListCell? {
        view.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell
    }

    /// The header or the footer.
    var title: UICollectionReusableView? {
        (view.visibleSupplementaryViews(ofKind: kind) + view.visibleSupplementaryViews(ofKind: footer)).first
    }

    // MARK: Accessories

    static func accessory(_ name: String, size: CGSize = CGSize(width: 30, height: 20)) -> UICellAccessory? {
        switch name {
        case "disclosureIndicator": return .disclosureIndicator()
        case "outlineDisclosure": return .outlineDisclosure()
        case "checkmark": return .checkmark()
        case "delete": return .delete()
        case "insert": return .insert()
        case "reorder": return .reorder()
        case "multiselect": return .multiselect()
        case "detail": return .detail()
        case "label": return .label(text: "Label")
        case "popUpMenu": return .popUpMenu(UIMenu(children: [UIAction(title: "Choice") { _ in }]))
        case "customLeading", "customTrailing":
            let custom = UIView(frame: CGRect(origin: .zero, size: size))
            let placement: UICellAccessory.Placement = name == "customLeading" ? .leading() : .trailing()
            return .customView(configuration: .init(customView: custom, placement: placement))
        default: return nil
        }
    }

    static func name(_ type: UICellAccessory.AccessoryType, isLeading: Bool) -> String {
        switch type {
        case .disclosureIndicator: "disclosureIndicator"
        case .outlineDisclosure: "outlineDisclosure"
        case .checkmark: "checkmark"
        case .delete: "delete"
        case .insert: "insert"
        case .reorder: "reorder"
        case .multiselect: "multiselect"
        case .label: "label"
        case .detail: "detail"
        case .popUpMenu: "popUpMenu"
        case .customView: isLeading ? "customLeading" : "customTrailing"
        }
    }

    /// The names of those that show, in reading order.
    var shown: (leading: [String], trailing: [String]) {
        guard let shown = cell?.shownAccessories else { return ([], []) }
        return (
            shown.leading.map { Self.name($0, isLeading: true) }, shown.trailing.map { Self.name($0, isLeading: false) }
        )
    }

    private func configure(_ cell: UICollectionViewListCell) {
        // Rows of phones with two texts were measured of the style that is made for two: the second text follows at once.
        let isMeasuredWithTwo = !isMac && given["secondaryText"]?.bool == true
        let style = given["style"]?.string ?? given["content"]?.string ?? (isMeasuredWithTwo ? "subtitleCell" : nil)
        var content = style.flatMap(ConfigurationValues.content) ?? cell.defaultContentConfiguration()
        content.text = Self.text(given, "text", "Title")
        content.secondaryText = Self.text(given, "secondaryText", "Secondary")
        content.image = given["image"]?.size.map { Self.image($0) }
        cell.contentConfiguration = content
        cell.indentationLevel = given["indentationLevel"]?.int ?? 0
        let size = given["customAccessorySize"]?.size ?? CGSize(width: 30, height: 20)
        cell.accessories = (given["accessories"]?.strings ?? []).compactMap { Self.accessory($0, size: size) }
    }

    private static func text(_ given: JSONValue, _ key: String, _ usual: String) -> String? {
        if let flag = given[key]?.bool { return flag ? usual : nil }
        return given[key]?.string ?? (given.has(key) || key != "text" ? nil : usual)
    }

    private static func image(_ size: CGSize) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { context in
            UIColor.systemBlue.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    // MARK: Checks

    func checkGeometry(_ expect: JSONValue, _ checker: inout Checker) {
        let tolerance = expect["tolerance"]?.double ?? 1e-6
        guard let cell else { return checker.fail("cell", expected: "one", actual: "none") }
        let content = cell.contentView
        let wanted = expect["contentView"] ?? .null
        number("contentViewX", wanted["x"] ?? expect["contentViewX"], content.frame.minX, tolerance, &checker)
        number(
            "contentViewWidth", wanted["width"] ?? expect["contentViewWidth"], content.frame.width, tolerance, &checker)
        let imageKey = expect.has("image") ? "image" : "imageFrame"
        frame(imageKey, expect, content.subviews.first { $0 is UIImageView }, tolerance, &checker)
        let label = content.subviews.first { $0 is UILabel }
        if expect.has("textX") {
            let x = label.map { Double($0.convert($0.bounds, to: cell).minX) }
            checkNull("textX", expect["textX"], x.map { [$0] }, tolerance, &checker)
        }
        let others = cell.subviews.filter { $0 !== content && !$0.isHidden }.sorted { $0.frame.minX < $1.frame.minX }
        if let count = (expect["subviewCount"] ?? expect["accessoryViews"])?.int {
            checker.expect("number of accessory views", count, others.count)
        }
        for (index, frame) in ((expect["subviewFrames"] ?? expect["accessoryFrames"])?.array ?? []).enumerated() {
            guard others.indices.contains(index) else { continue }
            checker.expect(
                "accessory view \(index)", numbers: frame, others[index].frame.numbers, tolerance: tolerance)
        }
    }

    private func number(
        _ name: String, _ wanted: JSONValue?, _ ours: CGFloat, _ tolerance: Double, _ checker: inout Checker
    ) {
        guard let wanted else { return }
        checker.expect(name, numbers: .array([wanted]), [Double(ours)], tolerance: tolerance)
    }

    private func frame(
        _ key: String, _ expect: JSONValue, _ part: UIView?, _ tolerance: Double, _ checker: inout Checker
    ) {
        guard expect.has(key) else { return }
        let ours = part.map { $0.convert($0.bounds, to: cell).numbers }
        let wanted = expect[key]
        guard let numbers = wanted?.array else { return checkNull(key, nil, ours, tolerance, &checker) }
        checker.expect(key, numbers: .array(numbers), ours ?? [], tolerance: tolerance)
    }

    private func checkNull(
        _ name: String, _ wanted: JSONValue?, _ ours: [Double]?, _ tolerance: Double, _ checker: inout Checker
    ) {
        if let wanted {
            checker.expect(name, numbers: .array([wanted]), ours ?? [], tolerance: tolerance)
        } else {
            checker.expect(name, "none", ours.map { "\($0)" } ?? "none")
        }
    }

    /// Heights and places of a row, a header or a footer of a list.
    func checkRow(_ expect: JSONValue, _ checker: inout Checker) {
        let isTitle = ["header", "footer"].contains(given["element"]?.string)
        let element: UICollectionReusableView? = isTitle ? title : cell
        guard let element else { return checker.fail("element", expected: "one", actual: "none") }
        let content = (element as? UICollectionViewListCell)?.contentView
        let label = content?.subviews.first { $0 is UILabel }.map { $0.convert($0.bounds, to: element) } ?? .zero
        let accessory = outermostAccessory(of: element, content)?.frame ?? .zero
        let ours: [String: CGFloat] = [
            "rowHeight": element.bounds.height, "height": element.bounds.height, "sideInset": element.frame.minX,
            "topGap": element.frame.minY, "cornerRadius": element.layer.cornerRadius, "labelY": label.minY,
            "labelHeight": label.height, "textX": label.minX, "textY": label.minY,
            "contentEndsBeforeTrailing": element.bounds.width - (content?.frame.maxX ?? 0),
            "accessoryFromTrailing": element.bounds.width - accessory.maxX,
        ]
        for (name, value) in ours.sorted(by: { $0.key < $1.key }) {
            number(name, expect[name], value, 0.01, &checker)
        }
        for (name, size) in [("accessorySize", accessory.size), ("size", element.bounds.size)] {
            guard let wanted = expect[name] else { continue }
            checker.expect(name, numbers: wanted, size.numbers, tolerance: 0.01)
        }
        if let frame = expect["frame"] {
            checker.expect("frame", numbers: frame, element.frame.numbers, tolerance: 0.01)
        }
        checkParts(of: element, content, expect, &checker)
    }

    /// The last of the parts that are neither content nor background nor line.
    private func outermostAccessory(of element: UICollectionReusableView, _ content: UIView?) -> UIView? {
        element.subviews.filter { part in
            part !== content && !part.isHidden && part.bounds.height > 1 && part.bounds.width < element.bounds.width / 2
        }.max { $0.frame.maxX < $1.frame.maxX }
    }

    /// The second text, the background, and the line below.
    private func checkParts(
        of element: UICollectionReusableView, _ content: UIView?, _ expect: JSONValue, _ checker: inout Checker
    ) {
        let labels = content?.subviews.filter { $0 is UILabel } ?? []
        if labels.count > 1 {
            number(
                "secondaryY", expect["secondaryY"], labels[1].convert(labels[1].bounds, to: element).minY, 0.01,
                &checker)
        } else if expect.has("secondaryY") {
            checker.fail("secondaryY", expected: "a second text", actual: "none")
        }
        if let frame = expect["backgroundFrame"] {
            let back = element.subviews.first { $0 !== content && $0.bounds.width > 100 && $0.bounds.height > 10 }
            let fill = back?.subviews.first.map { $0.convert($0.bounds, to: element) } ?? .zero
            checker.expect("backgroundFrame", numbers: frame, fill.numbers, tolerance: 0.01)
        }
        let keys = ["leadingInset", "trailingInset", "thickness"]
        guard keys.contains(where: { expect.has($0) }) else { return }
        let line = element.subviews.first { $0 !== content && $0.bounds.height <= 1 && $0.bounds.width > 100 }
        guard let frame = line?.frame else { return checker.fail("line", expected: "one", actual: "none") }
        let ours = [frame.minX, element.bounds.width - frame.maxX, frame.height]
        for (name, value) in zip(keys, ours) { number(name, expect[name], value, 0.01, &checker) }
    }
}

extension ListCellStage: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let made = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        if let cell = made as? UICollectionViewListCell { configure(cell) }
        return made
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let made = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        guard let cell = made as? UICollectionViewListCell else { return made }
        var content = cell.defaultContentConfiguration()
        content.text = "Title"
        cell.contentConfiguration = content
        return made
    }
}
