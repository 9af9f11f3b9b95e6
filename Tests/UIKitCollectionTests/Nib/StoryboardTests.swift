import Foundation
import TesseraTesting
import Testing
import UIKit

/// Controllers of a storyboard: what they are made of, their segues, and the way back.
@Suite @MainActor
struct StoryboardTests {
    private func shown() throws -> (host: TestHost, navigation: UINavigationController, list: PhotoListController) {
        let storyboard = try InterfaceFixture.gallery()
        let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
        let list = try #require(navigation.viewControllers.first as? PhotoListController)
        let host = TestHost(navigation)
        host.settle()
        return (host, navigation, list)
    }

    // MARK: Scenes

    @Test func aNavigationControllerComesWithItsRoot() throws {
        let (host, navigation, list) = try shown()
        defer { withExtendedLifetime(host) {} }
        #expect(navigation.navigationBar.prefersLargeTitles)
        #expect(navigation.viewControllers.count == 1)
        #expect(list.navigationItem.title == "Photos")
        #expect(list.navigationItem.rightBarButtonItem != nil)
        #expect(list.storyboard === navigation.storyboard)
    }

    @Test func theFlowLayoutHasTheFilesValues() throws {
        let (host, _, list) = try shown()
        defer { withExtendedLifetime(host) {} }
        let layout = try #require(list.collectionView.collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(list.collectionViewLayout === layout)
        #expect(layout.minimumLineSpacing == CGFloat(12))
        #expect(layout.minimumInteritemSpacing == CGFloat(6))
        #expect(layout.itemSize == CGSize(width: 100, height: 120))
        #expect(layout.headerReferenceSize == CGSize(width: 50, height: 44))
        #expect(layout.sectionInset == UIEdgeInsets(top: 20, left: 10, bottom: 30, right: 10))
        #expect(layout.estimatedItemSize == .zero)
        #expect(list.collectionView.alwaysBounceVertical)
        #expect(list.collectionView.dataSource === list)
        let first = try #require(list.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
        #expect(first.frame == CGRect(x: 10, y: 64, width: 100, height: 120))
    }

    @Test func prototypesAreDequeuedWhole() throws {
        let (host, _, list) = try shown()
        defer { withExtendedLifetime(host) {} }
        let cell = try #require(list.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)) as? PhotoFileCell)
        #expect(cell.reuseIdentifier == "PhotoCell")
        #expect(cell.awakenings == 1)
        #expect(cell.heightAfterSuper == CGFloat(100))
        #expect(cell.isFramed)
        #expect(cell.outletsWereMissing)
        #expect(cell.layer.cornerRadius == CGFloat(9))
        #expect(cell.titleLabel.text == "Title")
        #expect(cell.titleLabel.font == .systemFont(ofSize: 13, weight: .semibold))
        #expect(cell.titleLabel.textColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(cell.titleLabel.frame.minX == CGFloat(4))
        #expect(cell.titleLabel.frame.maxX == CGFloat(96))
        #expect(cell.titleLabel.frame.maxY == CGFloat(120))
        #expect(cell.contentView.subviews.first?.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(cell.bottom?.isActive == true)
        cell.bottom?.constant = 10
        cell.layoutIfNeeded()
        #expect(cell.titleLabel.frame.maxY == CGFloat(110))
    }

    @Test func headersComeOfTheirPrototype() throws {
        let (host, _, list) = try shown()
        defer { withExtendedLifetime(host) {} }
        let header = try #require(
            list.collectionView.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
        let label = try #require(header.subviews.first as? UILabel)
        #expect(label.text == "Photos")
        #expect(label.frame == CGRect(x: 10, y: 10, width: 200, height: 24))
    }

