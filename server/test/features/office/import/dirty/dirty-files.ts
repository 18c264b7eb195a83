/**
 * Made-up exports of 500 bookings with what is usually wrong in them, the same with every run. Each row says what a person
 * would understand of it; null where nobody could.
 */
export type Understood = { at: string; party: number; status: string; email: string | null }
export type DirtyRow = { key: string; line: string; understood: Understood | null }
export type DirtyFile = { bytes: Buffer; rows: DirtyRow[] }

/** A small generator of fixed sequences (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

class Dice {
  readonly #next: () => number

  constructor(seed: number) {
    this.#next = randomFrom(seed)
  }

  from(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1))
  }

  of<T>(choices: readonly T[]): T {
    return choices[this.from(0, choices.length - 1)] as T
  }

  is(percent: number): boolean {
    return this.from(1, 100) <= percent
  }
}

const two = (n: number) => String(n).padStart(2, '0')
const rowCount = 500

type Visit = { year: number; month: number; day: number; hour: number; minute: number; party: number }

/** Most have been; some are to come, a few of them at an hour when the restaurant is closed. */
function visitOf(dice: Dice): Visit {
  const [year, month] = dice.is(75) ? [2025, dice.from(1, 12)] : [2026, dice.from(7, 9)]
  const hour = dice.is(12) ? 10 : dice.from(18, 20)
  return { year, month, day: dice.from(1, 28), hour, minute: dice.of([0, 15, 30, 45]), party: dice.from(1, 4) }
}

const atOf = ({ year, month, day, hour, minute }: Visit) =>
  `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:00`

const quoted = (value: string, delimiter: string) =>
  value.includes(delimiter) || value.includes('"') || value.includes('\n') ? `"${value.replaceAll('"', '""')}"` : value

const build = (dice: Dice, rowOf: (dice: Dice, n: number) => DirtyRow): DirtyRow[] =>
  Array.from({ length: rowCount }, (_, n) => rowOf(dice, n + 1))

/** Windows-1252, semicolons, an empty last column, no ids, umlauts, "19.30 Uhr", telephones that became numbers. */
export function germanSpreadsheet(): DirtyFile {
  const header = 'Datum;Uhrzeit;Vorname;Name;Telefon;E-Mail;Personen;Kinder;Status;Bemerkung;Interne Notiz;'
  const statuses = [
    ['Bestätigt', 'confirmed'],
    ['bestaetigt', 'confirmed'],
    ['STORNIERT', 'cancelled'],
    ['nicht erschienen', 'noshow'],
    ['Erledigt', 'finished'],
    ['angefragt', 'pending'],
    ['', 'confirmed'],
  ] as const
  const rows = build(new Dice(41), (dice, n) => {
    const visit = visitOf(dice)
    const { year, month, day, hour, minute } = visit
    const children = visit.party > 2 && dice.is(20) ? 1 : 0
    const key = `Wunsch ${two(n)}`
    const [status, meant] = dice.of(statuses)
    const email = dice.is(60) ? `gast${n}@example.de` : null
    const isLost = dice.is(3)
    const date = isLost
      ? dice.of(['nächsten Freitag', '', '31.31.2026', 'siehe Buch'])
      : dice.of([
          `${two(day)}.${two(month)}.${year}`,
          `${day}.${month}.${year}`,
          `Fr., ${two(day)}.${two(month)}.${year}`,
        ])
    const time = dice.of([
      `${two(hour)}:${two(minute)}`,
      `${hour}.${two(minute)} Uhr`,
      `${two(hour)}:${two(minute)}:00`,
    ])
    const values = [
      date,
      time,
      dice.of(['Jürgen', 'Käthe', 'Max', 'Zoë', 'Ġorġ'.slice(1)]),
      `${dice.of(['Müller', 'Groß', 'Öztürk', 'Schmidt'])} ${n}`,
      dice.of([
        `0170 ${1_000_000 + n}`,
        `'+49 170 ${1_000_000 + n}`,
        `49170${1_000_000 + n},0`,
        '4,917E+11',
        'k.A.',
        '',
      ]),
      email ?? dice.of(['', 'kommt noch', 'n.v.']),
      dice.of([`${visit.party}`, `${visit.party} Pers.`, `${visit.party},0`]),
      children === 0 ? dice.of(['', '0']) : '1',
      status,
      key,
      dice.of(['', 'Stammgast; am Fenster', 'sagt "gleich"']),
      '',
    ]
    const understood = isLost ? null : { at: atOf(visit), party: visit.party, status: meant, email }
    return { key, line: values.map((value) => quoted(value, ';')).join(';'), understood }
  })
  return { bytes: Buffer.from([header, ...rows.map(({ line }) => line)].join('\r\n'), 'latin1'), rows }
}

