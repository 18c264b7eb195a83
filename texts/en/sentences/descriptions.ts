/** What is wrong with a restaurant's description. Most of these continue the name of a place: "The name field …". */
export const descriptions = {
  field: (path: string, sentence: string) => `The ${path} field ${sentence}.`,
  /** Below its field, which has its name above it. */
  alone: (sentence: string) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,

  /** Of a YAML file. */
  file: {
    refused: (message: string) => `The file: ${message}.`,
    line: (line: number, message: string) => `line ${line}: ${message}`,
    whole: 'the file',
    secondDocument: 'a second document begins here (---); a file describes one restaurant',
    aliases: 'the aliases from here on cannot be resolved; write out what they stand for',
    repeatedKey: (key: string) => `${key} stands here a second time; keep one of them`,
    tooLong: (most: number) => `the file is too long: it has more than ${most} words and signs before this line`,
    tooSlow: 'The file takes too long to read. Make it shorter, or apply it with `maitred apply`.',
    tooDeep: (most: number) => `the file is nested more than ${most} levels deep; a description has at most seven`,
    tooManyAliases: (most: number) =>
      `the file has more than ${most} aliases (*) from here on; write out what they stand for`,
    unreadable: (name: string, reason: string) => `names the file ${name}, which cannot be read: ${reason}`,
  },

  form: {
    mustBe: (wanted: string) => `must be ${wanted}`,
    orNull: (sentence: string) => `${sentence}, or null`,
    orNullForNone: (sentence: string) => `${sentence}, or null for none`,
    notEmpty: 'must not be empty',
    required: 'is required',
    maxEntries: (most: number) => `must have at most ${most} entries`,
    unknownKey: (known: string) => `is not a key known here; known are ${known}`,
    quoteNumber: (sentence: string, value: string) => `${sentence}; ${value} is a number, so put it in quotes`,
    quoteBoolean: (sentence: string, value: string) => `${sentence}; ${value} is true or false, so put it in quotes`,
  },

  /** Each completes "must be …". */
  wanted: {
    moment: 'a date and time such as 2026-12-01T10:00',
    line: (most: number) => `one line of text, at most ${most} characters`,
    shortText: (most: number) => `text of at most ${most} characters`,
    paragraphs: (most: number) => `text of at most ${most} characters, with empty lines between paragraphs`,
    whole: (least: number, most: number) => `a whole number from ${least} to ${most}`,
    hours: (most: number) => `a whole number of hours from 1 to ${most}`,
    flag: 'true or false',
    either: (words: readonly string[]) => words.join(' or '),
    oneOf: (words: string) => `one of ${words}`,
    list: 'a list',
    labels: 'a list of labels',
    names: 'a list of names',
    areaNames: 'a list of dining areas',
    tableNames: 'a list of table names',
    messageKinds: 'a list of kinds of messages',
    season: 'a list of spans with from and to',
    mapping: 'a mapping of keys to values',
    time: 'a time HH:MM',
    twoTimes: 'two times, such as 22:00-08:00',
    date: 'a date YYYY-MM-DD, or MM-DD for every year',
    monthDay: 'a day MM-DD',
    days: 'a day (mon to sun), a range such as mon-fri, or a list of these',
    webAddress: 'a web address that begins with https://',
    origin: 'the origin of a website such as https://www.example.com, without a path',
    email: 'an e-mail address',
    picture: 'a picture as data:image/…;base64,… or a file name',
    amount: 'an amount above 0, such as 20 or 12.50',
    price: 'a price, such as 95 or 12.50',
    percent: 'a percentage from 0 to 100',
    colour: 'a colour such as "#7a1f2b", in quotes',
    code: 'lower-case letters, digits and underscores',
    slug: 'lower-case letters and digits, joined by single hyphens',
    timezone: 'an IANA time zone such as Europe/Malta',
    prefix: 'two to six capital letters',
    currency: 'a currency code such as EUR',
    country: 'a country code such as MT',
    language: 'a language tag such as en or pt-BR',
  },

  contradictions: {
    repeats: (value: string) => `repeats '${value}'`,
    timezone: (given: string) => `must be an IANA time zone such as Europe/Malta; '${given}' is none`,
    overlapsService: (name: string) => `overlaps service hour '${name}' on some day`,
    unsorted: (before: number) => `must be above ${before}, the one before`,
    notAbove: (field: string, limit: number) => `must not be above ${field} (${limit})`,
    noArea: (name: string) => `names '${name}', which is no dining area`,
    tooManyTables: (count: number, most: number) => `has ${count} tables; a restaurant may have ${most}`,
    tooManyRows: (rows: number, most: number) =>
      `would make ${rows} rows of availability a day (starts × dining areas × largest party); ${most} are possible. Start slots less often, or seat smaller parties`,
    missingDay: 'must be a day that exists',
    overlapsSpan: 'overlaps an earlier span of this season',
    nameOrNames: 'must have either a name, or names for several tables alike',
    ofOneTable: 'cannot stand for several tables',
    twoTables: 'must name at least two tables',
    noTable: (name: string) => `names '${name}', which is no table of this dining area`,
    onlyForChoice: 'can stand only where kind is choice',
    twoOptions: 'must be at least two to choose from',
  },

  specialDays: {
    dateOrSpan: 'must have either a date, or from and to',
    missingDate: 'must be a date that exists, between 1970 and 2099',
    yearLikeFrom: 'must have a year like from, or none like from',
    beforeFrom: 'must not be before from',
    closedWithHours: 'is closed, but the day has service hours',
    otherWithoutHours: 'says other hours, but the day has no service hours',
    overlapsDay: (name: string, date: string) => `overlaps special day '${name}' on ${date}`,
    overlapsService: (name: string, date: string) => `overlaps service hour '${name}' on ${date} or the night after`,
  },

  /** Of a restaurant's own wording of a message. */
  wording: {
    notInSubject: (placeholder: string) => `has {${placeholder}}, which belongs into the text`,
    notInline: (placeholder: string) => `must have {${placeholder}} as a paragraph of its own`,
    lacksLink: (placeholder: string) => `must have the paragraph {${placeholder}}: without it guests could not answer`,
    notInMessage: (placeholder: string, known: string) =>
      `has {${placeholder}}, which this message does not have; it has ${known}`,
    markup: (tag: string) => `has ${tag}, which guests would read as it is: write plain text`,
  },

  /** What is asked for with a booking. */
  policies: {
    unknown: {
      services: (name: string) => `names '${name}', which is no service hour`,
      special_days: (name: string) => `names '${name}', which is no special day`,
      areas: (name: string) => `names '${name}', which is no dining area`,
    },
    needsAmount: 'is required, since a deposit or a card is asked for',
    noPage:
      'needs a payment service, on whose page guests pay: without one, only a deposit for bookings by telephone can be asked for, which staff record',
    noCards:
      'needs a payment service that keeps cards: without one, only a deposit for bookings by telephone can be asked for, which staff record',
    amountOfNothing: 'cannot stand where nothing is asked for',
    decimals: (currency: string, most: number) => `must have at most ${most} decimals in ${currency}`,
  },

  /** What is sold with a booking. */
  events: {
    oneDate: (day: string) => `names '${day}', which must be a single date of one year`,
    noSeating: (day: string) => `names '${day}', which has no service hours: they are its seatings`,
    taken: (day: string, event: string) => `names '${day}', which is that of “${event}”`,
    closesBefore: 'must be after opens',
  },
  products: {
    unknownGroup: (code: string) => `names '${code}', which is no group of products`,
    onePerPerson: (code: string) => `must be person: of the group '${code}' each guest gets one`,
    onlyPieces: 'can stand only where a product is sold per piece',
    twoDecimals: 'must have at most two decimals',
    noPage: 'needs a payment service, on whose page guests pay: without one, products are paid at the restaurant',
  },

  pictures: {
    form: 'must be data:image/…;base64,… or the name of a stored file',
    tooLarge: (kilobytes: number) => `must have at most ${kilobytes} kB`,
    kind: 'must be an SVG, PNG or JPEG',
    unreadable: (kind: string) => `is not a ${kind} that can be read`,
    tooManyPixels: (most: number) => `must have at most ${most} pixels on a side`,
    tooManyInAll: 'has more pixels than can be redrawn; at most 60 million (25 million where it is progressive)',
    tooSlow: 'takes too long to be redrawn; save it smaller',
    noProgram:
      'is a photo, and the program that redraws photos (sharp) is not installed on this server; give an SVG, or a PNG or JPEG of at most 200 kB inside a YAML file',
    refused: (sentence: string) => `The picture ${sentence}.`,
    unreadableSvg: 'is not an SVG that can be read',
    entities: 'holds entities of its own',
    element: (name: string) => `holds <${name}>; only shapes, text and gradients are taken`,
    attribute: (name: string) => `holds the attribute ${name}, which is more than drawing`,
    outside: 'refers to something outside of itself',
    tooMuch: 'draws too much by parts within parts; save it flattened, without symbols that hold others',
  },

  /** Because of what the restaurant is already. */
  stored: {
    slugStays: (slug: string) => `must stay ${slug}`,
    usersStay: 'cannot be changed through the API',
    timezoneStays: (from: string, to: string) =>
      `cannot change from ${from} to ${to} while the restaurant has bookings`,
    slugLikeId: 'must have at least one letter, or it could be mistaken for an id',
    unknownFile: (name: string) =>
      `is ${name}, a file that this restaurant does not have; give it as data:image/…;base64,…`,
    unknownId: (id: number) => `is ${id}, which this restaurant does not have`,
  },
}
