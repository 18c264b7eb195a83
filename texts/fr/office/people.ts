/** What managers read on the page of people, in French. */
import type * as en from '../../en/office/people.ts'
import { counted, type Translated } from '../../languages.ts'

export const peopleTexts: Translated<typeof en.peopleTexts> = {
  title: 'Équipe',
  aside: 'Qui se connecte, et avec quels droits. Ce que vous changez ici vaut aussitôt.',
  here: 'Qui travaille ici',
  roles: {
    manager: 'Tout : aussi réglages, équipe, webhooks et jetons',
    host: 'Réservations, clients, blocages, fermetures et la pause',
    viewer: 'La journée ; les clients par leur nom, sans e-mail ni téléphone',
  },
  rolesTitle: 'Ce que permet chaque rôle',
  seen: (when) => `Vu le ${when}`,
  neverSeen: 'Ne s’est pas encore connecté',
  noPassword: 'pas encore de mot de passe',
  linkOpen: 'lien en cours',
  unproved: 'non confirmé',
  unprovedHint:
    'Non confirmé : le mot de passe vient d’un lien remis en main propre, pas envoyé par e-mail. Le rôle ici demeure ; avant de rejoindre un restaurant que vous ne gérez pas, la personne choisit un nouveau mot de passe par un lien reçu par e-mail.',

  invite: 'Inviter',
  inviteTitle: 'Inviter quelqu’un',
  email: 'Adresse e-mail',
  role: 'Rôle',
  how: 'Comment le lien lui parvient',
  byMail: 'Par e-mail',
  byHand: 'Je le remets',
  byHandHint:
    'Un compte créé par un lien que vous remettez n’est pas confirmé, et ne peut pas rejoindre par un tel lien le restaurant d’un autre responsable.',
  noMail: 'Aucun envoi d’e-mails n’est configuré ici : vous recevez un lien à remettre.',
  inviteAnother: 'Inviter quelqu’un d’autre',
  done: 'Terminé',
  linkFor: (email, until) =>
    `Un lien pour ${email}. Il sert une fois, jusqu’au ${until}. Qui l’a peut se connecter à la place de cette personne : ne l’envoyez à personne d’autre.`,
  mailed: (email) =>
    `Il est en route vers ${email}. Vous pouvez aussi remettre celui-ci, mais seul celui de l’e-mail confirme le compte :`,
  link: 'Lien',
  copy: 'Copier',
  copied: 'Copié',

  invitations: 'Invitations',
  states: {
    none: 'à remettre',
    waiting: 'e-mail en cours d’envoi',
    sent: 'e-mail envoyé',
    refused: 'l’adresse refuse les e-mails',
    failed: 'l’e-mail n’a pas pu être remis',
    dropped: 'trop d’e-mails à cette adresse ; remettez le lien',
  },
  until: (role, until, by) => `${role}, valable jusqu’au ${until}, invitation de ${by}`,
  newLink: 'Nouveau lien',
  newLinkFor: (email) => `Nouveau lien pour ${email}`,
  withdraw: 'Retirer',
  withdrawOf: (email) => `Retirer l’invitation : ${email}`,
  withdrawn: (email) => `Le lien de ${email} ne marche plus`,

  changeRole: 'Changer de rôle',
  roleChanged: (name, role) => `${name} a maintenant le rôle ${role}, et se reconnecte`,
  roleHint: 'Un nouveau rôle termine ses sessions ; la personne se reconnecte.',
  onlyManager: 'Il n’y a pas d’autre responsable. Donnez d’abord ce rôle à quelqu’un d’autre.',
  password: 'Mot de passe',
  passwordHint:
    'Un lien pour un nouveau mot de passe. Il sert une fois, pendant 48 heures, et termine ses sessions quand il est utilisé.',
  firstPasswordHint: 'Un lien pour choisir le premier mot de passe. Il sert une fois, pendant 48 heures.',
  mailLink: 'Envoyer un lien',
  copyLink: 'Lien à remettre',
  sessions: 'Où la personne est connectée',
  noSessions: 'Nulle part en ce moment.',
  session: (used, address, since) => `Utilisé le ${used} depuis ${address}, connexion le ${since}`,
  endSessions: 'Terminer les sessions',
  sessionsEnded: (name) => `${name} : sessions terminées partout`,
  remove: (restaurant) => `Retirer de ${restaurant}`,
  removeSure: (name) =>
    `Retirer ${name} ? Ses sessions se terminent aussitôt. Ce qui a été fait reste dans l’historique, et vous pouvez inviter de nouveau.`,
  removeNow: 'Retirer',
  keep: 'Garder',
  removed: (name) => `${name} ne travaille plus ici`,
  unknown: 'Cette personne ne travaille pas ici.',

  signIn: 'Comment on se connecte ici',
  secondFactor: 'Un second facteur est demandé',
  secondFactorRules: { nobody: 'À personne', managers: 'Aux responsables', everybody: 'À tous' },
  secondFactorHint:
    'Après le mot de passe, un code d’une application, ou une clé d’accès à la place des deux. Vaut dès la prochaine connexion.',
  without: (names) =>
    `${names.join(', ')} : pas encore de second facteur, à créer à la prochaine connexion ; une clé d’accès compte.`,
  hasFactor: 'second facteur',
  passkeys: (count) => counted('fr', count, { one: '# clé d’accès', other: '# clés d’accès' }),
  factor: 'Second facteur',
  factorHint:
    'Pour une personne qui a tout perdu : application, codes de secours et clés d’accès ne comptent plus, et toutes les sessions se terminent. Un e-mail prévient la personne.',
  resetFactor: 'Retirer le second facteur',
  factorReset: (name) => `${name} : second facteur retiré`,
}
