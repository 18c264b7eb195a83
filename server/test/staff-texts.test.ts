/** What staff read, in each of their languages: every text is there, translated, and in the words of the trade. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { languageNames, staffLanguages } from '../../texts/languages.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folders = '{accounts.ts,locale.ts,pushes.ts,diary/**/*.ts,office/**/*.ts,sentences/**/*.ts}'
const filesOf = (language: string): string[] => globSync(folders, { cwd: `${root}texts/${language}` }).sort()

/** Names, signs, and words that a language has taken over, or shares with English. */
const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  de: [
    ...['Start', 'Host', 'Manager', 'Restaurant', 'Name', 'Status', 'Tags', 'Walk-in', 'Service'],
    ...['Mail', 'Concierge', 'VIP', 'vegan', 'Logo', 'Plan', 'Online', 'Text'],
    ...['Token', 'Token ', 'Tokens', 'Webhooks', 'Google', 'CSV', 'Link', 'live', 'offline', 'cm', 'Fr', 'Mo', 'Sa'],
    ...['April', 'August', 'September', 'November'],
  ],
  es: [
    ...['+15 min', '+5 min', 'CSV', 'Google', 'No', 'No-show', 'No-shows', 'Token'],
    ...['Token ', 'Tokens', 'VIP', 'Webhooks', 'cm', 'gluten', 'min', 'no'],
    ...['no-shows', '−15 min'],
  ],
  fr: [
    ...['+15 min', '+5 min', 'Allergies', 'Assistant', 'Assistants', 'Banquet', 'Bar', 'CSV', 'Code'],
    ...['Concierge', 'Confirmation', 'Date', 'E-mail', 'Google', 'Imports', 'Invitation', 'Invitations'],
    ...['Logo', 'Menu', 'Menus', 'Message', 'Messages', 'Minutes', 'No-show', 'No-shows', 'Note'],
    ...['PNG, 1200 px', 'Plan', 'Question', 'Restaurant', 'Secret', 'Service', 'Source', 'Sources'],
    ...['Table', 'Tables', 'Tags', 'VIP', 'Webhooks', 'cm', 'code', 'date'],
    ...['dessert', 'gluten', 'lactose', 'lupin', 'min', 'minutes', 'no-shows', 'question'],
    ...['table', 'tables', '−15 min'],
  ],
  it: [
    ...['+15 min', '+5 min', 'Account', 'CSV', 'Concierge', 'E-mail', 'Google', 'Host'],
    ...['Link', 'Logo', 'No', 'No-show', 'Online', 'Password', 'Sa', 'Token'],
    ...['Token ', 'VIP', 'Walk-in', 'cm', 'host', 'min', 'no', 'offline'],
    ...['−15 min'],
  ],
}

/** A text without letters, or keys of a keyboard, has nothing to translate. */
const isWord = (said: string): boolean =>
  /\p{L}{2}/u.test(said) && !/^\d+ cm$/.test(said) && !/^(Ctrl|Shift|Alt|Space|Del|Tab)\b/.test(said)

/** What a function is given and does not say. */
function unsaid(text: (...given: never[]) => unknown): string[] {
  const [, given = '', body = ''] = /^\(?(.*?)\)?\s*=>([\s\S]*)$/.exec(String(text)) ?? []
  const names = given.match(/\w+/g) ?? []
  return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(body))
}

/** Lists are looked into. */
function everyText(texts: object, path: string[] = []): { at: string; text: unknown }[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? everyText(value, [...path, key])
      : [{ at: [...path, key].join('.'), text: value }],
  )
}

const textsOf = async (language: string, file: string) =>
  everyText((await import(`${root}texts/${language}/${file}`)) as object)

/** What the pages of staff choose by their own names, and texts in which the language itself is said. */
const isName = (file: string, at: string): boolean => file === 'office/settings.ts' && /\.(page|part|field)$/.test(at)

const translated = staffLanguages.filter((language) => language !== 'en')

