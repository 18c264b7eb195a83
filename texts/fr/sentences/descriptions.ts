/** What is wrong with a restaurant's description, in French. */
import type { descriptions as en } from '../../en/sentences/descriptions.ts'
import type { Translated } from '../../languages.ts'
import { settings } from './settings.ts'

type Names = Readonly<Record<string, string>>

const lists: Names = {
  slug: 'Nom court',
  service_hours: 'Services',
  special_days: 'Jours spéciaux',
  dining_areas: 'Salles',
  booking_sources: 'Sources',
  booking_tags: 'Tags',
  review_criteria: 'Questions d’avis',
  users: 'Responsables',
}
const ofRestaurant: Names = { ...settings.restaurant, ...lists }
const ofGroups: Readonly<Record<string, Names>> = settings.nested
const ofRows: Names = settings.rows

/** As the pages call it. Of several rows the path says which one is meant. */
function named(path: string): string {
  const [group = '', key = ''] = path.split('.')
  const setting = path.includes('.')
    ? path === `${group}.${key}`
      ? ofGroups[group]?.[key]
      : undefined
    : ofRestaurant[path]
  if (setting !== undefined) return `« ${setting} »`
  const inRow = /\.\d+\.(?:.*\.)?([a-z_]+)$/.exec(path)?.[1]
  const word = inRow === undefined ? undefined : ofRows[inRow]
  return word === undefined ? `« ${path} »` : `« ${word} » (${path})`
}

/** A neighbour of the wrong field, without its path. */
const neighbour = (field: string): string => `« ${ofGroups.online?.[field] ?? ofRows[field] ?? field} »`

