/** The catalogue of texts as a check: that it is pure, that every text is used, and who carries which. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { accountTexts } from '../../texts/en/accounts.ts'
import { agents } from '../../texts/en/agents.ts'
import * as dialogs from '../../texts/en/diary/dialogs.ts'
import * as diary from '../../texts/en/diary/diary.ts'
import * as diaryMessages from '../../texts/en/diary/messages.ts'
import { orderTexts } from '../../texts/en/diary/orders.ts'
import * as diaryTable from '../../texts/en/diary/table.ts'
import { embed, guests } from '../../texts/en/guests/guests.ts'
import { mails } from '../../texts/en/mails.ts'
import { floorTexts } from '../../texts/en/office/floor.ts'
import * as office from '../../texts/en/office/office.ts'
import { settings as officeSettings } from '../../texts/en/office/settings.ts'
import { staffMails } from '../../texts/en/staff-mails.ts'
import { embedTexts, guestTexts } from '../../texts/guest-texts.ts'
import { guestLanguages } from '../../texts/languages.ts'
import { mailTexts } from '../../texts/mail-texts.ts'
import { staffSentences } from '../../texts/staff-sentences.ts'
import { bundleDiary } from '../src/features/house/web/bundles/bundle-diary.ts'
import { bundleEmbed } from '../src/features/house/web/bundles/bundle-embed.ts'
import { bundleGuest } from '../src/features/house/web/bundles/bundle-guest.ts'
import { bundleOffice } from '../src/features/house/web/bundles/bundle-office.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

type SourceFile = { path: string; text: string }

const filesIn = (folder: string): SourceFile[] =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|test)\//.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`${root}${folder}/${path}`, 'utf8') }))

const catalogue = filesIn('texts')
const sources = [...filesIn('server/src'), ...filesIn('web')]

type Leaf = { path: string[]; said: string }

/** Every text with where it stands, functions as they are written. A list is one text. */
function leavesOf(texts: object, path: string[] = []): Leaf[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    const at = [...path, key]
    return typeof value === 'object' && !Array.isArray(value)
      ? leavesOf(value, at)
      : [{ path: at, said: String(value) }]
  })
}

test('the check sees the catalogue', () => {
  assert.ok(catalogue.length > 15 && sources.length > 300)
  assert.ok(leavesOf(guests).length > 150 && leavesOf(diary).length > 200)
})

test('texts know only each other, no clock and nothing of the process', () => {
  const foreign = catalogue.filter(({ text }) => /from '(?!\.\/|(\.\.\/){1,3}(languages|en\/[\w/-]+)\.ts')/.test(text))
  assert.deepEqual(foreign, [])
  const impure = /\bnew Date|\bDate\.|Temporal\.|Math\.random|\bprocess\.|globalThis/
  assert.deepEqual(
    catalogue.filter(({ text }) => impure.test(text)).map(({ path }) => path),
    [],
  )
})

test('no file of texts has more than 400 lines', () => {
  const long = catalogue.filter(({ text }) => text.split('\n').length > 400)
  assert.deepEqual(
    long.map(({ path }) => path),
    [],
  )
})

const under = (...folders: string[]) => sources.filter(({ path }) => folders.some((folder) => path.startsWith(folder)))

const codeOf = (files: readonly SourceFile[]): string => files.map(({ text }) => text).join('\n')
/** Each file is read once: a search of all code for each of the texts took half a minute. */
const wordsOf = (text: string): Set<string> => new Set(text.match(/\w+/g))
const everything = codeOf(sources)
const everyWord = wordsOf(everything)
const stands = (key: string): boolean => (/^\w+$/.test(key) ? everyWord.has(key) : everything.includes(`'${key}'`))

/** By a computed name, which the code has somewhere as a word: `texts.states[state]`. */
const isComputed = (code: string, [parent, key]: [string, string]): boolean =>
  stands(key) && new RegExp(`\\b${parent}( as [^)]*\\))?\\[`).test(code)

type IsUsed = (path: readonly string[]) => boolean

const unused = (texts: object, code: string, usedIn: (code: string) => IsUsed): string[] => {
  const isUsed = usedIn(code)
  return leavesOf(texts)
    .map(({ path }) => path)
    .filter((path) => !isUsed(path))
    .filter((path) => !path.some((key, at) => at > 0 && isComputed(code, [path.slice(0, at).at(-1) ?? '', key])))
    .map((path) => path.join('.'))
}

/** As `.key`, or out of braces. */
const taken = (code: string): IsUsed => {
  const members = new Set(Array.from(code.matchAll(/\.(\w+)/g), ([, name]) => name))
  const fromBraces = wordsOf(Array.from(code.matchAll(/\{([^{}=]*)[^{}]*\} = /g), ([, names]) => names).join(' '))
  return (path) => members.has(path.at(-1)) || fromBraces.has(path.at(-1) ?? '')
}

