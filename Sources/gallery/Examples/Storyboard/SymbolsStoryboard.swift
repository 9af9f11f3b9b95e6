/// A storyboard as Interface Builder saves it: a collection view with the values of the size inspector, prototypes of a cell
/// and a header, and a scene that the cell's segue shows and an unwind segue leaves.
///
/// An app has it as a file among its resources, and makes `UIStoryboard(name: "Symbols", bundle: nil)` of it.
enum SymbolsStoryboard {
    static let text = list + detail + resources

    private static let list = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
        initialViewController="lst-00-001">
        <scenes>
        <scene sceneID="scn-00-001"><objects>
        <collectionViewController id="lst-00-001" customClass="SymbolListController" customModule="GalleryExamples">
            <collectionView key="view" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" \
        alwaysBounceVertical="YES" dataMode="prototypes" id="lst-00-cvw">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <color key="backgroundColor" systemColor="systemGroupedBackgroundColor"/>
                <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="12" \
        minimumInteritemSpacing="12" sectionInsetReference="safeArea" sectionHeadersPinToVisibleBounds="YES" \
        id="lst-00-lay" customClass="MirroredFlowLayout" customModule="GalleryExamples">
                    <size key="itemSize" width="106" height="120"/>
                    <size key="headerReferenceSize" width="50" height="48"/>
                    <inset key="sectionInset" minX="16" minY="4" maxX="16" maxY="20"/>
                </collectionViewFlowLayout>
                <cells>
                <collectionViewCell opaque="NO" clipsSubviews="YES" reuseIdentifier="Symbol" id="cel-00-001" \
        customClass="SymbolCell" customModule="GalleryExamples">
                    <rect key="frame" x="16" y="52" width="106" height="120"/>
                    <collectionViewCellContentView key="contentView" opaque="NO" id="cel-00-cnt">
                        <rect key="frame" x="0.0" y="0.0" width="106" height="120"/>
                        <subviews>
                            <imageView userInteractionEnabled="NO" contentMode="center" image="star.fill" \
        catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="cel-00-img">
                                <rect key="frame" x="0.0" y="0.0" width="106" height="80"/>
                                <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" \
        pointSize="34"/>
                            </imageView>
                            <label opaque="NO" userInteractionEnabled="NO" text="Symbol" textAlignment="center" \
        lineBreakMode="tailTruncation" minimumScaleFactor="0.25" adjustsFontForContentSizeCategory="YES" \
        translatesAutoresizingMaskIntoConstraints="NO" id="cel-00-lbl">
                                <rect key="frame" x="8" y="90" width="90" height="16"/>
                                <fontDescription key="fontDescription" style="UICTFontTextStyleCaption1"/>
                                <color key="textColor" systemColor="secondaryLabelColor"/>
                            </label>
                        </subviews>
                        <color key="backgroundColor" systemColor="secondarySystemGroupedBackgroundColor"/>
                        <constraints>
                            <constraint firstItem="cel-00-img" firstAttribute="centerX" secondItem="cel-00-cnt" \
        secondAttribute="centerX" id="con-00-001"/>
                            <constraint firstItem="cel-00-img" firstAttribute="centerY" secondItem="cel-00-cnt" \
        secondAttribute="centerY" constant="-10" id="con-00-002"/>
                            <constraint firstItem="cel-00-lbl" firstAttribute="leading" secondItem="cel-00-cnt" \
        secondAttribute="leading" constant="8" id="con-00-003"/>
                            <constraint firstAttribute="trailing" secondItem="cel-00-lbl" secondAttribute="trailing" \
        constant="8" id="con-00-004"/>
                            <constraint firstAttribute="bottom" secondItem="cel-00-lbl" secondAttribute="bottom" \
        constant="12" id="con-00-005"/>
                        </constraints>
                    </collectionViewCellContentView>
                    <userDefinedRuntimeAttributes>
                        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
                            <integer key="value" value="14"/>
                        </userDefinedRuntimeAttribute>
                    </userDefinedRuntimeAttributes>
                    <connections>
                        <outlet property="imageView" destination="cel-00-img" id="out-00-001"/>
                        <outlet property="titleLabel" destination="cel-00-lbl" id="out-00-002"/>
                        <segue destination="det-00-001" kind="show" identifier="detail" id="seg-00-001"/>
                    </connections>
                </collectionViewCell>
                </cells>
                <collectionReusableView key="sectionHeaderView" opaque="NO" reuseIdentifier="Title" id="hdr-00-001" \
        customClass="SymbolHeaderView" customModule="GalleryExamples">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="48"/>
                    <subviews>
                        <label opaque="NO" userInteractionEnabled="NO" text="Section" adjustsFontSizeToFit="NO" \
        translatesAutoresizingMaskIntoConstraints="NO" id="hdr-00-lbl">
                            <rect key="frame" x="20" y="14" width="200" height="20"/>
                            <fontDescription key="fontDescription" type="boldSystem" pointSize="17"/>
                        </label>
                    </subviews>
                    <viewLayoutGuide key="safeArea" id="hdr-00-saf"/>
                    <color key="backgroundColor" systemColor="systemGroupedBackgroundColor"/>
                    <constraints>
                        <constraint firstItem="hdr-00-lbl" firstAttribute="leading" secondItem="hdr-00-saf" \
        secondAttribute="leading" constant="20" id="con-00-101"/>
                        <constraint firstItem="hdr-00-lbl" firstAttribute="centerY" secondItem="hdr-00-001" \
        secondAttribute="centerY" id="con-00-102"/>
                    </constraints>
                    <connections>
                        <outlet property="titleLabel" destination="hdr-00-lbl" id="out-00-101"/>
                    </connections>
                </collectionReusableView>
                <connections>
                    <outlet property="dataSource" destination="lst-00-001" id="out-00-003"/>
                    <outlet property="delegate" destination="lst-00-001" id="out-00-004"/>
                </connections>
            </collectionView>
            <navigationItem key="navigationItem" title="Symbols" id="lst-00-itm"/>
        </collectionViewController>
        </objects></scene>
        """

    private static let detail = """
        <scene sceneID="scn-00-002"><objects>
        <viewController id="det-00-001" customClass="SymbolDetailController" customModule="GalleryExamples">
            <view key="view" contentMode="scaleToFill" id="det-00-vew">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>
                    <stackView opaque="NO" axis="vertical" alignment="center" spacing="24" \
        translatesAutoresizingMaskIntoConstraints="NO" id="det-00-stk">
                        <rect key="frame" x="40" y="200" width="313" height="300"/>
                        <subviews>
                            <imageView userInteractionEnabled="NO" contentMode="center" image="star.fill" \
        catalog="system" id="det-00-img">
                                <preferredSymbolConfiguration key="preferredSymbolConfiguration" \
        configurationType="pointSize" pointSize="90"/>
                            </imageView>
                            <label opaque="NO" userInteractionEnabled="NO" text="Symbol" textAlignment="center" \
        numberOfLines="0" adjustsFontSizeToFit="NO" id="det-00-lbl">
                                <fontDescription key="fontDescription" style="UICTFontTextStyleTitle2"/>
                            </label>
                            <slider opaque="NO" value="90" minValue="20" maxValue="160" id="det-00-sld">
                                <constraints>
                                    <constraint firstAttribute="width" constant="240" id="con-00-201"/>
                                </constraints>
                                <connections>
                                    <action selector="sizeChanged:" destination="det-00-001" eventType="valueChanged" \
        id="act-00-001"/>
                                </connections>
                            </slider>
                            <button opaque="NO" buttonType="system" id="det-00-bak">
                                <state key="normal" title="Back"/>
                                <buttonConfiguration key="configuration" style="tinted" title="Back to the list" \
        image="arrow.left" catalog="system" imagePadding="6"/>
                                <connections>
                                    <segue destination="det-00-ext" kind="unwind" unwindAction="backToSymbols:" \
        id="seg-00-002"/>
                                </connections>
                            </button>
                        </subviews>
                    </stackView>
                </subviews>
                <viewLayoutGuide key="safeArea" id="det-00-saf"/>
                <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                <constraints>
                    <constraint firstItem="det-00-stk" firstAttribute="centerY" secondItem="det-00-saf" \
        secondAttribute="centerY" id="con-00-202"/>
                    <constraint firstItem="det-00-stk" firstAttribute="leading" secondItem="det-00-saf" \
        secondAttribute="leading" constant="20" id="con-00-203"/>
                    <constraint firstItem="det-00-saf" firstAttribute="trailing" secondItem="det-00-stk" \
        secondAttribute="trailing" constant="20" id="con-00-204"/>
                </constraints>
            </view>
            <connections>
                <outlet property="imageView" destination="det-00-img" id="out-00-201"/>
                <outlet property="nameLabel" destination="det-00-lbl" id="out-00-202"/>
            </connections>
        </viewController>
        <exit id="det-00-ext"/>
        </objects></scene>
        </scenes>
        """

    private static let resources = """
        <resources><image name="star.fill" catalog="system" width="128" height="116"/></resources>
        </document>
        """
}
