/** The calls of README.md and then of docs/getting-started.md, made one after the other, answer what the pages show. */
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { startServerProcess } from './support/server-process.ts'

const skip = spawnSync('curl', ['--version']).error ? 'NOT TESTED: there is no curl' : false

test('README and getting-started can be followed one after the other', { skip, timeout: 120_000 }, async () => {
  const { address } = await startServerProcess({ env: {}, patienceMs: 60_000 })
  for (const page of ['README.md', 'docs/getting-started.md']) {
    const calls = callsIn(readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8'))
    assert.ok(calls.length >= 5, `only ${calls.length} calls found in ${page}`)
    for (const { script, shown } of calls) {
      const local = script.replaceAll('http://127.0.0.1:3000', address)
      const answer = execFileSync('bash', ['-c', local], { encoding: 'utf8' })
      const [before, rest] = masked(shown).split(', …')
      if (rest === undefined) assert.equal(masked(answer), masked(shown), script)
      else assert.ok(masked(answer).startsWith(before as string), `${script}\n${answer}`)
    }
  }
})

/** Each block with a curl, after the block with the variables, and the answer shown below it. */
function callsIn(page: string): { script: string; shown: string }[] {
  const blocks = [...page.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language, text = '']) => ({
    language,
    text,
  }))
  const variables = blocks.find(({ text }) => text.startsWith('API='))?.text
  return blocks.flatMap(({ language, text }, index) => {
    const answer = blocks[index + 1]
    if (language !== 'sh' || !text.startsWith('curl') || answer?.language !== 'json') return []
    return [{ script: `${variables}${text}`, shown: answer.text }]
  })
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
