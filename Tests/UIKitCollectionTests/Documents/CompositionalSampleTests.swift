import TesseraTesting
import Testing
import UIKit

/// Groups made by the deprecated initialisers, without a warning.
@MainActor
private protocol OlderForms {
    static func divided(
        _ isHorizontal: Bool, _ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem, _ count: Int
    ) -> NSCollectionLayoutGroup
    static func twin(
        _ isHorizontal: Bool, _ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem, _ count: Int
    ) -> NSCollectionLayoutGroup
}

private enum OlderGroups: OlderForms {
    @available(*, deprecated)
    static func divided(
        _ isHorizontal: Bool, _ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem, _ count: Int
    ) -> NSCollectionLayoutGroup {
        isHorizontal
            ? .horizontal(layoutSize: size, subitem: item, count: count)
            : .vertical(layoutSize: size, subitem: item, count: count)
    }

    @available(*, deprecated)
    static func twin(
        _ isHorizontal: Bool, _ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem, _ count: Int
    ) -> NSCollectionLayoutGroup {
        isHorizontal
            ? .horizontalGroup(with: size, repeatingSubitem: item, count: count)
            : .verticalGroup(with: size, repeatingSubitem: item, count: count)
    }
}

@MainActor private let older: any OlderForms.Type = OlderGroups.self

@MainActor
private func item(
    _ width: NSCollectionLayoutDimension = .fractionalWidth(1),
    _ height: NSCollectionLayoutDimension = .fractionalHeight(1), inset: CGFloat = 0,
    badges: [NSCollectionLayoutSupplementaryItem] = []
) -> NSCollectionLayoutItem {
    let made = NSCollectionLayoutItem(layoutSize: layoutSize(width, height), supplementaryItems: badges)
    made.contentInsets = NSDirectionalEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
    return made
}

@MainActor
private func section(
    _ group: NSCollectionLayoutGroup, inset: CGFloat = 0
) -> NSCollectionLayoutSection {
    let made = NSCollectionLayoutSection(group: group)
    made.contentInsets = NSDirectionalEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
    return made
}

