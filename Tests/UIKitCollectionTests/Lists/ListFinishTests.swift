import TesseraTesting
import Testing
import UIKit

/// What lists offer beyond rows: lines that follow constraints or effects, headers that hug, bands of background, items
/// that are not edited.
@MainActor
struct ListFinishTests {
    // MARK: Lines

    @Test func linesFollowConstraintsToTheirGuide() throws {
        let stage = ListStage([2], .plain)
        let cell = try #require(stage.cell(0))
        let label = UILabel()
        label.text = "Mine"
        label.translatesAutoresizingMaskIntoConstraints = false
        stage.host.perform {
            cell.contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 70),
                label.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor),
                cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: label.leadingAnchor, constant: 4),
            ])
            cell.setNeedsLayout()
        }
        stage.host.settle()
        #expect(stage.lines(cell).first?.minX == 74)
        #expect(cell.separatorLayoutGuide.layoutFrame.minX == 74)
        #expect(stage.lines(cell).first?.maxX == 359, "the other end stays")
        #expect(cell.bounds.height == 52)
    }

    @Test func constraintsAgainstTheReadingDirectionMirrorTheLine() throws {
        var surroundings = TestConfiguration(size: CGSize(width: 375, height: 700))
        surroundings.layoutDirection = .rightToLeft
        let stage = ListStage(
            [2], UICollectionLayoutListConfiguration(appearance: .plain), surroundings: surroundings)
        let cell = try #require(stage.cell(0))
        stage.host.perform {
            cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 50).isActive =
                true
            cell.setNeedsLayout()
        }
        stage.host.settle()
        #expect(stage.lines(cell).first?.maxX == 325)
        #expect(stage.lines(cell).first?.minX == 16)
    }

    @Test func linesShowTheEffectOfTheirConfiguration() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.separatorConfiguration.visualEffect = UIBlurEffect(style: .systemMaterial)
        let stage = ListStage([2], configuration)
        let cell = try #require(stage.cell(0))
        let line = try #require(cell.subviews.compactMap { $0 as? UIVisualEffectView }.first)
        #expect(line.bounds.height == 1 && line.effect == configuration.separatorConfiguration.visualEffect)
        let vibrant = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterial), style: .separator)
        configuration.separatorConfiguration.visualEffect = vibrant
        let other = ListStage([2], configuration)
        let content = other.cell(0)?.subviews.compactMap { $0 as? UIVisualEffectView }.first?.contentView
        #expect(content?.backgroundColor == .separator)
    }

    // MARK: Images

    @Test func symbolsGrowWithTheTexts() throws {
        func width(_ category: UIContentSizeCategory, _ change: (inout UIListContentConfiguration) -> Void = { _ in })
            throws -> CGFloat
        {
            var surroundings = TestConfiguration(size: CGSize(width: 375, height: 700))
            surroundings.contentSizeCategory = category
            let stage = ListStage(
                [1], UICollectionLayoutListConfiguration(appearance: .plain), surroundings: surroundings)
            let cell = try #require(stage.cell(0))
            var content = cell.defaultContentConfiguration()
            content.text = "Row"
            content.image = UIImage(systemName: "folder")
            change(&content)
            stage.host.perform { cell.contentConfiguration = content }
            stage.host.settle()
            return try #require((cell.contentView as? UIListContentView)?.imageLayoutGuide).layoutFrame.width
        }
        let (normal, large) = (try width(.large), try width(.accessibilityExtraExtraExtraLarge))
        #expect(large > normal * 2.5)
        let fixed = UIImage.SymbolConfiguration(pointSize: 17)
        let own = try width(.accessibilityExtraExtraExtraLarge) {
            $0.imageProperties.preferredSymbolConfiguration = fixed
        }
        #expect(own == normal, "a size of its own stays")
    }

    // MARK: Headers

    @Test func headersThatHugAreAsWideAsTheirText() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        configuration.contentHuggingElements = .supplementaryHeader
        let stage = ListStage([30, 30], configuration)
        let header = try #require(stage.title(ListStage.header))
        let label = try #require(header.contentView.subviews.compactMap { $0 as? UILabel }.first)
        #expect(header.frame.minX == 0)
        #expect(header.frame.width < 150 && header.frame.width >= label.frame.maxX)
        #expect(label.frame.width >= label.intrinsicContentSize.width)
        let other = ListStage([3], configuration)
        other.host.perform { other.view.semanticContentAttribute = .forceRightToLeft }
        other.host.settle()
        #expect(other.title(ListStage.header)?.frame.maxX == 375)
    }

    @Test func aLongHeaderThatHugsStaysInTheList() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        configuration.contentHuggingElements = .supplementaryHeader
        let stage = ListStage([2], configuration)
        let header = try #require(stage.title(ListStage.header))
        var content = header.defaultContentConfiguration()
        content.text = String(repeating: "many words ", count: 20)
        stage.host.perform { header.contentConfiguration = content }
        stage.host.settle()
        #expect(stage.title(ListStage.header)?.frame.width == 343)
        #expect((stage.title(ListStage.header)?.frame.height ?? 0) > 60)
    }

    @Test func theAutomaticPaddingIsThatOfTheList() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        configuration.headerTopPadding = UICollectionViewLayoutAutomaticDimension
        #expect(ListStage([2], configuration).title(ListStage.header)?.frame.minY == 22)
    }

    // MARK: Rows

    @Test func rowsOfPlainListsHaveALeastHeight() {
        #expect(ListStage([1], .plain).cell(0)?.bounds.height == 52)
        #expect(ListStage([1], .insetGrouped).cell(0)?.bounds.height == 50.5)
    }

    @Test func itemsThatCannotBeEditedStayAsTheyAre() throws {
        let stage = ListStage([3], .plain, accessories: [.delete(), .disclosureIndicator()])
        let keeper = Keeper()
        stage.view.delegate = keeper
        stage.view.isEditing = true
        stage.host.settle()
        #expect(stage.cell(0)?.configurationState.isEditing == true)
        #expect(stage.cell(1)?.configurationState.isEditing == false)
        #expect(stage.cell(1)?.contentView.frame.minX == 0 && (stage.cell(0)?.contentView.frame.minX ?? 0) > 20)
        stage.view.reloadData()
        stage.host.settle()
        #expect(stage.cell(1)?.configurationState.isEditing == false)
        stage.view.isEditing = false
        stage.host.settle()
        #expect(stage.cell(0)?.configurationState.isEditing == false)
        #expect(keeper.asked > 0)
    }

    private final class Keeper: NSObject, UICollectionViewDelegate {
        var asked = 0

        func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
            asked += 1
            return indexPath.item != 1
        }
    }

    // MARK: Backgrounds

    /// A section of cards between two grids.
    private func mixed(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { section, environment in
            guard section != 1 else {
                return .list(
                    using: UICollectionLayoutListConfiguration(appearance: appearance), layoutEnvironment: environment)
            }
            let size = NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(50))
            return NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        }
    }

    @Test func aListBetweenOtherSectionsHasABandOfItsColor() throws {
        let stage = ListStage([1, 2, 1], .plain)
        stage.host.perform { stage.view.setCollectionViewLayout(mixed(.insetGrouped), animated: false) }
        stage.host.settle()
        func bands() -> [UIView] {
            stage.view.subviews.filter {
                $0.backgroundColor == .systemGroupedBackground && !($0 is UICollectionReusableView)
            }
        }
        let band = try #require(bands().first)
        #expect(bands().count == 1 && band.frame.minY == 50 && band.frame.width == 375)
        #expect(band.frame.maxY == stage.view.cellForItem(at: IndexPath(item: 0, section: 2))?.frame.minY)
        #expect(band.layer.zPosition < 0)
        stage.host.perform { stage.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false) }
        stage.host.settle()
        #expect(bands().isEmpty)
    }

    // MARK: Bad input

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300])
    func absurdLengthsLeaveRowsThatCanBeSeen(length: CGFloat) throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        // Rows below a padding that is long, but a length, are out of sight.
        configuration.headerTopPadding = length.isFinite && length > 0 ? nil : length
        configuration.separatorConfiguration.bottomSeparatorInsets.leading = length
        configuration.separatorConfiguration.bottomSeparatorInsets.bottom = length
        let stage = ListStage(
            [3], configuration,
            accessories: [.disclosureIndicator(options: .init(reservedLayoutWidth: .custom(length)))])
        let cell = try #require(stage.cell(0))
        var content = cell.defaultContentConfiguration()
        content.text = "Row"
        content.secondaryText = "Second"
        content.image = UIImage(systemName: "folder")
        content.directionalLayoutMargins.leading = length
        content.imageToTextPadding = length
        content.textToSecondaryTextHorizontalPadding = length
        content.imageProperties.cornerRadius = length
        content.imageProperties.strokeWidth = length
        content.imageProperties.reservedLayoutSize = CGSize(width: length, height: 0)
        content.imageProperties.maximumSize = CGSize(width: length, height: length)
        content.alpha = length
        var background = UIBackgroundConfiguration.listCell()
        background.cornerRadius = length
        background.backgroundInsets.leading = length
        background.strokeWidth = 1
        background.strokeOutset = length
        stage.host.perform {
            cell.indentationLevel = length < 0 ? -3 : 3
            cell.indentationWidth = length
            cell.contentConfiguration = content
            cell.backgroundConfiguration = background
        }
        stage.host.settle()
        #expect(cell.bounds.height.isFinite && cell.bounds.height >= 44)
        func frames(_ view: UIView) -> [CGRect] { view.subviews.flatMap { [$0.frame] + frames($0) } }
        #expect(frames(cell).allSatisfy { $0.minX.isFinite && $0.minY.isFinite && $0.width.isFinite })
        #expect(stage.cell(1)?.frame.minY == cell.frame.maxY)
    }

    @Test func aViewThatIsGivenToTwoCellsIsInTheLast() throws {
        let stage = ListStage([3], .plain)
        let (first, second) = (try #require(stage.cell(0)), try #require(stage.cell(1)))
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let accessory = UICellAccessory.customView(configuration: .init(customView: mark, placement: .trailing()))
        stage.host.perform { first.accessories = [accessory] }
        stage.host.settle()
        #expect(mark.superview === first)
        let lines = Lines()
        DiagnosticsLog.withHandler({ lines.texts.append($0.message) }) {
            stage.host.perform { second.accessories = [accessory, .checkmark()] }
        }
        stage.host.settle()
        #expect(mark.superview === second && lines.texts.count == 1)
        let place = mark.frame
        stage.host.perform {
            first.setNeedsLayout()
            first.layoutIfNeeded()
            first.accessories = []
        }
        stage.host.settle()
        #expect(mark.superview === second && mark.frame == place)
    }

    private final class Lines: @unchecked Sendable {
        var texts: [String] = []
    }

    // MARK: Widths

    @Test func itemsOfEstimatedWidthAreAsWideAsTheirContents() throws {
        let size = NSCollectionLayoutSize(widthDimension: .estimated(50), heightDimension: .estimated(30))
        let section = NSCollectionLayoutSection(
            group: .horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)),
                subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        let stage = ListStage([3], .plain)
        stage.host.perform {
            stage.view.setCollectionViewLayout(UICollectionViewCompositionalLayout(section: section), animated: false)
        }
        stage.host.settle()
        let cell = try #require(stage.cell(0))
        let label = try #require(cell.contentView.subviews.compactMap { $0 as? UILabel }.first)
        #expect(cell.bounds.width < 120 && cell.bounds.width > 40)
        #expect(label.bounds.width >= label.intrinsicContentSize.width)
        #expect(stage.cell(1)?.frame.minX == cell.frame.maxX)
    }

    @Test func mediaStandInARowThatScrolls() {
        let section = NSCollectionLayoutSection.orthogonalLayoutSectionForMediaItems()
        #expect(section.orthogonalScrollingBehavior == .continuousGroupLeadingBoundary)
        let stage = ListStage([8], .plain)
        stage.host.perform {
            stage.view.setCollectionViewLayout(UICollectionViewCompositionalLayout(section: section), animated: false)
        }
        stage.host.settle()
        #expect(stage.cell(0)?.frame.minY == stage.cell(1)?.frame.minY)
    }

    // MARK: Index titles

    @Test func anIndexStandsBesideTheRowsOfAList() throws {
        let stage = ListStage([1], .plain)
        let source = IndexedSource()
        stage.view.dataSource = source
        stage.view.reloadData()
        stage.host.settle()
        let bar = try #require(stage.view.subviews.first { $0 is UIControl })
        #expect(bar.frame.maxX == 375 && bar.frame.height == 700)
        stage.host.tap(at: CGPoint(x: bar.frame.midX, y: bar.bounds.midY + 20))
        stage.host.settle()
        #expect(stage.view.contentOffset.y > 400)
    }

    private final class IndexedSource: NSObject, UICollectionViewDataSource {
        func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let made = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
            if let cell = made as? UICollectionViewListCell {
                var content = cell.defaultContentConfiguration()
                content.text = "Row"
                cell.contentConfiguration = content
            }
            return made
        }
        func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A", "B", "C"] }
        func collectionView(
            _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
        ) -> IndexPath { IndexPath(item: 0, section: index) }
    }
}
