/** The calls of docs/first-calls.md and then of docs/getting-started.md, made one after the other, answer what the pages show. */
import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { demoNotice } from '../../../../src/features/office/demo/demo-notice.ts'
import { seedDemo } from '../../../../src/features/office/demo/seed-demo.ts'
import { sampled } from '../../../support/fast-check.ts'
import { testApp } from '../../../support/test-app.ts'
import { clockAt } from '../../../support/workers/clock-environment.ts'

const run = promisify(execFile)
const skip = spawnSync('curl', ['--version']).error ? 'NOT TESTED: there is no curl' : false

/** An ordinary Wednesday, and moments at which a page that counts in days or hours could be wrong, by Malta's clock. */
const moments = {
  'at noon of an ordinary day': '2026-06-10T10:00:00Z',
  'five minutes before the new year': '2026-12-31T22:55:00Z',
  'five minutes before the new year of UTC': '2026-12-31T23:55:00Z',
  'at half past two of the night with 25 hours': '2026-10-25T00:30:00Z',
  'an hour later, at half past two again': '2026-10-25T01:30:00Z',
  'five minutes before the hour that March skips': '2027-03-28T00:55:00Z',
}

for (const [moment, now] of sampled(Object.entries(moments))) {
  test(`the first calls and getting-started can be followed one after the other ${moment}`, {
    skip,
    timeout: 120_000,
  }, async () => {
    const { app, db, clock } = await testApp({ now, own: true })
    await seedDemo(db, clock)
    const address = await app.listen({ port: 0 })
    for (const page of ['docs/first-calls.md', 'docs/getting-started.md']) {
      const { variables, calls } = callsIn(readFileSync(new URL(`../../../../../${page}`, import.meta.url), 'utf8'))
      assert.ok(calls.length >= 5, `only ${calls.length} calls found in ${page}`)
      const script = [variables, ...calls.map(({ script }) => script)].join("printf '\\0'\n")
      const [, ...answers] = (await inShell(script.replaceAll('http://127.0.0.1:3000', address), now)).split('\0')
      assert.equal(answers.length, calls.length)
      for (const [index, { script, shown }] of calls.entries()) {
        const answer = masked(answers[index] as string)
        const [before, rest] = masked(shown).split(', …')
        if (rest === undefined) assert.equal(answer, masked(shown), script)
        else assert.ok(answer.startsWith(before as string), `${script}\n${answers[index]}`)
      }
    }
  })
}

/** `node` and `date` are all that the pages ask for the time; BSD's date takes it by another name. */
async function inShell(script: string, now: string): Promise<string> {
  const seconds = Temporal.Instant.from(now).epochMilliseconds / 1000
  const date = `date() { command date --date=@${seconds} "$@" 2>/dev/null || command date -r ${seconds} "$@"; }`
  const env = { ...process.env, ...clockAt(now) }
  const { stdout } = await run('bash', ['-c', `set -e\n${date}\n${script}`], { env })
  return stdout
}

/** The block with the variables, each block with a curl, and the answer shown below it. */
function callsIn(page: string): { variables: string; calls: { script: string; shown: string }[] } {
  const blocks = [...page.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language, text = '']) => ({
    language,
    text,
  }))
  const calls = blocks.flatMap(({ language, text }, index) => {
    const answer = blocks[index + 1]
    if (language !== 'sh' || !text.startsWith('curl') || answer?.language !== 'json') return []
    return [{ script: text, shown: answer.text }]
  })
  return { variables: blocks.find(({ text }) => text.startsWith('API='))?.text ?? '', calls }
}

/** What depends on the moment: dates, offsets, references, and the tables that the demo leaves free on that weekday. */
const masked = (answer: string): string =>
  answer
    .trim()
    .replaceAll(/\d{4}-\d\d-\d\d/g, '(date)')
    .replaceAll(/T\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)/g, '(time)')
    .replaceAll(/TRA-[A-Z0-9]{6}/g, '(reference)')
    .replaceAll(/"start_sec":\d+/g, '"start_sec":(start)')
    .replaceAll(/"availability_tag":"[\w-]+"/g, '"availability_tag":(tag)')
    .replaceAll(/"dining_area":\{[^}]+\},"tables":\[[^\]]+\]/g, '(tables)')

test('getting-started shows what the demo prints', () => {
  const page = readFileSync(new URL('../../../../../docs/getting-started.md', import.meta.url), 'utf8')
  assert.ok(page.includes(demoNotice('http://127.0.0.1:3000')), demoNotice('http://127.0.0.1:3000'))
})
