import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { stringify } from 'yaml'
import { usualMessages } from '../../../../../src/domain/messages/messages.ts'
import { inEnglish } from '../../../../../src/domain/sentence.ts'
import { daysOf, weekdaysOf } from '../../../../../src/features/office/configuration/description/description.ts'
import { parseDescription } from '../../../../../src/features/office/configuration/parse/parse-description.ts'
import { example, exampleText, osteria } from '../described.ts'

const [room, garden] = osteria.dining_areas
const [lunch, dinner] = osteria.service_hours

function messagesOf(text: string): string[] {
  const parsed = parseDescription(text)
  return 'errors' in parsed ? parsed.errors.map(({ message }) => inEnglish(message)) : []
}

/** Without the line numbers, which have a test of their own. */
const issuesIn = (changes: object): string[] =>
  messagesOf(stringify({ ...osteria, ...changes })).map((message) => message.replace(/^line \d+: /, ''))

describe('a valid description', () => {
  it('is read whole from both examples', () => {
    const trattoria = example('trattoria-demo')
    assert.equal(trattoria.timezone, 'Europe/Malta')
    assert.equal(trattoria.dining_areas.length, 3)
    assert.equal(example('bistro-demo').confirmation_mode, 'ASYNCHRONOUS')
  })

  it('names no users where it is an example, since restaurants start from a copy of it', () => {
    for (const name of ['trattoria-demo', 'bistro-demo'] as const) assert.equal(example(name).users, undefined)
  })

  it('has the default of every setting it does not mention', () => {
    const parsed = parseDescription(stringify(osteria))
    assert.ok('description' in parsed)
    assert.deepEqual(
      { ...parsed.description, service_hours: [], dining_areas: [] },
      {
        ...osteria,
        service_hours: [],
        dining_areas: [],
        booking_sources: [
          { name: 'Website', google: false },
          { name: 'Google', google: true },
        ],
        open: true,
        currency: 'EUR',
        plan: 'full',
        confirmation_mode: 'SYNCHRONOUS',
        twenty_four_hour_format: true,
        default_booking_duration_hours: 2,
        offer_minutes: 30,
        reseating: true,
        freeze_minutes: 30,
        notice_minutes: 0,
        max_days: 90,
        allow_bookings_no_phone: true,
        allow_kids: true,
        crowd_control_max_covers: 0,
        crowd_control_time_minutes: 15,
        enable_room_number: false,
        enable_company_field: false,
        enable_custom_field: false,
        custom_field_label: null,
        cancellation_policy_hours_before_reservation: 24,
        reconfirmation_enabled: false,
        messages: usualMessages,
        telephone: null,
        email: null,
        address: null,
        country: null,
        language: 'en',
        turn_times: [],
        reset_minutes: 0,
        overstay_minutes: 15,
        payment_policies: [],
        product_groups: [],
        products: [],
        products_free_until_hours: 48,
        events: [],
        course_marks: false,
        hosts_refund: false,
        embed_origins: [],
        online: { smallest_party: 1, largest_party: null, areas: null, notice_minutes: 0, max_days: null },
        agents: { enabled: false },
        sign_in: { second_factor: 'nobody', who_after_seconds: 60 },
        branding: {},
        questions: [],
        translations: {},
        special_days: [],
      },
    )
    assert.equal(parsed.description.service_hours[0]?.slot_minutes, 15)
  })

  it('has its time zone as IANA spells it, however it was typed', () => {
    const parsed = parseDescription(stringify({ ...osteria, timezone: 'america/NEW_york' }))
    assert.ok('description' in parsed)
    assert.equal(parsed.description.timezone, 'America/New_York')
  })

  it('is not changed by reading it', () => {
    const before = JSON.stringify(osteria)
    assert.deepEqual(issuesIn({}), [])
    assert.equal(JSON.stringify(osteria), before)
  })
})

describe('days', () => {
  const cases: [string | string[], number[]][] = [
    ['mon', [1]],
    ['mon-fri', [1, 2, 3, 4, 5]],
    ['sat-mon', [1, 6, 7]],
    [
      ['sun', 'mon-wed', 'tue'],
      [1, 2, 3, 7],
    ],
    ['mon-sun', [1, 2, 3, 4, 5, 6, 7]],
  ]
  for (const [days, weekdays] of cases) {
    it(`${days} are ${weekdays}, and back`, () => {
      assert.deepEqual(weekdaysOf(days), weekdays)
      assert.deepEqual(weekdaysOf(daysOf(weekdays)), weekdays)
    })
  }

  it('are written as ranges', () => {
    assert.equal(daysOf([1, 2, 3, 4, 5]), 'mon-fri')
    assert.deepEqual(daysOf([1, 3, 4, 7]), ['mon', 'wed-thu', 'sun'])
  })
})

