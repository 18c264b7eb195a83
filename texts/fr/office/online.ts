/** What managers read on the page of online booking, in French. */
import type * as en from '../../en/office/online.ts'
import { counted, type Translated } from '../../languages.ts'

export const onlineTexts: Translated<typeof en.onlineTexts> = {
  preview: 'Page des clients',
  previewTitle: 'La page des clients selon votre brouillon',
  previewPages: { choose: 'Jour et heure', products: 'Menus', details: 'Formulaire', event: 'Événement' },
  previewLanguage: 'Langue du client',
  houseLanguage: 'Votre langue',
  previewHint: 'Telle que les clients la verraient, vos modifications enregistrées. Rien ne peut être réservé d’ici.',
  previewLost: 'L’aperçu n’a pas pu être chargé. Votre prochaine modification le demandera de nouveau.',

  rules: 'Qui peut réserver',
  rulesHint: 'Pour les clients qui réservent eux-mêmes. Votre équipe peut faire plus.',
  smallest: 'Plus petit groupe',
  largest: 'Plus grand groupe',
  largestHint: 'Les groupes plus grands vous demandent une table. Vide : aussi grand que vos tables.',
  notice: 'Délai minimum avant leur venue',
  ahead: 'À l’avance, au plus',
  aheadHint: 'Vide : aussi loin que votre réglage général.',
  minutes: 'minutes',
  days: 'jours',
  areas: 'Salles réservables en ligne',
  walkInAreas: 'Salles seulement sans réservation',
  walkInHint:
    'Les clients lisent leurs noms et aucune heure ; l’équipe peut toujours les réserver. Avec toutes, le restaurant ne prend pas de réservations en ligne.',
  chooseTables: 'Les clients choisissent leur table',
  chooseTablesHint:
    'Parmi celles du plan de salle prévues pour cela, si elles sont libres et conviennent ; la table leur reste.',
  lastArea:
    'Une salle au moins se réserve en ligne. Pour tout arrêter, suspendez les réservations dans la vue d’ensemble.',
  confirm: 'Confirmer par un lien dans un e-mail',
  confirmHint: 'Inhabituel : par exemple, beaucoup de réservations d’un même réseau.',
  confirmModes: {
    unusual: 'Ce qui est inhabituel',
    always: 'Chaque réservation',
    never: 'Aucune',
  },
  news: 'Demander aux clients s’ils veulent de vos nouvelles',
  pause: 'Suspendre les réservations en ligne agit aussitôt et ne passe pas par le brouillon :',
  toPause: 'suspendre dans la vue d’ensemble',

  look: 'Aspect',
  accent: 'Couleur des boutons et des liens',
  accentHint: 'Un peu assombrie ou éclaircie là où elle ne serait pas lisible.',
  pickAccent: 'Choisir la couleur',
  ourAccent: 'Prendre la nôtre',
  theme: 'Clair ou sombre',
  themes: { auto: 'Comme l’appareil du client', light: 'Toujours clair', dark: 'Toujours sombre' },
  images: {
    logo: {
      name: 'Logo',
      hint: 'À côté de votre nom. Un SVG jusqu’à 200 ko, ou un PNG ou une photo jusqu’à 8 Mo.',
      alt: 'Votre logo',
    },
    picture: {
      name: 'Image',
      hint: 'Au-dessus de la page de réservation. Un SVG jusqu’à 200 ko, ou un PNG ou une photo jusqu’à 8 Mo.',
      alt: 'Votre image',
    },
  },
  chooseFile: 'Choisir un fichier',
  changeFile: 'En choisir un autre',
  removeImage: (name) => `Retirer : ${name.toLowerCase()}`,
  tooLarge: (kilobytes) =>
    `Ce fichier fait ${kilobytes} ko ; 8 Mo au plus sont possibles. Enregistrez-le en plus petit, ou en SVG.`,
  redrawing: 'Image en préparation…',

  questions: 'Questions aux clients',
  questionsHint: 'Posées dans le formulaire. Les réponses sont dans l’agenda et sur la page du client.',
  noQuestions: 'Vous ne demandez encore rien de plus que le nom, l’adresse e-mail et le téléphone.',
  addQuestion: 'Ajouter une question',
  newQuestion: 'Nouvelle question',
  question: 'Question',
  kind: 'Réponse par',
  kinds: { text: 'Leurs propres mots', choice: 'Un choix', yes_no: 'Oui ou non' },
  required: 'Réponse obligatoire',
  options: 'Au choix',
  option: (number) => `Choix ${number}`,
  addOption: 'Ajouter un choix',
  removeOption: (label) => `Retirer le choix ${label}`,
  removeQuestion: (label) => `Retirer « ${label} »`,
  up: (label) => `Demander « ${label} » plus tôt`,
  down: (label) => `Demander « ${label} » plus tard`,

  words: 'Vos mots dans chaque langue',
  wordsHint: 'Les clients les lisent dans leur langue. Ce qui manque, ils le lisent comme ici.',
  language: 'Langue',
  missing: (count) => counted('fr', count, { one: '# manque', other: '# manquent' }),
  complete: 'complet',
  noWords: 'Il n’y a encore ni noms ni questions.',
  wordOf: {
    service: 'Service',
    area: 'Salle',
    day: 'Mot aux clients',
    criterion: 'Question d’avis',
    question: 'Question',
    option: 'Choix',
    field: 'Champ personnalisé',
  },
  serviceOn: (day) => `Service, ${day}`,
  wordColumn: 'Comme vous l’avez écrit',
  inLanguage: (word, language) => `« ${word} » en ${language}`,

  links: 'Adresses et recherche',
  menu: 'Votre carte',
  terms: 'Vos conditions',
  privacy: 'Votre page de confidentialité',
  linkHint:
    'Une adresse web qui commence par https://. La carte figure au-dessus des jours, les autres sous le formulaire.',
  embed: 'Sites qui peuvent afficher la page de réservation',
  embedHint:
    'Par exemple https://www.example.com, séparés par une espace s’il y en a plusieurs. Vide : tous les sites.',
  indexable: 'Les moteurs de recherche peuvent référencer la page de réservation',

  agents: 'Assistants et robots téléphoniques',
  agentsHint:
    'Des assistants comme Claude ou ChatGPT, et des robots téléphoniques, réservent, modifient et annulent alors pour les clients selon les mêmes règles. Leurs réservations nomment le programme.',
  agentsOn: 'Les assistants peuvent réserver pour les clients',

  why: 'Pourquoi 19:30 n’est pas proposé ?',
  whyHint:
    'Chaque créneau d’un jour tel que les clients le trouvent maintenant. Ce qui n’est que dans votre brouillon ne compte pas encore.',
  date: 'Jour',
  party: 'Couverts',
  area: 'Salle',
  anyArea: 'Toutes',
  offered: 'proposé',
  offeredCount: (open, all) =>
    `${counted('fr', open, { one: '# créneau proposé', other: '# créneaux proposés' })} sur ${all}`,
  changeIt: 'Modifier',
}
