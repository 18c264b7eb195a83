/** Why a change to guests, the evening, people, programs or the restaurant's draft is refused, in German. */
import type { house as en } from '../../en/sentences/house.ts'
import type { Translated } from '../../languages.ts'

const roles: Readonly<Record<string, string>> = { viewer: 'Betrachter', host: 'Host', manager: 'Manager' }
const unlessAllowed = 'außer wenn der Server mit WEBHOOK_ALLOW_PRIVATE=true läuft'

export const house: Translated<typeof en> = {
  patrons: {
    another: 'Wählen Sie einen anderen Gast zum Zusammenführen.',
    telephoneTaken: (id) =>
      `Diese Telefonnummer hat schon der Gast ${id}, der auch so heißt. Ist es derselbe Gast, führen Sie beide zusammen.`,
    emailTaken:
      'Diese E-Mail-Adresse hat schon ein anderer Gast dieses Restaurants. Ist es derselbe Gast, führen Sie beide zusammen.',
    known: (name, id) => `${name} ist schon bekannt, als Gast ${id}.`,
    tooManyTags: (most) => `Das wären mehr als ${most} Merkmale. Entfernen Sie einige oder schreiben Sie eine Notiz.`,
  },
  evening: {
    noteChanged:
      'Die Notiz zu diesem Abend wurde inzwischen geändert. Lesen Sie, was jetzt gilt, und senden Sie Ihre noch einmal.',
    sectionsChanged:
      'Die Stationen dieses Abends wurden inzwischen geändert. Lesen Sie, was jetzt gilt, und senden Sie Ihre noch einmal.',
    sectionTwice: (name) => `Zwei Stationen heißen ${name}.`,
    tableTwice: (id) => `Der Tisch mit der Nummer ${id} ist zweimal vergeben.`,
    noSlot: (slot, date) => `Am ${date} gibt es in diesem Restaurant um ${slot} keine Startzeit.`,
    slotsNotClosed: (slots, count, date) =>
      `Keine Sperrzeit gefunden: ${slots} ${count === 1 ? 'ist' : 'sind'} am ${date} nicht gesperrt. Nichts wurde entfernt.`,
  },
  people: {
    worksHere: (email, role) => `${email} arbeitet hier als ${roles[role] ?? role}. Ändern Sie stattdessen die Rolle.`,
    onlyManager: (email) => `${email} ist der einzige Manager. Machen Sie zuerst jemand anderen zum Manager.`,
    unprovedAccount:
      'Zu dieser Adresse gibt es ein Konto, und noch ist nicht bestätigt, wem es gehört. Lassen Sie sich den Link per E-Mail schicken, oder bitten Sie den Betreiber des Servers um einen: Damit setzen Sie ein neues Passwort.',
    unprovedElsewhere: (email) =>
      `${email} arbeitet auch in einem Restaurant, das Sie nicht verwalten, und das Konto ist nicht bestätigt: Sein Passwort wurde mit einem kopierten Link gesetzt. Die Person benutzt „Passwort vergessen?“ oder einen Link vom Betreiber des Servers; danach können Sie die Rolle ändern.`,
    tooManyDevices: (most) => `Ein Restaurant kann höchstens ${most} Geräte haben. Beenden Sie zuerst eines.`,
    deviceEnded: (device) =>
      `Zu viele falsche PINs: „${device}“ wurde beendet. Ein Manager kann es auf der Seite Team neu anlegen.`,
    wrongPin: (name) => `Das ist nicht die PIN von ${name}.`,
    pinLocked: (name) =>
      `${name} ist auf diesem Tablet gesperrt. Melden Sie sich mit Ihrem Passwort an, oder lassen Sie jemand anderen weitermachen.`,
    factorFirst:
      'Ihr Passwort allein genügt hier nicht. Nehmen Sie Ihren Passkey, oder melden Sie sich auf einem anderen Gerät an und richten Sie einen zweiten Faktor ein.',
    codeToo: 'Geben Sie auch den Code Ihrer Authenticator-App ein.',
    notYours: 'Sie arbeiten nicht in diesem Restaurant.',
    browserOn: (browser, system) => `${browser} unter ${system}`,
    unknownBrowser: 'Unbekannter Browser',
    invitationGone: 'Der Link einer Einladung wird nicht aufbewahrt. Laden Sie die Person noch einmal ein.',
    confirmationLink: 'Der Link wird von der Seite noch einmal gesendet, auf der der Gast um den Tisch gebeten hat.',
    addressLink:
      'Der Link wird noch einmal gesendet, wenn der Gast die Adresse auf der Seite der Reservierung noch einmal angibt.',
  },
  programs: {
    webhookLimit: (most) => `Ein Restaurant kann höchstens ${most} Webhooks haben. Löschen Sie zuerst einen.`,
    noCredentials: 'darf keinen Benutzernamen und kein Passwort enthalten; Zustellungen sind signiert',
    noFragment: 'darf keinen Teil nach # haben',
    https: `muss mit https:// beginnen, ${unlessAllowed}`,
    publicAddress: `muss auf eine öffentliche Adresse zeigen, ${unlessAllowed}`,
    onlyDemo: 'gibt es nur in der Demo auf diesem Rechner',
    replaced: (id, by) => `Das Token "${id}" wurde beim Erneuern durch "${by}" ersetzt. Erneuern Sie dieses.`,
    expired: (id) => `Das Token „${id}“ ist abgelaufen und lässt sich nicht erneuern; legen Sie ein neues an.`,
    revoked: (id) => `Das Token „${id}“ ist widerrufen und lässt sich nicht erneuern; legen Sie ein neues an.`,
    ofDemo: (id) => `Das Token „${id}“ gehört zur Demo und lässt sich nicht erneuern; legen Sie ein neues an.`,
  },
  draft: {
    otherWindow:
      'Der Entwurf wurde in einem anderen Fenster geändert. Vergleichen Sie mit dem, was jetzt gilt, und speichern Sie dann noch einmal.',
    unknownBase: (version) => `Der Entwurf beruht auf einer Fassung, die es hier nicht gibt; jetzt gilt ${version}.`,
    outdated: 'Der Entwurf würde inzwischen etwas anderes ändern, als die Prüfung gezeigt hat. Sehen Sie die neue an.',
    reloadToOpen:
      'Der Entwurf wurde in einem anderen Fenster geändert. Laden Sie die Seite neu, um ihn zu sehen, und öffnen Sie dann.',
    lookFirst:
      'Ihr Entwurf muss vor dem Speichern geprüft werden: Lesen und speichern Sie ihn zuerst, und öffnen Sie dann für Gäste.',
    noTables: 'Das Restaurant hat noch keinen Tisch: Gäste könnten nicht platziert werden.',
    noHours: 'Das Restaurant hat noch keine Zeiten: Gäste könnten keinen Tag wählen.',
    createdMeanwhile:
      'Das Restaurant wurde eben angelegt, in einem anderen Fenster oder von jemand anderem. Laden Sie die Seite neu.',
    onlyFirstManager:
      'Nur wer über den Link kam, den der Server beim ersten Start ausgegeben hat, kann sein Restaurant anlegen.',
  },
  insights: {
    span: (to, from, most) => `Das Feld „${to}“ muss ein Datum ab „${from}“ sein, insgesamt höchstens ${most} Abende.`,
    together: 'Der Zeitraum zum Vergleichen braucht Anfang und Ende.',
  },
}
