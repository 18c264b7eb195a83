/** What a guest is asked to pay, and when it comes back, in Maltese. */
import type { GuestTexts } from '../../en/guests/guests.ts'

export const terms: GuestTexts['terms'] = {
  heading: (amount) => `${amount} issa`,
  deposit: (amount) => `${amount} issa, jitnaqqsu mill-kont tiegħek.`,
  counts: 'Dan l-ammont jitnaqqas mill-kont tiegħek.',
  free: (until) => `Tista’ tikkanċella b’xejn sa ${until}; wara, ir-ristorant iżomm l-ammont.`,
  freeInPart: (until, kept) => `Tista’ tikkanċella b’xejn sa ${until}; wara, ir-ristorant iżomm ${kept}.`,
  always: 'Jingħatalek lura meta tikkanċella, tkun meta tkun.',
  never: 'Ma tistax tikkanċella b’xejn: ir-ristorant iżomm l-ammont.',
  neverInPart: (kept) => `Jekk tikkanċella, ir-ristorant iżomm ${kept}.`,
  nothingNow: 'Xejn x’tħallas issa',
  card: (guests, amount, until) =>
    `Għal ${guests} inżommu karta. Jittieħdu ${amount} biss jekk ma tiġux, jew tikkanċellaw wara ${until}.`,
  cardNeverFree: (guests, amount) =>
    `Għal ${guests} inżommu karta. Jittieħdu ${amount} biss jekk ma tiġux, jew tikkanċellaw.`,
  eachAdult: (amount, each) => `${amount} (${each} għal kull adult)`,
  eachGuest: (amount, each) => `${amount} (${each} għal kull persuna)`,
}

