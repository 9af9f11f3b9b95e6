import Foundation

/// First `a`, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    CATransform3D(
        m11: a.m11 * b.m11 + a.m12 * b.m21 + a.m13 * b.m31 + a.m14 * b.m41,
        m12: a.m11 * b.m12 + a.m12 * b.m22 + a.m13 * b.m32 + a.m14 * b.m42,
        m13: a.m11 * b.m13 + a.m12 * b.m23 + a.m13 * b.m33 + a.m14 * b.m43,
        m14: a.m11 * b.m14 + a.m12 * b.m24 + a.m13 * b.m34 + a.m14 * b.m44,
        m21: a.m21 * b.m11 + a.m22 * b.m21 + a.m23 * b.m31 + a.m24 * b.m41,
        m22: a.m21 * b.m12 + a.m22 * b.m22 + a.m23 * b.m32 + a.m24 * b.m42,
        m23: a.m21 * b.m13 + a.m22 * b.m23 + a.m23 * b.m33 + a.m24 * b.m43,
        m24: a.m21 * b.m14 + a.m22 * b.m24 + a.m23 * b.m34 + a.m24 * b.m44,
        m31: a.m31 * b.m11 + a.m32 * b.m21 + a.m33 * b.m31 + a.m34 * b.m41,
        m32: a.m31 * b.m12 + a.m32 * b.m22 + a.m33 * b.m32 + a.m34 * b.m42,
        m33: a.m31 * b.m13 + a.m32 * b.m23 + a.m33 * b.m33 + a.m34 * b.m43,
        m34: a.m31 * b.m14 + a.m32 * b.m24 + a.m33 * b.m34 + a.m34 * b.m44,
        m41: a.m41 * b.m11 + a.m42 * b.m21 + a.m43 * b.m31 + a.m44 * b.m41,
        m42: a.m41 * b.m12 + a.m42 * b.m22 + a.m43 * b.m32 + a.m44 * b.m42,
        m43: a.m41 * b.m13 + a.m42 * b.m23 + a.m43 * b.m33 + a.m44 * b.m43,
        m44: a.m41 * b.m14 + a.m42 * b.m24 + a.m43 * b.m34 + a.m44 * b.m44)
}

/// The inverse of `t`; `t` itself where there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    if CATransform3DIsAffine(t) {
        return CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t).inverted())
    }
    return t.gaussInverse ?? t
}

extension CATransform3D {
    /// Rows of the matrix, four by four.
    private var rows: [[CGFloat]] {
        [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
    }

    /// Gauss-Jordan elimination with partial pivoting; nil for a singular matrix.
    fileprivate var gaussInverse: CATransform3D? {
        var left = rows
        var right = CATransform3DIdentity.rows
        for column in 0..<4 {
            let pivot = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) } ?? column
            guard abs(left[pivot][column]) > 1e-12 else { return nil }
            left.swapAt(pivot, column)
            right.swapAt(pivot, column)
            let divisor = left[column][column]
            for k in 0..<4 {
                left[column][k] /= divisor
                right[column][k] /= divisor
            }
            for row in 0..<4 where row != column {
                let factor = left[row][column]
                for k in 0..<4 {
                    left[row][k] -= factor * left[column][k]
                    right[row][k] -= factor * right[column][k]
                }
            }
        }
        return CATransform3D(
            m11: right[0][0], m12: right[0][1], m13: right[0][2], m14: right[0][3],
            m21: right[1][0], m22: right[1][1], m23: right[1][2], m24: right[1][3],
            m31: right[2][0], m32: right[2][1], m33: right[2][2], m34: right[2][3],
            m41: right[3][0], m42: right[3][1], m43: right[3][2], m44: right[3][3])
    }

    /// The image of a point of the plane z = 0, projected back onto the plane; nil behind the eye.
    package func project(_ p: CGPoint) -> CGPoint? {
        let w = m14 * p.x + m24 * p.y + m44
        guard w > 1e-9 else { return nil }
        return CGPoint(x: (m11 * p.x + m21 * p.y + m41) / w, y: (m12 * p.x + m22 * p.y + m42) / w)
    }

    /// The map of the plane z = 0 onto itself that this projection makes, undone for one point; nil where the plane is
    /// seen edge-on.
    package func unproject(_ p: CGPoint) -> CGPoint? {
        // [x y 1] · H = w·[px py 1], with H the rows of x, y and translation: solve two linear equations for x and y.
        let (a1, b1, c1) = (m11 - p.x * m14, m21 - p.x * m24, p.x * m44 - m41)
        let (a2, b2, c2) = (m12 - p.y * m14, m22 - p.y * m24, p.y * m44 - m42)
        let determinant = a1 * b2 - a2 * b1
        guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
        return CGPoint(x: (c1 * b2 - c2 * b1) / determinant, y: (a1 * c2 - a2 * c1) / determinant)
    }
}
