import GalleryExamples
import Testing
import UIKit

@Suite struct PhotoGridTests {
    @Test(arguments: [(200.0, 3), (390, 3), (528, 4), (1_200, 9), (3_840, 29)])
    func columnsFollowTheWidth(width: Double, columns: Int) {
        #expect(PhotoGrid(width: width, scale: 2).columns == columns)
    }

    @Test func aLineFillsTheWidthExactly() {
        for width in stride(from: 100.0, through: 2_000, by: 7.5) {
            for scale in [1.0, 1.5, 2, 3] {
                let grid = PhotoGrid(width: width, scale: scale)
                let used = CGFloat(grid.columns) * grid.side + CGFloat(grid.columns - 1) * grid.spacing
                #expect(abs(used - width) < 1e-9, "\(width) at \(scale)")
                #expect(grid.spacing >= 2 && grid.spacing < 2 + 2 / scale)
                #expect(abs((grid.side * scale).rounded() - grid.side * scale) < 1e-9)
            }
        }
    }

    @Test func noWidthIsNoTrouble() {
        #expect(PhotoGrid(width: 0, scale: 0).side == 1)
    }
}
