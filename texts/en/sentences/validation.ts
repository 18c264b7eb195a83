/** What is wrong with a field that was sent. */
import { counted } from '../../languages.ts'

const charactersText = (count: number) => counted('en', count, { one: '# character', other: '# characters' })
const itemsText = (count: number) => counted('en', count, { one: '# item', other: '# items' })
const fieldsText = (count: number) => counted('en', count, { one: '# field', other: '# fields' })

export const validation = {
  field: (name: string, expects: string) => `The ${name} field ${expects}.`,
  header: (name: string, expects: string) => `The ${name} header ${expects}.`,
  selected: (name: string) => `The selected ${name} is invalid.`,
  selectedMany: (name: string) => `The selected ${name} are invalid.`,
  invalid: 'The given data is invalid.',
  andMore: (first: string, others: number) => `${first} (and ${others} more ${others === 1 ? 'error' : 'errors'})`,
  or: (before: string, last: string) => `${before} or ${last}`,

  /** Each completes "The … field …". */
  expects: {
    required: 'is required',
    unknown: 'is not known here',
    requiredWith: (other: string) => `is required together with ${other}`,
    requiredUnless: (other: string) => `is required when ${other} is not given`,
    requiredHere: 'is required at this restaurant',
    type: (types: string) => `must be ${types}`,
    minimum: (limit: number) => `must be at least ${limit}`,
    maximum: (limit: number) => `must be at most ${limit}`,
    moreThan: (limit: number) => `must be more than ${limit}`,
    lessThan: (limit: number) => `must be less than ${limit}`,
    multipleOf: (factor: number) => `must be a multiple of ${factor}`,
    notEmpty: 'must not be empty',
    minLength: (count: number) => `must have at least ${count} characters`,
    maxLength: (count: number) => `must have at most ${charactersText(count)}`,
    minItems: (count: number) => `must have at least ${itemsText(count)}`,
    maxItems: (count: number) => `must have at most ${itemsText(count)}`,
    minProperties: (count: number) => `must have at least ${fieldsText(count)}`,
    maxProperties: (count: number) => `must have at most ${fieldsText(count)}`,
    twice: (value: string) => `lists ${value} more than once`,
    oneOf: (values: string) => `must be one of: ${values}`,
    only: (value: string) => `must be ${value}`,
    invalid: 'is not valid',
    storable: 'must not contain NUL characters or broken Unicode',
    nested: (levels: number) => `must not be nested deeper than ${levels} levels`,
    notBefore: (other: string) => `must not be before ${other}`,
    notLessThan: (other: string) => `must not be less than ${other}`,
    inFuture: 'must be in the future',
    twoDecimals: 'must have at most two decimals',
    existingDay: 'must be a day that exists',
    contradicts: (other: string) => `contradicts ${other}`,
  },
  types: {
    integer: 'an integer',
    number: 'a number',
    string: 'a string',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    null: 'null',
  },
  formats: {
    date: 'must be a date that exists, written YYYY-MM-DD',
    localDateTime: 'must be a date and time that exist, written YYYY-MM-DDTHH:MM:SS',
    dateTime: 'must be a date and time with a UTC offset',
    timeOfDay: 'must be a time of day, written HH:MM',
    email: 'must be a valid email address',
    url: 'must be a URL that starts with http:// or https://',
    calendarDate: 'must be a date from 1970 to 2099 that exists, written YYYY-MM-DD',
    language: 'must be a language tag such as de or pt-BR',
    telephone: (digits: number) =>
      `must have at least ${digits} digits, or be left out if the guest gave no telephone number`,
    idempotencyKey: 'must be 1 to 64 letters, digits or hyphens',
    dates: (most: number) => `must be 1 to ${most} dates from 1970 to 2099, written YYYY-MM-DD and joined by commas`,
    reviewAnswer: 'must have 1 to 2000 characters that are not all blank',
    currency: 'must be a currency code such as EUR',
    paidAt: 'must be a date and time with a UTC offset, from 1970 to 2099',
    patronName: 'must have 1 to 201 characters that are not all blank',
    ownTag: 'must be one line of 1 to 60 characters that neither begins nor ends with a blank',
    birthday: 'must be a month and a day, written MM-DD',
  },
}
