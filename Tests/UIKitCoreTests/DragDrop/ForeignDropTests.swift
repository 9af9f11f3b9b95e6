import Foundation
import TesseraBase
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// A program that drags something, as a host stands for it.
@MainActor
private final class OtherProgram: ForeignDropSource {
    /// What it writes; nil for data that never comes.
    var data: [String: Data] = [:]
    var asked: [String] = []
    var finished: [UIDropOperation] = []
    var stopped = 0
    private var waiting: [() -> Void] = []

    func read(
        _ format: String, into file: URL, done: @escaping @MainActor ((any Error)?) -> Void
    ) -> @MainActor () -> Void {
        asked.append(format)
        guard let data = data[format] else {
            return { [self] in
                stopped += 1
                done(CocoaError(.userCancelled))
            }
        }
        waiting.append {
            do {
                try data.write(to: file)
                done(nil)
            } catch {
                done(error)
            }
        }
        return {}
    }

    func finish(_ operation: UIDropOperation) { finished.append(operation) }

    func deliver() {
        let due = waiting
        waiting = []
        for one in due { one() }
    }
}

@MainActor
private final class Taker: NSObject, UIDropInteractionDelegate {
    let log = CallLog()
    var operation = UIDropOperation.copy
    var onPerform: (any UIDropSession) -> Void = { _ in }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        log.add("enter \(session.items.count)")
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: operation) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        log.add("exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        log.add("perform")
        onPerform(session)
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        log.add("conclude")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        log.add("end")
    }
}

@Suite("Drops of other programs")
@MainActor
struct ForeignDropTests {
    private let host: TestHost
    private let program = OtherProgram()
    private let taker = Taker()
    private let point = CGPoint(x: 50, y: 50)

    init() {
        let controller = UIViewController()
        host = TestHost(controller)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addInteraction(UIDropInteraction(delegate: taker))
        controller.view.addSubview(view)
        host.advance(by: 0.1)
    }

    private func drag(_ formats: [String] = [], urls: [URL] = []) throws -> ForeignDrop {
        try #require(ForeignDrop(in: host.window, at: point, urls: urls, formats: formats, source: program))
    }

    @Test("it comes, is asked what a drop would do, and leaves")
    func leave() throws {
        let drop = try drag(["text/plain"])
        #expect(drop.move(to: point, allowsMove: true) == .copy)
        #expect(drop.move(to: CGPoint(x: 300, y: 300), allowsMove: true) == .cancel)
        #expect(drop.move(to: point, allowsMove: true) == .copy)
        drop.leave()
        #expect(taker.log.take() == ["enter 1", "exit", "enter 1", "exit", "end"])
        #expect(host.window.drags.isEmpty)
        #expect(!drop.drop())
        #expect(program.finished.isEmpty)
    }

    @Test("nothing is read before the drop; the other program hears of the end when all data is there")
    func text() throws {
        program.data["text/plain;charset=utf-8"] = Data("Tea".utf8)
        var texts: [String]?
        taker.onPerform = { session in
            #expect(session.localDragSession == nil)
            session.loadObjects(ofClass: String.self) { texts = $0 }
        }
        let drop = try drag(["text/plain;charset=utf-8", "text/plain"])
        _ = drop.move(to: point, allowsMove: true)
        #expect(program.asked.isEmpty)
        #expect(drop.drop())
        #expect(taker.log.take() == ["enter 1", "perform", "conclude", "end"])
        #expect(program.asked == ["text/plain;charset=utf-8"])
        #expect(program.finished.isEmpty)
        program.deliver()
        host.settle()
        #expect(texts == ["Tea"])
        #expect(program.finished == [.copy])
    }

    @Test("a drop that asks for nothing is over at once; moves are moves where the other side allows them")
    func move() throws {
        taker.operation = .move
        let refused = try drag(["image/png"])
        #expect(refused.move(to: point, allowsMove: false) == .cancel)
        #expect(!refused.drop())
        let drop = try drag(["image/png"])
        #expect(drop.move(to: point, allowsMove: true) == .move)
        #expect(drop.drop())
        #expect(program.finished == [.move])
    }

