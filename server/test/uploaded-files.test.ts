/**
 * What reading an uploaded file costs grows with its size and not with its square: each parser of files gets 1, 2, 4 and 8
 * times as much of what is worst for it, and does less than three times the work for twice the size. Work is counted, not
 * timed: how often V8 entered each block of JavaScript, of ours and of libraries. What regular expressions do inside is
 * not counted, so they are given no text without a limit, which is tested apart.
 */
import assert from 'node:assert/strict'
import { Session } from 'node:inspector/promises'
import { after, describe, test } from 'node:test'
import { examineImage } from '../src/domain/branding/image-file.ts'
import { parseDescription } from '../src/features/office/configuration/parse/parse-description.ts'
import { readDescription } from '../src/features/office/configuration/parse/read-description.ts'
import { readBookingLine } from '../src/features/office/import/lines/booking-line.ts'
import { ImportRefused } from '../src/features/office/import/lines/import-result.ts'
import { valuesOf } from '../src/features/office/import/lines/line-values.ts'
import { openCsv } from '../src/features/office/import/lines/read-csv.ts'
import { noMapping, readingOf } from '../src/features/office/import/recognise/file-reading.ts'
import { usualYesNo } from '../src/features/office/import/recognise/value-words.ts'

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
after(() => session.disconnect())

/** How often blocks of code were entered. */
async function stepsOf(work: () => Promise<unknown> | unknown): Promise<number> {
  await session.post('Profiler.takePreciseCoverage')
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const counts = result.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
  return counts.reduce((sum, count) => sum + count, 0)
}

const repeated = (times: number, part: (index: number) => string): string =>
  Array.from({ length: times }, (_, index) => part(index)).join('')

const yaml = (text: string) => parseDescription(text)
async function csv(text: string) {
  const bytes = async function* () {
    for (let at = 0; at < text.length; at += 65_536) yield Buffer.from(text.slice(at, at + 65_536))
  }
  try {
    const file = await openCsv('a test', bytes, { delimiter: undefined, encoding: undefined })
    const sample = file.sample.map(({ values }) => values)
    for (const subject of ['patrons', 'bookings'] as const)
      readingOf(subject, file.header, sample, noMapping, 'Europe/Malta')
    const fields = file.header.map((name) => name)
    const notation = { dateOrder: 'dmy', yesNo: usualYesNo, timezone: 'Europe/Malta' } as const
    for await (const { line, values } of file.records()) {
      const found = valuesOf(values, fields)
      if (!('refused' in found)) readBookingLine(line, found, notation)
    }
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
  }
}
const json = (text: string) => readDescription(JSON.parse(text), 100)
const image = (text: string | Buffer) => examineImage(typeof text === 'string' ? Buffer.from(text) : text)
const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
const segment = Buffer.concat([Buffer.from([0xff, 0xe0, 0, 4]), Buffer.alloc(2)])
const chunk = Buffer.concat([Buffer.from([0, 0, 0, 0]), Buffer.from('tEXt'), Buffer.alloc(4)])
const pngStart = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d', 'hex'), Buffer.from('IHDR'), Buffer.alloc(17)])

