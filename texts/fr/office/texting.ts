/** What managers read about text messages, in French. */
import type * as en from '../../en/office/texting.ts'
import { counted, type Translated } from '../../languages.ts'

const partsText = (count: number) => counted('fr', count, { one: '# segment', other: '# segments' })
const textsText = (count: number) => `${count} SMS`

export const officeTextingTexts: Translated<typeof en.officeTextingTexts> = {
  title: 'SMS',

  who: 'Qui les envoie',
  providers: {
    twilio: ['Par Twilio', 'Avec votre propre compte'],
    http: ['Une autre passerelle', 'Toute passerelle qui prend un SMS par requête'],
    fake: ['Une page à la place', 'Pour essayer : rien n’est envoyé'],
    none: ['Personne', 'E-mail seul'],
  },
  ofInstallation:
    'Le compte de la personne qui gère ce serveur. Choisissez-en un autre ci-dessus pour utiliser le vôtre.',
  account: 'Compte (Account SID)',
  key: 'Clé (Auth token)',
  keyStays: (end) => `Celle qui est enregistrée finit par ${end}. Laissez vide pour la garder.`,
  sender: 'Expéditeur',
  senderHint: 'Un numéro comme +356 9988 0100, ou un nom de 11 caractères au plus.',
  senderIsNumber: 'Un numéro : les clients peuvent répondre, confirmer par C et dire STOP.',
  senderIsName:
    'On ne peut pas répondre à un nom : pas de C, pas de « 15 de retard », et STOP seulement à la passerelle. La question « Venez-vous ? » reçoit alors sa réponse par son lien.',
  nameRefused: (country) =>
    `${country} : un nom ne peut pas être expéditeur. Les réseaux le remplacent ou le refusent. Prenez un numéro.`,
  nameRegistered: (country) =>
    `${country} : un nom doit être déclaré d’abord, sinon les réseaux le bloquent. Prenez un numéro, ou faites déclarer le nom par votre passerelle.`,
  numberRegistered: (country) =>
    `${country} : les numéros d’entreprises doivent être déclarés aux réseaux avant que les SMS passent. Votre passerelle le fait avec vous.`,
  gatewayNote:
    'La façon dont elle prend les SMS et en rend compte se décrit en JSON. La documentation a deux passerelles à copier.',
  gateway: 'Description de la passerelle (JSON)',
  gatewayStays: 'Vide garde celle qui est enregistrée, avec ses clés.',
  gatewayUnread: 'Ce n’est pas du JSON. Vérifiez virgules, guillemets et accolades.',
  use: 'Utiliser',
  used: 'Les SMS passent désormais par là',
  forget: 'N’écrire à personne',
  forgetAsk: 'Les clés sont retirées, et des e-mails partent à la place. Vraiment ?',
  forgetYes: 'Retirer les clés',
  keep: 'Les garder',
  forgotten: 'Les clés sont retirées',
  callback: 'Où vont les réponses : à saisir chez la passerelle',
  copy: 'Copier',
  copied: 'Copié',
  telephones: 'Voir les téléphones des clients',

  check: 'Vérifier de nouveau',
  checks: {
    account: {
      fine: 'Le compte marche',
      wrong: 'Le compte ne marche pas',
      unknown: 'On ne sait pas si le compte marche',
    },
    answers: {
      fine: 'Les clients peuvent répondre',
      wrong: 'Les réponses n’arrivent pas ici',
      unknown: 'On ne sait pas si les réponses arrivent ici',
    },
    receipts: {
      fine: 'Les accusés de réception arrivent',
      wrong: 'Les accusés de réception n’arrivent pas',
      unknown: 'Aucun accusé de réception n’est encore arrivé',
    },
  },
  cannotAsk: 'On ne peut pas interroger cette passerelle sans envoyer. Envoyez-vous un SMS.',
  answersWrong: 'Saisissez l’adresse ci-dessous chez la passerelle, pour les messages entrants.',
  lastReceipt: (moment) => `Le dernier : ${moment}`,
  receiptsLater: 'Le premier SMS en apporte un, si la passerelle atteint ce serveur.',
  longLinks: 'Les liens sont longs',
  linkTakes: (count) =>
    `Ils prennent ${count} caractères de chaque SMS : un quart de segment, et plus de la moitié en maltais, en espagnol ou en arabe. Un domaine court laisse plus de place que tout changement de texte.`,
  links: (count) => `Les liens prennent ${count} caractères de chaque SMS`,

  number: 'Votre numéro',
  sendMe: 'M’en envoyer un',
  sending: 'En route…',
  sentMe: (parts) => `Envoyé : ${partsText(parts)}.`,
  notKnown: 'On ne sait pas s’il a été envoyé. Regardez votre téléphone.',
  notSent: (reason) => `Pas envoyé. La passerelle a répondu : ${reason}`,

  countries: 'Pays',
  nowhereElse: 'aucun SMS ne va ailleurs',
  own: 'le vôtre',
  guestsOf: (count) => counted('fr', count, { one: '# client', other: '# clients' }),
  priceOf: (country) => `Prix d’un segment, ${country}`,
  priceHint: (currency) =>
    `Ce que coûte un segment, en ${currency}, selon la facture de votre passerelle. Là où c’est vide, rien n’est calculé. Les clients sont ceux de la dernière année.`,
  addCountry: 'Un autre pays',
  lastCountry: 'Un pays doit rester. Choisissez-en d’abord un autre.',
  elsewhereHint:
    'L’équipe peut écrire une fois dans un autre pays, après avoir vu le prix. Aucun SMS n’est jamais envoyé à un numéro surtaxé ou satellite.',

  until: (day) => `jusqu’au ${day}`,
  partsOf: (ceiling) => `sur ${ceiling} segments`,
  textsSent: (count, failed) =>
    `${textsText(count)}, ${failed === 0 ? 'tous remis ou en route' : `${failed} pas remis`}`,
  noPrice: 'Un prix manque : on ne sait pas ce que cela a coûté.',
  fullOn: (day) => `à ce rythme, épuisé le ${day}`,
  notFull: 'à ce rythme, pas épuisé ce mois-ci',
  most: 'Les quatre cinquièmes sont épuisés. Au plafond, seuls',
  full: 'Le plafond est atteint. Seuls',
  only: '« Table prête », les liens de paiement et ce qu’écrit l’équipe',
  goesOut: (reserve) => `partent encore, jusqu’à ${reserve} segments de plus ; tout le reste passe par e-mail.`,
  ceiling: 'Plafond par mois',
  parts: 'segments',
  none: 'Aucun SMS ce mois-ci.',
  whatFor: 'Pour quoi',
  more: (count) =>
    counted('fr', count, {
      one: '# segment était un deuxième ou plus.',
      other: '# segments étaient un deuxième ou plus.',
    }),
  seeWording: 'Voir les textes',

  notTexted: 'Ne reçoivent pas de SMS',
  stopped: (count) => counted('fr', count, { one: '# numéro a dit STOP', other: '# numéros ont dit STOP' }),
  stoppedHint: 'Ils reçoivent des e-mails. Eux seuls peuvent revenir dessus, par START.',
  dead: (count) => counted('fr', count, { one: '# numéro n’existe pas', other: '# numéros n’existent pas' }),
  deadHint: 'Pas de nouvel essai tant que personne ne les corrige.',
  held: (count) => counted('fr', count, { one: '# SMS a été retenu', other: '# SMS ont été retenus' }),
  heldHint: 'Plus de trois par heure ou dix par jour au même numéro, le plafond, ou un pays absent de la liste.',
  nobody: 'Chaque numéro à qui l’on a écrit reçoit les SMS.',

  start: 'Écrire aux clients par SMS',
  startHint: 'Rien ne part encore par SMS. Voici les choix habituels ; modifiez-les avant ou après l’enregistrement.',
  started: 'Les choix habituels sont dans vos modifications. Vérifiez-les et enregistrez-les.',
  stop: 'Ne plus envoyer de SMS',
  stopHint: 'Tout passe par e-mail. Les clés restent jusqu’à ce que vous les retiriez ci-dessus.',

  kept: 'Une table prête est gardée',
  keptHint: 'Le SMS dit aux clients jusqu’à quand. Elle n’est jamais donnée à d’autres toute seule.',
  minutes: 'minutes',
  atTable: 'À l’entrée',

  quiet: 'Heures calmes des SMS',
  quietOn: 'Rappels et questions ne partent pas par SMS la nuit',
  quietHint: 'Ils partent à la fin des heures calmes. Tout le reste part aussitôt.',

  how: 'et comment',
  channelOf: (kind) => `Comment : ${kind}`,
  channels: {
    mail: 'E-mail seul',
    text_else_mail: 'SMS, sinon e-mail',
    mail_else_text: 'E-mail, sinon SMS',
    text_and_mail: 'SMS et e-mail',
    text: 'SMS seul',
  },
  guestChooses:
    'Ce qu’un client a choisi dans le formulaire (« Rappels par ») passe avant, pour les rappels et les questions seulement.',
  payLinkHint: 'Par SMS seulement pour les réservations prises par le restaurant.',

  byMail: 'E-mail',
  byText: 'SMS',
  wayOf: 'Par e-mail ou par SMS',
  text: 'Texte',
  tableReadyWhen: 'Pour les clients qui attendent à l’entrée ; envoyé d’un geste dans l’agenda.',
  partsOfText: partsText,
  characters: (used, room) => `${used} caractères sur ${room}`,
  each: (price, country) => `${price} chacun, ${country}`,
  costly: (character) =>
    `« ${character} » n’est pas dans l’ancien alphabet des téléphones : il raccourcit chaque segment.`,
  counts: 'Compté sur un exemple. Le jour, l’heure et le groupe les plus longs prennent quelques caractères de plus.',
  around: 'Il commence par le nom du restaurant',
  aroundLink: 'Il commence par le nom du restaurant et finit par un lien court',
  noNames:
    '. Les noms de clients n’y entrent pas : n’importe qui, par un formulaire, pourrait faire dire n’importe quoi à un SMS.',
  phone: 'Vu par les clients',
  textMessage: 'Message SMS',
  phoneHint: 'Sur une réservation qui n’existe pas. Son lien ne mène nulle part.',
}
