import TesseraTesting
import Testing
import UIKit

/// A content of the client's own.
private struct Letter: UIContentConfiguration, Equatable {
    var letter: Character
    var isSelected = false

    func makeContentView() -> any UIView & UIContentView { LetterView(self) }

    func updated(for state: any UIConfigurationState) -> Letter {
        var updated = self
        updated.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
        return updated
    }
}

private final class LetterView: UIView, UIContentView {
    var shown: Letter

    init(_ letter: Letter) {
        shown = letter
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    var configuration: any UIContentConfiguration {
        get { shown }
        set { if let letter = newValue as? Letter { shown = letter } }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 33) }
}

private final class Warnings: @unchecked Sendable {
    var texts: [String] = []
}

/// Configurations of cells' content and background.
@MainActor
struct CellConfigurationTests {
    private func cell() -> UICollectionViewCell {
        UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    }

    @Test func theContentViewIsTheConfigurations() {
        let cell = cell()
        let plain = cell.contentView
        #expect(cell.contentConfiguration == nil)
        cell.contentConfiguration = Letter(letter: "a")
        let view = cell.contentView as? LetterView
        #expect(view?.frame == cell.bounds && plain.superview == nil && cell.subviews == [cell.contentView])
        cell.contentConfiguration = Letter(letter: "b")
        #expect(cell.contentView === view && view?.shown.letter == "b", "it shows the next one")
        cell.frame.size = CGSize(width: 200, height: 80)
        #expect(view?.frame.size == cell.frame.size)
        cell.contentConfiguration = nil
        #expect(cell.contentConfiguration == nil && cell.contentView !== view && view?.superview == nil)
        #expect(cell.subviews == [cell.contentView])
    }