    @Test func aRegisteredClassWinsOverAPrototype() throws {
        let storyboard = try InterfaceFixture.gallery()
        let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
        let list = try #require(navigation.viewControllers.first as? PhotoListController)
        list.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "PhotoCell")
        let host = TestHost(navigation)
        defer { withExtendedLifetime(host) {} }
        host.settle()
        let cell = try #require(list.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
        #expect(!(cell is PhotoFileCell))
    }

    @Test func outletsAreThereWhenTheViewHasLoaded() throws {
        let storyboard = try InterfaceFixture.gallery()
        let detail = try #require(
            storyboard.instantiateViewController(withIdentifier: "Detail") as? PhotoDetailController)
        #expect(detail.title == "Photo")
        #expect(!detail.isViewLoaded)
        #expect(detail.likeButton == nil)
        let host = TestHost(detail)
        defer { withExtendedLifetime(host) {} }
        host.settle()
        #expect(detail.log == ["prepare info", "loaded with [\"Like\", \"Back\"], 1 child"])
        #expect(detail.likeButton.buttonType == .system)
        #expect(detail.view.backgroundColor == UIColor(red: 0.5, green: 0.25, blue: 0.75, alpha: 1))
        let safe = detail.view.safeAreaLayoutGuide.layoutFrame
        #expect(detail.likeButton.frame.minY == safe.minY + 20)
        #expect(detail.likeButton.frame.width == safe.width - 40)
        #expect(detail.likeButton.frame.height == CGFloat(34))
        #expect(detail.children.first?.view.superview?.frame == CGRect(x: 0, y: 400, width: 200, height: 100))
        #expect(detail.children.first?.view.tag == 7)
        #expect(detail.view.gestureRecognizers?.count == 1)
        #expect((detail.view.gestureRecognizers?.first as? UITapGestureRecognizer)?.numberOfTapsRequired == 2)
    }

    @Test func actionsReachPrivateMethods() throws {
        let storyboard = try InterfaceFixture.gallery()
        let detail = try #require(
            storyboard.instantiateViewController(withIdentifier: "Detail") as? PhotoDetailController)
        let host = TestHost(detail)
        defer { withExtendedLifetime(host) {} }
        host.settle()
        detail.likeButton.sendActions(for: .touchUpInside)
        #expect(detail.log.last == "liked by Like")
        host.tap(at: CGPoint(x: 200, y: 600), count: 2)
        host.settle()
        #expect(detail.log.last == "zoomed")
    }

    @Test func aCreatorMakesTheController() throws {
        let storyboard = try InterfaceFixture.gallery()
        let detail = storyboard.instantiateViewController(identifier: "Detail") { coder in
            PhotoDetailController(coder: coder, made: "by hand")
        }
        #expect(detail.made == "by hand")
        #expect(detail.title == "Photo")
        #expect(detail.storyboard === storyboard)
        detail.loadViewIfNeeded()
        #expect(detail.buttons.count == 2)
    }

    // MARK: Segues

    @Test func aChosenCellPerformsItsSegueBeforeTheDelegateHears() throws {
        let (host, navigation, list) = try shown()
        host.tap(at: list.collectionView.convert(CGPoint(x: 50, y: 100), to: nil))
        host.settle()
        #expect(list.log == ["should detail", "prepare detail by PhotoFileCell", "selected 0"])
        #expect(navigation.topViewController is PhotoDetailController)
    }

    @Test func aSegueThatMayNotBeIsNotPerformed() throws {
        let (host, navigation, list) = try shown()
        list.allows = false
        host.tap(at: list.collectionView.convert(CGPoint(x: 50, y: 100), to: nil))
        host.settle()
        #expect(list.log == ["should detail", "selected 0"])
        #expect(navigation.topViewController === list)
    }

    @Test func segueByNameDoesNotAsk() throws {
        let (host, navigation, list) = try shown()
        list.allows = false
        list.performSegue(withIdentifier: "detail", sender: "me")
        host.settle()
        #expect(list.log == ["prepare detail by String"])
        #expect(navigation.topViewController is PhotoDetailController)
    }

    @Test func anUnwindSegueGoesBackToWhoHasTheMethod() throws {
        let (host, navigation, list) = try shown()
        list.performSegue(withIdentifier: "detail", sender: nil)
        host.settle()
        let detail = try #require(navigation.topViewController as? PhotoDetailController)
        detail.buttons[1].sendActions(for: .touchUpInside)
        host.settle()
        #expect(detail.log.last == "prepare back")
        #expect(list.log.last == "back by back")
        #expect(navigation.topViewController === list)
    }

    @Test func aPresentedControllerIsDismissedByTheWayBack() throws {
        let (host, _, list) = try shown()
        list.performSegue(withIdentifier: "new", sender: nil)
        host.settle()
        let detail = try #require(list.presentedViewController as? PhotoDetailController)
        #expect(detail.modalPresentationStyle == .fullScreen)
        detail.performSegue(withIdentifier: "back", sender: nil)
        host.settle()
        #expect(list.presentedViewController == nil)
        #expect(list.log.last == "back by back")
    }

    // MARK: What is not there

    @Test func unknownNamesRaiseUIKitsErrors() throws {
        let storyboard = try InterfaceFixture.gallery()
        let names = expectException {
            _ = storyboard.instantiateViewController(withIdentifier: "Gone")
        }
        #expect(
            names?.reason == "Storyboard (\(storyboard)) doesn't contain a view controller with identifier 'Gone'")
        let detail = storyboard.instantiateViewController(withIdentifier: "Detail")
        let segue = expectException {
            detail.performSegue(withIdentifier: "gone", sender: nil)
        }
        #expect(names?.name == "NSInvalidArgumentException")
        #expect(segue?.reason == "Receiver (\(detail)) has no segue with identifier 'gone'")
        let missing = expectException { _ = UIStoryboard(name: "Gone", bundle: nil) }
        #expect(missing?.reason.hasPrefix("Could not find a storyboard named 'Gone' in bundle NSBundle <") == true)
    }

    @Test func controllersAreReleased() throws {
        weak var left: UIViewController?
        weak var view: UIView?
        do {
            let storyboard = try InterfaceFixture.gallery()
            let detail = storyboard.instantiateViewController(withIdentifier: "Detail")
            detail.loadViewIfNeeded()
            (left, view) = (detail, detail.view)
        }
        #expect(left == nil)
        #expect(view == nil)
    }
}