    @Test("data that is not what its type says is an error, and the drag ends")
    func lie() throws {
        program.data["image/png"] = Data("no picture".utf8)
        let error = Locked<String?>(nil)
        taker.onPerform = { session in
            session.items.first?.itemProvider.loadObject(ofClass: UIImage.self as any NSItemProviderReading.Type) {
                error.value = $1?.localizedDescription
            }
        }
        let drop = try drag(["image/png"])
        _ = drop.move(to: point, allowsMove: false)
        #expect(drop.drop())
        program.deliver()
        for _ in 0..<2_000 where error.value == nil { usleep(1_000) }
        #expect(error.value?.contains("public.png") == true)
        #expect(program.finished == [.copy])
    }

    @Test("data that never comes keeps the drop open until its load is cancelled")
    func never() throws {
        var progress: Progress?
        let isTold = Locked(false)
        taker.onPerform = { session in
            progress = session.items.first?.itemProvider.loadDataRepresentation(forTypeIdentifier: "public.png") {
                isTold.value = $0 == nil && $1 != nil
            }
        }
        let drop = try drag(["image/png"])
        _ = drop.move(to: point, allowsMove: false)
        #expect(drop.drop())
        #expect(program.finished.isEmpty)
        progress?.cancel()
        for _ in 0..<2_000 where program.stopped == 0 {
            usleep(1_000)
            host.settle()
        }
        #expect(program.stopped == 1)
        #expect(program.finished == [.copy])
        for _ in 0..<2_000 where !isTold.value { usleep(1_000) }
        #expect(isTold.value)
    }

    @Test("data asked for too late is an error")
    func late() throws {
        var item: UIDragItem?
        taker.onPerform = { item = $0.items.first }
        let drop = try drag(["text/html"])
        _ = drop.move(to: point, allowsMove: false)
        #expect(drop.drop())
        let error = Locked<String?>(nil)
        item?.itemProvider.loadDataRepresentation(forTypeIdentifier: "public.html") {
            error.value = $1?.localizedDescription
        }
        for _ in 0..<2_000 where error.value == nil { usleep(1_000) }
        #expect(error.value?.contains("while its drop is performed") == true)
        #expect(program.asked.isEmpty)
    }

    @Test("a file from elsewhere is a file of its own, and is gone after the handler")
    func file() throws {
        program.data["application/pdf"] = Data(count: 3 << 20)
        let found = Locked<(name: String, size: Int, place: String)?>(nil)
        taker.onPerform = { session in
            session.items.first?.itemProvider.suggestedName = "Report"
            session.items.first?.itemProvider.loadFileRepresentation(forTypeIdentifier: "com.adobe.pdf") { url, _ in
                let size = url.flatMap { try? FileManager.default.attributesOfItem(atPath: $0.path)[.size] as? Int }
                found.value = (url?.lastPathComponent ?? "", size ?? 0, url?.path ?? "")
            }
        }
        let drop = try drag(["application/pdf"])
        _ = drop.move(to: point, allowsMove: false)
        #expect(drop.drop())
        program.deliver()
        for _ in 0..<2_000 where found.value == nil { usleep(1_000) }
        let file = try #require(found.value)
        #expect(file.name == "Report.pdf" && file.size == 3 << 20)
        for _ in 0..<2_000 where FileManager.default.fileExists(atPath: file.place) { usleep(1_000) }
        #expect(!FileManager.default.fileExists(atPath: file.place))
    }

    @Test("files are one item each, of the types that their names say, and opened where they are")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a b.png")
        try Data([1]).write(to: file)
        let gone = folder.appendingPathComponent("gone.txt")
        var types: [[String]] = []
        var urls: [URL]?
        taker.onPerform = { session in
            types = session.items.map(\.itemProvider.registeredTypeIdentifiers)
            session.loadObjects(ofClass: URL.self) { urls = $0 }
        }
        let list = AddressList(Data("# two\r\n\(file.absoluteString)\r\n\(gone.absoluteString)\r\n".utf8))
        let drop = try drag(["text/uri-list", "text/plain"], urls: list.urls)
        _ = drop.move(to: point, allowsMove: false)
        #expect(taker.log.take() == ["enter 2"])
        #expect(drop.drop())
        host.settle()
        #expect(types == [["public.png", "public.file-url"], ["public.file-url"]])
        #expect(urls?.map(\.path) == [file.path, gone.path])
        #expect(program.asked.isEmpty && program.finished == [.copy])
    }

    @Test("a drag of nothing that could be an item is none")
    func nothing() {
        #expect(ForeignDrop(in: host.window, at: point, urls: [], formats: ["TIMESTAMP"], source: program) == nil)
    }
}
