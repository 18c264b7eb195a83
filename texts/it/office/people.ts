/** What managers read on the page of people, in Italian. */
import type * as en from '../../en/office/people.ts'
import type { Translated } from '../../languages.ts'

export const peopleTexts: Translated<typeof en.peopleTexts> = {
  title: 'Persone',
  aside: 'Chi accede, e che cosa può fare. Ciò che cambi qui vale subito.',
  here: 'Chi lavora qui',
  roles: {
    manager: 'Tutto: anche impostazioni, persone, webhook e token',
    host: 'Prenotazioni, clienti, blocchi, chiusure e la sospensione online',
    viewer: 'Il giorno; i clienti per nome, senza e-mail e telefono',
  },
  rolesTitle: 'Che cosa può fare ogni ruolo',
  seen: (when) => `Ultimo accesso ${when}`,
  neverSeen: 'Non ha ancora fatto l’accesso',
  noPassword: 'ancora senza password',
  linkOpen: 'link aperto',
  unproved: 'non verificato',
  unprovedHint:
    'Non verificato: la password è stata scelta con un link consegnato a mano, non inviato per e-mail. Il ruolo qui resta; prima di entrare in un ristorante che non gestisci, la persona sceglie una nuova password con un link per e-mail.',

  invite: 'Invita',
  inviteTitle: 'Invita qualcuno',
  email: 'Indirizzo e-mail',
  role: 'Ruolo',
  how: 'Come riceve il link',
  byMail: 'Per e-mail',
  byHand: 'Lo consegno io',
  byHandHint:
    'Un account creato con un link consegnato a mano non è verificato, e con un link così non può entrare in un ristorante di un altro responsabile.',
  noMail: 'Qui la posta non è configurata: ricevi un link da consegnare.',
  inviteAnother: 'Invita un’altra persona',
  done: 'Fatto',
  linkFor: (email, until) =>
    `Un link per ${email}. Vale una volta, fino a ${until}. Chi lo ha può accedere come questa persona: non mandarlo a nessun altro.`,
  mailed: (email) =>
    `È in viaggio verso ${email}. Puoi consegnare anche questo, ma solo quello per e-mail verifica l’account:`,
  link: 'Link',
  copy: 'Copia',
  copied: 'Copiato',

  invitations: 'Inviti',
  states: {
    none: 'da consegnare',
    waiting: 'e-mail in partenza',
    sent: 'inviato',
    refused: 'l’indirizzo respinge le e-mail',
    failed: 'non è stato possibile consegnare l’e-mail',
    dropped: 'troppe e-mail a questo indirizzo; consegna tu il link',
  },
  until: (role, until, by) => `${role}, aperto fino a ${until}, invito di ${by}`,
  newLink: 'Nuovo link',
  newLinkFor: (email) => `Nuovo link per ${email}`,
  withdraw: 'Ritira',
  withdrawOf: (email) => `Ritira l’invito di ${email}`,
  withdrawn: (email) => `Il link di ${email} non vale più`,

  changeRole: 'Cambia ruolo',
  roleChanged: (name, role) => `${name}: ora ${role}, deve accedere di nuovo`,
  roleHint: 'Un nuovo ruolo termina le sue sessioni; deve accedere di nuovo.',
  onlyManager: 'L’unico responsabile. Prima rendi responsabile un’altra persona.',
  password: 'Password',
  passwordHint: 'Un link per una nuova password. Vale una volta, per 48 ore, e usandolo terminano le sue sessioni.',
  firstPasswordHint: 'Un link per scegliere la prima password. Vale una volta, per 48 ore.',
  mailLink: 'Invia per e-mail',
  copyLink: 'Link da consegnare',
  sessions: 'Dove ha fatto l’accesso',
  noSessions: 'Al momento da nessuna parte.',
  session: (used, address, since) => `Usato ${used} da ${address}, accesso ${since}`,
  endSessions: 'Termina tutte le sessioni',
  sessionsEnded: (name) => `${name}: terminate tutte le sessioni`,
  remove: (restaurant) => `Togli da ${restaurant}`,
  removeSure: (name) =>
    `Togliere ${name}? Le sessioni terminano subito. Ciò che ha fatto resta nella cronologia, e puoi invitare di nuovo.`,
  removeNow: 'Togli',
  keep: 'Tieni',
  removed: (name) => `${name} non lavora più qui`,
  unknown: 'Questa persona non lavora qui.',

  signIn: 'Come si accede qui',
  secondFactor: 'Un secondo fattore si chiede a',
  secondFactorRules: { nobody: 'Nessuno', managers: 'Responsabili', everybody: 'Tutti' },
  secondFactorHint:
    'Dopo la password un codice di un’app, o una passkey al posto di tutti e due. Vale dal prossimo accesso.',
  without: (names) =>
    `Ancora senza secondo fattore: ${names.join(', ')}. Se ne crea uno al prossimo accesso; una passkey conta.`,
  hasFactor: 'secondo fattore',
  passkeys: (count) => `${count} passkey`,
  factor: 'Secondo fattore',
  factorHint:
    'Per chi ha perso tutto: app, codici di recupero e passkey non valgono più, e ogni sessione termina. La persona riceve un’e-mail.',
  resetFactor: 'Togli il secondo fattore',
  factorReset: (name) => `Il secondo fattore di ${name} è tolto`,
}
