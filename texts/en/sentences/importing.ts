/** Why a line of a file is not imported, or what was left out of it; and what must be said before a file can be read. */

/** Columns that are called otherwise than their field. */
const calledOtherwise: Readonly<Record<string, string>> = {
  birthday: 'the birthday',
  news: 'the consent to news',
  created_at: 'the time of booking',
  guest_since: 'the first day as a guest',
  is_vip: 'VIP',
}

const column = (name: string): string => calledOtherwise[name] ?? name.replaceAll('_', ' ')

const kinds: Readonly<Record<string, { one: string; several: string }>> = {
  area: { one: 'dining area', several: 'dining areas' },
  table: { one: 'table', several: 'tables' },
  source: { one: 'booking source', several: 'booking sources' },
  tag: { one: 'booking tag', several: 'booking tags' },
}

export const importing = {
  /** How dates are written in these sentences. */
  locale: 'en-GB',

  /** Several are joined by semicolons, and a full stop follows the last. */
  lines: {
    nameMissing: 'the name is missing',
    dateMissing: 'the date is missing',
    dateUnread: (format: string, written: string) =>
      `date must be written ${format} with a time such as 19:30, not "${written}"`,
    timeUnread: (written: string) => `the time is missing or cannot be read: "${written}"`,
    dateSkipped: (date: string) => `date ${date} does not exist: the clocks are moved forward over it`,
    dateUnknown: (date: string) => `date ${date} does not exist: it is no date between 1970 and 2099`,
    tooLong: (name: string, longest: number) => `${column(name)} has more than ${longest} characters`,
    noNumber: (name: string, least: number, most: number, written: string) =>
      `${column(name)} must be a whole number from ${least} to ${most}, not "${written}"`,
    noMinutes: (name: string, least: number, most: number, written: string) =>
      `${column(name)} must be minutes from ${least} to ${most}, not "${written}"`,
    neitherYesNorNo: (name: string, written: string) => `${column(name)} must be yes or no, not "${written}"`,
    partyTooSmall: (party: number) => `party must count everybody, and ${party} are no more than the children`,
    noStatus: (statuses: string, written: string) => `status must be one of ${statuses}, not "${written}"`,
    noReference: (written: string) =>
      `reference must be letters, a hyphen and six letters or digits, not "${written}" (use external_id for it)`,
    referenceTaken: (reference: string) => `The reference ${reference} belongs to another booking`,
    repeated: (name: string, key: string, line: number) => `${name} ${key} is that of line ${line}`,
    unknownName: (kind: string, name: string) => `There is no ${kinds[kind]?.one} "${name}" here`,
    noneInUse: (kind: string, name: string) => `There is no ${kinds[kind]?.one} "${name}" in use here`,
    severalOfName: (kind: string, name: string) =>
      `There are several ${kinds[kind]?.several} "${name}": name the dining_area too`,
    tableTaken: (tables: string, date: string) => `The table ${tables} is taken at ${date}`,
    wrongCount: (values: number, columns: number) => `The line has ${values} values, the header ${columns}`,
    hasNul: 'The line has a NUL (a byte of zero), which is no text. Remove it',
    lettersLost:
      'The line has a replacement character (U+FFFD): letters were lost when the file was written. Export it again',
  },

  /** What is missing of a line that is imported nevertheless. */
  notes: {
    noEmail: (written: string) => `"${written}" is no valid e-mail address and was left empty`,
    digitsLost: (written: string) => `the telephone "${written}" lost digits in a spreadsheet and was left empty`,
    noTelephone: (written: string) => `"${written}" is no telephone number and was left empty`,
    firstNumber: (written: string, taken: string) => `of the telephone "${written}" only ${taken} was taken`,
    noPrefix: (written: string) => `"${written}" is no telephone prefix and was left empty`,
    noAnswer: (name: string, written: string) =>
      `${column(name)} "${written}" is neither yes nor no and was left empty`,
    noDate: (name: string, written: string) => `${column(name)} "${written}" is no date and was left empty`,
    noLanguage: (written: string) => `the language "${written}" is not known and was left empty`,
    tagsLost: (tags: string, most: number, longest: number) =>
      `the tags "${tags}" were left out: at most ${most} of ${longest} characters are kept`,
    allergensCut: (longest: number) => `of the allergens only the first ${longest} characters were taken`,
    nameLeftOut: (kind: string, name: string) => `there is no ${kinds[kind]?.one} "${name}", which was left out`,
    noTableFree: (party: number) => `no table is free for its party of ${party}`,
    noService: (time: string, day: string) => `the restaurant seats no guests at ${time} on ${day}`,
    outOfSeason: (day: string) => `its dining area is out of season on ${day}`,
    closedOff: (time: string, day: string) => `${time} on ${day} is closed off`,
  },

  toSay: {
    column: (name: string) => `Say what the column "${name}" is, or leave it out.`,
    twice: (field: string) => `Two columns are ${field}: leave one of them out.`,
    missing: (fields: readonly string[]) => `No column is ${fields.join(' or ')}, which is needed.`,
    dates: (one: string, other: string) => `Say whether dates are ${one} or ${other}: they can be read both ways.`,
  },

  refused: {
    over: 'This import is over.',
    stillRead: 'The file is still being read.',
    notBookings: 'Only a file of bookings can be played again.',
    begun: 'How a file is read can be changed until its import has begun.',
    tooLate: (days: number) => `An import can be taken back within ${days} days after it ended.`,
    mappingLimit: (most: number) => `There are ${most} mappings. Delete one of them first.`,
    noMapping: (name: string) => `There is no mapping "${name}".`,
  },
}
