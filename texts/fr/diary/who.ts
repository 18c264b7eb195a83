/** What a tablet of the restaurant reads when it asks who it is, in French. */
import type { WhoTexts } from '../../en/diary/who.ts'
import { counted } from '../../languages.ts'

export const whoTexts: WhoTexts = {
  title: 'Qui est-ce ?',
  close: 'Fermer, rien n’est fait',
  doing: 'Fait dès que nous savons qui c’est.',
  people: 'Qui travaille ici',
  lockedUntil: (time) => `code bloqué ici jusqu’à ${time}`,
  isClosed: 'se connecter d’abord',
  pin: 'Votre code PIN, s’il vous plaît.',
  typed: (count) => counted('fr', count, { one: '# chiffre saisi', other: '# chiffres saisis' }),
  deleteDigit: 'Effacer un chiffre',
  ok: 'Valider',
  somebodyElse: 'Quelqu’un d’autre',
  wrong: (name, tries) =>
    counted('fr', tries, {
      one: `Ce n’est pas le code PIN de ${name}. Encore # essai.`,
      other: `Ce n’est pas le code PIN de ${name}. Encore # essais.`,
    }),
  locked: (name, time) => `Cinq codes PIN faux : celui de ${name} est bloqué sur cette tablette jusqu’à ${time}.`,
  closed: (name) => `Trop de codes PIN faux : ${name} doit se connecter pour que le code vaille de nouveau.`,
  lockedHint: (name) =>
    `Quelqu’un d’autre peut le faire maintenant, ou ${name} se connecte avec son mot de passe. La journée reste lisible. Un responsable a été prévenu.`,
  lockedHintOnly: 'Quelqu’un d’autre peut le faire maintenant. La journée reste lisible. Un responsable a été prévenu.',
  noPin: 'Pas encore de code PIN ? Définissez-en un sur la page de votre compte, ou',
  signIn: 'connectez-vous avec votre mot de passe.',
  noPinOnly: 'Pas encore de code PIN ? Définissez-en un sur la page de votre compte, depuis un appareil à vous.',
  passkeyInstead: 'utilisez une clé d’accès.',
  signInTitle: 'Se connecter pour cette modification',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  code: 'Code de votre application d’authentification',
  send: 'Se connecter',
  passkey: 'Utiliser une clé d’accès',
  passkeyFailed: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou saisissez votre mot de passe.',
  passkeyOnlyFailed:
    'Aucune clé d’accès n’a été utilisée. Réessayez, ou définissez un code PIN sur la page de votre compte.',
  noAnswer: 'Le serveur ne répond pas. Réessayez.',
  dropped: 'Rien n’a été fait : personne n’a dit qui c’était.',
  withoutNetwork: 'Sans réseau, aucun code PIN ne peut être vérifié : l’historique dira « sans code PIN ».',
  atIt: (name) => `Tablette utilisée par ${name}`,
  asksNext: 'La prochaine modification demande qui c’est',
  withoutPin: (device, person) => `${device}, au nom de ${person}, sans code PIN`,
}
