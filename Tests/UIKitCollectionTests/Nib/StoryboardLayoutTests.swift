import Foundation
import TesseraTesting
import Testing
import UIKit

/// What a storyboard says of a collection view's layout, and its prototypes of headers and footers.
@Suite @MainActor
struct StoryboardLayoutTests {
    /// A controller whose collection view has a layout, 300 x 400.
    private func shown(
        _ layout: String, itemSize: CGSize = CGSize(width: 80, height: 70)
    ) throws -> (host: TestHost, controller: StripController) {
        func title(_ key: String, _ text: String) -> String {
            """
            <collectionReusableView key="\(key)" reuseIdentifier="Title" id="\(key)" customClass="StripTitle" \
            customModuleProvider="target"><rect key="frame" x="0" y="0" width="30" height="30"/><subviews>
            <label text="\(text)" id="\(key)-l"><rect key="frame" x="5" y="5" width="20" height="20"/></label></subviews>
            <connections><outlet property="label" destination="\(key)-l" id="\(key)-o"/></connections>
            </collectionReusableView>
            """
        }
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            initialViewController="c"><scenes><scene><objects>
            <collectionViewController id="c" customClass="StripController" customModuleProvider="target">
            <collectionView key="view" contentInsetAdjustmentBehavior="never" dataMode="prototypes" id="v">
            <rect key="frame" x="0" y="0" width="300" height="400"/>
            \(layout)
            <cells><collectionViewCell reuseIdentifier="Item" id="i">
            <rect key="frame" x="0" y="0" width="80" height="70"/>
            <collectionViewCellContentView key="contentView" id="ic">
            <rect key="frame" x="0" y="0" width="80" height="70"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="b"><constraints>
            <constraint firstAttribute="height" constant="70" id="c1"/>
            <constraint firstAttribute="width" constant="80" id="c2"/></constraints></view></subviews>
            <constraints>
            <constraint firstItem="b" firstAttribute="leading" secondItem="ic" secondAttribute="leading" id="c3"/>
            <constraint firstItem="b" firstAttribute="top" secondItem="ic" secondAttribute="top" id="c4"/>
            <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" id="c5"/>
            <constraint firstAttribute="bottom" secondItem="b" secondAttribute="bottom" id="c6"/>
            </constraints></collectionViewCellContentView></collectionViewCell></cells>
            \(title("sectionHeaderView", "Above"))
            \(title("sectionFooterView", "Below"))
            <connections><outlet property="dataSource" destination="c" id="o1"/>
            <outlet property="delegate" destination="c" id="o2"/></connections></collectionView>
            </collectionViewController></objects></scene></scenes></document>
            """
        let data = try InterfaceFixture.compiled(Data(text.utf8), "Strip.storyboard")
        let storyboard = UIStoryboard(data: data, name: "Strip")
        let controller = try #require(storyboard.instantiateInitialViewController() as? StripController)
        controller.size = itemSize
        let host = TestHost(controller, configuration: TestConfiguration(size: CGSize(width: 300, height: 400)))
        host.settle()
        return (host, controller)
    }

    private func frames(_ controller: StripController) -> [CGRect] {
        (0..<3).compactMap { controller.collectionView.cellForItem(at: path($0))?.frame }
    }

    private func title(_ controller: StripController, _ kind: String) -> StripTitle? {
        controller.collectionView.supplementaryView(forElementKind: kind, at: path(0)) as? StripTitle
    }

    @Test func aFlowLayoutHasTheFilesDirectionHeaderAndFooter() throws {
        let (host, controller) = try shown(
            """
            <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal" minimumLineSpacing="10" \
            minimumInteritemSpacing="10" id="l"><size key="itemSize" width="80" height="70"/>
            <size key="headerReferenceSize" width="30" height="50"/>
            <size key="footerReferenceSize" width="40" height="50"/></collectionViewFlowLayout>
            """)
        defer { withExtendedLifetime(host) {} }
        let layout = try #require(controller.collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(layout.scrollDirection == .horizontal && layout.estimatedItemSize == .zero)
        #expect(layout.footerReferenceSize == CGSize(width: 40, height: 50))
        let header = try #require(title(controller, UICollectionView.elementKindSectionHeader))
        let footer = try #require(title(controller, UICollectionView.elementKindSectionFooter))
        #expect(header.frame.minX == 0 && header.frame.width == 30)
        let items = frames(controller)
        #expect(items.count == 3 && items.map(\.minX).min() == 30)
        #expect(footer.frame.minX == items.map(\.maxX).max() && footer.frame.width == 40)
        #expect(controller.collectionView.contentSize.width == footer.frame.maxX)
    }

    @Test func aFlowLayoutMayBeASubclass() throws {
        let (host, controller) = try shown(
            """
            <collectionViewFlowLayout key="collectionViewLayout" id="l" customClass="WideFlowLayout" \
            customModuleProvider="target" minimumLineSpacing="3"><size key="itemSize" width="80" height="70"/>
            </collectionViewFlowLayout>
            """)
        defer { withExtendedLifetime(host) {} }
        let layout = try #require(controller.collectionViewLayout as? WideFlowLayout)
        #expect(layout.minimumLineSpacing == 7 && layout.itemSize == CGSize(width: 80, height: 70))
    }

    @Test func anotherLayoutIsTheAppsOwnClass() throws {
        let (host, controller) = try shown(
            """
            <collectionViewLayout key="collectionViewLayout" id="l" customClass="LadderLayout" \
            customModuleProvider="target"/>
            """)
        defer { withExtendedLifetime(host) {} }
        let layout = try #require(controller.collectionViewLayout as? LadderLayout)
        #expect(layout.collectionView === controller.collectionView)
        #expect(frames(controller) == (0..<3).map { CGRect(x: $0 * 40, y: $0 * 50, width: 40, height: 50) })
    }

    @Test func headersAndFootersComeOfTheirPrototypesWithTheirClass() throws {
        let (host, controller) = try shown(
            """
            <collectionViewFlowLayout key="collectionViewLayout" id="l"><size key="itemSize" width="80" height="70"/>
            <size key="headerReferenceSize" width="50" height="30"/>
            <size key="footerReferenceSize" width="50" height="40"/></collectionViewFlowLayout>
            """)
        defer { withExtendedLifetime(host) {} }
        let header = try #require(title(controller, UICollectionView.elementKindSectionHeader))
        let footer = try #require(title(controller, UICollectionView.elementKindSectionFooter))
        #expect(header.label.text == "Above" && footer.label.text == "Below")
        #expect(footer.label.superview === footer && footer.reuseIdentifier == "Title")
        #expect(footer.label.frame == CGRect(x: 5, y: 5, width: 20, height: 20))
        #expect(header.frame == CGRect(x: 0, y: 0, width: 300, height: 30))
        #expect(footer.frame == CGRect(x: 0, y: 100, width: 300, height: 40))
    }

    /// Interface Builder makes flow layouts this way; what the delegate says of sizes is an estimate then.
    @Test func withTheFilesAutomaticEstimateCellsSizeThemselves() throws {
        func layout(_ estimate: String) -> String {
            """
            <collectionViewFlowLayout key="collectionViewLayout" \(estimate) id="l">
            <size key="itemSize" width="20" height="20"/></collectionViewFlowLayout>
            """
        }
        let said = CGSize(width: 90, height: 75)
        let (host, sized) = try shown(layout(#"automaticEstimatedItemSize="YES""#), itemSize: said)
        defer { withExtendedLifetime(host) {} }
        let flow = try #require(sized.collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(flow.estimatedItemSize == UICollectionViewFlowLayout.automaticSize)
        #expect(frames(sized).map(\.size) == Array(repeating: CGSize(width: 80, height: 70), count: 3))
    }
}

/// A flow layout with values of its own before the file's.
final class WideFlowLayout: UICollectionViewFlowLayout {
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        minimumLineSpacing = 7
    }
}

/// A layout of an app's own: a step further right for each row.
final class LadderLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 400) }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: indexPath.item * 40, y: indexPath.item * 50, width: 40, height: 50)
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
}