for (const language of translated) {
  const name = languageNames[language]
  describe(`texts for staff in ${name}`, () => {
    test(`every file is there in ${name}, with the same texts, none empty and none left in English`, async () => {
      assert.ok(filesOf('en').length >= 20, filesOf('en').join())
      assert.deepEqual(filesOf(language), filesOf('en'))
      const same = new Set<string>()
      for (const file of filesOf('en')) {
        const [en, other] = await Promise.all([textsOf('en', file), textsOf(language, file)])
        assert.deepEqual(
          other.map(({ at }) => at),
          en.map(({ at }) => at),
          `${file}: the same names in the same order`,
        )
        for (const [index, { at, text }] of en.entries()) {
          const said = other[index]?.text
          const where = `${file}: ${at}`
          assert.equal(typeof said, typeof text, where)
          if (typeof text === 'function' && typeof said === 'function') {
            assert.equal(said.length, text.length, `${where} takes the same`)
            assert.deepEqual(unsaid(said as () => unknown), [], `${where} says what it is given`)
            continue
          }
          assert.notEqual(String(said).trim() === '' && String(text).trim() !== '', true, `${where} is empty`)
          if (isName(file, at)) assert.equal(said, text, where)
          else if (typeof text === 'string' && isWord(text) && said === text) same.add(text)
        }
      }
      assert.deepEqual([...same].sort(), [...(sameAsEnglish[language] ?? [])].sort(), 'the same in English')
    })

    test(`the words that the glossary of ${name} refuses are in no text`, async () => {
      const words = refusedBy(language)
      assert.ok(words.length > 3, `only ${words.length} words are refused`)
      const found: string[] = []
      for (const file of filesOf(language)) {
        for (const { at, text } of await textsOf(language, file)) {
          if (isName(file, at) || /\.words\b/.test(at)) continue
          const body = typeof text === 'function' ? String(text).replace(/^\(?[^)]*\)?\s*=>/, '') : String(text)
          const said = body.replaceAll(/\$\{[^}]*\}/g, '')
          for (const word of words) {
            if (new RegExp(`(?<![\\p{L}_-])${word}(?![\\p{L}_-])`, 'iu').test(said))
              found.push(`${file} ${at}: ${word}`)
          }
        }
      }
      assert.deepEqual(found, [])
    })
  })
}

/** The third column of docs/words/LANGUAGE.md. */
function refusedBy(language: string): string[] {
  const rows = readFileSync(`${root}docs/words/${language}.md`, 'utf8').match(/^\|.*\|$/gm) ?? []
  const words = rows.slice(2).flatMap((row) => (row.split('|')[3] ?? '').split(/[,;]/))
  return words.map((word) => word.replaceAll(/[`*]|\(.*\)/g, '').trim()).filter((word) => word !== '')
}

/** Programs, strangers at the wrong address and guests read these: no page of staff makes such a request. */
const englishAlone = [
  'features/bookings/availability/list-availability.ts',
  'features/bookings/write/website-scope.ts',
  'features/doors/agents/mcp/own-origin.http.ts',
  'features/doors/guest-limits/admit-guest.ts',
  'features/doors/guest-pages/api/guest-api.routes.ts',
  'features/evening/day/day-stream.routes.ts',
  'features/house/access/me.routes.ts',
  'features/house/access/tokens/issue-token.ts',
  'features/house/access/tokens/token-source.ts',
  'features/house/health/assert-database-answers.ts',
  'features/house/health/doctor.routes.ts',
  'features/house/web/app-pages.routes.ts',
  'features/house/web/together.routes.ts',
  'features/messages/webhooks/deliveries.routes.ts',
  'features/money/stripe/stripe-provider.ts',
  'features/office/import/jobs/imports.routes.ts',
  'features/office/import/jobs/read-upload.ts',
  'features/office/import/jobs/upload-file.ts',
  'features/people/members/add-user.ts',
  'http/auth/authenticate.ts',
  'http/auth/authorise.ts',
  'http/auth/same-origin.ts',
  'http/public-url.ts',
  'http/responses/error-envelope.ts',
  'http/responses/event-stream.ts',
  'http/unknown-route.ts',
]

test('what the server refuses to staff is a sentence of the catalogue, in every language', () => {
  const refusals = [
    /new (?:Problem|TransitionRefused)\(\s*(?:'[A-Z_]+',\s*)?['`](?![A-Z_]+',\s*[^'`\s])/,
    /new InvalidInput\(\{[^}]*?\[\s*['`]/,
  ]
  const written = globSync('**/*.ts', { cwd: `${root}server/src` })
    .filter((file) => {
      const code = readFileSync(`${root}server/src/${file}`, 'utf8')
      return refusals.some((one) => one.test(code))
    })
    .sort()
  assert.deepEqual(written, englishAlone, 'a sentence for staff belongs into texts/LANGUAGE/sentences')
})

test('dates, times and numbers on pages of staff are written in the language of the page, not the browser’s', () => {
  const files = globSync('web/{diary,office,kit,floor}/**/*.{ts,tsx}', { cwd: root })
  const ofBrowser = files.filter((file) =>
    /toLocale\w*String\((undefined|\))|Intl\.\w+\((undefined|\))(?!\.resolvedOptions)/.test(
      readFileSync(root + file, 'utf8'),
    ),
  )
  assert.ok(files.length > 300, String(files.length))
  assert.deepEqual(ofBrowser, [])
})