describe('an error', () => {
  it('names line, path and what is wanted', () => {
    const text = exampleText('trattoria-demo').replace('opens: 12:00, closes: 17:00', 'opens: 12.00, closes: 17:00')
    const line = text.split('\n').findIndex((one) => one.includes('12.00')) + 1
    const parsed = parseDescription(text)
    const errors = 'errors' in parsed ? parsed.errors : []
    const found = errors.map((error) => ({ ...error, message: inEnglish(error.message) }))
    assert.deepEqual(found, [
      {
        line,
        path: 'service_hours[1].opens',
        message: `line ${line}: service_hours[1].opens must be a time HH:MM`,
      },
    ])
  })

  it('of form is reported with every other mistake of form', () => {
    const [first, second] = osteria.service_hours
    assert.deepEqual(
      issuesIn({
        service_hours: [
          { ...first, opens: '25:00' },
          { ...second, slot_minutes: 1 },
        ],
        dining_areas: [
          { ...room, tables: [{ name: 'R5', min_covers: 1 }] },
          { ...garden, name: 7 },
        ],
        booking_tags: [{ name: 'A' }, { name: '' }],
      }).toSorted(),
      [
        'booking_tags[1].name must not be empty',
        'dining_areas[0].tables[0].max_covers is required',
        'dining_areas[1].name must be one line of text, at most 120 characters; 7 is a number, so put it in quotes',
        'service_hours[0].opens must be a time HH:MM',
        'service_hours[1].slot_minutes must be a whole number from 5 to 720',
      ],
    )
  })

  it('of sense is reported with every other contradiction, once the form is right', () => {
    const [, second] = osteria.service_hours
    assert.deepEqual(
      issuesIn({
        timezone: 'Mars/X',
        service_hours: [second, { ...second, name: 'Late', opens: '22:00', closes: '23:30' }],
        dining_areas: [
          {
            ...room,
            tables: [...(room?.tables ?? []), { name: 'R4', min_covers: 5, max_covers: 4 }],
            combinations: [{ tables: ['R1', 'ZZ'], min_covers: 9, max_covers: 8 }],
          },
          { name: 'Room' },
        ],
        booking_tags: [{ name: 'A' }, { name: 'A' }],
      }).toSorted(),
      [
        "booking_tags[1].name repeats 'A'",
        "dining_areas[0].combinations[0].tables[1] names 'ZZ', which is no table of this dining area",
        'dining_areas[0].combinations[0].min_covers must not be above max_covers (8)',
        'dining_areas[0].tables[1].min_covers must not be above max_covers (4)',
        "dining_areas[1].name repeats 'Room'",
        "service_hours[1] overlaps service hour 'Dinner' on some day",
        "timezone must be an IANA time zone such as Europe/Malta; 'Mars/X' is none",
      ].toSorted(),
    )
  })

  it('is reported with all others, in the order of the file', () => {
    const text = 'slug: NO\nname: Osteria\ntimezone: Europe/Rome\nservice_hours: none\ndining_areas: []\ncolour: red\n'
    assert.deepEqual(
      messagesOf(text).map((message) => message.split(';')[0]),
      [
        'line 1: slug must be lower-case letters and digits, joined by single hyphens',
        'line 1: reference_prefix is required',
        'line 4: service_hours must be a list',
        'line 6: colour is not a key known here',
      ],
    )
  })

  it('about text without quotes, which YAML takes for a number, says so', () => {
    const tables = [{ names: [1, 2], min_covers: 1, max_covers: 2 }]
    const text = stringify({ ...osteria, slug: 123, dining_areas: [{ name: 'Room', tables }] })
    const oneLine = 'must be one line of text, at most 120 characters'
    assert.deepEqual(
      messagesOf(text).map((message) => message.replace(/^line \d+: /, '')),
      [
        'slug must be lower-case letters and digits, joined by single hyphens; 123 is a number, so put it in quotes',
        `dining_areas[0].tables[0].names[0] ${oneLine}; 1 is a number, so put it in quotes`,
        `dining_areas[0].tables[0].names[1] ${oneLine}; 2 is a number, so put it in quotes`,
      ],
    )
  })

  it('about a number that would not be right in quotes either says only what is wanted', () => {
    const [first, ...more] = messagesOf(stringify({ ...osteria, currency: 12 }))
    assert.match(first ?? '', /currency must be a currency code such as EUR$/)
    assert.deepEqual(more, [])
  })

  it('about a key that is a number names its line', () => {
    const text = stringify(osteria)
    const [first, ...more] = messagesOf(`${text}12: x\n`)
    assert.equal(first?.split(';')[0], `line ${text.split('\n').length}: 12 is not a key known here`)
    assert.deepEqual(more, [])
  })

  it('is listed for the first hundred of 50,000 unknown keys', () => {
    const messages = messagesOf(Array.from({ length: 50_000 }, (_, key) => `key_${key}: 1`).join('\n'))
    assert.equal(messages.length, 100)
    assert.match(messages[99] ?? '', /^line 100: key_99 is not a key known here/)
  })

  it('in the YAML itself names its line', () => {
    assert.match(messagesOf('slug: a\nname: "open\n')[0] ?? '', /^line \d+: .*quote/)
  })

  const aliases = 'line 2: the aliases from here on cannot be resolved; write out what they stand for'
  const tooDeep = (line: number) =>
    `line ${line}: the file is nested more than 32 levels deep; a description has at most seven`
  const aliasBomb = `a: &a [x, x, x, x, x, x]\n${[...'bcdefg'].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdef'[index]}`)}]`).join('\n')}`
  for (const [what, text, message] of [
    ['an empty file', '', 'line 1: the file must be a mapping of keys to values'],
    ['a list', '- a', 'line 1: the file must be a mapping of keys to values'],
    ['an alias of itself', 'slug: x\nname: &a [*a]', aliases],
    ['an alias of nothing', 'slug: x\nname: *b', aliases],
    ['a file of multiplying aliases', aliasBomb, aliases],
    [
      'aliases of a long list',
      `a: &a [${'1,'.repeat(5_000)}]\nb: [${'*a,'.repeat(90)}]`,
      'line 2: the aliases from here on cannot be resolved; write out what they stand for',
    ],
    [
      'more than 100 aliases',
      `a: &a 1\nb:\n${'  - *a\n'.repeat(101)}`,
      'line 103: the file has more than 100 aliases (*) from here on; write out what they stand for',
    ],
    ['a key that is repeated', 'slug: a\nname: b\nslug: c', 'line 3: slug stands here a second time; keep one of them'],
    ['lists in lists', `slug: a\nname: ${'['.repeat(100_000)}`, tooDeep(2)],
    ['lists of lists in lines', `${'- '.repeat(40)}a`, tooDeep(1)],
    [
      'mappings in mappings',
      Array.from({ length: 40 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
      tooDeep(32),
    ],
    [
      'more than 400,000 words and signs',
      Array.from({ length: 60_000 }, (_, key) => `key_${key}: 1`).join('\n'),
      'line 57143: the file is too long: it has more than 400000 words and signs before this line',
    ],
    [
      'a second restaurant',
      `${stringify(osteria)}---\n${stringify(osteria)}`,
      `line ${stringify(osteria).split('\n').length}: a second document begins here (---); a file describes one restaurant`,
    ],
  ] as const) {
    it(`is reported for ${what}`, () => assert.deepEqual(messagesOf(text), [message]))
  }
})