test('every text for guests is used by a page or a mail', () => {
  const mailing = under('server/src/features/messages/')
  const pages = under(
    'server/src/features/doors/guest-pages/',
    'server/src/features/guests/guest-links/',
    'server/src/features/doors/agents/',
    'server/src/domain/booking/party-text.ts',
    'server/src/domain/booking/still-possible-text.ts',
    'server/src/domain/guest/choices-text.ts',
    'server/src/domain/guest/guest-formats.ts',
    'server/src/domain/money/terms-text.ts',
    'server/src/domain/money/receipt-title.ts',
  )
  assert.deepEqual(unused(guests, codeOf([...pages, ...mailing]), taken), [])
  assert.deepEqual(unused(mails, codeOf(mailing), taken), [])
  assert.deepEqual(unused(agents, codeOf(under('server/src/features/doors/agents/')), taken), [])
  assert.deepEqual(unused(embed, codeOf(under('web/guest/')), taken), [])
})

test('every text for staff is used, by the diary under its whole name', () => {
  const named =
    (code: string): IsUsed =>
    (path) =>
      new RegExp(`\\b${path.join('\\.')}\\b`).test(code)
  assert.deepEqual(
    unused({ ...diary, ...dialogs, ...diaryMessages, ...diaryTable }, codeOf(under('web/diary/', 'web/kit/')), named),
    [],
  )
  assert.deepEqual(unused({ ...office.texts, floorTexts }, codeOf(under('web/office/', 'web/kit/')), taken), [])
})

test('every text for staff outside the diary is used by a page or a mail', () => {
  const pages = under('server/src/features/people/', 'server/src/features/house/web/', 'server/src/http/pages/')
  assert.deepEqual(unused(accountTexts, codeOf(pages), taken), [])
  assert.deepEqual(unused(staffMails, codeOf(under('server/src/features/messages/')), taken), [])
})

test('every sentence of the server for staff is used, and none is a file of more than 250 lines', () => {
  // Reasons of an import's lines are stored by their names (features/office/import/lines/line-reason.ts).
  const stored =
    (code: string): IsUsed =>
    (path) =>
      code.includes(`'${path.at(-1)}'`)
  const { importing, ...sentences } = staffSentences.en
  const { lines, notes, ...ofImports } = importing
  assert.deepEqual(unused({ ...sentences, ofImports }, codeOf(under('server/src/')), taken), [])
  assert.deepEqual(unused({ ...lines, ...notes }, codeOf(under('server/src/features/office/import/')), stored), [])
  const long = catalogue.filter(({ path, text }) => path.includes('/sentences/') && text.split('\n').length > 250)
  assert.deepEqual(
    long.map(({ path }) => path),
    [],
  )
})

test('texts in several languages stand nowhere else', () => {
  const copies = sources.filter(({ text }) => /^\s*(mt|ar): ?['"`[{(]/m.test(text))
  assert.deepEqual(
    copies.map(({ path }) => path),
    [],
  )
})

/** Sentences: single words may be the same for guests and staff, or a name in the code. */
const sentencesOf = (texts: object): string[] =>
  leavesOf(texts)
    .map(({ said }) => said)
    .filter((said) => !said.includes('=>') && /\S \S+ \S/.test(said))

test('a bundle carries the texts of its readers alone', async () => {
  const { script, chunks } = await bundleDiary()
  const text = (files: readonly { bytes: Buffer }[]) => files.map(({ bytes }) => bytes.toString()).join('\n')
  const [ofDiary, atFirst] = [text([script, ...chunks.values()]), text([script])]
  const ofGuests = text([(await bundleGuest()).script])
  const ofEmbed = (await bundleEmbed()).toString()
  const atOnce = sentencesOf({ diary, diaryMessages })
  const later = sentencesOf(dialogs).filter((said) => !atOnce.includes(said))
  const staff = [...atOnce, ...later]
  const ofServer = sentencesOf([accountTexts, staffMails]).filter((said) => !staff.includes(said))
  const toGuests = guestLanguages.flatMap((language) => sentencesOf([guestTexts[language], mailTexts[language]]))
  assert.ok(staff.length > 60 && later.length > 20 && toGuests.length > 700, 'too few sentences are compared')

  const carried = (code: string, sentences: readonly string[]) => sentences.filter((said) => code.includes(said))
  assert.ok(carried(ofDiary, staff).length > 60, 'the diary does not carry its own texts as they are written')
  assert.deepEqual(carried(ofDiary, [...toGuests, ...ofServer]), [])
  const toManagers = sentencesOf([office, floorTexts, officeSettings])
  const ofOrders = sentencesOf(orderTexts)
  const managers = toManagers.filter((said) => !staff.includes(said) && !ofOrders.includes(said))
  assert.ok(managers.length > 60, 'too few sentences of the office are compared')
  assert.deepEqual(carried(ofDiary, managers), [], 'what managers read is no load for the diary')
  const { script: ofOffice, chunks: officeChunks } = await bundleOffice()
  const inOffice = text([ofOffice, ...officeChunks.values()])
  assert.deepEqual(carried(inOffice, [...toGuests, ...staff.filter((said) => !toManagers.includes(said))]), [])
  assert.deepEqual(carried(ofGuests, [...staff, ...toGuests]), [])
  assert.deepEqual(carried(ofEmbed, [...staff, ...toGuests.filter((said) => !isOfEmbed(said))]), [])
  assert.deepEqual(carried(atFirst, later), [], 'the dialogs are loaded later, and so are their texts')
})

const isOfEmbed = (said: string): boolean => guestLanguages.some((language) => embedTexts[language].book === said)
