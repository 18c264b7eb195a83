/** Why a line of a file is not imported, or what was left out of it, in Italian. */
import type { importing as en } from '../../en/sentences/importing.ts'
import type { Translated } from '../../languages.ts'

const columns: Readonly<Record<string, string>> = {
  external_id: 'Numero nell’altro sistema',
  reference: 'Codice',
  date: 'Data',
  time: 'Ora',
  duration: 'Durata',
  party: 'Persone',
  adults: 'Adulti',
  children: 'Bambini',
  status: 'Stato',
  dining_area: 'Sala',
  table: 'Tavolo',
  pinned: 'Tiene il tavolo',
  source: 'Canale',
  comment: 'Nota del cliente',
  private_comment: 'Nota interna',
  comments: 'Nota sul cliente',
  company: 'Azienda',
  room_number: 'Camera',
  custom_field: 'Campo personalizzato',
  concierge: 'Concierge',
  name: 'Nome completo',
  first_name: 'Nome',
  last_name: 'Cognome',
  birthday: 'Compleanno',
  news: 'Consenso alle novità',
  language: 'Lingua',
  created_at: 'Quando è stata fatta',
  guest_since: 'Cliente dal',
  walkin: 'Walk-in',
  is_local: 'Abita vicino',
  is_vip: 'VIP',
}

const column = (name: string): string => columns[name] ?? name.replaceAll('_', ' ')

/** As a sentence goes on after "non c’è". */
const kinds: Readonly<Record<string, { one: string; several: string }>> = {
  area: { one: 'la sala', several: 'più sale' },
  table: { one: 'il tavolo', several: 'più tavoli' },
  source: { one: 'il canale', several: 'più canali' },
  tag: { one: 'l’etichetta', several: 'più etichette' },
}

export const importing: Translated<typeof en> = {
  locale: 'it-IT',

  lines: {
    nameMissing: 'Manca il nome',
    dateMissing: 'Manca la data',
    dateUnread: (format, written) => `La data va scritta ${format} con un’ora come 19:30, non “${written}”`,
    timeUnread: (written) => `L’ora manca o non si può leggere: “${written}”`,
    dateSkipped: (date) => `${date} non esiste: l’orologio viene spostato avanti e lo salta`,
    dateUnknown: (date) => `${date} non esiste: non è una data tra il 1970 e il 2099`,
    tooLong: (name, longest) => `${column(name)}: più di ${longest} caratteri`,
    noNumber: (name, least, most, written) =>
      `${column(name)}: un numero intero da ${least} a ${most}, non “${written}”`,
    noMinutes: (name, least, most, written) => `${column(name)}: minuti da ${least} a ${most}, non “${written}”`,
    neitherYesNorNo: (name, written) => `${column(name)}: sì o no, non “${written}”`,
    partyTooSmall: (party) => `“Persone” conta tutti, e ${party} non supera il numero dei bambini`,
    noStatus: (statuses, written) => `Lo stato deve essere uno di questi: ${statuses}, non “${written}”`,
    noReference: (written) =>
      `Un codice ha lettere, un trattino e sei lettere o cifre, non “${written}” (per questo c’è external_id)`,
    referenceTaken: (reference) => `Il codice ${reference} è di un’altra prenotazione`,
    repeated: (name, key, line) => `${name} ${key} è già nella riga ${line}`,
    unknownName: (kind, name) => `Qui non c’è ${kinds[kind]?.one} “${name}”`,
    noneInUse: (kind, name) => `Qui non c’è, o non è in uso, ${kinds[kind]?.one} “${name}”`,
    severalOfName: (kind, name) => `Ci sono ${kinds[kind]?.several} “${name}”: indica anche dining_area`,
    tableTaken: (tables, date) => `Il tavolo ${tables} è occupato: ${date}`,
    wrongCount: (values, header) => `La riga ha ${values} valori, l’intestazione ${header}`,
    hasNul: 'La riga ha un NUL (un byte di zero), che non è testo. Toglilo',
    lettersLost:
      'La riga ha un carattere sostitutivo (U+FFFD): scrivendo il file si sono perse delle lettere. Esportalo di nuovo',
  },

  notes: {
    noEmail: (written) => `“${written}” non è un indirizzo e-mail valido ed è rimasto vuoto`,
    digitsLost: (written) => `Il telefono “${written}” ha perso cifre in un foglio di calcolo ed è rimasto vuoto`,
    noTelephone: (written) => `“${written}” non è un numero di telefono ed è rimasto vuoto`,
    firstNumber: (written, taken) => `Del telefono “${written}” si è preso solo ${taken}`,
    noPrefix: (written) => `“${written}” non è un prefisso telefonico ed è rimasto vuoto`,
    noAnswer: (name, written) => `${column(name)}: “${written}” non è né sì né no ed è rimasto vuoto`,
    noDate: (name, written) => `${column(name)}: “${written}” non è una data ed è rimasto vuoto`,
    noLanguage: (written) => `La lingua “${written}” non è nota ed è rimasta vuota`,
    tagsLost: (tags, most, longest) =>
      `Le etichette “${tags}” sono state tralasciate: se ne tengono al massimo ${most} di ${longest} caratteri`,
    allergensCut: (longest) => `Degli allergeni si sono presi solo i primi ${longest} caratteri`,
    nameLeftOut: (kind, name) => `Non c’è ${kinds[kind]?.one} “${name}”, quindi si tralascia`,
    noTableFree: (party) => `Non c’è un tavolo libero per ${party} persone`,
    noService: (time, day) => `Il ristorante non accomoda clienti alle ${time}, ${day}`,
    outOfSeason: (day) => `La sala è fuori stagione: ${day}`,
    closedOff: (time, day) => `C’è una chiusura alle ${time}, ${day}`,
  },

  toSay: {
    column: (name) => `Di’ che cos’è la colonna “${name}”, o tralasciala.`,
    twice: (field) => `Due colonne sono ${field}: tralasciane una.`,
    missing: (fields) => `Nessuna colonna è ${fields.join(' o ')}, e serve.`,
    dates: (one, other) => `Di’ se le date sono scritte ${one} o ${other}: si possono leggere in tutti e due i modi.`,
  },

  refused: {
    over: 'Questa importazione è conclusa.',
    stillRead: 'Il file è ancora in lettura.',
    notBookings: 'Si può ripercorrere solo un file di prenotazioni.',
    begun: 'Il modo di leggere un file si può cambiare finché la sua importazione non è iniziata.',
    tooLate: (days) => `Un’importazione si può revocare entro ${days} giorni dalla fine.`,
    mappingLimit: (most) => `Ci sono già ${most} schemi. Eliminane prima uno.`,
    noMapping: (name) => `Non c’è nessuno schema “${name}”.`,
  },
}
