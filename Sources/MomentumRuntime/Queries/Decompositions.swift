/// How letters with accents are put together, for the scripts that use them most: Latin, Greek and
/// Cyrillic. FoundationEssentials has no normalization, and the standard library keeps its own to
/// itself.
///
/// From the Unicode Character Database, the canonical decompositions in two parts. A first part may
/// have one itself.
enum Decompositions {
  /// By the letter: its first part, and the mark.
  static let pairs: [Unicode.Scalar: (first: Unicode.Scalar, mark: Unicode.Scalar)] = {
    var pairs: [Unicode.Scalar: (first: Unicode.Scalar, mark: Unicode.Scalar)] = [:]
    for line in lines {
      var scalars = line.letters.unicodeScalars.makeIterator()
      while let letter = scalars.next(), let first = scalars.next() {
        pairs[letter] = (first, line.mark)
      }
    }
    return pairs
  }()

  /// For each mark the letters that have it, each followed by its first part.
  private static let lines: [(mark: Unicode.Scalar, letters: String)] = [
    ("\u{300}", "ÀAÈEÌIÒOÙUàaèeìiòoùuǛÜǜüǸNǹnЀЕЍИѐеѝиḔĒḕēṐŌṑōẀWẁwẦÂầâẰĂằăỀÊềêỒÔồôỜƠờơỪƯừưỲYỳy"),
    ("\u{300}", "ἂἀἃἁἊἈἋἉἒἐἓἑἚἘἛἙἢἠἣἡἪἨἫἩἲἰἳἱἺἸἻἹὂὀὃὁὊὈὋὉὒὐὓὑὛὙὢὠὣὡὪὨὫὩὰαὲεὴηὶιὸοὺυὼωᾺΑῈΕῊΗ῍᾿"),
    ("\u{300}", "ῒϊῚΙ῝῾ῢϋῪΥ῭¨ῸΟῺΩ"),
    ("\u{301}", "ÁAÉEÍIÓOÚUÝYáaéeíióoúuýyĆCćcĹLĺlŃNńnŔRŕrŚSśsŹZźzǗÜǘüǴGǵgǺÅǻåǼÆǽæǾØǿø̈́̈΅¨ΆΑΈΕ"),
    ("\u{301}", "ΉΗΊΙΌΟΎΥΏΩΐϊάαέεήηίιΰϋόούυώωϓϒЃГЌКѓгќкḈÇḉçḖĒḗēḮÏḯïḰKḱkḾMḿmṌÕṍõṒŌṓōṔPṕpṸŨṹũẂW"),
    ("\u{301}", "ẃwẤÂấâẮĂắăẾÊếêỐÔốôỚƠớơỨƯứưἄἀἅἁἌἈἍἉἔἐἕἑἜἘἝἙἤἠἥἡἬἨἭἩἴἰἵἱἼἸἽἹὄὀὅὁὌὈὍὉὔὐὕὑὝὙὤὠὥὡ"),
    ("\u{301}", "ὬὨὭὩ῎᾿῞῾"),
    ("\u{302}", "ÂAÊEÎIÔOÛUâaêeîiôoûuĈCĉcĜGĝgĤHĥhĴJĵjŜSŝsŴWŵwŶYŷyẐZẑzẬẠậạỆẸệẹỘỌộọ"),
    ("\u{303}", "ÃAÑNÕOãañnõoĨIĩiŨUũuṼVṽvẪÂẫâẴĂẵăẼEẽeỄÊễêỖÔỗôỠƠỡơỮƯữưỸYỹy"),
    ("\u{304}", "ĀAāaĒEēeĪIīiŌOōoŪUūuǕÜǖüǞÄǟäǠȦǡȧǢÆǣæǬǪǭǫȪÖȫöȬÕȭõȰȮȱȯȲYȳyӢИӣиӮУӯуḠGḡgḸḶḹḷṜṚṝṛ"),
    ("\u{304}", "ᾱαᾹΑῑιῙΙῡυῩΥ"),
    ("\u{306}", "ĂAăaĔEĕeĞGğgĬIĭiŎOŏoŬUŭuЎУЙИйиўуӁЖӂжӐАӑаӖЕӗеḜȨḝȩẶẠặạᾰαᾸΑῐιῘΙῠυῨΥ"),
    ("\u{307}", "ĊCċcĖEėeĠGġgİIŻZżzȦAȧaȮOȯoḂBḃbḊDḋdḞFḟfḢHḣhṀMṁmṄNṅnṖPṗpṘRṙrṠSṡsṤŚṥśṦŠṧšṨṢṩṣṪT"),
    ("\u{307}", "ṫtẆWẇwẊXẋxẎYẏyẛſ"),
    ("\u{308}", "ÄAËEÏIÖOÜUäaëeïiöoüuÿyŸYΪΙΫΥϊιϋυϔϒЁЕЇІёеїіӒАӓаӚӘӛәӜЖӝжӞЗӟзӤИӥиӦОӧоӪӨӫөӬЭӭэӰУ"),
    ("\u{308}", "ӱуӴЧӵчӸЫӹыḦHḧhṎÕṏõṺŪṻūẄWẅwẌXẍxẗt"),
    ("\u{309}", "ẢAảaẨÂẩâẲĂẳăẺEẻeỂÊểêỈIỉiỎOỏoỔÔổôỞƠởơỦUủuỬƯửưỶYỷy"),
    ("\u{30A}", "ÅAåaŮUůuẘwẙy"),
    ("\u{30B}", "ŐOőoŰUűuӲУӳу"),
    ("\u{30C}", "ČCčcĎDďdĚEěeĽLľlŇNňnŘRřrŠSšsŤTťtŽZžzǍAǎaǏIǐiǑOǒoǓUǔuǙÜǚüǦGǧgǨKǩkǮƷǯʒǰjȞHȟh"),
    ("\u{30F}", "ȀAȁaȄEȅeȈIȉiȌOȍoȐRȑrȔUȕuѶѴѷѵ"),
    ("\u{311}", "ȂAȃaȆEȇeȊIȋiȎOȏoȒRȓrȖUȗu"),
    ("\u{313}", "ἀαἈΑἐεἘΕἠηἨΗἰιἸΙὀοὈΟὐυὠωὨΩῤρ"),
    ("\u{314}", "ἁαἉΑἑεἙΕἡηἩΗἱιἹΙὁοὉΟὑυὙΥὡωὩΩῥρῬΡ"),
    ("\u{31B}", "ƠOơoƯUưu"),
    ("\u{323}", "ḄBḅbḌDḍdḤHḥhḲKḳkḶLḷlṂMṃmṆNṇnṚRṛrṢSṣsṬTṭtṾVṿvẈWẉwẒZẓzẠAạaẸEẹeỊIịiỌOọoỢƠợơỤUụu"),
    ("\u{323}", "ỰƯựưỴYỵy"),
    ("\u{324}", "ṲUṳu"),
    ("\u{325}", "ḀAḁa"),
    ("\u{326}", "ȘSșsȚTțt"),
    ("\u{327}", "ÇCçcĢGģgĶKķkĻLļlŅNņnŖRŗrŞSşsŢTţtȨEȩeḐDḑdḨHḩh"),
    ("\u{328}", "ĄAąaĘEęeĮIįiŲUųuǪOǫo"),
    ("\u{32D}", "ḒDḓdḘEḙeḼLḽlṊNṋnṰTṱtṶUṷu"),
    ("\u{32E}", "ḪHḫh"),
    ("\u{330}", "ḚEḛeḬIḭiṴUṵu"),
    ("\u{331}", "ḆBḇbḎDḏdḴKḵkḺLḻlṈNṉnṞRṟrṮTṯtẔZẕzẖh"),
    ("\u{342}", "ἆἀἇἁἎἈἏἉἦἠἧἡἮἨἯἩἶἰἷἱἾἸἿἹὖὐὗὑὟὙὦὠὧὡὮὨὯὩᾶα῁¨ῆη῏᾿ῖιῗϊ῟῾ῦυῧϋῶω"),
    ("\u{345}", "ᾀἀᾁἁᾂἂᾃἃᾄἄᾅἅᾆἆᾇἇᾈἈᾉἉᾊἊᾋἋᾌἌᾍἍᾎἎᾏἏᾐἠᾑἡᾒἢᾓἣᾔἤᾕἥᾖἦᾗἧᾘἨᾙἩᾚἪᾛἫᾜἬᾝἭᾞἮᾟἯᾠὠᾡὡᾢὢᾣὣᾤὤᾥὥ"),
    ("\u{345}", "ᾦὦᾧὧᾨὨᾩὩᾪὪᾫὫᾬὬᾭὭᾮὮᾯὯᾲὰᾳαᾴάᾷᾶᾼΑῂὴῃηῄήῇῆῌΗῲὼῳωῴώῷῶῼΩ"),
  ]
}
