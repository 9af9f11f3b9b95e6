import Foundation
import TesseraBase
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitCore

@testable import UIKitControls

/// The progress of pages; how long its bar is, is from memory.
@MainActor @Suite struct PageProgressTests {
    private let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 300, height: 26))
    private let host: TestHost

    private final class Listener: NSObject, UIPageControlTimerProgressDelegate {
        var visible: [Bool] = []
        var changes = 0
        var allows = true
        func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float {
            page == 2 ? 0.5 : 0
        }
        func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {
            visible.append(progress.isProgressVisible)
        }
        func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) { changes += 1 }
        func pageControlTimerProgress(
            _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
        ) -> Bool { allows }
    }

    init() {
        let root = UIView()
        root.addSubview(control)
        control.numberOfPages = 3
        host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.settle()
    }

    private var marks: [CGRect] {
        control.layoutIfNeeded()
        return control.subviews.compactMap { $0 as? PageIndicator }.map(\.frame).sorted { $0.minX < $1.minX }
    }

    @Test func thePresentDotIsABarThatFills() throws {
        let before = control.intrinsicContentSize
        let dots = marks
        let progress = UIPageControlProgress()
        let listener = Listener()
        progress.delegate = listener
        control.progress = progress
        #expect(listener.visible == [true] && progress.isProgressVisible)
        #expect(control.intrinsicContentSize.width > before.width)
        #expect(
            marks[0].width > 2 * dots[0].width && marks[0].height == dots[0].height && marks[1].size == dots[1].size)
        #expect(marks[1].minX > marks[0].maxX, "nothing overlaps")
        progress.currentProgress = 0.5
        _ = marks
        let bar = try #require(control.subviews.compactMap { $0 as? PageIndicator }.first { !$0.subviews.isEmpty })
        #expect(bar.subviews[0].frame.width == bar.bounds.width / 2)
        progress.currentProgress = .nan
        #expect(progress.currentProgress == 0)
        progress.currentProgress = 7
        #expect(progress.currentProgress == 1)
        control.currentPage = 2
        #expect(progress.currentProgress == 0.5, "the delegate says where a page begins")
        #expect(marks[2].width > 2 * marks[0].width)
        control.progress = nil
        #expect(marks == dots && listener.visible == [true, false])
    }

    @Test func aTimerTurnsPages() {
        let timer = UIPageControlTimerProgress(preferredDuration: 1)
        let listener = Listener()
        timer.delegate = listener
        timer.setDuration(2, forPage: 1)
        control.progress = timer
        var turned = 0
        control.addAction(UIAction { _ in turned += 1 }, for: .valueChanged)
        host.advance(by: 1)
        #expect(timer.currentProgress == 0, "nothing runs yet")
        timer.resumeTimer()
        host.advance(by: 0.5)
        #expect(abs(timer.currentProgress - 0.5) < 0.05 && listener.changes > 10)
        host.advance(by: 0.7)
        #expect(control.currentPage == 1 && turned == 1 && timer.currentProgress < 0.2)
        host.advance(by: 1)
        #expect(control.currentPage == 1, "the second page takes two seconds")
        timer.pauseTimer()
        host.advance(by: 5)
        #expect(control.currentPage == 1 && !timer.isRunning)
        timer.resumeTimer()
        host.advance(by: 1.2)
        #expect(control.currentPage == 2)
        host.advance(by: 3)
        #expect(control.currentPage == 2 && !timer.isRunning, "the last page is the end")
        timer.resetsToInitialPageAfterEnd = true
        timer.resumeTimer()
        host.advance(by: 0.2)
        #expect(control.currentPage == 0)
        #expect(host.settle(limit: 0.1) == false, "time goes on")
        listener.allows = false
        host.advance(by: 1.2)
        #expect(control.currentPage == 0 && !timer.isRunning)
        #expect(host.settle())
    }

    @Test func durationsAreAboveZero() {
        nonisolated(unsafe) var errors = 0
        ProgrammerErrors.withSink({ _ in errors += 1 }) {
            let timer = UIPageControlTimerProgress(preferredDuration: 0)
            timer.setDuration(.nan, forPage: 0)
            timer.preferredDuration = -1
            #expect(timer.preferredDuration == 1 && timer.duration(forPage: 0) == 1)
        }
        #expect(errors == 3)
    }
}