/** Each parser with files that are worst for it, by a size of one. */
const files: Readonly<Record<string, { parse(file: never): unknown; of(size: number): string | Buffer }>> = {
  'a description of unknown keys': { parse: yaml, of: (size) => repeated(size * 500, (index) => `key${index}: 1\n`) },
  'a description of one key again and again': { parse: yaml, of: (size) => repeated(size * 500, () => 'name: 1\n') },
  'a description of tables': {
    parse: yaml,
    of: (size) =>
      `dining_areas:\n- name: A\n  tables:\n${repeated(size * 100, (index) => `  - {name: T${index}, max_covers: 2, min_covers: 1}\n`)}`,
  },
  'a description of aliases': {
    parse: yaml,
    of: (size) => `a: &a 1\n${repeated(size * 100, (index) => `b${index}: *a\n`)}`,
  },
  'a description of keys that are lists': {
    parse: yaml,
    of: (size) => repeated(size * 200, (index) => `? [${index}]\n: 1\n`),
  },
  'a description of tags': { parse: yaml, of: (size) => repeated(size * 200, (index) => `- !t${index} a\n`) },
  'a description as JSON, of tables without a field': {
    parse: json,
    of: (size) => `{"dining_areas":[{"name":"A","tables":[${'{},'.repeat(size * 500)}{}]}]}`,
  },
  'a description as JSON, of days': {
    parse: json,
    of: (size) => `{"service_hours":[{"days":[${'"mon",'.repeat(size * 500)}"tue"]}]}`,
  },
  'a description of brackets': { parse: yaml, of: (size) => '['.repeat(size * 500) },
  'a table of columns': { parse: csv, of: (size) => `${'email,'.repeat(size * 400)}\n${'1,'.repeat(size * 400)}\n` },
  'a table of lines': {
    parse: csv,
    of: (size) =>
      `date,time,name,party,email\n${repeated(size * 100, (index) => `${index % 28}.12.2026,19:30,Ann,2,a@b.example\n`)}`,
  },
  'a table of long values': {
    parse: csv,
    of: (size) =>
      `date,time,name,email,mobile_number,party\n${repeated(5, () => [' ', '4 ', 'a', '.', '1 ', '0'].map((one) => `${one.repeat(size * 500)}x`).join())}\n`,
  },
  'a table of quotes': { parse: csv, of: (size) => `name\n${'"'.repeat(size * 2_000)}` },
  'a table of breaks': { parse: csv, of: (size) => `name,date\n"${'\r\n'.repeat(size * 1_000)}",1\n` },
  'a drawing of shapes': {
    parse: image,
    of: (size) => svg(repeated(size * 200, () => '<path d="M0 0" fill="#fff"/>')),
  },
  'a drawing of groups': { parse: image, of: (size) => svg('<g>'.repeat(size * 10) + '</g>'.repeat(size * 10)) },
  'a drawing of references': {
    parse: image,
    of: (size) => svg(repeated(size * 100, (index) => `<g id="a${index}" mask="url(#a${index + 1})"/>`)),
  },
  'a drawing of uses': {
    parse: image,
    of: (size) => svg(`<g id="a"><path d="M0 0"/></g>${'<use href="#a"/>'.repeat(size * 100)}`),
  },
  'a drawing of attributes': { parse: image, of: (size) => svg(`<path${' fill="#fff"'.repeat(size * 500)}/>`) },
  'a JPEG of segments': {
    parse: image,
    of: (size) =>
      Buffer.concat([Buffer.from([0xff, 0xd8]), ...Array(size * 500).fill(segment), Buffer.from([0xff, 0xd9])]),
  },
  'a PNG of chunks': { parse: image, of: (size) => Buffer.concat([pngStart, ...Array(size * 500).fill(chunk)]) },
}

describe('an uploaded file of twice the size takes less than three times the work', () => {
  for (const [name, { parse, of }] of Object.entries(files)) {
    test(name, async (t) => {
      // What is done once, such as compiling a schema, is done here.
      for (const size of [1, 1, 8]) await parse(of(size) as never)
      const steps: number[] = []
      for (const size of [1, 2, 4, 8]) steps.push(await stepsOf(() => parse(of(size) as never)))
      t.diagnostic(steps.join(', '))
      const growth = steps.slice(1).map((count, index) => count / (steps[index] ?? 1))
      assert.ok(
        growth.every((times) => times < 3),
        `${steps}: times ${growth.map((times) => times.toFixed(2))}`,
      )
    })
  }

  test('the check of growth notices work that grows with the square', async () => {
    const square = (size: number) => {
      let found = 0
      for (let one = 0; one < size * 100; one++)
        for (let other = 0; other < size * 100; other++) if (one > other) found++
      return found
    }
    const [once = 1, twice = 0] = [await stepsOf(() => square(1)), await stepsOf(() => square(2))]
    assert.ok(twice / once > 3, `${once}, ${twice}`)
  })
})

test('a list of a description that is too long is refused without looking at its entries', async () => {
  const described = (count: number) => ({
    dining_areas: [{ name: 'A', tables: Array.from({ length: count }, () => ({})) }],
    service_hours: [{ days: Array(count).fill('mon') }],
  })
  const tooLong = { issues: ['dining_areas.0.tables', 'service_hours.0.days'] }
  const [few, many] = [described(1_000), described(100_000)]
  const read = (value: object) => {
    const reading = readDescription(value, 100)
    return 'issues' in reading ? { issues: reading.issues.map(({ path }) => path.join('.')).sort() } : reading
  }
  assert.deepEqual(read(few), tooLong)
  const steps = [await stepsOf(() => read(few)), await stepsOf(() => read(many))]
  assert.deepEqual(read(many), tooLong)
  assert.ok((steps[1] ?? 0) < 2 * (steps[0] ?? 0), steps.join())
})

test('100,000 characters of the worst text in each column of an import take at most a moment', () => {
  const notation = { dateOrder: 'dmy', yesNo: usualYesNo, timezone: 'Europe/Malta' } as const
  const columns = ['date', 'time', 'party', 'adults', 'duration', 'email', 'mobile_number', 'walkin', 'status', 'name']
  for (const worst of [' ', '. ', '.', "'", '4 ', '1', '0', 'a ', '<', '/']) {
    const values = new Map(columns.map((column) => [column, `4${worst.repeat(100_000 / worst.length)}x`]))
    const before = process.cpuUsage()
    readBookingLine(2, values, notation)
    const { user } = process.cpuUsage(before)
    assert.ok(user < 1_000_000, `${JSON.stringify(worst)}: ${user / 1_000} ms`)
  }
})