export const descriptions: Translated<typeof en> = {
  field: (path, sentence) => `Le champ ${named(path)} ${sentence}.`,
  alone: (sentence) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,

  file: {
    refused: (message) => `Le fichier, ${message}.`,
    line: (line, message) => `ligne ${line} : ${message}`,
    whole: 'le fichier',
    secondDocument: 'un second document commence ici (---) ; un fichier décrit un seul restaurant',
    aliases: 'les alias à partir d’ici ne peuvent pas être résolus ; écrivez ce qu’ils remplacent',
    repeatedKey: (key) => `${key} figure ici une seconde fois ; n’en gardez qu’un`,
    tooLong: (most) => `le fichier est trop long : il a plus de ${most} mots et signes avant cette ligne`,
    tooSlow: 'Le fichier est trop long à lire. Raccourcissez-le, ou appliquez-le avec `maitred apply`.',
    tooDeep: (most) => `le fichier a plus de ${most} niveaux ; une description en a sept au plus`,
    tooManyAliases: (most) => `le fichier a plus de ${most} alias (*) à partir d’ici ; écrivez ce qu’ils remplacent`,
    unreadable: (name, reason) => `nomme le fichier ${name}, qui ne peut pas être lu : ${reason}`,
  },

  form: {
    mustBe: (wanted) => `doit être ${wanted}`,
    orNull: (sentence) => `${sentence}, ou rester vide (null)`,
    orNullForNone: (sentence) => `${sentence}, ou rester vide (null)`,
    notEmpty: 'ne doit pas être vide',
    required: 'est obligatoire',
    maxEntries: (most) => `doit avoir ${most} entrées au plus`,
    unknownKey: (known) => `n’est pas connu ici ; on connaît ${known}`,
    quoteNumber: (sentence, value) => `${sentence} ; ${value} est un nombre, mettez-le entre guillemets`,
    quoteBoolean: (sentence, value) => `${sentence} ; ${value} signifie oui ou non, mettez-le entre guillemets`,
  },

  wanted: {
    moment: 'une date avec l’heure, comme 2026-12-01T10:00',
    line: (most) => `une ligne de texte, ${most} caractères au plus`,
    shortText: (most) => `un texte de ${most} caractères au plus`,
    paragraphs: (most) => `un texte de ${most} caractères au plus, avec des lignes vides entre les paragraphes`,
    whole: (least, most) => `un nombre entier de ${least} à ${most}`,
    hours: (most) => `un nombre entier d’heures, de 1 à ${most}`,
    flag: 'true ou false',
    either: (words) => words.join(' ou '),
    oneOf: (words) => `l’une de ces valeurs : ${words}`,
    list: 'une liste',
    labels: 'une liste de libellés',
    names: 'une liste de noms',
    areaNames: 'une liste de salles',
    tableNames: 'une liste de noms de tables',
    messageKinds: 'une liste de types de messages',
    season: 'une liste de périodes avec from et to',
    mapping: 'une liste de clés avec leurs valeurs',
    time: 'une heure telle que 18:30',
    twoTimes: 'deux heures, telles que 22:00-08:00',
    date: 'une date AAAA-MM-JJ, ou MM-JJ pour chaque année',
    monthDay: 'un jour MM-JJ',
    days: 'un jour (mon à sun), une plage telle que mon-fri, ou une liste de ceux-ci',
    webAddress: 'une adresse web qui commence par https://',
    origin: 'l’adresse d’un site sans chemin, telle que https://www.example.com',
    email: 'une adresse e-mail',
    picture: 'une image sous la forme data:image/…;base64,… ou un nom de fichier',
    amount: 'un montant supérieur à 0, tel que 20 ou 12.50',
    price: 'un prix tel que 95 ou 12.50',
    percent: 'un pourcentage de 0 à 100',
    colour: 'une couleur telle que "#7a1f2b", entre guillemets',
    code: 'fait de minuscules, de chiffres et de tirets bas',
    slug: 'fait de minuscules et de chiffres, reliés par des traits d’union isolés',
    timezone: 'un fuseau horaire IANA tel que Europe/Paris',
    prefix: 'fait de deux à six majuscules',
    currency: 'un code de devise tel que EUR',
    country: 'un code de pays tel que FR',
    language: 'un code de langue tel que en ou pt-BR',
  },

  contradictions: {
    repeats: (value) => `répète « ${value} »`,
    timezone: (given) => `doit être un fuseau horaire IANA tel que Europe/Paris ; « ${given} » n’en est pas un`,
    overlapsService: (name) => `chevauche le service « ${name} » au moins un jour`,
    unsorted: (before) => `doit être supérieur à ${before}, la valeur précédente`,
    notAbove: (field, limit) => `ne doit pas dépasser ${neighbour(field)} (${limit})`,
    noArea: (name) => `nomme « ${name} », qui n’est pas une salle`,
    tooManyTables: (count, most) => `compte ${count} tables ; un restaurant peut en avoir ${most}`,
    tooManyRows: (rows, most) =>
      `donnerait ${rows} lignes de disponibilité par jour (créneaux × salles × plus grand groupe) ; le maximum est de ${most}. Espacez les créneaux, ou placez de plus petits groupes`,
    missingDay: 'doit être un jour qui existe',
    overlapsSpan: 'chevauche une période précédente de cette saison',
    nameOrNames: 'doit avoir soit name, soit names pour plusieurs tables semblables',
    ofOneTable: 'ne peut pas valoir pour plusieurs tables',
    twoTables: 'doit nommer au moins deux tables',
    noTable: (name) => `nomme « ${name} », qui n’est pas une table de cette salle`,
    onlyForChoice: 'n’est possible que pour une question à choix',
    twoOptions: 'doit offrir au moins deux réponses',
  },

  specialDays: {
    dateOrSpan: 'doit avoir soit une date, soit un premier et un dernier jour',
    missingDate: 'doit être une date qui existe, entre 1970 et 2099',
    yearLikeFrom: 'doit avoir une année si le premier jour en a une, et aucune sinon',
    beforeFrom: 'ne doit pas précéder le premier jour',
    closedWithHours: 'indique « fermé », mais le jour a des services',
    otherWithoutHours: 'indique « horaires particuliers », mais le jour n’a pas de service',
    overlapsDay: (name, date) => `chevauche le jour spécial « ${name} » le ${date}`,
    overlapsService: (name, date) => `chevauche le service « ${name} » le ${date} ou la nuit suivante`,
  },

  wording: {
    notInSubject: (placeholder) => `contient {${placeholder}}, dont la place est dans le texte`,
    notInline: (placeholder) => `doit avoir {${placeholder}} dans un paragraphe à part`,
    lacksLink: (placeholder) =>
      `doit avoir le paragraphe {${placeholder}} : sans lui, les clients ne pourraient pas répondre`,
    notInMessage: (placeholder, known) =>
      `contient {${placeholder}}, qui n’existe pas dans ce message ; il y a ${known}`,
    markup: (tag) => `contient ${tag}, que les clients liraient tel quel : écrivez du texte simple`,
  },

  policies: {
    unknown: {
      services: (name) => `nomme « ${name} », qui n’est pas un service`,
      special_days: (name) => `nomme « ${name} », qui n’est pas un jour spécial`,
      areas: (name) => `nomme « ${name} », qui n’est pas une salle`,
    },
    needsAmount: 'est obligatoire, car un acompte ou une carte est demandé',
    noPage:
      'a besoin d’un service de paiement, sur la page duquel les clients paient : sans lui, on ne peut demander qu’un acompte pour les réservations par téléphone, noté par l’équipe',
    noCards:
      'a besoin d’un service de paiement qui garde les cartes : sans lui, on ne peut demander qu’un acompte pour les réservations par téléphone, noté par l’équipe',
    amountOfNothing: 'ne peut pas figurer là où rien n’est demandé',
    decimals: (currency, most) => `doit avoir au plus ${most} décimales en ${currency}`,
  },

  events: {
    oneDate: (day) => `nomme « ${day} », qui doit être une seule date d’une année`,
    noSeating: (day) => `nomme « ${day} », qui n’a pas de service : ce sont ses services à heure fixe`,
    taken: (day, event) => `nomme « ${day} », qui est le jour de « ${event} »`,
    closesBefore: 'doit être après opens',
  },
  products: {
    unknownGroup: (code) => `nomme « ${code} », qui n’est pas une catégorie de produits`,
    onePerPerson: (code) => `doit être person : dans la catégorie « ${code} », il y a un produit par personne`,
    onlyPieces: 'n’est possible que pour un produit vendu par pièce',
    twoDecimals: 'doit avoir au plus deux décimales',
    noPage:
      'a besoin d’un service de paiement, sur la page duquel les clients paient : sans lui, les produits se paient au restaurant',
  },

  pictures: {
    form: 'doit être data:image/…;base64,… ou le nom d’un fichier enregistré',
    tooLarge: (kilobytes) => `doit faire ${kilobytes} ko au plus`,
    kind: 'doit être un SVG, un PNG ou un JPEG',
    unreadable: (kind) => `n’est pas un ${kind} lisible`,
    tooManyPixels: (most) => `doit avoir au plus ${most} pixels de côté`,
    tooManyInAll: 'a trop de pixels pour être redessiné ; 60 millions au plus (25 millions s’il est progressif)',
    tooSlow: 'est trop long à redessiner ; enregistrez-le en plus petit',
    noProgram:
      'est une photo, et le programme qui redessine les photos (sharp) n’est pas installé sur ce serveur ; donnez un SVG, ou un PNG ou JPEG de 200 ko au plus dans un fichier YAML',
    refused: (sentence) => `Le fichier image ${sentence}.`,
    unreadableSvg: 'n’est pas un SVG lisible',
    entities: 'contient ses propres entités',
    element: (name) => `contient <${name}> ; seuls les formes, textes et dégradés sont acceptés`,
    attribute: (name) => `contient l’attribut ${name}, qui est plus qu’un dessin`,
    outside: 'renvoie à quelque chose hors de lui-même',
    tooMuch:
      'dessine trop de parties les unes dans les autres ; enregistrez-le à plat, sans symboles qui en contiennent d’autres',
  },

  stored: {
    slugStays: (slug) => `doit rester ${slug}`,
    usersStay: 'ne peut pas être modifié par l’API',
    timezoneStays: (from, to) => `ne peut pas passer de ${from} à ${to} tant que le restaurant a des réservations`,
    slugLikeId: 'doit avoir au moins une lettre, sinon on le prendrait pour un numéro',
    unknownFile: (name) =>
      `indique ${name}, un fichier que ce restaurant n’a pas ; donnez-le sous la forme data:image/…;base64,…`,
    unknownId: (id) => `est ${id}, que ce restaurant n’a pas`,
  },
}
