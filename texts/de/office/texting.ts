/** What managers read about text messages, in German. */
import type * as en from '../../en/office/texting.ts'
import { counted, type Translated } from '../../languages.ts'

export const officeTextingTexts: Translated<typeof en.officeTextingTexts> = {
  title: 'SMS',

  who: 'Wer sie sendet',
  providers: {
    twilio: ['Über Twilio', 'Mit einem Konto von Ihnen'],
    http: ['Ein anderer Dienst', 'Jeder, der eine SMS als Anfrage annimmt'],
    fake: ['Eine Seite statt dessen', 'Zum Ausprobieren: nichts wird gesendet'],
    none: ['Niemand', 'Nur E-Mail'],
  },
  ofInstallation:
    'Das Konto dessen, der diesen Server betreibt. Wählen Sie oben ein anderes, um ein eigenes zu benutzen.',
  account: 'Konto (Account SID)',
  key: 'Schlüssel (Auth Token)',
  keyStays: (end) => `Der gespeicherte endet auf ${end}. Leer bleibt er.`,
  sender: 'Absender',
  senderHint: 'Eine Nummer wie +356 9988 0100, oder ein Name mit höchstens 11 Zeichen.',
  senderIsNumber: 'Eine Nummer: Gäste können antworten, mit C bestätigen und STOP sagen.',
  senderIsName:
    'Einem Namen kann niemand antworten: kein C, kein „15 spät“, und STOP nur beim Dienst. Die Frage, ob Gäste kommen, wird dann über ihren Link beantwortet.',
  nameRefused: (country) =>
    `${country}: Namen sind als Absender nicht möglich. Netze ersetzen sie oder nehmen sie nicht an. Nehmen Sie eine Nummer.`,
  nameRegistered: (country) =>
    `${country}: Ein Name muss vorher eingetragen sein, sonst sperren ihn die Netze. Nehmen Sie eine Nummer, oder lassen Sie den Namen durch Ihren Dienst eintragen.`,
  numberRegistered: (country) =>
    `${country}: Nummern von Betrieben müssen bei den Netzen eingetragen sein, bevor SMS durchkommen. Ihr Dienst macht das mit Ihnen.`,
  gatewayNote:
    'Wie er SMS annimmt und über sie berichtet, wird in JSON beschrieben. Die Dokumentation hat zwei Dienste zum Abschreiben.',
  gateway: 'Beschreibung des Dienstes (JSON)',
  gatewayStays: 'Leer bleibt die gespeicherte, mit ihren Schlüsseln.',
  gatewayUnread: 'Das ist kein JSON. Prüfen Sie Kommas, Anführungszeichen und Klammern.',
  use: 'So senden',
  used: 'SMS gehen ab jetzt diesen Weg',
  forget: 'Niemandem SMS senden',
  forgetAsk: 'Die Schlüssel werden entfernt, und E-Mails gehen statt dessen. Sicher?',
  forgetYes: 'Schlüssel entfernen',
  keep: 'Behalten',
  forgotten: 'Die Schlüssel sind entfernt',
  callback: 'Wohin Antworten gehen: tragen Sie es beim Dienst ein',
  copy: 'Kopieren',
  copied: 'Kopiert',
  telephones: 'Die Telefone der Gäste ansehen',

  check: 'Noch einmal prüfen',
  checks: {
    account: {
      fine: 'Das Konto ist in Ordnung',
      wrong: 'Das Konto ist nicht in Ordnung',
      unknown: 'Ob das Konto in Ordnung ist, ist nicht bekannt',
    },
    answers: {
      fine: 'Gäste können antworten',
      wrong: 'Antworten kommen hier nicht an',
      unknown: 'Ob Antworten hier ankommen, ist nicht bekannt',
    },
    receipts: {
      fine: 'Empfangsbestätigungen kommen an',
      wrong: 'Empfangsbestätigungen kommen nicht an',
      unknown: 'Noch ist keine Empfangsbestätigung gekommen',
    },
  },
  cannotAsk: 'Dieser Dienst kann nicht gefragt werden, ohne zu senden. Senden Sie sich eine.',
  answersWrong: 'Tragen Sie die Adresse unten beim Dienst ein, für eingehende Nachrichten.',
  lastReceipt: (moment) => `Die letzte ${moment}`,
  receiptsLater: 'Die erste SMS bringt eine, wenn der Dienst diesen Server erreicht.',
  longLinks: 'Links sind lang',
  linkTakes: (count) =>
    `Sie nehmen ${count} Zeichen jeder SMS: ein Viertel eines Teils, und mehr als die Hälfte auf Maltesisch, Spanisch oder Arabisch. Eine kurze Domain lässt mehr Platz als jede Änderung der Worte.`,
  links: (count) => `Links nehmen ${count} Zeichen jeder SMS`,

  number: 'Ihre Nummer',
  sendMe: 'Mir eine senden',
  sending: 'Unterwegs …',
  sentMe: (parts) => counted('de', parts, { one: 'Gesendet: 1 Teil.', other: 'Gesendet: # Teile.' }),
  notKnown: 'Ob sie gesendet wurde, ist nicht bekannt. Sehen Sie auf Ihr Telefon.',
  notSent: (reason) => `Nicht gesendet. Der Dienst sagte: ${reason}`,

  countries: 'Länder',
  nowhereElse: 'nirgendwo sonst hin gehen SMS',
  own: 'Ihr eigenes',
  guestsOf: (count) => counted('de', count, { one: '1 Gast', other: '# Gäste' }),
  priceOf: (country) => `Preis eines Teils, ${country}`,
  priceHint: (currency) =>
    `Was ein Teil kostet, in ${currency}, wie Ihr Dienst es berechnet. Wo es leer ist, wird nichts ausgerechnet. Gäste sind die des letzten Jahres.`,
  addCountry: 'Ein weiteres Land',
  lastCountry: 'Ein Land muss bleiben. Wählen Sie zuerst ein anderes.',
  elsewhereHint:
    'Wer den Abend führt, darf einmal in ein anderes Land schreiben, nachdem der Preis dastand. Teure Sondernummern und Satellitentelefone bekommen nie SMS.',

  until: (day) => `bis ${day}`,
  partsOf: (ceiling) => `von ${ceiling} Teilen`,
  textsSent: (count, failed) =>
    `${counted('de', count, { one: '1 SMS', other: '# SMS' })}, ${failed === 0 ? 'alle zugestellt oder unterwegs' : `${failed} nicht zugestellt`}`,
  noPrice: 'Ein Preis fehlt: was es gekostet hat, ist nicht bekannt.',
  fullOn: (day) => `so voll am ${day}`,
  notFull: 'so in diesem Monat nicht voll',
  most: 'Vier Fünftel sind verbraucht. Wenn es voll ist, gehen nur noch',
  full: 'Die Obergrenze ist erreicht. Nur noch',
  only: 'Tisch bereit, Links zum Bezahlen und von Hand Geschriebenes',
  goesOut: (reserve) => `hinaus, bis zu ${reserve} Teile mehr; alles andere geht per E-Mail.`,
  ceiling: 'Obergrenze im Monat',
  parts: 'Teile',
  none: 'In diesem Monat ging keine SMS hinaus.',
  whatFor: 'Wofür',
  more: (count) =>
    counted('de', count, { one: '1 Teil war ein zweiter oder weiterer.', other: '# Teile waren zweite oder weitere.' }),
  seeWording: 'Die Worte ansehen',

  notTexted: 'Keine SMS bekommen',
  stopped: (count) => counted('de', count, { one: '1 Nummer hat STOP gesagt', other: '# Nummern haben STOP gesagt' }),
  stoppedHint: 'Sie bekommen E-Mails. Nur sie können es zurücknehmen, mit START.',
  dead: (count) => counted('de', count, { one: '1 Nummer gibt es nicht', other: '# Nummern gibt es nicht' }),
  deadHint: 'Werden nicht wieder versucht, bis jemand sie berichtigt.',
  held: (count) => counted('de', count, { one: '1 SMS wurde zurückgehalten', other: '# SMS wurden zurückgehalten' }),
  heldHint:
    'Mehr als drei in der Stunde oder zehn am Tag an eine Nummer, die Obergrenze, oder ein Land, das nicht in der Liste steht.',
  nobody: 'Jede Nummer, an die etwas ging, nimmt SMS an.',

  start: 'Gäste per SMS erreichen',
  startHint: 'Noch geht nichts per SMS. Das sind die üblichen Wege; ändern Sie sie vor oder nach dem Speichern.',
  started: 'Die üblichen Wege stehen in Ihren Änderungen. Prüfen und speichern Sie sie.',
  stop: 'Keine SMS mehr senden',
  stopHint: 'Alles geht per E-Mail. Die Schlüssel bleiben, bis Sie sie oben entfernen.',

  kept: 'Ein bereiter Tisch wird freigehalten für',
  keptHint: 'Die SMS sagt Gästen, bis wann. Er wird nie von selbst vergeben.',
  minutes: 'Minuten',
  atTable: 'An der Tür',

  quiet: 'Ruhezeit der SMS',
  quietOn: 'Erinnerungen und Fragen gehen nachts nicht als SMS hinaus',
  quietHint: 'Sie gehen hinaus, wenn die Ruhezeit endet. Alles andere geht sofort.',

  how: 'und wie',
  channelOf: (kind) => `Wie: ${kind}`,
  channels: {
    mail: 'Nur E-Mail',
    text_else_mail: 'SMS, sonst E-Mail',
    mail_else_text: 'E-Mail, sonst SMS',
    text_and_mail: 'SMS und E-Mail',
    text: 'Nur SMS',
  },
  guestChooses:
    'Was ein Gast im Formular gewählt hat („Erinnerungen per“), geht vor; das gilt nur für Erinnerungen und Fragen.',
  payLinkHint: 'Als SMS nur für Reservierungen, die das Restaurant aufgenommen hat.',

  byMail: 'E-Mail',
  byText: 'SMS',
  wayOf: 'Als E-Mail oder als SMS',
  text: 'Worte',
  tableReadyWhen: 'Für die, die an der Tür warten; ein Tipp im Reservierungsbuch sendet sie.',
  partsOfText: (count) => counted('de', count, { one: '1 Teil', other: '# Teile' }),
  characters: (used, room) => `${used} von ${room} Zeichen`,
  each: (price, country) => `je ${price} in ${country}`,
  costly: (character) => `„${character}“ fehlt im alten Alphabet der Telefone: es macht jeden Teil kürzer.`,
  counts:
    'Gezählt an einem Beispiel. Der längste Tag, die längste Zeit und die größte Gruppe brauchen einige Zeichen mehr.',
  around: 'Sie beginnt mit dem Namen des Restaurants',
  aroundLink: 'Sie beginnt mit dem Namen des Restaurants und endet mit einem kurzen Link',
  noNames:
    '. Namen von Gästen können nicht hinein: wer ein Formular ausfüllt, könnte eine SMS sonst alles sagen lassen.',
  phone: 'So bekommen es Gäste',
  textMessage: 'Textnachricht',
  phoneHint: 'Über eine Reservierung, die es nicht gibt. Der Link führt nirgends hin.',
}
