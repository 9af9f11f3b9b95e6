import Foundation
import TesseraInterfaces
import UIKit

// What the porting tool makes of an app's sources: classes whose outlets are plain properties, a table beside each, and one
// list for the module. The names stand in the files of Tests/Support/Interfaces.

/// A photo of the gallery.
final class PhotoFileCell: UICollectionViewCell {
    private weak var imageView: UIImageView?
    weak var titleLabel: UILabel!
    weak var bottom: NSLayoutConstraint?
    var isFramed = false {
        didSet { outletsWereMissing = titleLabel == nil }
    }
    private(set) var outletsWereMissing = false
    private(set) var heightAfterSuper: CGFloat = 0
    private(set) var awakenings = 0

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        heightAfterSuper = contentView.subviews.first?.frame.height ?? -1
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        if titleLabel != nil, imageView != nil { awakenings += 1 }
    }
}

extension PhotoFileCell {
    static var __nib_PhotoFileCell: NibTable {
        NibTable(
            PhotoFileCell.self,
            keys: [
                NibKey("imageView", \PhotoFileCell.imageView), NibKey("titleLabel", \PhotoFileCell.titleLabel),
                NibKey("bottom", \PhotoFileCell.bottom), NibKey("isFramed", \PhotoFileCell.isFramed),
            ])
    }
}

/// The gallery.
final class PhotoListController: UICollectionViewController {
    var log: [String] = []
    var allows = true

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "PhotoCell", for: indexPath)
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.append("selected \(indexPath.item)")
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        log.append("should \(identifier)")
        return allows
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let loaded = segue.destination.isViewLoaded ? " loaded" : ""
        log.append("prepare \(segue.identifier ?? "") by \(sender.map { "\(type(of: $0))" } ?? "nobody")\(loaded)")
    }

    func backToList(_ segue: UIStoryboardSegue) { log.append("back by \(segue.identifier ?? "")") }
}

extension PhotoListController {
    static var __nib_PhotoListController: NibTable {
        NibTable(
            PhotoListController.self, actions: [Selector("backToList:", PhotoListController.backToList(_:))])
    }
}

/// One photo of the gallery.
final class PhotoDetailController: UIViewController {
    weak var likeButton: UIButton!
    private(set) var buttons: [UIButton]!
    private(set) var log: [String] = []
    private(set) var made = "by the file"

    required init?(coder: NSCoder) { super.init(coder: coder) }

    init?(coder: NSCoder, made: String) {
        self.made = made
        super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("loaded with \(buttons.map(\.currentTitle).compactMap { $0 }), \(children.count) child")
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        log.append("prepare \(segue.identifier ?? "")")
    }

    private func like(_ sender: UIButton) { log.append("liked by \(sender.currentTitle ?? "")") }
    private func zoom() { log.append("zoomed") }
}

extension PhotoDetailController {
    static var __nib_PhotoDetailController: NibTable {
        NibTable(
            PhotoDetailController.self,
            keys: [
                NibKey("likeButton", \PhotoDetailController.likeButton),
                NibKey("buttons", \PhotoDetailController.buttons),
            ],
            actions: [
                Selector("like:", PhotoDetailController.like(_:)), Selector("zoom", PhotoDetailController.zoom),
            ])
    }
}

/// The owner of the form.
final class FormOwner: UIViewController {
    weak var form: UIView?
    weak var volume: UISlider?
    private(set) var log: [String] = []

    func volumeChanged(_ sender: UISlider, event: UIEvent?) { log.append("volume \(sender.value)") }
    func switched(_ sender: UISwitch) { log.append("switch \(sender.isOn)") }
}

extension FormOwner {
    static var __nib_FormOwner: NibTable {
        NibTable(
            FormOwner.self,
            keys: [NibKey("form", \FormOwner.form), NibKey("volume", \FormOwner.volume)],
            actions: [
                Selector("volumeChanged:event:", FormOwner.volumeChanged(_:event:)),
                Selector("switched:", FormOwner.switched(_:)),
            ])
    }
}

/// A strip of items between a header and a footer.
final class StripController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    /// What the delegate says of every item.
    var size = CGSize(width: 80, height: 70)

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "Item", for: indexPath)
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Title", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size }
}

extension StripController {
    static var __nib_StripController: NibTable { NibTable(StripController.self) }
}

/// The header or footer of a strip.
final class StripTitle: UICollectionReusableView {
    weak var label: UILabel!
}

extension StripTitle {
    static var __nib_StripTitle: NibTable {
        NibTable(StripTitle.self, keys: [NibKey("label", \StripTitle.label)])
    }
}

final class __TesseraModule: NibModule {
    override class var tables: [NibTable] {
        [
            PhotoFileCell.__nib_PhotoFileCell, PhotoListController.__nib_PhotoListController,
            PhotoDetailController.__nib_PhotoDetailController, FormOwner.__nib_FormOwner,
            StripController.__nib_StripController, StripTitle.__nib_StripTitle,
        ]
    }
}

/// The files of Tests/Support/Interfaces.
enum InterfaceFixture {
    static func data(_ name: String) throws -> Data {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try Data(contentsOf: folder.appendingPathComponent("Support/Interfaces/\(name)"))
    }

    /// What the tool would put among the app's resources.
    static func compiled(_ name: String) throws -> Data {
        try compiled(data(name), name)
    }

    static func compiled(_ data: Data, _ name: String) throws -> Data {
        let result = InterfaceCompiler.compile(data: data, file: name, module: "UIKitCollectionTests")
        guard let compiled = result.data else { throw Fault(lines: result.diagnostics.map(\.description)) }
        return compiled
    }

    struct Fault: Error { let lines: [String] }

    @MainActor static func gallery() throws -> UIStoryboard {
        UIStoryboard(data: try compiled("Gallery.storyboard"), name: "Gallery")
    }

    /// A nib of elements.
    @MainActor static func nib(_ objects: String) throws -> UINib {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            \(objects)
            </objects></document>
            """
        return UINib(data: try compiled(Data(text.utf8), "Test.xib"), bundle: nil)
    }
}
