extension Array where Element: AnyObject {
    /// The first index of `object` itself. O(n), but without a retain or a closure call per element: views and layers look
    /// for each other all the time.
    package func identityIndex(of object: Element) -> Int? {
        let wanted = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        return withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return nil }
            // An array of class references is an array of pointers to them.
            let pointers = UnsafeRawPointer(base).assumingMemoryBound(to: UnsafeRawPointer.self)
            for index in 0..<buffer.count where pointers[index] == wanted { return index }
            return nil
        }
    }
}
