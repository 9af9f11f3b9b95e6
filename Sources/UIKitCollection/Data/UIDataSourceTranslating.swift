import Foundation

/// Tells the places at which things are shown from those that the data source knows them by.
@preconcurrency @MainActor
public protocol UIDataSourceTranslating: NSObjectProtocol {
    func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
    func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
    func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
    func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
    func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}
