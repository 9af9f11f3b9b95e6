import Foundation

extension ApplicationStart {
    /// Launches a program beside the one that runs, shows its windows by `host`, and takes all of it back.
    ///
    /// - Parameters:
    ///   - list: the program's property list.
    ///   - makeDelegate: makes the application delegate, as the start does before anything else.
    package static func rehearse(
        list: Data, host: any Host, _ makeDelegate: () -> any UIApplicationDelegate
    ) {
        let application = UIApplication.shared
        let (manifest, key) = (AppManifest.current, application.keyWindow)
        let (windows, delegate, oldHost) = (application.windows, application.delegate, application.host)
        let (scenes, sessions) = (application.connectedScenes, application.openSessions)
        let (state, storyboardWindow) = (application.applicationState, application.storyboardWindow)
        (application.windows, application.connectedScenes, application.openSessions) = ([], [], [])
        AppManifest.current = AppManifest(list)
        application.host = host
        let rehearsed = makeDelegate()
        application.delegate = rehearsed
        launch(application)
        for window in application.windows { application.forget(window) }
        AppManifest.current = manifest
        (application.windows, application.delegate, application.host) = (windows, delegate, oldHost)
        (application.connectedScenes, application.openSessions) = (scenes, sessions)
        (application.applicationState, application.storyboardWindow) = (state, storyboardWindow)
        application.makeKey(key)
    }
}
