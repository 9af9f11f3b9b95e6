/// The table of looks: a row for each subject, a column for each generation.
///
/// A row's type holds its numbers. `iOS26` is the column that views have by default. A number that is known of one
/// generation alone stands in both columns: `iOS18` starts as a copy, and names each number that is known to differ. The
/// comments say where numbers come from, and how sure they are:
///
/// - *recorded*: a run of UIKit was published, with the system's version; certain.
/// - *published*: somebody wrote down what UIKit showed; likely.
/// - *from memory*: nobody has checked it against a system.
///
/// Recordings of iOS 26.1 simulators and of Mac Catalyst 26.1 are those that the public project Vercantez/openuikit holds.
extension SystemLooks {
    package var navigationBar: NavigationBarLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var tabBar: TabBarLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var alert: AlertLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var menu: MenuLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var sheet: SheetLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var popover: PopoverLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var splitView: SplitViewLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var toolbar: ToolbarLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var margins: MarginLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var list: ListLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var swipe: SwipeLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var table: TableLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var cellBackground: CellBackgroundLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var contentUnavailable: ContentUnavailableLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var button: ButtonLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var toggle: SwitchLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var slider: SliderLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var segmentedControl: SegmentedControlLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var pageControl: PageControlLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var stepper: StepperLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var picker: PickerLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var progress: ProgressLooks { self == .iOS18 ? .iOS18 : .iOS26 }
    package var activityIndicator: ActivityIndicatorLooks { self == .iOS18 ? .iOS18 : .iOS26 }
}