export const paying: GuestTexts['paying'] = {
  book: (amount) => `Ibbukkja bl-obbligu li tħallas ${amount}`,
  bookWithCard: 'Ibbukkja u ħalli karta',
  mayCharge: (restaurant, amount) => `F’dak il-każ ${restaurant} jista’ jieħu ${amount} mill-karta tiegħi.`,
  tickFirst: 'Jekk jogħġbok immarka din il-kaxxa. Mingħajrha ma tistax tinżamm karta.',
  nextPage: (restaurant) => `Tħallas fil-paġna li jmiss. In-numru tal-karta tiegħek qatt ma jasal għand ${restaurant}.`,
  nextPageCard: (restaurant) =>
    `Iddaħħal il-karta fil-paġna li jmiss. In-numru tagħha qatt ma jasal għand ${restaurant}, u tintesa 7 ijiem wara ż-żjara tiegħek.`,
  newTerms: 'Sadanittant il-kundizzjonijiet inbidlu. Jekk jogħġbok aqrahom hawn taħt u erġa’ ibgħat il-formola.',
  test: 'Prova: dan ir-ristorant qed jipprova l-ħlasijiet tiegħu. L-ebda flus ma jiċċaqilqu.',
  title: 'Ħallas għall-mejda tiegħek',
  titleCard: 'Ħalli karta għall-mejda tiegħek',
  keptUntil: (moment) => `Il-mejda tiegħek qed tinżamm sa ${moment}, u tkun ibbukkjata għalkollox malli jsir dan.`,
  toPay: 'X’tħallas issa',
  pay: (amount) => `Ħallas ${amount}`,
  card: 'Ħalli karta',
  again: (amount) => `Erġa’ pprova: ħallas ${amount}`,
  againCard: 'Erġa’ pprova: ħalli karta',
  somebodyElse: 'Se jħallas ħaddieħor? Ibgħatlu din il-paġna. Tista’ titħallas darba biss.',
  newTab: 'Tinfetaħ tab ġdida. Din il-paġna tkompli waħedha.',
  charge: {
    title: 'Il-bank tiegħek irid jisma’ mingħandek',
    sentence: (amount, until) =>
      `Kellhom jinġibdu ${amount} mill-karta tiegħek, kif miftiehem meta bbukkjajt. Il-bank tiegħek jistaqsi lilek l-ewwel. Tista’ tħallas sa ${until}.`,
  },
  giveTableBack: 'Erġa’ agħti l-mejda lura',
  refused: {
    title: 'Il-ħlas ma għaddiex',
    sentence: 'Ma ttieħdu l-ebda flus.',
    next: 'Forsi taħdem karta oħra, jew telefonata lill-bank tiegħek.',
  },
  waits: {
    title: 'Mument, jekk jogħġbok',
    sentence: 'Qed nistennew it-tweġiba tas-servizz tal-ħlas.',
    first: 'Jekk jogħġbok terġax tħallas.',
    next: 'Il-mejda tibqa’ tiegħek sakemm nistennew. Din il-paġna tkompli waħedha, u jkollok email malli jsir: tista’ tagħlaqha.',
    look: 'Erġa’ ara',
  },
  down: {
    title: 'Bħalissa ma tistax tħallas',
    sentence: 'Mhix il-karta tiegħek: is-servizz tal-ħlas mhux qed iwieġeb.',
    next: 'Sadanittant il-mejda tiegħek tinżamm. Erġa’ pprova f’minuta, jew ċempel.',
  },
  over: {
    title: 'Il-ħin biex tħallas spiċċa',
    sentence: 'Xejn mhu bbukkjat.',
    next: 'Jekk xorta jasal ħlas, nibbukkjaw il-mejda jekk tkun għadha vojta, jew nibagħtu l-flus lura minnufih. Ikollok email f’kull każ.',
    again: 'Erġa’ agħżel ħin',
  },
  done: {
    title: 'Dan tħallas. Grazzi.',
    titleCard: 'Il-karta nżammet. Grazzi.',
    titleNothing: 'M’hemm xejn aktar x’titħallas',
    sentence: 'Il-mejda hija bbukkjata.',
    gone: 'Din il-prenotazzjoni m’għadhiex valida.',
  },
  others: {
    until: (moment) =>
      `Oħrajn qed iħallsu għal din il-lejla bħalissa. L-imwejjed jinfetħu waħda waħda, li jmiss sa ${moment}. Xejn mhu bbukkjat jew imħallas.`,
    title: 'Oħrajn qed iħallsu għal din il-lejla bħalissa',
    why: 'L-imwejjed kollha li jistgħu jitħallsu f’daqqa qegħdin għand klijenti li qed iħallsu. Mhux kulħadd itemm: l-imwejjed jinfetħu waħda waħda, li jmiss l-aktar tard fi',
    timeLeft: 'Ħin li fadal',
    looks: 'Din il-paġna terġa’ tara waħedha kull 20 sekonda. M’hemmx kju: min jara l-ewwel, jibbukkja l-ewwel.',
    look: 'Erġa’ ara issa',
    anotherDay: 'Ġurnata oħra',
    kept: 'Xejn mhu bbukkjat jew imħallas. Dak li għażilt u ktibt jinżamm fuq din il-paġna.',
    own: 'Bdejt tħallas int stess? Mela erġa’ lura għal dik il-paġna: kull klijent iħallas għal mejda waħda kull darba.',
  },
  state: 'Tistenna l-ħlas',
  paid: 'Imħallas',
  paidOn: (amount, day) => `${amount} fi ${day}`,
  cardKept: (amount) => `Inżammet karta, għal mhux aktar minn ${amount}`,
  givenBack: 'Mogħti lura',
  receipt: {
    title: (number) => `Konferma tal-ħlas ${number}`,
    refundTitle: (number) => `Konferma ${number}: flus mogħtija lura`,
    from: 'Riċevut mingħand',
    to: 'Mogħti lura lil',
    visit: 'Għall-mejda',
    deposit: 'Depożitu, jitnaqqas mill-kont',
    charge: 'Meħud kif miftiehem mal-ibbukkjar',
    refund: (number) => `Mogħti lura mill-ħlas ${number}`,
    online: 'Imħallas onlajn',
    byHand: 'Imniżżel mir-ristorant',
    back: 'Mogħti lura',
    noInvoice: 'Din tikkonferma ħlas. Mhix fattura: it-taxxa tidher fuq il-kont.',
    keeps: 'In-numru u s-somma tagħha qatt ma jinbidlu. Flus mogħtija lura għandhom konferma b’numru tagħhom.',
    print: 'Ipprintja jew issejvja bħala PDF',
  },
  change: {
    title: 'Ħallas għat-tibdil',
    kept: (moment) =>
      `Il-mejda għat-tibdil tinżamm sa ${moment}. Sa dak il-ħin il-prenotazzjoni tibqa’ kif inhi, u tinbidel meta jitlesta dan.`,
    more: (amount) => `Għal dan it-tibdil fadal ${amount} x’titħallas`,
    card: 'Għal dan it-tibdil titħalla karta',
    button: (amount) => `Kompli biex tħallas ${amount}`,
    notMade: {
      title: 'Il-prenotazzjoni tiegħek ma nbidlitx',
      sentence:
        'It-tibdil ma tħallasx fil-ħin, jew ma setax isir iktar. Jekk ħallast għalih, il-flus jintbagħtu lura waħedhom.',
    },
  },
  changeAsks: (amount) =>
    `Għal din il-bidla r-ristorant jitlob ${amount} mal-prenotazzjoni. Jekk jogħġbok ċempel, u nbidluha flimkien.`,
  cancel: {
    back: (amount) => `Tieħu ${amount} lura`,
    backUntil: (amount, moment) => `Tieħu ${amount} lura sa ${moment}`,
    where: 'Bil-mod kif ħallast. Il-banek jieħdu bejn 5 u 10 ijiem biex juruhom.',
    nothing: 'Ma tieħu xejn lura',
    keeps: (amount) => `Ir-ristorant iżomm ${amount}, kif miftiehem meta bbukkjajt.`,
    charged: (amount) => `Jittieħdu ${amount} mill-karta tiegħek`,
    agreed: 'Kif miftiehem meta bbukkjajt.',
    buttonBack: (amount) => `Iva, ikkanċella u ħu ${amount} lura`,
    buttonNothing: 'Iva, ikkanċella mingħajr flus lura',
    buttonCharged: (amount) => `Iva, ikkanċella u jittieħdu ${amount}`,
  },
}