describe('refused', () => {
  const table = (changes: object) => [
    { ...room, tables: [{ name: 'R1', min_covers: 2, max_covers: 4, ...changes }], combinations: [] },
  ]
  const combined = (...tables: string[]) => [
    { ...room, combinations: [{ tables, min_covers: 5, max_covers: 8 }] },
    garden,
  ]
  const cases: [string, object, string][] = [
    [
      'an unknown time zone',
      { timezone: 'Europe/Atlantis' },
      "timezone must be an IANA time zone such as Europe/Malta; 'Europe/Atlantis' is none",
    ],
    [
      'an offset for a time zone',
      { timezone: '+02:00' },
      "timezone must be an IANA time zone such as Europe/Malta; '+02:00' is none",
    ],
    [
      'overlapping service hours',
      { service_hours: [lunch, { ...dinner, opens: '14:45' }] },
      "service_hours[1] overlaps service hour 'Lunch' on some day",
    ],
    [
      'service hours that overlap past midnight',
      {
        service_hours: [
          { ...lunch, days: 'mon', opens: '00:30' },
          { ...dinner, days: 'sun', closes: '01:00' },
        ],
      },
      "service_hours[1] overlaps service hour 'Lunch' on some day",
    ],
    [
      'a table with min above max',
      { dining_areas: table({ min_covers: 5 }) },
      'dining_areas[0].tables[0].min_covers must not be above max_covers (4)',
    ],
    [
      'a combination with min above max',
      { dining_areas: [{ ...room, combinations: [{ tables: ['R1', 'R2'], min_covers: 9, max_covers: 8 }] }] },
      'dining_areas[0].combinations[0].min_covers must not be above max_covers (8)',
    ],
    [
      'a combination of an unknown table',
      { dining_areas: combined('R1', 'X') },
      "dining_areas[0].combinations[0].tables[1] names 'X', which is no table of this dining area",
    ],
    [
      'a combination across areas',
      { dining_areas: combined('R1', 'G1') },
      "dining_areas[0].combinations[0].tables[1] names 'G1', which is no table of this dining area",
    ],
    [
      'a combination of one table',
      { dining_areas: combined('R1') },
      'dining_areas[0].combinations[0].tables must name at least two tables',
    ],
    [
      'a combination of one table twice',
      { dining_areas: combined('R1', 'R1') },
      'dining_areas[0].combinations[0].tables must name at least two tables',
    ],
    [
      'a combination declared twice',
      {
        dining_areas: [
          {
            ...room,
            combinations: [
              { tables: ['R1', 'R2'], min_covers: 5, max_covers: 8 },
              { tables: ['R2', 'R1'], min_covers: 5, max_covers: 6 },
            ],
          },
        ],
      },
      "dining_areas[0].combinations[1] repeats 'R1 + R2'",
    ],
    [
      'a table name used twice, even in two areas',
      { dining_areas: [room, { ...garden, tables: [{ name: 'R2', min_covers: 1, max_covers: 2 }] }] },
      "dining_areas[1].tables[0].name repeats 'R2'",
    ],
    [
      'a table name used twice in a list',
      { dining_areas: [{ name: 'Room', tables: [{ names: ['A', 'A'], min_covers: 1, max_covers: 2 }] }] },
      "dining_areas[0].tables[0].names[1] repeats 'A'",
    ],
    [
      'a table with name and names',
      { dining_areas: table({ names: ['R2'] }) },
      'dining_areas[0].tables[0] must have either a name, or names for several tables alike',
    ],
    [
      'an id for several tables',
      { dining_areas: table({ name: undefined, names: ['R2'], id: 3 }) },
      'dining_areas[0].tables[0].id cannot stand for several tables',
    ],
    [
      'an area name used twice',
      { dining_areas: [garden, { name: 'Garden' }] },
      "dining_areas[1].name repeats 'Garden'",
    ],
    [
      'an id used twice',
      {
        booking_tags: [
          { id: 1, name: 'A' },
          { id: 1, name: 'B' },
        ],
      },
      "booking_tags[1].id repeats '1'",
    ],
    [
      'a source name used twice',
      { booking_sources: [{ name: 'Web' }, { name: 'Web' }] },
      "booking_sources[1].name repeats 'Web'",
    ],
    [
      'a criterion used twice',
      {
        review_criteria: [
          { code: 'a', label: 'A' },
          { code: 'a', label: 'B' },
        ],
      },
      "review_criteria[1].code repeats 'a'",
    ],
    [
      'a user named twice, whatever the case',
      {
        users: [
          { email: 'A@b.com', name: 'A' },
          { email: 'a@B.com', name: 'B' },
        ],
      },
      "users[1].email repeats 'a@b.com'",
    ],
    [
      'a slot length of zero',
      { service_hours: [{ ...lunch, slot_minutes: 0 }] },
      'service_hours[0].slot_minutes must be a whole number from 5 to 720',
    ],
    [
      'days without any',
      { service_hours: [{ ...lunch, days: [] }] },
      'service_hours[0].days must be a day (mon to sun), a range such as mon-fri, or a list of these',
    ],
    ['a name that is empty', { name: '' }, 'name must not be empty'],
    ['a name that is blank', { name: ' ' }, 'name must not be empty'],
    ['a label that is empty', { custom_field_label: '' }, 'custom_field_label must not be empty'],
    ['an empty time', { service_hours: [{ ...lunch, opens: '' }] }, 'service_hours[0].opens must be a time HH:MM'],
    ['half a character', { name: 'a\ud800' }, 'name must be one line of text, at most 120 characters'],
    ['a NUL', { name: 'a\0b' }, 'name must be one line of text, at most 120 characters'],
    [
      'a number for a table name',
      { dining_areas: table({ name: 7 }) },
      'dining_areas[0].tables[0].name must be one line of text, at most 120 characters; 7 is a number, so put it in quotes',
    ],
    ['text for a flag', { allow_kids: 'no' }, 'allow_kids must be true or false'],
  ]
  for (const [what, changes, sentence] of cases) {
    it(what, () => assert.deepEqual(issuesIn(changes), [sentence]))
  }
})
