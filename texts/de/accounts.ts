/** What staff read on the pages of the server, in German. */
import type { AccountTexts } from '../en/accounts.ts'
import { counted } from '../languages.ts'

export const accountTexts: AccountTexts = {
  language: 'de',
  wrong: (title) => `Fehler: ${title}`,
  notYet: 'Das hat noch nicht geklappt',

  frame: {
    skip: 'Zum Inhalt springen',
    ways: 'Hauptmenü',
    start: 'Start',
    account: 'Konto',
    signOut: 'Abmelden',
    toStart: 'Zur Startseite',
  },

  roles: {
    viewer: { name: 'Betrachter', does: 'Sieht den Tag, ohne Kontaktdaten der Gäste.' },
    host: { name: 'Host', does: 'Nimmt Reservierungen, Gäste, blockierte Tische und Sperrzeiten auf und ändert sie.' },
    manager: { name: 'Manager', does: 'Darf alles: auch Einstellungen, Team, Webhooks und Tokens.' },
  },

  fields: {
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    yourPassword: 'Ihr Passwort',
    currentPassword: 'Bisheriges Passwort',
    newPassword: 'Neues Passwort',
    newPasswordHint: 'Mindestens 10 Zeichen. Ein paar Wörter sind leicht zu merken und schwer zu erraten.',
    name: 'Ihr Name',
    nameHint: 'So sehen ihn Kollegen neben dem, was Sie tun.',
  },

  signIn: {
    title: 'Anmelden',
    noPassword:
      'Noch kein Passwort, oder vergessen? Ein Manager Ihres Restaurants kann Ihnen einen Link schicken, um eines festzulegen.',
    forgotten: 'Passwort vergessen?',
    noPasswordYet:
      'Noch kein Passwort? Ein Manager Ihres Restaurants kann Ihnen einen Link schicken, um eines festzulegen.',
    signedOut: 'Sie sind abgemeldet.',
    refusedTitle: 'Anmelden ist nicht möglich',
    refused: 'Anmelden ist hier nicht möglich',
    demo: 'Das ist die Demo',
    demoHint: 'Zwei erfundene Restaurants zum Ausprobieren. Ohne Passwort, nur auf diesem Computer.',
    demoAs: (role) => `Als ${role} umsehen`,
  },

  firstManager: {
    title: 'Ihr Restaurant eröffnen',
    hint: 'Sie sind hier die erste Person und damit Manager. Sagen Sie, wer Sie sind; danach ist das Restaurant in etwa einer Viertelstunde eingerichtet.',
    emailHint: 'Damit melden Sie sich an.',
    begin: 'Beginnen',
    once: 'Der Link gilt einmal. Sie können jederzeit aufhören und später weitermachen: Nichts geht verloren.',
    startAgain:
      'Starten Sie den Server neu, um einen neuen Link zu bekommen; er zeigt einen an, solange er kein Restaurant hat.',
  },

  forgotten: {
    title: 'Passwort vergessen?',
    hint: 'Geben Sie die Adresse ein, mit der Sie sich anmelden. Wir schicken Ihnen einen Link für ein neues Passwort.',
    send: 'Link schicken',
    back: 'Zurück zur Anmeldung',
    sentTitle: 'Sehen Sie in Ihr Postfach',
    sent: (email) =>
      `Falls es ein Konto für ${email} gibt, ist ein Link dorthin unterwegs. Er gilt einmal und 30 Minuten lang und meldet Sie überall sonst ab.`,
    noMail:
      'Nichts angekommen? Sehen Sie im Spam-Ordner nach und prüfen Sie die Adresse. Auch ein Manager Ihres Restaurants kann Ihnen einen Link geben.',
    askManager:
      'Hier ist kein Mailversand eingerichtet. Ein Manager Ihres Restaurants kann Ihnen einen Link für ein neues Passwort geben.',
  },

  invitation: {
    welcome: (restaurant) => `Willkommen bei ${restaurant}`,
    newPassword: 'Neues Passwort festlegen',
    setPassword: 'Passwort festlegen und anmelden',
    join: 'Beitreten und anmelden',
    proves:
      'Zu dieser Adresse gibt es schon ein Konto. Damit es allein Ihnen gehört, setzen Sie ein neues Passwort: Alle Sitzungen und alle Tokens des Kontos enden.',
    hasAccount: 'Sie haben schon ein Konto. Geben Sie dessen Passwort ein, um dieses Restaurant hinzuzufügen.',
    restaurant: 'Restaurant',
    role: 'Rolle',
    once: 'Der Link gilt einmal. Ein neues Passwort meldet Sie überall sonst ab.',
    notWorking: 'Dieser Link gilt nicht',
    notWorkingHere: 'Dieser Link gilt hier nicht',
    askForLink: 'Bitten Sie einen Manager Ihres Restaurants um einen neuen Link.',
    hasPassword: 'Wenn Sie schon ein Passwort festgelegt haben, können Sie',
    signIn: 'sich anmelden',
  },

  start: {
    hello: (name) => `Hallo, ${name}`,
    signedInAs: (email) => `Angemeldet als ${email}.`,
    restaurant: 'Ihr Restaurant',
    restaurants: 'Ihre Restaurants',
    noRole: 'Sie haben zurzeit keine Rolle in einem Restaurant. Bitten Sie einen Manager um eine Einladung.',
    chosen: 'gewählt',
    choose: 'Restaurant wählen',
    chooseAnother: 'Anderes Restaurant wählen',
    chooseHint: 'Sie können das jederzeit ändern.',
    asRole: (role) => `als ${role}`,
    work: 'Hier arbeiten',
    workIn: (restaurant) => `in ${restaurant}`,
    next: 'Was Sie hier tun können',
    toAccount: 'Sehen, wo Sie angemeldet sind, und Ihr Passwort ändern',
    toDocs: 'Die API lesen und ausprobieren',
  },

  signOut: {
    title: 'Änderungen warten auf Netz',
    waiting: (count) =>
      counted('de', count, {
        one: '# Änderung wartet auf diesem Gerät.',
        other: '# Änderungen warten auf diesem Gerät.',
      }),
    kept: 'Abgemeldet behält es sie 24 Stunden, und niemand kann sie lesen. Sie werden gesendet, wenn Sie sich hier wieder anmelden.',
    back: 'Im Reservierungsbuch ansehen',
  },

  diary: {
    title: 'Reservierungsbuch',
    about: 'Die Reservierungen des Abends: wer sitzt wo, und wer kommt als Nächstes.',
    needsScript: 'Das Reservierungsbuch braucht JavaScript. Ohne gibt es die',
    toStart: 'Startseite',
  },

  office: {
    title: 'Büro',
    needsScript: 'Das Büro braucht JavaScript. Ohne gibt es die',
    toStart: 'Startseite',
  },

  /** Accounts of the company (OpenID Connect). `name`: what the company calls them. */
  company: {
    title: 'Firmenkonto',
    signIn: (name) => (name === undefined ? 'Mit dem Firmenkonto anmelden' : `Mit ${name} anmelden`),
    join: (name) => (name === undefined ? 'Mit dem Firmenkonto beitreten' : `Mit ${name} beitreten`),
    joinHint: 'Mit dem Konto der Adresse oben. Dann müssen Sie kein Passwort wählen.',
    only: 'Hier melden sich alle mit einem Konto der Firma an, ohne eigenes Passwort.',
    rescue: 'Mit Passwort anmelden',
    linked: (linked, used) => `Es meldet Sie an. Verbunden ${linked}, benutzt ${used}.`,
    notLinked: 'Melden Sie sich einmal damit an, und es ist mit Ihnen verbunden. Seine Adresse muss diese sein.',
    notInvitedTitle: 'Sie sind hier nicht eingeladen',
    notInvited:
      'Bitten Sie einen Manager Ihres Restaurants um eine Einladung und öffnen Sie deren Link. Wenn Sie schon eine haben, kommen Sie über diesen Link, mit dem Konto der Adresse, an die er ging.',
    failedTitle: 'Die Anmeldung hat nicht geklappt',
    failed: {
      'broken off': 'Sie wurde abgebrochen.',
      unreachable: 'Die Anmeldung Ihrer Firma antwortet gerade nicht.',
      refused: 'Was von der Anmeldung Ihrer Firma zurückkam, passt nicht oder kam zu spät. Niemand wurde angemeldet.',
    },
    again: 'Noch einmal versuchen',
    leavingTitle: 'Sie sind hier abgemeldet',
    leaving: 'Als Nächstes werden Sie auch bei Ihrer Firma abgemeldet.',
    leave: (name) => (name === undefined ? 'Auch dort abmelden' : `Bei ${name} abmelden`),
    stay: 'Dort angemeldet bleiben',
  },

  passkeys: {
    title: 'Ihre Passkeys',
    hint: 'Anmelden mit Finger, Gesicht oder dem Code Ihres Geräts. Nichts zu tippen, nichts zu stehlen.',
    none: 'Sie haben noch keinen.',
    make: 'Passkey anlegen',
    name: 'Sein Name, etwa „Laptop im Büro“',
    made: (made: string, used: string | null) =>
      `Angelegt ${made}, ${used === null ? 'noch nicht benutzt' : `benutzt ${used}`}`,
    synced: 'von Ihrem Browser synchronisiert',
    thisDevice: 'nur auf einem Gerät',
    remove: 'Entfernen',
    removeNamed: (name: string) => `den Passkey ${name}`,
    endsOthers: 'Legen Sie einen an oder entfernen ihn, so sind Sie überall sonst abgemeldet.',
    signIn: 'Mit Passkey anmelden',
    or: 'oder',
    failed: 'Es wurde kein Passkey benutzt. Versuchen Sie es noch einmal oder melden Sie sich mit Passwort an.',
    notWorking:
      'Dieser Passkey funktioniert hier nicht. Versuchen Sie einen anderen oder melden Sie sich mit Passwort an.',
    notMade: 'Der Passkey konnte nicht angelegt werden. Bitte versuchen Sie es noch einmal.',
    needsScript: 'Um einen Passkey anzulegen, erlauben Sie dieser Seite Skripte.',
    unsupported: 'Dieser Browser kennt keine Passkeys.',
    why: {
      'no https': 'Hier gibt es keine Passkeys, weil dieser Server ohne https erreicht wird.',
      'an address':
        'Hier gibt es keine Passkeys, weil dieser Server über eine Nummer erreicht wird. Passkeys brauchen einen Namen wie book.example.com.',
    },
    elsewhere: 'Passkeys funktionieren nur unter der Adresse, für die sie angelegt sind:',
  },

  factor: {
    title: 'Zweiter Faktor',
    hint: 'Nach Ihrem Passwort fragen wir nach einem Code Ihrer Authenticator-App.',
    off: 'Ihr Passwort allein genügt zur Anmeldung.',
    on: 'an',
    asked: (restaurant) => `${restaurant} verlangt einen zweiten Faktor.`,
    passkeyCounts: 'Ihr Passkey zählt; mit einer App dazu können Sie sich auch dort anmelden, wo Sie keinen haben.',
    app: 'Ihre Authenticator-App',
    set: (made, used) => `Eingerichtet ${made}${used === null ? '' : `, benutzt ${used}`}`,
    setUp: 'Authenticator-App einrichten',
    replace: 'Ersetzen',
    turnOff: 'Ausschalten',
    recovery: 'Wiederherstellungscodes',
    left: (count) => `${count} von 10 übrig`,
    newCodes: 'Neue erzeugen',
    codeTitle: 'Ihr Code',
    codeHint: 'Öffnen Sie Ihre Authenticator-App und tippen Sie die sechs Ziffern für',
    code: 'Der Code',
    changes: 'Er wechselt alle 30 Sekunden. Sechs Ziffern werden von selbst gesendet.',
    continue: 'Weiter',
    wrongCode: 'Dieser Code funktioniert nicht. Tippen Sie den, der jetzt angezeigt wird.',
    wait: (seconds) =>
      `Zu viele falsche Codes. Versuchen Sie es in ${seconds < 60 ? `${seconds} Sekunden` : `${Math.ceil(seconds / 60)} Minuten`} wieder.`,
    useRecovery: 'Wiederherstellungscode benutzen',
    backToCode: 'Zurück zum Code',
    neither: 'Sie haben beides nicht? In Ihrem Restaurant, oder wer diesen Server betreibt, kann man ihn zurücksetzen.',
    recoveryCodeTitle: 'Wiederherstellungscode',
    recoveryCodeWhat: 'Einer der zehn, die Sie beim Einrichten aufbewahrt haben. Jeder gilt einmal.',
    recoveryCodeHint: 'Groß oder klein, mit oder ohne Strich',
    passkeyTitle: 'Ihr Passkey',
    passkeyHint: 'Ihr Restaurant verlangt einen zweiten Faktor, und Ihrer ist ein Passkey.',
    passkeyElsewhere:
      'Unter dieser Adresse funktionieren Passkeys nicht. Öffnen Sie die, unter der Sie sich sonst anmelden.',
    newTitle: 'Noch etwas',
    newHint: (restaurant) => `${restaurant} verlangt mehr als ein Passwort. Es dauert eine Minute, einmal.`,
    newPasskeyHint: 'Mit Finger, Gesicht oder dem Code dieses Geräts. Dann brauchen Sie weder Passwort noch Code.',
    newAppHint: 'Sechs Ziffern von Ihrem Telefon nach jedem Passwort.',
    useApp: 'Authenticator-App benutzen',
    untilThen: 'Bis dahin können Sie hier nichts lesen und nichts ändern.',
    appTitle: 'App einrichten',
    scan: 'Scannen Sie dies mit der App, oder tippen Sie den Schlüssel.',
    square: 'Der Schlüssel als Quadrat zum Scannen',
    shownNow: 'Der Code, den sie jetzt zeigt',
    turnOn: 'Einschalten',
    recoveryTitle: 'Zehn Wiederherstellungscodes',
    recoveryHint:
      'Für den Tag, an dem Ihr Telefon verloren ist. Jeder gilt einmal; wir können sie nicht noch einmal zeigen.',
    print: 'Drucken',
    copy: 'Kopieren',
    copied: 'Kopiert',
    sure: 'Ich habe sie sicher aufbewahrt',
    lost: (count) =>
      `Sie haben noch ${count} ${count === 1 ? 'Wiederherstellungscode' : 'Wiederherstellungscodes'}. Ist Ihre App verloren, so richten Sie jetzt eine neue ein; die alten Codes enden damit.`,
  },

  account: {
    sessions: 'Wo Sie angemeldet sind',
    thisBrowser: 'dieser Browser',
    newAddress: 'neue Adresse',
    now: 'jetzt',
    used: (used, address, signedIn) => `Benutzt ${used} von ${address}, angemeldet ${signedIn}`,
    signedInBy: {
      password: 'mit Passwort',
      code: 'mit Passwort und Code',
      'recovery code': 'mit Passwort und Wiederherstellungscode',
      passkey: 'mit Passkey',
      company: 'mit Firmenkonto',
      link: 'über einen Link',
      demo: 'zur Vorführung',
    },
    deviceUsed: (device, used) => `${device}, benutzt ${used}`,
    signOutElsewhere: 'Überall sonst abmelden',
    signOutEverywhere: 'Überall abmelden',
    endedAtOnce: 'Es gilt sofort: Eine Seite, die dort offen ist, fragt innerhalb einer Sekunde nach der Anmeldung.',
    changePassword: 'Ihr Passwort ändern',
    changeHint: 'Sie werden überall sonst abgemeldet.',
    change: 'Passwort ändern',
    language: 'Sprache',
    languageHint: 'Von Reservierungsbuch, Büro und diesen Seiten, nur für Sie und auf jedem Gerät.',
    asBrowser: 'Wie im Browser eingestellt',
    choose: 'Wählen',
    wrongPassword: 'Das ist nicht Ihr bisheriges Passwort.',
    notices: {
      factor_off: 'Ihr Passwort allein genügt jetzt, und Sie sind überall sonst abgemeldet.',
      pin: 'Ihre PIN ist festgelegt.',
      pin_removed: 'Ihre PIN ist entfernt.',
      passkey: 'Der Passkey ist angelegt, und Sie sind überall sonst abgemeldet.',
      passkey_removed: 'Der Passkey ist entfernt, und Sie sind überall sonst abgemeldet.',
      ended: 'Dieser Browser ist abgemeldet.',
      others: 'Sie sind überall sonst abgemeldet.',
      language: 'Ihre Sprache ist gewählt.',
      password: 'Ihr Passwort ist geändert, und Sie sind überall sonst abgemeldet.',
    },
  },

  pin: {
    title: 'Ihre PIN',
    hint: 'Auf den Tablets des Restaurants, um zu sagen, dass Sie es sind. Sie gilt nirgends sonst.',
    digits: '4 bis 6 Ziffern. Nicht 1234, und nicht viermal dieselbe.',
    isSet: 'festgelegt',
    since: (when) => `Festgelegt ${when}.`,
    choose: 'PIN wählen',
    another: 'Andere PIN',
    set: 'PIN festlegen',
    change: 'PIN ändern',
    remove: 'PIN entfernen',
    noPin: 'Eine PIN hat 4 bis 6 Ziffern.',
    guessable: 'Diese PIN würde man zuerst versuchen. Wählen Sie Ziffern, die nicht auf- oder abwärts zählen.',
    closed:
      'In Ihrem Namen wurden zu viele falsche PINs eingegeben. Melden Sie sich neu an, oder wählen Sie eine andere PIN, damit sie wieder gilt.',
    devices: 'Tablets, auf denen Sie Ihre PIN benutzt haben',
    acted: (when) => `Dort haben Sie zuletzt ${when} etwas getan`,
    belongsTo: (restaurant) => `gehört ${restaurant}`,
  },

  device: {
    title: 'Ein Tablet des Restaurants',
    hint: 'Ein Manager legt es im Büro auf der Seite Team an und sieht dort einen Code. Geben Sie ihn hier ein.',
    code: 'Code vom Manager',
    codeHint: 'Zum Beispiel KXWB-4829. Er gilt einmal und zehn Minuten lang.',
    pair: 'Zum Tablet des Restaurants machen',
    whose:
      'Von da an gehört dieser Browser dem Restaurant und niemandem sonst. Wer hier angemeldet war, wird abgemeldet.',
    signIn: 'Stattdessen selbst anmelden',
    wrong: 'Dieser Code gilt nicht. Prüfen Sie ihn, oder lassen Sie einen Manager einen neuen machen.',
    tooMany: 'Es wurden zu viele Codes eingegeben. Versuchen Sie es in ein paar Minuten noch einmal.',
  },

  errors: {
    notDone: ['Das hat nicht geklappt'],
    notAllowed: ['Das ist nicht erlaubt'],
    notFound: ['Das gibt es nicht'],
    tooLong: ['Das ist zu lang', 'Bitte gehen Sie zurück und kürzen Sie Ihre Eingabe.'],
    noForm: [
      'Das hat nicht geklappt',
      'Bitte öffnen Sie die Seite in einem Browser und benutzen Sie dort das Formular.',
    ],
    tooMany: [
      'Einen Moment bitte',
      'Aus Ihrem Netz kamen zu viele Anfragen. Bitte versuchen Sie es in einer Minute wieder.',
    ],
    unavailable: ['Einen Moment bitte', 'Das geht gerade nicht. Bitte versuchen Sie es in einer Minute wieder.'],
    unreadable: ['Das hat nicht geklappt', 'Die Anfrage konnte nicht gelesen werden.'],
    ourFault: ['Etwas ist schiefgegangen', 'Das ist unser Fehler, nicht Ihrer. Bitte versuchen Sie es später wieder.'],
  },
}
