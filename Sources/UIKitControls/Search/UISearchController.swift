import Foundation
import TesseraGraphics
import UIKitCore
import UIKitStyle

/// Brings results up to date while a search goes on.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// The text, its tokens or the scope have changed, or the search has begun or ended.
    func updateSearchResults(for searchController: UISearchController)
    /// The user has chosen a suggestion. Optional.
    func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
    public func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) {}
}

/// Hears of a search that begins and ends. Every method is optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// The search begins: its view is not there yet.
    func willPresentSearchController(_ searchController: UISearchController)
    /// The search has come into sight: its view is there, and the field has the caret.
    func didPresentSearchController(_ searchController: UISearchController)
    /// The search ends: the field still has its text.
    func willDismissSearchController(_ searchController: UISearchController)
    /// The search has ended: its view is gone, and the field is empty.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search with a bar, over the contents of another controller. Its view lies over the controller's that the bar belongs to,
/// as its child, while the search is on.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// When scopes are shown.
    public enum ScopeBarActivation: Int, Sendable {
        /// Scopes come and go with the search, if the bar has any.
        case automatic
        /// Scopes come and go only as the program sets `showsScopeBar`.
        case manual
        /// Scopes are shown while there is a text or a token.
        case onTextEntry
        /// Scopes are shown as long as the search is on.
        case onSearchActivation
    }

    /// Brings the results up to date when the search begins, changes or ends.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Hears of the search beginning and ending.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// What the search is typed into; put it where it is to be seen, or give the controller to a navigation item.
    public final let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    /// Shows what was found, over the contents; nil where the contents show it themselves.
    public final let searchResultsController: UIViewController?
    /// Whether the contents are dimmed and out of reach while there are no results to show.
    open var obscuresBackgroundDuringPresentation = true { didSet { showContents() } }
    /// Whether the search takes the place of the navigation bar's titles.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the results are shown as soon as there is a text or a token.
    open var automaticallyShowsSearchResultsController = true { didSet { showContents() } }
    /// Whether the bar gets its button for cancelling while the search is on.
    open var automaticallyShowsCancelButton = true
    /// When the bar shows its scopes; `automatic` unless set.
    open var scopeBarActivation = ScopeBarActivation.automatic
    /// Whether scopes come up by themselves; what was asked for before there was `scopeBarActivation`.
    open var automaticallyShowsScopeBar: Bool {
        get { scopeBarActivation != .manual }
        set { scopeBarActivation = newValue ? .automatic : .manual }
    }

    /// What is offered to search for, below the bar while the search is on; nil and none at all show no list.
    open var searchSuggestions: [any UISearchSuggestion]? { didSet { showContents() } }
    /// Whether nothing is offered while the bar stands below the titles of a navigation bar, as it does in all windows.
    open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false { didSet { showContents() } }
    /// Where the bar stands in a navigation bar.
    open var searchBarPlacement: UINavigationItem.SearchBarPlacement { .stacked }

    private var showsResults = false
    private lazy var suggestionList = SearchSuggestionList()
    private var hasSuggestionList = false
    /// Whether the view fades away: the search is over, and has not yet gone.
    private var isFading = false
    private var isOn = false
    /// Whether the bar looks as it does while the search is on. It follows in one motion: whatever is laid out on the way,
    /// for results of an empty text for example, leaves it where it is.
    private(set) final var holdsBar = false
    private let dim = UIView()
    final weak var accessory: SearchBarAccessory?

    /// - Parameter searchResultsController: shows what was found; nil where the contents below do.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        connectBar()
    }

    public convenience init() { self.init(searchResultsController: nil) }

    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        connectBar()
    }

    /// A search's bar says what it is for until the program says it better; believed.
    private func connectBar() {
        searchBar.observer = self
        searchBar.searchTextField.tokensDidChange = { [weak self] in self?.searchChanged() }
        searchBar.placeholder = "Search"
    }

    /// Whether the search is on.
    open var isActive: Bool {
        get { isOn }
        set {
            guard newValue != isOn else { return }
            if newValue { activate() } else { deactivate() }
        }
    }

    /// Ends the search, as setting `isActive` does; what the search itself has presented goes first.
    override open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard isOn, presentedViewController == nil else {
            return super.dismiss(animated: flag, completion: completion)
        }
        isActive = false
        completion?()
    }

    override open func _showsItself(for presenter: UIViewController, _ completion: (() -> Void)?) -> Bool {
        guard searchBar.window != nil else { return false }
        isActive = true
        completion?()
        return true
    }

    /// Whether the results are shown whatever the text is.
    open var showsSearchResultsController: Bool {
        get { showsResults }
        set {
            showsResults = newValue
            showContents()
        }
    }

    // MARK: View

    override open func loadView() { view = SearchStage() }

    override open func viewDidLoad() {
        super.viewDidLoad()
        view.isOpaque = false
        dim.backgroundColor = UIColor(white: 0, alpha: 0.1)
        dim.isHidden = true
        view.addSubview(dim)
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] _ in self?.isActive = false }
        dim.addGestureRecognizer(tap)
    }

    override open func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let place = covered
        dim.frame = place
        if hasSuggestionList { suggestionList.frame = covered }
        if let results = searchResultsController?.viewIfLoaded, results.superview === view { results.frame = place }
    }

    /// What the search covers of the contents: all of them, or what lies below a bar that stands among them.
    private var covered: CGRect {
        guard let contents = host?.viewIfLoaded, searchBar.isDescendant(of: contents) else { return view.bounds }
        let bottom = searchBar.convert(searchBar.bounds, to: view).maxY
        var place = view.bounds
        place.origin.y = min(max(bottom, place.minY), place.maxY)
        place.size.height = view.bounds.maxY - place.minY
        return place
    }

    override open var keyCommands: [UIKeyCommand]? {
        (super.keyCommands ?? []) + [
            UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.isActive = false }
        ]
    }

    // MARK: Beginning and ending

    /// The controller whose contents are searched: the one that the bar belongs to.
    private var host: UIViewController? {
        var responder: UIResponder? = searchBar.next
        while let current = responder {
            if let navigation = current as? UINavigationController { return navigation.topViewController }
            if let controller = current as? UIViewController, controller !== self { return controller }
            responder = current.next
        }
        return nil
    }

    /// The view that is searched, once it is there.
    final var searchedView: UIView? { host?.viewIfLoaded }

    /// Placeholders for missing results name what is searched for.
    private func searchedTextDidChange(in host: UIViewController?) {
        host?.setNeedsUpdateContentUnavailableConfiguration()
        searchResultsController?.setNeedsUpdateContentUnavailableConfiguration()
    }

    private func activate() {
        guard let host, let below = host.viewIfLoaded, let stage = below.superview else { return }
        if isFading { endFading() }
        for case let other as UISearchController in host.children where other !== self { other.endAtOnce() }
        isOn = true
        delegate?.willPresentSearchController(self)
        host.addChild(self)
        takeContainerInsetsOfParent()
        view.frame = below.frame
        view.autoresizingMask = below.autoresizingMask
        stage.insertSubview(view, aboveSubview: below)
        didMove(toParent: host)
        changeBar {
            holdsBar = true
            if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: false) }
            showScopes()
        }
        showContents()
        if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
        searchedTextDidChange(in: host)
        searchResultsUpdater?.updateSearchResults(for: self)
        fade(from: 0, to: 1) { [weak self] in
            guard let self, isOn else { return }
            delegate?.didPresentSearchController(self)
        }
    }

    /// Has the view come or go, and calls `completion` afterwards; at once where nothing moves.
    private func fade(from start: CGFloat, to end: CGFloat, completion: @escaping () -> Void) {
        guard view.window != nil, UIView.areAnimationsEnabled else {
            view.alpha = end
            return completion()
        }
        UIView.performWithoutAnimation { view.alpha = start }
        UIView.animate(
            withDuration: SearchLooks.duration, delay: 0, options: .allowUserInteraction,
            animations: { self.view.alpha = end },
            completion: { _ in completion() })
    }

    private func deactivate() {
        isOn = false
        delegate?.willDismissSearchController(self)
        searchBar.resignFirstResponder()
        if !searchBar.searchTextField.tokens.isEmpty { searchBar.searchTextField.tokens = [] }
        searchBar.text = nil
        searchResultsUpdater?.updateSearchResults(for: self)
        view.isUserInteractionEnabled = false
        changeBar {
            holdsBar = false
            if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: false) }
            if scopeBarActivation != .manual { searchBar.setShowsScope(false, animated: false) }
        }
        isFading = true
        fade(from: 1, to: 0) { [weak self] in
            guard let self, isFading else { return }
            endFading()
        }
    }

    /// Ends the search without motion: its bar goes, or another search takes its place.
    final func endAtOnce() {
        guard isOn || isFading else { return }
        UIView.performWithoutAnimation { isActive = false }
        if isFading { endFading() }
    }

    /// Takes the view away: the search has gone.
    private func endFading() {
        isFading = false
        hideResults()
        hideSuggestions()
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
        view.alpha = 1
        view.isUserInteractionEnabled = true
        delegate?.didDismissSearchController(self)
        searchedTextDidChange(in: host)
    }

    private var hasScopes: Bool { !(searchBar.scopeButtonTitles ?? []).isEmpty }

    private func showScopes() {
        guard hasScopes else { return }
        switch scopeBarActivation {
        case .manual: return
        case .onTextEntry: searchBar.setShowsScope(hasSearch, animated: false)
        case .automatic, .onSearchActivation: searchBar.setShowsScope(true, animated: false)
        }
    }

    /// Changes which parts the bar shows, and moves them together. Scopes need room: a navigation bar gives it, and a bar that
    /// stands among the contents by its frame gets it here; elsewhere constraints see to the height.
    private func changeBar(_ change: () -> Void) {
        let before = searchBar.naturalHeight
        change()
        if let accessory { return accessory.searchDidChange() }
        let more = searchBar.naturalHeight - before
        let place = { [searchBar] in
            if more != 0, searchBar.translatesAutoresizingMaskIntoConstraints {
                searchBar.frame.size.height += more
                searchBar.superview?.setNeedsLayout()
            }
        }
        guard searchBar.window != nil else { return place() }
        UIView.animate(
            withDuration: SearchLooks.duration, delay: 0, options: .allowUserInteraction,
            animations: { [searchBar] in
                place()
                (searchBar.superview ?? searchBar).layoutIfNeeded()
            }, completion: nil)
    }

    private var hasSearch: Bool {
        !(searchBar.text ?? "").isEmpty || !searchBar.searchTextField.tokens.isEmpty
    }

    // MARK: Contents

    private func showContents() {
        guard isOn, isViewLoaded else { return }
        let shows = showsResults || (automaticallyShowsSearchResultsController && hasSearch)
        if let results = searchResultsController, shows { show(results) } else { hideResults() }
        let isShowingResults = searchResultsController?.viewIfLoaded?.superview === view
        let isStacked = ignoresSearchSuggestionsForSearchBarPlacementStacked && searchBarPlacement == .stacked
        let suggestions = isStacked ? [] : searchSuggestions ?? []
        suggestions.isEmpty ? hideSuggestions() : show(suggestions)
        dim.isHidden = !obscuresBackgroundDuringPresentation || isShowingResults || !suggestions.isEmpty
        view.setNeedsLayout()
    }

    private func show(_ suggestions: [any UISearchSuggestion]) {
        hasSuggestionList = true
        view.addSubview(suggestionList)
        suggestionList.frame = covered
        suggestionList.show(suggestions) { [weak self] suggestion in
            guard let self else { return }
            searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
        }
    }

    private func hideSuggestions() {
        if hasSuggestionList { suggestionList.removeFromSuperview() }
    }

    private func show(_ results: UIViewController) {
        guard results.parent !== self else { return }
        addChild(results)
        results.view.frame = covered
        view.addSubview(results.view)
        results.didMove(toParent: self)
    }

    private func hideResults() {
        guard let results = searchResultsController, results.parent === self else { return }
        results.willMove(toParent: nil)
        results.viewIfLoaded?.removeFromSuperview()
        results.removeFromParent()
    }
}

extension UISearchController: SearchTextSource {
    package var searchedText: String? {
        guard isActive, let text = searchBar.text, !text.isEmpty else { return nil }
        return text
    }
}

extension UISearchController: CoveringController {}

extension UISearchController: SearchBarObserver {
    func searchBegan() { isActive = true }

    func searchChanged() {
        guard isOn else { return }
        if scopeBarActivation == .onTextEntry, hasScopes, searchBar.showsScopeBar != hasSearch {
            changeBar { showScopes() }
        }
        showContents()
        searchedTextDidChange(in: host)
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    func searchRoomChanged() { accessory?.roomDidChange() }
    func searchWasConfirmed() { searchBar.resignFirstResponder() }
    func searchWasCancelled() { isActive = false }
}

/// What lies over the contents: touches go through where nothing is shown.
@MainActor
final class SearchStage: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