/// The sample layouts of the documents, by their exact frames in a view of 400 x 500.
@MainActor
struct CompositionalSampleTests {
    private func shown(
        _ layout: UICollectionViewLayout, _ counts: [Int] = [40], size: CGSize = CGSize(width: 400, height: 500)
    ) -> UICollectionView {
        let view = grid(GridSource(counts), layout: layout, size: size)
        for kind in ["badge", "up", "down", "ahead", "behind", "around"] {
            view.register(GridTitle.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        view.layoutIfNeeded()
        return view
    }

    private func shown(_ section: NSCollectionLayoutSection, _ counts: [Int] = [40]) -> UICollectionView {
        shown(UICollectionViewCompositionalLayout(section: section), counts)
    }

    private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
        view.layoutAttributesForItem(at: path(item, section))?.frame
    }

    private let row = layoutSize(.fractionalWidth(1), .absolute(44))

    // MARK: Rows and grids

    @Test func rowsLikeATable() {
        let view = shown(section(.horizontal(layoutSize: row, subitems: [item()])))
        for index in 0..<40 {
            #expect(frame(view, index) == CGRect(x: 0, y: CGFloat(index) * 44, width: 400, height: 44))
        }
        #expect(view.contentSize == CGSize(width: 400, height: 1_760))
    }

    /// The count decides about the widths, whatever the item says.
    @Test func aCountMakesEqualCells() {
        for width in [NSCollectionLayoutDimension.fractionalWidth(1), .fractionalWidth(0.2), .absolute(7)] {
            let view = shown(section(older.divided(true, row, item(width), 2)))
            #expect(frame(view, 0) == CGRect(x: 0, y: 0, width: 200, height: 44))
            #expect(frame(view, 1) == CGRect(x: 200, y: 0, width: 200, height: 44))
            #expect(frame(view, 2) == CGRect(x: 0, y: 44, width: 200, height: 44))
        }
    }

    @Test func fiveSquaresInARow() {
        let size = layoutSize(.fractionalWidth(1), .fractionalWidth(0.2))
        let plain = shown(section(.horizontal(layoutSize: size, subitems: [item(.fractionalWidth(0.2))])))
        #expect(frame(plain, 0) == CGRect(x: 0, y: 0, width: 80, height: 80))
        #expect(frame(plain, 6) == CGRect(x: 80, y: 80, width: 80, height: 80))
        #expect(plain.contentSize.height == 640)
        let inset = shown(section(.horizontal(layoutSize: size, subitems: [item(.fractionalWidth(0.2), inset: 5)])))
        #expect(frame(inset, 0) == CGRect(x: 5, y: 5, width: 70, height: 70))
        #expect(frame(inset, 6) == CGRect(x: 85, y: 85, width: 70, height: 70))
        #expect(inset.contentSize.height == 640, "insets change no row")
    }

    @Test func twoColumnsTenPointsApart() {
        let group = older.divided(true, row, item(), 2)
        group.interItemSpacing = .fixed(10)
        let made = section(group)
        made.interGroupSpacing = 10
        made.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
        let view = shown(made)
        #expect(frame(view, 0) == CGRect(x: 10, y: 0, width: 185, height: 44))
        #expect(frame(view, 1) == CGRect(x: 205, y: 0, width: 185, height: 44))
        #expect(frame(view, 2) == CGRect(x: 10, y: 54, width: 185, height: 44))
    }

    @Test func repeatedItemsInAColumn() {
        let size = layoutSize(.absolute(100), .absolute(100))
        for group in [
            NSCollectionLayoutGroup.vertical(
                layoutSize: size, repeatingSubitem: item(.fractionalWidth(1), .absolute(30)), count: 3),
            older.twin(false, size, item(.fractionalWidth(1), .absolute(30)), 3),
        ] {
            group.interItemSpacing = .fixed(5)
            let view = shown(section(group))
            for (index, y) in [CGFloat(0), 35, 70].enumerated() {
                #expect(frame(view, index) == CGRect(x: 0, y: y, width: 100, height: 30))
            }
            #expect(frame(view, 3)?.minY == 100)
        }
    }

    @Test func repeatedItemsInARow() {
        let size = layoutSize(.fractionalWidth(1), .absolute(50))
        for group in [
            NSCollectionLayoutGroup.horizontal(
                layoutSize: size, repeatingSubitem: item(.absolute(30), .fractionalHeight(1)), count: 3),
            older.twin(true, size, item(.absolute(30), .fractionalHeight(1)), 3),
        ] {
            group.interItemSpacing = .fixed(5)
            let view = shown(section(group))
            for (index, x) in [CGFloat(0), 35, 70].enumerated() {
                #expect(frame(view, index) == CGRect(x: x, y: 0, width: 30, height: 50))
            }
            #expect(frame(view, 3) == CGRect(x: 0, y: 50, width: 30, height: 50))
        }
    }

    // MARK: Sections by provider

    /// One column of fixed height, then five of squares; a section that the provider does not know is an error.
    @Test func eachSectionHasColumnsOfItsOwn() {
        let layout = UICollectionViewCompositionalLayout { index, _ in
            guard index < 2 else { return nil }
            let size = layoutSize(.fractionalWidth(1), index == 0 ? .absolute(44) : .fractionalWidth(0.2))
            return section(older.divided(true, size, item(inset: 2), index == 0 ? 1 : 5), inset: 20)
        }
        let view = shown(layout, [2, 10])
        #expect(frame(view, 0) == CGRect(x: 22, y: 22, width: 356, height: 40))
        #expect(frame(view, 1) == CGRect(x: 22, y: 66, width: 356, height: 40))
        #expect(frame(view, 0, 1) == CGRect(x: 22, y: 150, width: 68, height: 68))
        #expect(frame(view, 6, 1) == CGRect(x: 94, y: 222, width: 68, height: 68))
        #expect(view.contentSize.height == 312)
        let other = grid(GridSource([2, 10, 1]), layout: layout)
        let raised = recordExceptions { other.layoutIfNeeded() }
        #expect(raised.first?.reason.hasPrefix("Invalid section definition.") == true)
    }

    /// Five in a row, ten where the room for content is wide; content insets count.
    @Test func columnsFollowTheRoom() {
        var widths: [CGFloat] = []
        let layout = UICollectionViewCompositionalLayout { _, environment in
            let width = environment.container.effectiveContentSize.width
            widths.append(width)
            let size = layoutSize(.fractionalWidth(1), .fractionalWidth(0.2))
            return section(older.divided(true, size, item(inset: 2), width > 800 ? 10 : 5), inset: 20)
        }
        let view = shown(layout)
        #expect(frame(view, 0) == CGRect(x: 22, y: 22, width: 68, height: 68))
        #expect(frame(view, 5)?.origin == CGPoint(x: 22, y: 94))
        view.frame.size.width = 900
        view.layoutIfNeeded()
        #expect(frame(view, 0) == CGRect(x: 22, y: 22, width: 82, height: 168))
        #expect(frame(view, 9)?.minX == 796)
        #expect(frame(view, 10)?.origin == CGPoint(x: 22, y: 194))
        view.contentInset = UIEdgeInsets(top: 0, left: 250, bottom: 0, right: 250)
        view.layoutIfNeeded()
        #expect(frame(view, 0) == CGRect(x: 22, y: 22, width: 68, height: 68))
        #expect(widths.first == 400 && widths.contains(900) && widths.last == 400)
    }

    // MARK: Supplementary items

    @Test func badgesAtTheTopTrailingCorner() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: layoutSize(.absolute(20), .absolute(20)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
        let size = layoutSize(.fractionalWidth(1), .fractionalWidth(0.2))
        let view = shown(
            section(.horizontal(layoutSize: size, subitems: [item(.fractionalWidth(0.25), inset: 5, badges: [badge])])))
        #expect(frame(view, 0) == CGRect(x: 5, y: 5, width: 90, height: 70))
        let frames = [0, 5].map { view.supplementaryView(forElementKind: "badge", at: path($0))?.frame }
        #expect(frames == [CGRect(x: 81, y: -1, width: 20, height: 20), CGRect(x: 181, y: 79, width: 20, height: 20)])
        #expect((view.supplementaryView(forElementKind: "badge", at: path(5)) as? GridTitle)?.represented == path(5))
    }

    /// One edge: in the middle of it; none or opposite ones: in the middle.
    @Test func anchorsNameEdges() {
        let edges: [(String, NSDirectionalRectEdge, CGPoint)] = [
            ("up", .top, CGPoint(x: 40, y: 0)), ("down", .bottom, CGPoint(x: 40, y: 50)),
            ("ahead", .leading, CGPoint(x: 0, y: 25)), ("behind", .trailing, CGPoint(x: 80, y: 25)),
            ("around", .all, CGPoint(x: 40, y: 25)),
        ]
        let badges = edges.map { kind, edges, _ in
            NSCollectionLayoutSupplementaryItem(
                layoutSize: layoutSize(.absolute(20), .absolute(10)), elementKind: kind,
                containerAnchor: NSCollectionLayoutAnchor(edges: edges))
        }
        let view = shown(
            section(
                .horizontal(
                    layoutSize: layoutSize(.absolute(100), .absolute(60)), subitems: [item(badges: badges)])), [1])
        for (kind, _, origin) in edges {
            #expect(view.supplementaryView(forElementKind: kind, at: path(0))?.frame.origin == origin, "\(kind)")
        }
    }

    @Test func boundaryItemsFollowInsetsOfTheirOwn() {
        let made = rowSection()
        made.boundarySupplementaryItems = [headerItem()]
        made.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 30)
        let layout = UICollectionViewCompositionalLayout(section: made)
        let view = grid(GridSource([1]), layout: layout)
        view.layoutMargins = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 12)
        func header(_ reference: UIContentInsetsReference) -> CGRect? {
            made.supplementaryContentInsetsReference = reference
            layout.invalidateLayout()
            view.layoutIfNeeded()
            #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 20, y: 30, width: 270, height: 40))
            return view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))?.frame
        }
        #expect(header(.automatic) == CGRect(x: 20, y: 0, width: 270, height: 30))
        #expect(header(.none) == CGRect(x: 0, y: 0, width: 320, height: 30))
        #expect(header(.layoutMargins) == CGRect(x: 28, y: 0, width: 250, height: 30))
    }

    /// The header is in front of the cells and stays while any of its section shows; the footer scrolls away.
    @Test func pinnedHeadersAndFootersThatAreNot() {
        let made = rowSection()
        let header = headerItem(.estimated(44), pins: true)
        header.zIndex = 2
        let footer = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize(.fractionalWidth(1), .estimated(44)),
            elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom)
        made.boundarySupplementaryItems = [header, footer]
        let view = shown(made, [10, 20])
        let (head, foot) = (UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter)
        #expect(view.supplementaryView(forElementKind: foot, at: path(0))?.frame.minY == 444)
        for offset in [CGFloat(0), 100, 300] {
            view.contentOffset.y = offset
            view.layoutIfNeeded()
            let stuck = view.supplementaryView(forElementKind: head, at: path(0))
            #expect(stuck?.frame == CGRect(x: 0, y: offset, width: 400, height: 44))
            #expect((stuck?.layer.zPosition ?? 0) > 1)
            #expect(view.visibleCells.allSatisfy { $0.layer.zPosition < 2 })
            #expect(view.supplementaryView(forElementKind: foot, at: path(0))?.frame.minY == 444)
        }
        view.contentOffset.y = 430
        view.layoutIfNeeded()
        let leaving = view.supplementaryView(forElementKind: head, at: path(0))
        #expect(leaving?.frame == CGRect(x: 0, y: 400, width: 400, height: 44), "pushed off by its section's end")
        #expect(view.supplementaryView(forElementKind: head, at: path(0, 1))?.frame.minY == 488)
        view.contentOffset.y = 700
        view.layoutIfNeeded()
        #expect(view.supplementaryView(forElementKind: head, at: path(0)) == nil)
        #expect(view.supplementaryView(forElementKind: head, at: path(0, 1))?.frame.minY == 700)
    }

    @Test func aBackgroundWithInsets() {
        let made = rowSection()
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "panel")
        background.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        made.decorationItems = [background]
        let layout = UICollectionViewCompositionalLayout(section: made)
        layout.register(GridTitle.self, forDecorationViewOfKind: "panel")
        let view = shown(layout, [3, 2])
        let panels = view.subviews.filter { $0 is GridTitle }.map(\.frame).sorted { $0.minY < $1.minY }
        #expect(
            panels == [CGRect(x: 5, y: 5, width: 390, height: 110), CGRect(x: 5, y: 125, width: 390, height: 70)])
    }

    // MARK: Groups in groups, and by hand

    @Test func aLargeCellBesideAColumnOfTwo() {
        let pair = older.divided(
            false, layoutSize(.fractionalWidth(0.3), .fractionalHeight(1)),
            item(.fractionalWidth(1), .fractionalHeight(0.3), inset: 10), 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .fractionalHeight(0.4)),
            subitems: [item(.fractionalWidth(0.7), inset: 10), pair])
        let view = shown(section(group))
        #expect(frame(view, 0) == CGRect(x: 10, y: 10, width: 260, height: 180))
        #expect(frame(view, 1) == CGRect(x: 290, y: 10, width: 100, height: 80))
        #expect(frame(view, 2) == CGRect(x: 290, y: 110, width: 100, height: 80))
        #expect(frame(view, 3) == CGRect(x: 10, y: 210, width: 260, height: 180))
    }

    @Test func blocksOfFour() {
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: layoutSize(.fractionalWidth(0.48), .absolute(60)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(60)), subitems: [column])
        group.interItemSpacing = .flexible(1)
        // 0.48 of what the spacing of a point leaves, rounded down to half points.
        let view = shown(section(group))
        #expect(frame(view, 0) == CGRect(x: 0, y: 0, width: 191.5, height: 30))
        #expect(frame(view, 1) == CGRect(x: 0, y: 30, width: 191.5, height: 30))
        #expect(frame(view, 2) == CGRect(x: 208.5, y: 0, width: 191.5, height: 30))
        #expect(frame(view, 3) == CGRect(x: 208.5, y: 30, width: 191.5, height: 30))
        #expect(frame(view, 4) == CGRect(x: 0, y: 60, width: 191.5, height: 30))
    }

    /// Cells that shrink by 6 points each; the row ends where it is full, or where a cell would be lower than 20.
    @Test func shrinkingCells() {
        func view(_ height: CGFloat) -> UICollectionView {
            shown(
                section(
                    .custom(layoutSize: layoutSize(.fractionalWidth(1), .absolute(height))) { environment in
                        var items: [NSCollectionLayoutGroupCustomItem] = []
                        var next = CGRect(x: 0, y: 0, width: 40, height: environment.container.contentSize.height)
                        repeat {
                            items.append(NSCollectionLayoutGroupCustomItem(frame: next))
                            next = next.offsetBy(dx: 50, dy: 3)
                            next.size.height -= 6
                        } while next.height >= 20 && next.maxX <= environment.container.contentSize.width
                        return items
                    }))
        }
        let full = view(100)
        #expect(frame(full, 3) == CGRect(x: 150, y: 9, width: 40, height: 82))
        #expect(frame(full, 7)?.minX == 350)
        #expect(frame(full, 8) == CGRect(x: 0, y: 100, width: 40, height: 100))
        let low = view(60)
        #expect(frame(low, 6) == CGRect(x: 300, y: 18, width: 40, height: 24))
        #expect(frame(low, 7) == CGRect(x: 0, y: 60, width: 40, height: 60))
    }

    // MARK: A carousel

    /// Squares of 75 in a strip of 128, in the middle by flexible edges; what is near the middle grows.
    @Test func aCarouselByTheHandler() throws {
        let square = item(.fractionalWidth(1), .absolute(75))
        square.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: nil, top: .flexible(0), trailing: nil, bottom: .flexible(0))
        let made = NSCollectionLayoutSection(
            group: .vertical(layoutSize: layoutSize(.absolute(75), .fractionalHeight(1)), subitems: [square]))
        made.interGroupSpacing = 65
        made.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 75, bottom: 0, trailing: 75)
        func scale(_ distance: CGFloat) -> CGFloat { distance < 70 ? 1 + 0.5 * (1 - distance / 70) : 1 }
        made.visibleItemsInvalidationHandler = { items, offset, environment in
            let middle = CGRect(origin: offset, size: environment.container.contentSize).midX
            for item in items where item.representedElementCategory == .cell {
                let factor = scale(abs(middle - item.center.x))
                item.transform3D = CATransform3DMakeScale(factor, factor, 1)
            }
        }
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        let layout = UICollectionViewCompositionalLayout(section: made, configuration: configuration)
        let view = shown(layout, [10], size: CGSize(width: 375, height: 128))
        #expect(view.contentSize == CGSize(width: 1_485, height: 128))
        for offset in [CGFloat(0), 30, 65, 200, 1_110] {
            view.contentOffset.x = offset
            view.layoutIfNeeded()
            #expect(view.visibleCells.count >= 2)
            for path in view.indexPathsForVisibleItems {
                let cell = try #require(view.cellForItem(at: path))
                let center = 75 + CGFloat(path.item) * 140 + 37.5
                #expect(cell.center == CGPoint(x: center, y: 64))
                #expect(cell.bounds.size == CGSize(width: 75, height: 75))
                let factor = scale(abs(offset + 187.5 - center))
                #expect(abs(cell.transform3D.m11 - factor) < 1e-12, "offset \(offset), item \(path.item)")
            }
        }
    }
}
