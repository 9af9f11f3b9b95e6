import UIKit

/// Every control in each of its states.
final class ControlStatesViewController: ColumnViewController {
    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Controls"
    }

    required init?(coder: NSCoder) { nil }

    override func fill() {
        strip("Configurations") { addConfigurations(to: $0) }
        strip("Contents") { addContents(to: $0) }
        strip("Sizes and corners") { addSizes(to: $0) }
        strip("Kinds of buttons") { addTypes(to: $0) }
        strip("Switches") { addSwitches(to: $0) }
        strip("Sliders") { addSliders(to: $0) }
        strip("Steppers") { addSteppers(to: $0) }
        strip("Segments") { addSegments(to: $0) }
        strip("Pages") { addPages(to: $0) }
        strip("Progress") { addProgress(to: $0) }
    }

    private func strip(_ title: String, _ fill: (StateStrip) -> Void) {
        addTitle(title)
        let strip = StateStrip()
        fill(strip)
        add(strip, space: 8)
    }

    // MARK: Buttons

    private func addConfigurations(to strip: StateStrip) {
        let kinds: [(String, UIButton.Configuration)] = [
            ("plain", .plain()), ("tinted", .tinted()), ("gray", .gray()), ("filled", .filled()),
        ]
        let states: [(String, (UIButton) -> Void)] = [
            ("", { _ in }), (", pressed", { $0.isHighlighted = true }), (", selected", { $0.isSelected = true }),
            (", disabled", { $0.isEnabled = false }),
        ]
        for kind in kinds {
            for state in states {
                var configuration = kind.1
                configuration.title = "Save"
                configuration.image = UIImage(systemName: "star.fill")
                configuration.imagePadding = 6
                let button = UIButton(configuration: configuration)
                state.1(button)
                strip.add(button, kind.0 + state.0)
            }
        }
    }

    private func button(_ style: UIButton.Configuration, _ change: (inout UIButton.Configuration) -> Void) -> UIButton {
        var configuration = style
        configuration.title = "Download"
        change(&configuration)
        return UIButton(configuration: configuration)
    }

    private func addContents(to strip: StateStrip) {
        let star = UIImage(systemName: "star.fill")
        strip.add(button(.filled()) { $0.subtitle = "24 megabytes" }, "subtitle")
        strip.add(
            button(.tinted()) {
                $0.subtitle = "24 megabytes"
                $0.image = star
                $0.imagePadding = 8
            }, "image and subtitle")
        strip.add(
            button(.gray()) {
                $0.image = star
                $0.imagePlacement = .top
                $0.imagePadding = 4
            }, "image above")
        strip.add(
            button(.gray()) {
                $0.image = UIImage(systemName: "chevron.forward")
                $0.imagePlacement = .trailing
                $0.imagePadding = 8
            }, "image behind")
        strip.add(
            button(.filled()) {
                $0.showsActivityIndicator = true
                $0.imagePadding = 8
            }, "busy")
        strip.add(button(.gray()) { $0.indicator = .popup }, "marks of a menu")
        strip.add(
            button(.filled()) {
                $0.background.backgroundColor = .systemIndigo
                $0.background.strokeColor = .systemOrange
                $0.background.strokeWidth = 2
                $0.background.cornerRadius = 12
            }, "background")
        strip.add(
            button(.plain()) {
                $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
                    var outgoing = incoming
                    outgoing.uiKit.font = UIFont.systemFont(ofSize: 22, weight: .heavy)
                    return outgoing
                }
            }, "transformed")
        let toggle = button(.tinted()) { $0.title = "Tap me" }
        toggle.changesSelectionAsPrimaryAction = true
        strip.add(toggle, "toggles")
    }

    private func addSizes(to strip: StateStrip) {
        let sizes: [(String, UIButton.Configuration.Size)] = [
            ("mini", .mini), ("small", .small), ("medium", .medium), ("large", .large),
        ]
        for size in sizes { strip.add(button(.filled()) { $0.buttonSize = size.1 }, size.0) }
        let corners: [(String, UIButton.Configuration.CornerStyle)] = [
            ("small", .small), ("medium", .medium), ("large", .large), ("capsule", .capsule),
        ]
        for corner in corners { strip.add(button(.tinted()) { $0.cornerStyle = corner.1 }, "\(corner.0) corners") }
    }

    private func addTypes(to strip: StateStrip) {
        let types: [(String, UIButton.ButtonType)] = [
            ("close", .close), ("contactAdd", .contactAdd), ("infoLight", .infoLight),
            ("detailDisclosure", .detailDisclosure),
        ]
        for type in types { strip.add(UIButton(type: type.1), type.0) }
        let system = UIButton(type: .system)
        system.setTitle("System", for: .normal)
        strip.add(system, "system")
        let custom = UIButton(type: .custom)
        custom.setTitle("Custom", for: .normal)
        custom.setTitleColor(.systemPink, for: .normal)
        strip.add(custom, "custom")
    }

    // MARK: Values

    private func addSwitches(to strip: StateStrip) {
        for (isOn, isEnabled) in [(true, true), (false, true), (true, false), (false, false)] {
            let choice = UISwitch()
            choice.isOn = isOn
            choice.isEnabled = isEnabled
            strip.add(choice, (isOn ? "on" : "off") + (isEnabled ? "" : ", disabled"))
        }
        let tinted = UISwitch()
        tinted.isOn = true
        tinted.onTintColor = .systemPurple
        strip.add(tinted, "tinted")
    }

    private func addSliders(to strip: StateStrip) {
        let size = CGSize(width: 180, height: 34)
        let plain = UISlider()
        plain.value = 0.4
        strip.add(plain, "plain", size: size)
        let images = UISlider()
        images.value = 0.7
        images.minimumValueImage = UIImage(systemName: "minus")
        images.maximumValueImage = UIImage(systemName: "plus")
        images.minimumTrackTintColor = .systemTeal
        strip.add(images, "images", size: size)
        let ticks = UISlider()
        ticks.trackConfiguration = UISlider.TrackConfiguration(numberOfTicks: 6)
        ticks.value = 0.6
        strip.add(ticks, "ticks", size: size)
        let balance = UISlider()
        balance.trackConfiguration = UISlider.TrackConfiguration(
            allowsTickValuesOnly: false, neutralValue: 0.5, ticks: [UISlider.TrackConfiguration.Tick(position: 0.5)])
        balance.value = 0.8
        strip.add(balance, "from the middle", size: size)
        let thin = UISlider()
        thin.sliderStyle = .thumbless
        thin.value = 0.5
        strip.add(thin, "without a thumb", size: size)
        let disabled = UISlider()
        disabled.value = 0.5
        disabled.isEnabled = false
        strip.add(disabled, "disabled", size: size)
    }

    private func addSteppers(to strip: StateStrip) {
        let plain = UIStepper()
        plain.value = 5
        strip.add(plain, "plain")
        strip.add(UIStepper(), "at its end")
        let images = UIStepper()
        images.value = 5
        images.setDecrementImage(UIImage(systemName: "arrow.down"), for: .normal)
        images.setIncrementImage(UIImage(systemName: "arrow.up"), for: .normal)
        strip.add(images, "images")
        let disabled = UIStepper()
        disabled.isEnabled = false
        strip.add(disabled, "disabled")
    }

    private func addSegments(to strip: StateStrip) {
        let texts = UISegmentedControl(items: ["Day", "Week", "Month"])
        texts.selectedSegmentIndex = 1
        strip.add(texts, "texts", size: CGSize(width: 240, height: 32))
        let images = UISegmentedControl(items: ["star", "heart", "folder"].compactMap { UIImage(systemName: $0) })
        images.selectedSegmentIndex = 0
        strip.add(images, "images", size: CGSize(width: 160, height: 32))
        let partly = UISegmentedControl(items: ["One", "Two", "Three"])
        partly.selectedSegmentIndex = 0
        partly.setEnabled(false, forSegmentAt: 2)
        strip.add(partly, "one disabled", size: CGSize(width: 240, height: 32))
        let disabled = UISegmentedControl(items: ["One", "Two"])
        disabled.selectedSegmentIndex = 0
        disabled.isEnabled = false
        strip.add(disabled, "disabled", size: CGSize(width: 160, height: 32))
    }

    // MARK: Indicators

    private func pages(_ change: (UIPageControl) -> Void) -> UIPageControl {
        let pages = UIPageControl()
        pages.numberOfPages = 5
        pages.currentPage = 1
        pages.pageIndicatorTintColor = .tertiaryLabel
        pages.currentPageIndicatorTintColor = .label
        change(pages)
        return pages
    }

    private func addPages(to strip: StateStrip) {
        strip.add(pages { _ in }, "plain")
        strip.add(pages { $0.backgroundStyle = .prominent }, "on a plate")
        strip.add(pages { $0.setIndicatorImage(UIImage(systemName: "magnifyingglass"), forPage: 0) }, "an image")
        strip.add(pages { $0.direction = .topToBottom }, "downwards")
    }

    private func addProgress(to strip: StateStrip) {
        for part in [Float(0), 0.02, 0.4, 1] {
            let bar = UIProgressView(progressViewStyle: .default)
            bar.progress = part
            strip.add(bar, "\(Int(part * 100)) %", size: CGSize(width: 120, height: 4))
        }
        for style in [UIActivityIndicatorView.Style.medium, .large] {
            let spinner = UIActivityIndicatorView(style: style)
            spinner.startAnimating()
            strip.add(spinner, style == .medium ? "medium" : "large")
        }
    }
}
