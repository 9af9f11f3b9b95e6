import Foundation

extension LinePlaces {
    /// The line as it stands in a text that has `units` more before it, further down and to the right.
    package func moved(by units: Int, x distance: CGFloat, y: CGFloat) -> LinePlaces {
        guard units != 0 || distance != 0 || y != 0 else { return self }
        var copy = self
        copy.range = range.lowerBound + units..<range.upperBound + units
        copy.x += distance
        copy.top += y
        copy.baseline += y
        for index in copy.clusters.indices {
            let old = clusters[index].range
            copy.clusters[index].range = old.lowerBound + units..<old.upperBound + units
            copy.clusters[index].x += distance
        }
        return copy
    }

    package var bottom: CGFloat { top + height }

    package var rect: CGRect { CGRect(x: x, y: top, width: width, height: height) }
}

extension LinePlaces {
    /// The character at a place from left to right, or the nearest; nil in an empty line.
    package func closestCluster(toX x: CGFloat) -> Cluster? {
        var best: (cluster: Cluster, distance: CGFloat)?
        for cluster in clusters {
            let distance = max(cluster.x - x, x - cluster.x - cluster.width, 0)
            if distance < best?.distance ?? .infinity { best = (cluster, distance) }
        }
        return best?.cluster
    }
}
