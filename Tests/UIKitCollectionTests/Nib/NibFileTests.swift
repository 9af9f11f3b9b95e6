import Foundation
import TesseraTesting
import Testing
import UIKit

/// Nibs: what their objects are, how they are connected, and where their files are found.
@Suite @MainActor
struct NibFileTests {
    private func form() throws -> (owner: FormOwner, view: UIView) {
        let owner = FormOwner(nibName: nil, bundle: nil)
        let nib = UINib(data: try InterfaceFixture.compiled("Form.xib"), bundle: nil)
        let objects = nib.instantiate(withOwner: owner)
        #expect(objects.count == 1)
        return (owner, try #require(objects.first as? UIView))
    }

    private func first<View: UIView>(_ type: View.Type, in view: UIView) throws -> View {
        let stack = try #require(view.subviews.first as? UIStackView)
        return try #require(stack.arrangedSubviews.first { Swift.type(of: $0) == type } as? View)
    }

    /// The form of appearances and traits is that of Interface Builder (believed; no file of Apple's was at hand).
    @Test func barsHaveTheFilesAppearances() throws {
        let nib = try InterfaceFixture.nib(
            """
            <navigationBar contentMode="scaleToFill" id="bar-00-one">
                <navigationBarAppearance key="standardAppearance">
                    <color key="backgroundColor" red="1" green="0" blue="0" alpha="1"/>
                    <titleTextAttributes key="titleTextAttributes">
                        <color key="textColor" white="1" alpha="1"/>
                    </titleTextAttributes>
                </navigationBarAppearance>
                <navigationBarAppearance key="scrollEdgeAppearance">
                    <color key="shadowColor" red="0" green="1" blue="0" alpha="1"/>
                </navigationBarAppearance>
            </navigationBar>
            <tabBar contentMode="scaleToFill" id="bar-00-two">
                <tabBarAppearance key="standardAppearance">
                    <color key="backgroundColor" red="0" green="0" blue="1" alpha="1"/>
                </tabBarAppearance>
            </tabBar>
            """)
        let objects = nib.instantiate(withOwner: nil)
        let bar = try #require(objects.first as? UINavigationBar)
        #expect(bar.standardAppearance.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(bar.standardAppearance.titleTextAttributes[.foregroundColor] as? UIColor == UIColor(white: 1, alpha: 1))
        #expect(bar.scrollEdgeAppearance?.shadowColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
        #expect(bar.compactAppearance == nil)
        let tabs = try #require(objects.last as? UITabBar)
        #expect(tabs.standardAppearance.backgroundColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    }

    @Test func textViewsHaveTheFilesTraits() throws {
        let nib = try InterfaceFixture.nib(
            """
            <textView id="txt-00-one">
                <rect key="frame" x="0" y="0" width="100" height="50"/>
                <textInputTraits key="textInputTraits" spellCheckingType="no" keyboardAppearance="alert"
                    secureTextEntry="YES" textContentType="email"/>
            </textView>
            """)
        let view = try #require(nib.instantiate(withOwner: nil).first as? UITextView)
        #expect(view.spellCheckingType == .no && view.keyboardAppearance == .dark && view.isSecureTextEntry)
        #expect(view.textContentType == .emailAddress)
    }

    @Test func controlsHaveTheFilesValues() throws {
        let (owner, view) = try form()
        #expect(owner.form === view)
        let stack = try #require(view.subviews.first as? UIStackView)
        #expect(stack.axis == .vertical)
        #expect(stack.distribution == .equalSpacing)
        #expect(stack.alignment == .leading)
        #expect(stack.spacing == CGFloat(8))
        #expect(stack.arrangedSubviews.count == 12)
        let label = try first(UILabel.self, in: view)
        #expect(label.numberOfLines == 0)
        #expect(label.lineBreakMode == .byWordWrapping)
        #expect(label.font == .boldSystemFont(ofSize: 17))
        let field = try first(UITextField.self, in: view)
        #expect(field.placeholder == "Your name")
        #expect(field.borderStyle == .roundedRect)
        #expect(field.autocapitalizationType == .words)
        #expect(field.returnKeyType == .next)
        #expect(owner.volume?.value == 30)
        #expect(owner.volume?.maximumValue == 50)
        #expect(try first(UISwitch.self, in: view).isOn)
        let segments = try first(UISegmentedControl.self, in: view)
        #expect(segments.numberOfSegments == 2)
        #expect(segments.titleForSegment(at: 1) == "Large")
        #expect(segments.selectedSegmentIndex == 1)
        #expect(try first(UIStepper.self, in: view).value == 3)
        #expect(try first(UIProgressView.self, in: view).progress == 0.25)
        #expect(try first(UIPageControl.self, in: view).currentPage == 2)
        #expect(try first(UIActivityIndicatorView.self, in: view).isAnimating)
        let text = try first(UITextView.self, in: view)
        #expect(text.text == "Two\nlines & more")
        #expect(!text.isEditable)
        let button = try first(UIButton.self, in: view)
        #expect(button.configuration?.cornerStyle == .capsule)
        #expect(button.configuration?.baseBackgroundColor == .systemGreen)
    }

    @Test func actionsGoToTheOwnerAndAlongTheResponders() throws {
        let (owner, view) = try form()
        owner.view = view
        let host = TestHost(owner)
        defer { withExtendedLifetime(host) {} }
        host.settle()
        owner.volume?.sendActions(for: .valueChanged)
        // The switch sends to whoever has the method: its controller, next to the view that it lies in.
        try first(UISwitch.self, in: view).sendActions(for: .valueChanged)
        #expect(owner.log == ["volume 30.0", "switch true"])
        let stack = try #require(view.subviews.first)
        #expect(stack.frame.minX == view.layoutMargins.left)
        #expect(stack.frame.minY == CGFloat(10))
    }

    @Test func anUnknownOutletRaisesTheKeyValueError() throws {
        let nib = try InterfaceFixture.nib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
            <connections><outlet property="gone" destination="a" id="o"/></connections></placeholder>
            <view id="a"/>
            """)
        let owner = FormOwner(nibName: nil, bundle: nil)
        let raised = expectException { _ = nib.instantiate(withOwner: owner) }
        #expect(raised?.name == "NSUnknownKeyException")
        let place = String(UInt(bitPattern: ObjectIdentifier(owner).hashValue), radix: 16)
        #expect(
            raised?.reason
                == "[<UIKitCollectionTests.FormOwner 0x\(place)> setValue:forUndefinedKey:]: this class is not key "
                + "value coding-compliant for the key gone.")
    }

    @Test func anOutletOfAnotherTypeRaisesIt() throws {
        let nib = try InterfaceFixture.nib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
            <connections><outlet property="volume" destination="a" id="o"/></connections></placeholder>
            <label id="a"/>
            """)
        let owner = FormOwner(nibName: nil, bundle: nil)
        let raised = expectException { _ = nib.instantiate(withOwner: owner) }
        #expect(raised?.name == "NSUnknownKeyException")
        #expect(raised?.explanation == "The property is of the type Optional<UISlider>; a UILabel is set.")
        #expect(owner.volume == nil)
    }

    @Test func anUnknownClassLeavesThePlainOne() throws {
        let nib = try InterfaceFixture.nib("<label id=\"a\" text=\"Hello\" customClass=\"Nobody\"/>")
        let made = nib.instantiate(withOwner: nil)
        #expect((made.first as? UILabel)?.text == "Hello")
    }

    @Test func badDataIsNoNib() {
        let nib = UINib(data: Data("TESSIF".utf8), bundle: nil)
        let raised = expectException { _ = nib.instantiate(withOwner: nil) }
        #expect(raised?.name == "NSInternalInconsistencyException")
    }

    @Test func aCellsNibIsRegisteredAndSizesItself() throws {
        let nib = try InterfaceFixture.nib(
            """
            <collectionViewCell opaque="NO" reuseIdentifier="cell" id="c">
            <rect key="frame" x="0" y="0" width="50" height="50"/>
            <view key="contentView" opaque="NO" id="v"><rect key="frame" x="0" y="0" width="50" height="50"/>
            <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="b"><constraints>
            <constraint firstAttribute="height" constant="70" id="c1"/>
            <constraint firstAttribute="width" constant="80" id="c2"/></constraints></view></subviews></view>
            <constraints>
            <constraint firstItem="b" firstAttribute="leading" secondItem="c" secondAttribute="leading" id="c3"/>
            <constraint firstItem="b" firstAttribute="top" secondItem="c" secondAttribute="top" id="c4"/>
            <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" id="c5"/>
            <constraint firstAttribute="bottom" secondItem="b" secondAttribute="bottom" id="c6"/>
            </constraints>
            </collectionViewCell>
            """)
        let source = GridSource()
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
        view.register(nib, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = source
        let host = TestHost(view: view)
        defer { withExtendedLifetime(host) {} }
        host.settle()
        // What the delegate says is an estimate; the constraints decide.
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        #expect(cell.frame.size == CGSize(width: 80, height: 70))
        withExtendedLifetime(source) {}
    }

    private final class GridSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 20, height: 20) }
    }

    // MARK: Tables

    @Test func aTablesRowsMayStandInTheFile() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            initialViewController="t"><scenes><scene><objects>
            <tableViewController id="t"><tableView key="view" style="grouped" dataMode="static" rowHeight="50" id="tv">
            <rect key="frame" x="0" y="0" width="300" height="600"/>
            <sections>
            <tableViewSection headerTitle="One" id="s1"><cells>
            <tableViewCell style="IBUITableViewCellStyleValue1" accessoryType="checkmark" textLabel="l" detailTextLabel="d" \
            rowHeight="60" id="a"><rect key="frame" x="0" y="0" width="300" height="60"/>
            <tableViewCellContentView key="contentView" id="ac"><subviews><label text="Name" id="l"/>
            <label text="Value" id="d"/></subviews></tableViewCellContentView></tableViewCell>
            <tableViewCell id="b"/></cells></tableViewSection>
            <tableViewSection footerTitle="End" id="s2"><cells><tableViewCell id="e"/></cells></tableViewSection>
            </sections>
            <connections><outlet property="dataSource" destination="t" id="o1"/>
            <outlet property="delegate" destination="t" id="o2"/></connections></tableView>
            <refreshControl key="refreshControl" opaque="NO" enabled="NO" id="r"><attributedString key="attributedTitle"/>
            </refreshControl></tableViewController></objects></scene></scenes></document>
            """
        let data = try InterfaceFixture.compiled(Data(text.utf8), "Table.storyboard")
        let storyboard = UIStoryboard(data: data, name: "Table")
        let controller = try #require(storyboard.instantiateInitialViewController() as? UITableViewController)
        let host = TestHost(controller)
        defer { withExtendedLifetime(host) {} }
        host.settle()
        let table = try #require(controller.tableView)
        #expect(table.style == .grouped)
        #expect(table.refreshControl?.isEnabled == true && controller.refreshControl === table.refreshControl)
        #expect(table.numberOfSections == 2)
        #expect(table.numberOfRows(inSection: 0) == 2)
        let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(first.textLabel?.text == "Name")
        #expect(first.detailTextLabel?.text == "Value")
        #expect(first.accessoryType == .checkmark)
        #expect(first.frame.height == CGFloat(60))
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == CGFloat(50))
    }

    // MARK: Files

    /// A bundle with files of the names.
    private func bundle(_ files: [String: Data]) throws -> Bundle {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("nibs-\(UUID().uuidString)")
        for (name, data) in files {
            let url = root.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        }
        return try #require(Bundle(path: root.path))
    }

    @Test func filesAreFoundByNameCompiledOrPlain() throws {
        let bundle = try bundle([
            "Form.nib": InterfaceFixture.compiled("Form.xib"),
            "Base.lproj/Plain.xib": InterfaceFixture.data("Form.xib"),
        ])
        defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
        let owner = FormOwner(nibName: nil, bundle: nil)
        let objects = bundle.loadNibNamed("Form", owner: owner)
        #expect(objects?.count == 1)
        #expect(owner.form === objects?.first as? UIView)
        #expect(bundle.loadNibNamed("Plain", owner: owner)?.count == 1)
        let missing = expectException { _ = bundle.loadNibNamed("Gone", owner: nil) }
        #expect(
            missing?.reason == "Could not load NIB in bundle: '\(bundle.bundlePath)' with name 'Gone'")
    }

    @Test func aControllersViewComesFromItsNib() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            <outlet property="view" destination="v" id="o"/></connections></placeholder>
            <view tag="5" id="v"/></objects></document>
            """
        let bundle = try bundle(["Screen.nib": InterfaceFixture.compiled(Data(text.utf8), "Screen.xib")])
        defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
        let controller = FormOwner(nibName: "Screen", bundle: bundle)
        #expect(controller.view.tag == 5)
    }

    /// A file's collection view becomes the controller's, in a view around it, with the layout of the file.
    @Test func aCollectionViewControllersViewComesFromItsNib() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            <outlet property="view" destination="v" id="o1"/></connections></placeholder>
            <collectionView alwaysBounceVertical="YES" id="v"><rect key="frame" x="0" y="0" width="300" height="600"/>
            <collectionViewFlowLayout key="collectionViewLayout" id="l"><size key="itemSize" width="60" height="40"/>
            </collectionViewFlowLayout><connections>
            <outlet property="dataSource" destination="-1" id="o2"/>
            <outlet property="delegate" destination="-1" id="o3"/></connections></collectionView>
            </objects></document>
            """
        let bundle = try bundle(["Grid.nib": InterfaceFixture.compiled(Data(text.utf8), "Grid.xib")])
        defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
        let controller = UICollectionViewController(nibName: "Grid", bundle: bundle)
        #expect(controller.nibName == "Grid" && !controller.isViewLoaded)
        let view = try #require(controller.collectionView)
        #expect(view.superview === controller.view && view.alwaysBounceVertical)
        #expect(view.dataSource === controller && view.delegate === controller)
        let layout = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(layout.itemSize == CGSize(width: 60, height: 40) && controller.collectionViewLayout === layout)
    }

    @Test func textsComeInTheUsersLanguage() throws {
        let language = try #require(AppLanguages.current.first)
        let strings = """
            /* Class = "UILabel"; text = "Name"; ObjectID = "frm-00-lbl"; */
            "frm-00-lbl.text" = "Nom";
            "frm-00-seg.segmentTitles[0]" = "Petit";
            "frm-00-fld.placeholder" = "Votre nom";
            "frm-00-btn.configuration.title" = "Envoyer";
            """
        let bundle = try bundle([
            "Base.lproj/Form.nib": InterfaceFixture.compiled("Form.xib"),
            "\(language).lproj/Form.strings": Data(strings.utf8),
        ])
        defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
        let owner = FormOwner(nibName: nil, bundle: nil)
        let view = try #require(bundle.loadNibNamed("Form", owner: owner)?.first as? UIView)
        #expect(try first(UILabel.self, in: view).text == "Nom")
        #expect(try first(UITextField.self, in: view).placeholder == "Votre nom")
        #expect(try first(UISegmentedControl.self, in: view).titleForSegment(at: 0) == "Petit")
    }

    @Test func valuesAreSetAndReadByName() {
        let cell = FormOwner(nibName: nil, bundle: nil)
        let slider = UISlider()
        cell.setValue(slider, forKey: "volume")
        #expect(cell.value(forKey: "volume") as? UISlider === slider)
        cell.setValue(3.0, forKeyPath: "volume.layer.cornerRadius")
        #expect(slider.layer.cornerRadius == CGFloat(3))
        #expect(cell.value(forKeyPath: "volume.layer.cornerRadius") as? CGFloat == CGFloat(3))
        cell.setValuesForKeys(["volume": NSNull()])
        #expect(cell.dictionaryWithValues(forKeys: ["volume"])["volume"] is NSNull)
        #expect(NibModule.classNamed("UICollectionViewCell") == UICollectionViewCell.self)
        #expect(NibModule.classNamed("NoSuchClass") == nil)
    }
}
