/** Why a line of a file is not imported, or what was left out of it, in French. */
import type { importing as en } from '../../en/sentences/importing.ts'
import type { Translated } from '../../languages.ts'

const columns: Readonly<Record<string, string>> = {
  external_id: 'Numéro dans l’autre système',
  reference: 'Référence',
  date: 'Date',
  time: 'Heure',
  duration: 'Durée',
  party: 'Groupe',
  adults: 'Adultes',
  children: 'Enfants',
  status: 'État',
  dining_area: 'Salle',
  table: 'Table',
  pinned: 'Fixée',
  source: 'Source',
  comment: 'Mot du client',
  private_comment: 'Note interne',
  comments: 'Note sur le client',
  company: 'Société',
  room_number: 'Numéro de chambre',
  custom_field: 'Champ personnalisé',
  concierge: 'Concierge',
  name: 'Nom complet',
  first_name: 'Prénom',
  last_name: 'Nom de famille',
  birthday: 'Anniversaire',
  news: 'Accord aux nouvelles',
  language: 'Langue',
  created_at: 'Date de la réservation',
  guest_since: 'Client depuis',
  walkin: 'Client de passage',
  is_local: 'Habite à proximité',
  is_vip: 'VIP',
}

const column = (name: string): string => columns[name] ?? name.replaceAll('_', ' ')

const none: Readonly<Record<string, string>> = {
  area: 'Aucune salle',
  table: 'Aucune table',
  source: 'Aucune source',
  tag: 'Aucun tag',
}

const several: Readonly<Record<string, string>> = {
  area: 'salles',
  table: 'tables',
  source: 'sources',
  tag: 'tags',
}

export const importing: Translated<typeof en> = {
  locale: 'fr-FR',

  lines: {
    nameMissing: 'Le nom manque',
    dateMissing: 'La date manque',
    dateUnread: (format, written) =>
      `La date doit être sous la forme ${format} avec une heure telle que 19:30, pas « ${written} »`,
    timeUnread: (written) => `L’heure manque ou est illisible : « ${written} »`,
    dateSkipped: (date) => `${date} n’existe pas : le passage à l’heure d’été saute cette heure`,
    dateUnknown: (date) => `${date} n’existe pas : ce n’est pas une date entre 1970 et 2099`,
    tooLong: (name, longest) => `${column(name)} : plus de ${longest} caractères`,
    noNumber: (name, least, most, written) =>
      `${column(name)} : un nombre entier de ${least} à ${most}, pas « ${written} »`,
    noMinutes: (name, least, most, written) =>
      `${column(name)} : des minutes de ${least} à ${most}, pas « ${written} »`,
    neitherYesNorNo: (name, written) => `${column(name)} : oui ou non, pas « ${written} »`,
    partyTooSmall: (party) => `« Groupe » compte tout le monde, et ${party} ne dépasse pas le nombre d’enfants`,
    noStatus: (statuses, written) => `L’état doit être l’une de ces valeurs : ${statuses}, pas « ${written} »`,
    noReference: (written) =>
      `Une référence est faite de lettres, d’un trait d’union et de six lettres ou chiffres, pas « ${written} » (il y a external_id pour cela)`,
    referenceTaken: (reference) => `La référence ${reference} est celle d’une autre réservation`,
    repeated: (name, key, line) => `${name} ${key} figure déjà à la ligne ${line}`,
    unknownName: (kind, name) => `${none[kind]} ne s’appelle « ${name} » ici`,
    noneInUse: (kind, name) => `${none[kind]} en service ne s’appelle « ${name} » ici`,
    severalOfName: (kind, name) => `Plusieurs ${several[kind]} s’appellent « ${name} » : indiquez aussi dining_area`,
    tableTaken: (tables, date) => `La table ${tables} est prise à ${date}`,
    wrongCount: (values, header) => `La ligne a ${values} valeurs, l’en-tête ${header}`,
    hasNul: 'La ligne contient un NUL (un octet nul), qui n’est pas du texte. Retirez-le',
    lettersLost:
      'La ligne contient un caractère de remplacement (U+FFFD) : des lettres ont été perdues à l’écriture du fichier. Exportez-le de nouveau',
  },

  notes: {
    noEmail: (written) => `« ${written} » n’est pas une adresse e-mail valide, le champ reste vide`,
    digitsLost: (written) => `Le téléphone « ${written} » a perdu des chiffres dans un tableur, le champ reste vide`,
    noTelephone: (written) => `« ${written} » n’est pas un numéro de téléphone, le champ reste vide`,
    firstNumber: (written, taken) => `Du téléphone « ${written} », seul ${taken} a été repris`,
    noPrefix: (written) => `« ${written} » n’est pas un indicatif, le champ reste vide`,
    noAnswer: (name, written) => `${column(name)} : « ${written} » n’est ni oui ni non, le champ reste vide`,
    noDate: (name, written) => `${column(name)} : « ${written} » n’est pas une date, le champ reste vide`,
    noLanguage: (written) => `La langue « ${written} » n’est pas connue, le champ reste vide`,
    tagsLost: (tags, most, longest) =>
      `Les tags « ${tags} » sont laissés de côté : on en garde ${most} au plus, de ${longest} caractères`,
    allergensCut: (longest) => `Des allergènes, seuls les ${longest} premiers caractères ont été repris`,
    nameLeftOut: (kind, name) => `${none[kind]} ne s’appelle « ${name} », qui est laissé de côté`,
    noTableFree: (party) => `Aucune table n’est libre pour son groupe de ${party}`,
    noService: (time, day) => `Le restaurant ne place personne à ${time} le ${day}`,
    outOfSeason: (day) => `Sa salle est hors saison le ${day}`,
    closedOff: (time, day) => `${time}, le ${day}, est fermé aux réservations`,
  },

  toSay: {
    column: (name) => `Dites ce qu’est la colonne « ${name} », ou laissez-la de côté.`,
    twice: (field) => `Deux colonnes sont ${field} : laissez-en une de côté.`,
    missing: (fields) => `Aucune colonne n’est ${fields.join(' ou ')}, et il en faut une.`,
    dates: (one, other) => `Dites si les dates sont ${one} ou ${other} : les deux lectures sont possibles.`,
  },

  refused: {
    over: 'Cet import est terminé.',
    stillRead: 'Le fichier est encore en cours de lecture.',
    notBookings: 'Seul un fichier de réservations peut être rejoué.',
    begun: 'La lecture d’un fichier peut être modifiée jusqu’au début de son import.',
    tooLate: (days) => `Un import peut être défait dans les ${days} jours qui suivent sa fin.`,
    mappingLimit: (most) => `Il y a déjà ${most} correspondances. Supprimez-en une d’abord.`,
    noMapping: (name) => `Il n’y a pas de correspondance « ${name} ».`,
  },
}