    /// UIKit warns of it, since it is slow.
    @Test func anotherKindTakesAnotherView() {
        let cell = cell()
        let warnings = Warnings()
        DiagnosticsLog.withHandler({ warnings.texts.append($0.message) }) {
            cell.contentConfiguration = Letter(letter: "a")
            cell.contentConfiguration = UIListContentConfiguration.cell()
        }
        #expect(cell.contentView is UIListContentView && cell.subviews.count == 1)
        #expect(warnings.texts.count == 1)
        #expect(
            warnings.texts.first?.hasPrefix(
                "You are setting a new content configuration to a cell that has an existing content configuration, but "
                    + "the existing content view does not support the new configuration.") == true)
    }

    @Test func whatShowsFollowsTheState() {
        let view = wordView(WordSource(3), layout: rows(40))
        let host = listHost(view)
        let cell = view.word(1)
        cell?.contentConfiguration = Letter(letter: "a")
        cell?.backgroundConfiguration = .listPlainCell()
        view.selectItem(at: path(1), animated: false, scrollPosition: [])
        host.settle()
        #expect((cell?.contentView as? LetterView)?.shown.isSelected == true)
        #expect(cell?.contentConfiguration as? Letter == Letter(letter: "a", isSelected: true))
        #expect(cell?.backgroundConfiguration?.backgroundColor == .systemGray4)
        cell?.contentConfiguration = Letter(letter: "c")
        #expect(cell?.contentConfiguration as? Letter == Letter(letter: "c", isSelected: true), "at once")
        cell?.automaticallyUpdatesContentConfiguration = false
        cell?.automaticallyUpdatesBackgroundConfiguration = false
        view.deselectItem(at: path(1), animated: false)
        host.settle()
        #expect(cell?.contentConfiguration as? Letter == Letter(letter: "c", isSelected: true))
        #expect(cell?.backgroundConfiguration?.backgroundColor == .systemGray4)
        cell?.automaticallyUpdatesContentConfiguration = true
        cell?.automaticallyUpdatesBackgroundConfiguration = true
        host.settle()
        #expect(cell?.contentConfiguration as? Letter == Letter(letter: "c"))
        #expect(cell?.backgroundConfiguration == .listPlainCell())
    }

    /// The handler comes after the automatic update, and may set configurations itself.
    @Test func theHandlerHasTheLastWord() {
        let view = wordView(WordSource(2), layout: rows(40))
        let host = listHost(view)
        let cell = view.word(0)
        cell?.contentConfiguration = Letter(letter: "a")
        var wereUpToDate: [Bool] = []
        cell?.configurationUpdateHandler = { cell, state in
            let shown = (cell.contentView as? LetterView)?.shown
            wereUpToDate.append(shown?.isSelected == state.isSelected)
            cell.contentConfiguration = Letter(letter: state.isSelected ? "s" : "n")
        }
        host.settle()
        #expect((cell?.contentView as? LetterView)?.shown.letter == "n")
        view.selectItem(at: path(0), animated: false, scrollPosition: [])
        host.settle()
        #expect(cell?.contentConfiguration as? Letter == Letter(letter: "s", isSelected: true))
        #expect(wereUpToDate == [true, true])
    }

    /// What the handler sets brings about no update that calls it again.
    @Test func aHandlerComesToRest() {
        let view = wordView(WordSource(2), layout: rows(40))
        let host = listHost(view)
        let cell = view.word(0)
        var calls = 0
        func handle(_ cell: UICollectionViewCell, _ state: UICellConfigurationState) {
            calls += 1
            cell.automaticallyUpdatesContentConfiguration = true
            cell.automaticallyUpdatesBackgroundConfiguration = true
            cell.contentConfiguration = Letter(letter: "a")
            cell.configurationUpdateHandler = handle
        }
        cell?.configurationUpdateHandler = handle
        #expect(host.settle() && calls == 1)
    }

    /// A cell that comes back from the pool has the tint of the view, not the one it is made with.
    @Test func usedCellsHaveTheTint() {
        let view = wordView(WordSource(60), layout: rows(40))
        view.tintColor = .red
        let host = listHost(view)
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = nil
        var seen = Set<ObjectIdentifier>()
        for offset in [0, 900, 0, 900, 0] as [CGFloat] {
            view.contentOffset.y = offset
            host.settle()
            for cell in view.visibleCells {
                cell.backgroundConfiguration = nil
                cell.backgroundConfiguration = background
                seen.insert(ObjectIdentifier(cell))
            }
        }
        view.contentOffset.y = 900
        host.settle()
        for cell in view.visibleCells {
            #expect(cell.subviews.first?.subviews.first?.backgroundColor == .red)
        }
    }

    /// A view that another background has taken is fetched back.
    @Test func aSharedCustomViewIsWhereItWasSetLast() {
        let (a, b) = (cell(), cell())
        var background = UIBackgroundConfiguration.clear()
        let shared = UIView()
        background.customView = shared
        a.backgroundConfiguration = background
        b.backgroundConfiguration = background
        #expect(shared.isDescendant(of: b))
        a.backgroundConfiguration = background
        #expect(shared.isDescendant(of: a))
        b.backgroundConfiguration = nil
        #expect(shared.isDescendant(of: a))
    }

    /// Without room for its insets a background is empty, not inside out.
    @Test func aBackgroundWithoutRoom() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
        var background = UIBackgroundConfiguration.clear()
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        background.strokeWidth = 1
        background.strokeOutset = -60
        cell.backgroundConfiguration = background
        cell.layoutIfNeeded()
        #expect(cell.subviews.first?.subviews.first?.frame == CGRect(x: 10, y: 10, width: 80, height: 0))
        #expect(cell.subviews.first?.subviews.last?.isHidden == true)
    }

    /// Labels of a content that comes while the cell is highlighted are marked as those before.
    @Test func contentsThatComeLaterAreHighlighted() {
        let cell = cell()
        cell.isHighlighted = true
        var content = UIListContentConfiguration.cell()
        content.text = "Title"
        cell.contentConfiguration = content
        #expect((cell.contentView.subviews.first as? UILabel)?.isHighlighted == true)
    }

    /// A content view of the client's that knows only an intrinsic size.
    @Test func intrinsicHeightsCount() {
        struct Fixed: UIContentConfiguration {
            func makeContentView() -> any UIView & UIContentView { FixedView(self) }
            func updated(for state: any UIConfigurationState) -> Fixed { self }
        }
        final class FixedView: UIView, UIContentView {
            var configuration: any UIContentConfiguration

            init(_ configuration: Fixed) {
                self.configuration = configuration
                super.init(frame: .zero)
            }

            required init?(coder: NSCoder) { nil }

            override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 27) }
        }
        let cell = cell()
        cell.contentConfiguration = Fixed()
        #expect(cell.sizeThatFits(CGSize(width: 100, height: 50)) == CGSize(width: 100, height: 27))
    }

    @Test func oneKindOfBackgroundAtATime() {
        let cell = cell()
        cell.backgroundView = UIView()
        cell.selectedBackgroundView = UIView()
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .red
        cell.backgroundConfiguration = background
        #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil && cell.subviews.count == 2)
        #expect(cell.subviews.last === cell.contentView && cell.backgroundConfiguration == background)
        cell.selectedBackgroundView = UIView()
        #expect(cell.backgroundConfiguration == nil && cell.subviews.count == 2)
        cell.backgroundConfiguration = background
        cell.backgroundView = UIView()
        #expect(cell.backgroundConfiguration == nil && cell.selectedBackgroundView == nil)
        cell.backgroundConfiguration = background
        cell.backgroundConfiguration = nil
        #expect(cell.subviews == [cell.contentView])
    }

    /// The fill and the stroke, from the insets, the margins and the outset.
    @Test func whatABackgroundShows() throws {
        let cell = cell()
        cell.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = nil
        background.cornerRadius = 8
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 0)
        background.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .trailing]
        background.strokeWidth = 2
        background.strokeOutset = 3
        background.strokeColor = .blue
        cell.tintColor = .green
        cell.backgroundConfiguration = background
        cell.layoutIfNeeded()
        let view = try #require(cell.subviews.first)
        let (fill, stroke) = (view.subviews[0], view.subviews[1])
        #expect(fill.frame == CGRect(x: 22, y: 10, width: 74, height: 30) && fill.layer.cornerRadius == 8)
        #expect(fill.backgroundColor == .green, "the tint")
        #expect(stroke.frame == CGRect(x: 19, y: 7, width: 80, height: 36) && stroke.layer.cornerRadius == 11)
        #expect(stroke.layer.borderWidth == 2 && stroke.layer.borderColor == UIColor.blue.cgColor)
        cell.tintColor = .red
        #expect(fill.backgroundColor == .red)
        background.strokeWidth = 0
        let custom = UIView()
        background.customView = custom
        cell.backgroundConfiguration = background
        cell.layoutIfNeeded()
        #expect(stroke.superview == nil && custom.superview === fill && custom.frame == fill.bounds)
    }

    /// From back to front: colour, effect, image; and a stroke whose colour is transformed.
    @Test func effectsAndImagesFillTheBackground() throws {
        let cell = cell()
        var background = UIBackgroundConfiguration.clear()
        background.visualEffect = UIBlurEffect(style: .regular)
        background.image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        background.imageContentMode = .bottomRight
        background.strokeWidth = 1
        background.strokeColor = .blue
        background.strokeColorTransformer = UIConfigurationColorTransformer { $0 == .blue ? .green : .red }
        cell.backgroundConfiguration = background
        cell.layoutIfNeeded()
        let view = try #require(cell.subviews.first)
        let (fill, stroke) = (view.subviews[0], view.subviews[1])
        let effect = fill.subviews.first as? UIVisualEffectView, image = fill.subviews.last as? UIImageView
        #expect(effect?.effect === background.visualEffect && effect?.frame == fill.bounds)
        #expect(image?.image === background.image && image?.contentMode == .bottomRight && image?.frame == fill.bounds)
        #expect(stroke.layer.borderColor == UIColor.green.cgColor)
        cell.backgroundConfiguration = .clear()
        #expect(fill.subviews.isEmpty && stroke.superview == nil)
    }

    /// The layout asks with the width it has; the content answers the height.
    @Test func contentsDecideAboutTheHeight() {
        let layout = rows(20)
        layout.estimatedItemSize = CGSize(width: 100, height: 20)
        let source = WordSource(4)
        let view = wordView(source, layout: layout)
        view.register(LetterCell.self, forCellWithReuseIdentifier: "word")
        let host = listHost(view)
        host.settle()
        #expect(view.cellForItem(at: path(1))?.frame == CGRect(x: 0, y: 33, width: 100, height: 33))
    }
}

private final class LetterCell: UICollectionViewCell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentConfiguration = Letter(letter: "x")
    }

    required init?(coder: NSCoder) { nil }
}