/** Month first, AM and PM, quoted, ids, trailing columns nobody needs, telephones as 1.2125550142E+10. */
export function americanExport(): DirtyFile {
  const header =
    '"Confirmation #","Guest Name","Phone","Email","Party Size","Visit Date","Visit Time","Status","Guest Notes"'
  const statuses = [
    ['Booked', 'confirmed'],
    ['Completed', 'finished'],
    ['COMPLETED', 'finished'],
    ['No Show', 'noshow'],
    ['Canceled', 'cancelled'],
    ['Seated', 'arrived_in_service'],
  ] as const
  const rows = build(new Dice(1776), (dice, n) => {
    const visit = visitOf(dice)
    const { year, month, day, hour, minute } = visit
    const key = `US-${10_000 + n}`
    const [status, meant] = dice.of(statuses)
    const email = dice.is(70) ? `Guest.${n}@Example.com` : null
    const isLost = dice.is(3)
    const half = hour < 12 ? 'AM' : 'PM'
    const twelve = hour % 12 === 0 ? 12 : hour % 12
    const values = [
      key,
      dice.of([`Smith, Jo ${n}`, `Pat O'Neil ${n}`, `Lee "Lucky" Ray ${n}`]),
      dice.of([
        `(212) 555-0${100 + (n % 100)}`,
        '1.2125550142E+10',
        '1.21E+10',
        `+1 212 555 ${1000 + n}`,
        'unknown',
        '',
      ]),
      email ?? dice.of(['', 'none', 'guest at example']),
      `${visit.party}`,
      isLost
        ? dice.of(['TBD', '', '13/13/2026'])
        : dice.of([`${month}/${day}/${year}`, `${two(month)}/${two(day)}/${year}`]),
      dice.of([
        `${twelve}:${two(minute)} ${half}`,
        `${twelve}:${two(minute)}${half.toLowerCase()}`,
        `${two(twelve)}:${two(minute)} ${half[0]?.toLowerCase()}.m.`,
      ]),
      status,
      dice.of(['', 'Window, please', 'Birthday\nwith cake']),
    ]
    const understood = isLost ? null : { at: atOf(visit), party: visit.party, status: meant, email }
    return { key, line: values.map((value) => `"${value.replaceAll('"', '""')}"`).join(','), understood }
  })
  return { bytes: Buffer.from([header, ...rows.map(({ line }) => line)].join('\n')), rows }
}

/** ISO with offsets and Z, UTF-16 with tabs, capitals where nobody expects them, spaces around values. */
export function isoExport(): DirtyFile {
  const header = ['ID', 'STARTS AT', 'Covers', 'KIDS', 'Guest', 'MAIL', 'mobile', 'STATE', 'Walk-In'].join('\t')
  const statuses = [
    ['CONFIRMED', 'confirmed'],
    ['Accepted', 'accepted'],
    ['no_show', 'noshow'],
    ['NoShow', 'noshow'],
    ['cancelled', 'cancelled'],
    ['FINISHED', 'finished'],
    ['arrived', 'arrived_in_service'],
    ['Denied', 'rejected'],
  ] as const
  const rows = build(new Dice(8601), (dice, n) => {
    const visit = visitOf(dice)
    const key = `iso-${n}`
    const [status, meant] = dice.of(statuses)
    const email = dice.is(70) ? `GUEST${n}@EXAMPLE.COM` : null
    const isLost = dice.is(3)
    // Malta is two hours ahead of UTC in summer, one in winter; none of these dates is near a change of the clocks.
    const local = atOf(visit)
    const summer = Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Malta')
    const zulu = summer.toInstant().toString()
    const values = [
      key,
      isLost
        ? dice.of(['0000-00-00', 'null', ''])
        : dice.of([`${local}${summer.offset}`, zulu, local.replace('T', ' '), ` ${local} `]),
      `${visit.party}`,
      '',
      ` ${dice.of(['ann', 'BOB', 'cArLa'])} GUEST ${n} `,
      email ?? dice.of(['', 'NULL', 'null@']),
      dice.of([`+3567${9_000_000 + n}`, 'NULL', '', `00356 7${9_000_000 + n}`]),
      status,
      dice.of(['FALSE', 'False', 'no', '', 'N']),
    ]
    const understood = isLost ? null : { at: local, party: visit.party, status: meant, email }
    return { key, line: values.join('\t'), understood }
  })
  return { bytes: Buffer.from(`\ufeff${[header, ...rows.map(({ line }) => line)].join('\r\n')}`, 'utf16le'), rows }
}
