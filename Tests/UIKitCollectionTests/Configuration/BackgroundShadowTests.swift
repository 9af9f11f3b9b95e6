import TesseraTesting
import Testing
import UIKit

/// The shadows of background configurations.
@MainActor
struct BackgroundShadowTests {
    private func shown(_ configuration: UIBackgroundConfiguration) -> (host: TestHost, cell: UICollectionViewCell) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let cell = UICollectionViewCell(frame: CGRect(x: 10, y: 10, width: 200, height: 60))
        root.addSubview(cell)
        cell.backgroundConfiguration = configuration
        let host = TestHost(view: root, configuration: TestConfiguration(size: root.bounds.size))
        host.settle()
        return (host, cell)
    }

    /// The layer that casts a shadow.
    private func caster(_ cell: UICollectionViewCell) -> CALayer? {
        cell.subviews.flatMap(\.subviews).map(\.layer).first { $0.shadowOpacity > 0 }
    }

    @Test func shadowsFollowTheBackground() throws {
        var configuration = UIBackgroundConfiguration.clear()
        configuration.cornerRadius = 12
        configuration.backgroundInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 20)
        configuration.shadowProperties = UIShadowProperties(
            color: .systemRed, opacity: 0.4, radius: 8, offset: CGSize(width: 0, height: 4))
        let (_, cell) = shown(configuration)
        let layer = try #require(caster(cell))
        #expect(layer.shadowOpacity == 0.4 && layer.shadowRadius == 8 && layer.shadowOffset.height == 4)
        #expect(layer.frame == CGRect(x: 10, y: 5, width: 170, height: 50))
        #expect(layer.shadowPath?.boundingBox == CGRect(x: 0, y: 0, width: 170, height: 50))
        #expect(!layer.masksToBounds)
    }

    @Test func aPathOfTheClientsCastsIt() throws {
        var configuration = UIBackgroundConfiguration.listPlainCell()
        configuration.shadowProperties.opacity = 1
        configuration.shadowProperties.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        let (_, cell) = shown(configuration)
        #expect(try #require(caster(cell)).shadowPath?.boundingBox.width == 30)
    }

    @Test func noneIsCastByDefaultNorAnyMore() {
        #expect(UIBackgroundConfiguration.listCell().shadowProperties == UIShadowProperties())
        var configuration = UIBackgroundConfiguration.listPlainCell()
        configuration.shadowProperties.opacity = 1
        let (host, cell) = shown(configuration)
        #expect(caster(cell) != nil)
        configuration.shadowProperties.opacity = 0
        host.perform { cell.backgroundConfiguration = configuration }
        host.settle()
        #expect(caster(cell) == nil)
    }

    @Test func absurdNumbersCastSomethingThatCanBeDrawn() throws {
        var configuration = UIBackgroundConfiguration.listPlainCell()
        configuration.cornerRadius = 10_000
        configuration.shadowProperties = UIShadowProperties(opacity: 7, radius: -.infinity)
        let (_, cell) = shown(configuration)
        let layer = try #require(caster(cell))
        #expect(layer.shadowOpacity == 1 && layer.shadowRadius == 0)
    }
}
