/** Why a change to guests, the evening, people, programs or the restaurant's draft is refused, in Italian. */
import type { house as en } from '../../en/sentences/house.ts'
import type { Translated } from '../../languages.ts'

const roles: Readonly<Record<string, string>> = { viewer: 'lettore', host: 'host', manager: 'responsabile' }
const unlessAllowed = 'a meno che il server non giri con WEBHOOK_ALLOW_PRIVATE=true'

export const house: Translated<typeof en> = {
  patrons: {
    another: 'Per unire, scegli un altro cliente.',
    telephoneTaken: (id) =>
      `Questo numero di telefono ce l’ha già il cliente ${id}, che ha anche lo stesso nome. Se è la stessa persona, uniscili.`,
    emailTaken:
      'Questo indirizzo e-mail ce l’ha già un altro cliente di questo ristorante. Se è la stessa persona, uniscili.',
    known: (name, id) => `${name} è già noto, come cliente n. ${id}.`,
    tooManyTags: (most) => `Sarebbero più di ${most} contrassegni. Togline qualcuno, o scrivi una nota.`,
  },
  evening: {
    noteChanged: 'Nel frattempo la nota di questa serata è cambiata. Leggi quella attuale e invia di nuovo la tua.',
    sectionsChanged:
      'Nel frattempo i ranghi di questa serata sono cambiati. Leggi quelli attuali e invia di nuovo i tuoi.',
    sectionTwice: (name) => `Ci sono due ranghi di nome ${name}.`,
    tableTwice: (id) => `Il tavolo con il numero interno ${id} è assegnato due volte.`,
    noSlot: (slot, date) => `In questo ristorante non c’è un orario alle ${slot} (${date}).`,
    slotsNotClosed: (slots, count, date) =>
      `Nessuna chiusura trovata: ${slots} non ${count === 1 ? 'è chiuso' : 'sono chiusi'} (${date}). Non è stato tolto nulla.`,
  },
  people: {
    worksHere: (email, role) => `${email} lavora già qui come ${roles[role] ?? role}. Cambia invece il ruolo.`,
    onlyManager: (email) => `${email} è l’unico responsabile. Prima rendi responsabile un’altra persona.`,
    unprovedAccount:
      'Esiste un account con questo indirizzo, e nessuno ha ancora dimostrato che è suo. Fatti inviare il link per e-mail, o chiedine uno a chi gestisce questo server: con quello scegli una nuova password.',
    unprovedElsewhere: (email) =>
      `${email} lavora anche in un ristorante che non gestisci, e l’account non è verificato: la password è stata scelta con un link copiato da qualcuno. La persona usi “Password dimenticata?”, oppure chiedi un link a chi gestisce questo server; poi cambia il ruolo.`,
    tooManyDevices: (most) => `Un ristorante può avere al massimo ${most} dispositivi. Terminane prima uno.`,
    deviceEnded: (device) =>
      `Troppi PIN sbagliati: “${device}” è stato terminato. Un responsabile può ricrearlo alla pagina Persone.`,
    wrongPin: (name) => `Questo non è il PIN di ${name}.`,
    pinLocked: (name) =>
      `Su questo tablet il PIN di ${name} è bloccato. Accedi con la tua password, o lascia fare a un’altra persona.`,
    factorFirst:
      'Qui la tua password da sola non basta. Usa la tua passkey, o accedi su un altro dispositivo e configura un secondo fattore.',
    codeToo: 'Scrivi anche il codice della tua app di autenticazione.',
    notYours: 'Non lavori in questo ristorante.',
    browserOn: (browser, system) => `${browser} su ${system}`,
    unknownBrowser: 'Browser sconosciuto',
    invitationGone: 'Il link di un invito non viene conservato. Invita di nuovo la persona.',
    confirmationLink: 'Il link si invia di nuovo dalla pagina su cui il cliente ha chiesto il tavolo.',
    addressLink:
      'Il link si invia di nuovo quando il cliente indica ancora l’indirizzo sulla pagina della prenotazione.',
  },
  programs: {
    webhookLimit: (most) => `Un ristorante può avere al massimo ${most} webhook. Eliminane prima uno.`,
    noCredentials: 'non deve contenere nome utente o password; le consegne sono firmate',
    noFragment: 'non deve avere una parte dopo #',
    https: `deve cominciare con https://, ${unlessAllowed}`,
    publicAddress: `deve puntare a un indirizzo pubblico, ${unlessAllowed}`,
    onlyDemo: 'funziona solo nella demo su questo computer',
    replaced: (id, by) => `Il token "${id}" è stato sostituito da "${by}" quando è stato rinnovato. Rinnova quello.`,
    expired: (id) => `Il token «${id}» è scaduto e non si può rinnovare; creane uno nuovo.`,
    revoked: (id) => `Il token «${id}» è revocato e non si può rinnovare; creane uno nuovo.`,
    ofDemo: (id) => `Il token «${id}» è della demo e non si può rinnovare; creane uno nuovo.`,
  },
  draft: {
    otherWindow: 'La bozza è stata modificata in un’altra finestra. Confronta con ciò che vale ora e salva di nuovo.',
    unknownBase: (version) => `La bozza parte da una versione che qui non esiste; quella attuale è la ${version}.`,
    outdated: 'Ciò che questa bozza cambierebbe non è più quello che mostrava il controllo. Guarda quello nuovo.',
    reloadToOpen: 'La bozza è stata modificata in un’altra finestra. Ricarica la pagina per vederla, e apri dopo.',
    lookFirst: 'Prima di essere salvata la tua bozza va controllata: leggila e salvala, poi apri ai clienti.',
    noTables: 'Il ristorante non ha ancora tavoli: non si potrebbe accomodare nessuno.',
    noHours: 'Il ristorante non ha ancora orari: i clienti non potrebbero scegliere un giorno.',
    createdMeanwhile: 'Il ristorante è stato creato poco fa, in un’altra finestra o da un collega. Ricarica la pagina.',
    onlyFirstManager:
      'Solo chi è arrivato con il link mostrato dal server al primo avvio può creare il suo ristorante.',
  },
  insights: {
    span: (to, from, most) =>
      `Il campo “${to}” deve essere una data da “${from}” in poi, in tutto al massimo ${most} serate.`,
    together: 'Il periodo di confronto ha bisogno di un inizio e di una fine.',
  },
}
