/** What is wrong with a field that was sent, in French. */
import type { validation as en } from '../../en/sentences/validation.ts'
import { counted, type Translated } from '../../languages.ts'

/** As the forms of diary and office call them; other fields keep the name they have in the API. */
const names: Readonly<Record<string, string>> = {
  date: 'Date',
  duration: 'Durée',
  adults: 'Adultes',
  children: 'Enfants',
  name: 'Nom',
  email: 'E-mail',
  first_name: 'Prénom',
  last_name: 'Nom de famille',
  mobile_number: 'Téléphone',
  mobile_prefix: 'Indicatif',
  birthday: 'Anniversaire',
  comment: 'Mot du client',
  private_comment: 'Note interne',
  table_ids: 'Tables',
  dining_area_id: 'Salle',
  booking_source_id: 'Source',
  booking_tag_ids: 'Tags',
  password: 'Mot de passe',
  role: 'Rôle',
  url: 'Adresse',
  expires_at: 'Expiration',
  slots: 'Créneaux',
}

const named = (path: string): string => `« ${names[path.replace(/^(patron|contact)\./, '')] ?? path} »`

const charactersText = (count: number) => counted('fr', count, { one: '# caractère', other: '# caractères' })
const itemsText = (count: number) => counted('fr', count, { one: '# élément', other: '# éléments' })
const fieldsText = (count: number) => counted('fr', count, { one: '# champ', other: '# champs' })

export const validation: Translated<typeof en> = {
  field: (name, expects) => `Le champ ${named(name)} ${expects}.`,
  header: (name, expects) => `L’en-tête ${name} ${expects}.`,
  selected: (name) => `Le choix fait pour ${named(name)} n’existe pas ici.`,
  selectedMany: (name) => `Les choix faits pour ${named(name)} n’existent pas ici.`,
  invalid: 'Les données ne sont pas valides.',
  andMore: (first, others) => `${first} (et ${others} ${others === 1 ? 'autre erreur' : 'autres erreurs'})`,
  or: (before, last) => `${before} ou ${last}`,

  expects: {
    required: 'est obligatoire',
    unknown: 'n’est pas connu ici',
    requiredWith: (other) => `est obligatoire avec ${named(other)}`,
    requiredUnless: (other) => `est obligatoire si ${named(other)} manque`,
    requiredHere: 'est obligatoire dans ce restaurant',
    type: (types) => `doit être ${types}`,
    minimum: (limit) => `doit être d’au moins ${limit}`,
    maximum: (limit) => `doit être d’au plus ${limit}`,
    moreThan: (limit) => `doit être supérieur à ${limit}`,
    lessThan: (limit) => `doit être inférieur à ${limit}`,
    multipleOf: (factor) => `doit être un multiple de ${factor}`,
    notEmpty: 'ne doit pas être vide',
    minLength: (count) => `doit avoir au moins ${charactersText(count)}`,
    maxLength: (count) => `doit avoir au plus ${charactersText(count)}`,
    minItems: (count) => `doit avoir au moins ${itemsText(count)}`,
    maxItems: (count) => `doit avoir au plus ${itemsText(count)}`,
    minProperties: (count) => `doit avoir au moins ${fieldsText(count)}`,
    maxProperties: (count) => `doit avoir au plus ${fieldsText(count)}`,
    twice: (value) => `contient ${value} plus d’une fois`,
    oneOf: (values) => `doit être l’une de ces valeurs : ${values}`,
    only: (value) => `doit être ${value}`,
    invalid: 'n’est pas valide',
    storable: 'ne doit contenir ni caractère NUL ni Unicode mal formé',
    nested: (levels) => `ne doit pas avoir plus de ${levels} niveaux`,
    notBefore: (other) => `ne doit pas précéder ${named(other)}`,
    notLessThan: (other) => `ne doit pas être inférieur à ${named(other)}`,
    inFuture: 'doit être dans le futur',
    twoDecimals: 'doit avoir au plus deux décimales',
    existingDay: 'doit être un jour qui existe',
    contradicts: (other) => `contredit ${named(other)}`,
  },
  types: {
    integer: 'un nombre entier',
    number: 'un nombre',
    string: 'un texte',
    boolean: 'true ou false',
    array: 'une liste',
    object: 'un objet',
    null: 'null (vide)',
  },
  formats: {
    date: 'doit être une date qui existe, sous la forme AAAA-MM-JJ',
    localDateTime: 'doit être une date et une heure qui existent, sous la forme AAAA-MM-JJThh:mm:ss',
    dateTime: 'doit être une date et une heure avec un décalage UTC',
    timeOfDay: 'doit être une heure, sous la forme hh:mm',
    email: 'doit être une adresse e-mail valide',
    url: 'doit être une adresse qui commence par http:// ou https://',
    calendarDate: 'doit être une date qui existe, de 1970 à 2099, sous la forme AAAA-MM-JJ',
    language: 'doit être un code de langue tel que de ou pt-BR',
    telephone: (digits) =>
      `doit avoir au moins ${digits} chiffres, ou rester vide si le client n’a pas donné de numéro`,
    idempotencyKey: 'doit compter de 1 à 64 lettres, chiffres ou traits d’union',
    dates: (most) =>
      `doit compter de 1 à ${most} dates de 1970 à 2099, sous la forme AAAA-MM-JJ, séparées par des virgules`,
    reviewAnswer: 'doit avoir de 1 à 2000 caractères, et pas seulement des espaces',
    currency: 'doit être un code de devise tel que EUR',
    paidAt: 'doit être une date et une heure avec un décalage UTC, de 1970 à 2099',
    patronName: 'doit avoir de 1 à 201 caractères, et pas seulement des espaces',
    ownTag: 'doit être une ligne de 1 à 60 caractères, sans espace au début ni à la fin',
    birthday: 'doit être un mois et un jour, sous la forme MM-JJ',
  },
}
