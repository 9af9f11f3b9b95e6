extension UTType {
    /// Anything: files, folders and what has no file.
    public static let item = UTType(declared: "public.item")
    /// What a person makes and reads.
    public static let content = UTType(declared: "public.content")
    /// The type `public.composite-content`.
    public static let compositeContent = UTType(declared: "public.composite-content")
    /// A row of bytes.
    public static let data = UTType(declared: "public.data")
    /// The type `public.directory`.
    public static let directory = UTType(declared: "public.directory")
    /// The type `public.folder`.
    public static let folder = UTType(declared: "public.folder")
    /// The type `public.volume`.
    public static let volume = UTType(declared: "public.volume")
    /// The type `public.symlink`.
    public static let symbolicLink = UTType(declared: "public.symlink")
    /// The type `public.resolvable`.
    public static let resolvable = UTType(declared: "public.resolvable")
    /// The type `public.executable`.
    public static let executable = UTType(declared: "public.executable")
    /// The type `com.apple.package`.
    public static let package = UTType(declared: "com.apple.package")
    /// The type `com.apple.bundle`.
    public static let bundle = UTType(declared: "com.apple.bundle")
    /// The type `com.apple.application`.
    public static let application = UTType(declared: "com.apple.application")
    /// The type `com.apple.framework`.
    public static let framework = UTType(declared: "com.apple.framework")
    /// The type `public.text`.
    public static let text = UTType(declared: "public.text")
    /// The type `public.plain-text`.
    public static let plainText = UTType(declared: "public.plain-text")
    /// The type `public.utf8-plain-text`.
    public static let utf8PlainText = UTType(declared: "public.utf8-plain-text")
    /// The type `public.utf16-plain-text`.
    public static let utf16PlainText = UTType(declared: "public.utf16-plain-text")
    /// The type `public.delimited-values-text`.
    public static let delimitedText = UTType(declared: "public.delimited-values-text")
    /// The type `public.comma-separated-values-text`.
    public static let commaSeparatedText = UTType(declared: "public.comma-separated-values-text")
    /// The type `public.tab-separated-values-text`.
    public static let tabSeparatedText = UTType(declared: "public.tab-separated-values-text")
    /// The type `public.rtf`.
    public static let rtf = UTType(declared: "public.rtf")
    /// The type `com.apple.rtfd`.
    public static let rtfd = UTType(declared: "com.apple.rtfd")
    /// The type `public.html`.
    public static let html = UTType(declared: "public.html")
    /// The type `public.xml`.
    public static let xml = UTType(declared: "public.xml")
    /// The type `public.yaml`.
    public static let yaml = UTType(declared: "public.yaml")
    /// The type `public.json`.
    public static let json = UTType(declared: "public.json")
    /// The type `public.css`.
    public static let css = UTType(declared: "public.css")
    /// The type `com.apple.log`.
    public static let log = UTType(declared: "com.apple.log")
    /// The type `public.vcard`.
    public static let vCard = UTType(declared: "public.vcard")
    /// The type `public.contact`.
    public static let contact = UTType(declared: "public.contact")
    /// The type `public.calendar-event`.
    public static let calendarEvent = UTType(declared: "public.calendar-event")
    /// The type `public.message`.
    public static let message = UTType(declared: "public.message")
    /// The type `public.email-message`.
    public static let emailMessage = UTType(declared: "public.email-message")
    /// The type `public.source-code`.
    public static let sourceCode = UTType(declared: "public.source-code")
    /// The type `public.swift-source`.
    public static let swiftSource = UTType(declared: "public.swift-source")
    /// The type `public.objective-c-source`.
    public static let objectiveCSource = UTType(declared: "public.objective-c-source")
    /// The type `public.c-source`.
    public static let cSource = UTType(declared: "public.c-source")
    /// The type `public.c-plus-plus-source`.
    public static let cPlusPlusSource = UTType(declared: "public.c-plus-plus-source")
    /// The type `public.c-header`.
    public static let cHeader = UTType(declared: "public.c-header")
    /// The type `public.script`.
    public static let script = UTType(declared: "public.script")
    /// The type `public.shell-script`.
    public static let shellScript = UTType(declared: "public.shell-script")
    /// The type `public.python-script`.
    public static let pythonScript = UTType(declared: "public.python-script")
    /// The type `com.netscape.javascript-source`.
    public static let javaScript = UTType(declared: "com.netscape.javascript-source")
    /// The type `com.apple.property-list`.
    public static let propertyList = UTType(declared: "com.apple.property-list")
    /// The type `com.apple.xml-property-list`.
    public static let xmlPropertyList = UTType(declared: "com.apple.xml-property-list")
    /// The type `com.apple.binary-property-list`.
    public static let binaryPropertyList = UTType(declared: "com.apple.binary-property-list")
    /// The type `public.url`.
    public static let url = UTType(declared: "public.url")
    /// The type `public.file-url`.
    public static let fileURL = UTType(declared: "public.file-url")
    /// The type `com.apple.bookmark`.
    public static let urlBookmarkData = UTType(declared: "com.apple.bookmark")
    /// The type `public.image`.
    public static let image = UTType(declared: "public.image")
    /// The type `public.png`.
    public static let png = UTType(declared: "public.png")
    /// The type `public.jpeg`.
    public static let jpeg = UTType(declared: "public.jpeg")
    /// The type `public.tiff`.
    public static let tiff = UTType(declared: "public.tiff")
    /// The type `com.compuserve.gif`.
    public static let gif = UTType(declared: "com.compuserve.gif")
    /// The type `org.webmproject.webp`.
    public static let webP = UTType(declared: "org.webmproject.webp")
    /// The type `public.heic`.
    public static let heic = UTType(declared: "public.heic")
    /// The type `public.heif`.
    public static let heif = UTType(declared: "public.heif")
    /// The type `public.svg-image`.
    public static let svg = UTType(declared: "public.svg-image")
    /// The type `com.microsoft.bmp`.
    public static let bmp = UTType(declared: "com.microsoft.bmp")
    /// The type `com.microsoft.ico`.
    public static let ico = UTType(declared: "com.microsoft.ico")
    /// The type `com.apple.icns`.
    public static let icns = UTType(declared: "com.apple.icns")
    /// The type `public.camera-raw-image`.
    public static let rawImage = UTType(declared: "public.camera-raw-image")
    /// The type `com.apple.live-photo`.
    public static let livePhoto = UTType(declared: "com.apple.live-photo")
    /// The type `com.adobe.pdf`.
    public static let pdf = UTType(declared: "com.adobe.pdf")
    /// The type `public.3d-content`.
    public static let threeDContent = UTType(declared: "public.3d-content")
    /// The type `com.pixar.universal-scene-description-mobile`.
    public static let usdz = UTType(declared: "com.pixar.universal-scene-description-mobile")
    /// The type `public.audiovisual-content`.
    public static let audiovisualContent = UTType(declared: "public.audiovisual-content")
    /// The type `public.movie`.
    public static let movie = UTType(declared: "public.movie")
    /// The type `public.video`.
    public static let video = UTType(declared: "public.video")
    /// The type `public.audio`.
    public static let audio = UTType(declared: "public.audio")
    /// The type `com.apple.quicktime-movie`.
    public static let quickTimeMovie = UTType(declared: "com.apple.quicktime-movie")
    /// The type `public.mpeg`.
    public static let mpeg = UTType(declared: "public.mpeg")
    /// The type `public.mpeg-4`.
    public static let mpeg4Movie = UTType(declared: "public.mpeg-4")
    /// The type `public.avi`.
    public static let avi = UTType(declared: "public.avi")
    /// The type `public.mp3`.
    public static let mp3 = UTType(declared: "public.mp3")
    /// The type `com.microsoft.waveform-audio`.
    public static let wav = UTType(declared: "com.microsoft.waveform-audio")
    /// The type `public.aiff-audio`.
    public static let aiff = UTType(declared: "public.aiff-audio")
    /// The type `public.midi-audio`.
    public static let midi = UTType(declared: "public.midi-audio")
    /// The type `public.mpeg-4-audio`.
    public static let mpeg4Audio = UTType(declared: "public.mpeg-4-audio")
    /// The type `public.archive`.
    public static let archive = UTType(declared: "public.archive")
    /// The type `public.zip-archive`.
    public static let zip = UTType(declared: "public.zip-archive")
    /// The type `org.gnu.gnu-zip-archive`.
    public static let gzip = UTType(declared: "org.gnu.gnu-zip-archive")
    /// The type `public.bzip2-archive`.
    public static let bz2 = UTType(declared: "public.bzip2-archive")
    /// The type `com.apple.archive`.
    public static let appleArchive = UTType(declared: "com.apple.archive")
    /// The type `public.disk-image`.
    public static let diskImage = UTType(declared: "public.disk-image")
    /// The type `public.database`.
    public static let database = UTType(declared: "public.database")
    /// The type `public.spreadsheet`.
    public static let spreadsheet = UTType(declared: "public.spreadsheet")
    /// The type `public.presentation`.
    public static let presentation = UTType(declared: "public.presentation")
    /// The type `org.idpf.epub-container`.
    public static let epub = UTType(declared: "org.idpf.epub-container")
    /// The type `public.font`.
    public static let font = UTType(declared: "public.font")
    /// The type `public.playlist`.
    public static let playlist = UTType(declared: "public.playlist")
    /// The type `public.m3u-playlist`.
    public static let m3uPlaylist = UTType(declared: "public.m3u-playlist")
    /// The type `public.bookmark`.
    public static let bookmark = UTType(declared: "public.bookmark")
}
