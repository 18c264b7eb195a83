/** The rules of `web/` as checks: what it may import, how long a component is, where statuses stand, and that texts stand elsewhere. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'

const root = new URL('../', import.meta.url).pathname

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(diary|floor|guest|kit|office)\/.*\.(ts|tsx)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const importsOf = ({ path, text }: { path: string; text: string }): string[] =>
  [...text.matchAll(/(?:\bfrom\s+|import\(\s*)'([^'\n]+)'/g)].map(([, from = '']) =>
    from.startsWith('.') ? normalize(join(dirname(path), from)) : from,
  )

const breaking = (where: string, what: (from: string) => boolean): string[] =>
  files
    .filter(({ path }) => path.startsWith(where))
    .flatMap((file) =>
      importsOf(file)
        .filter(what)
        .map((from) => `${file.path} → ${from}`),
    )

test('the check of web/ reads its files', () => {
  assert.ok(files.length > 50, `only ${files.length} files`)
  assert.ok(files.flatMap(importsOf).includes('../sdk/src/index.ts'))
})

test('web/ imports nothing of the server, and of the rest only the typed client and the texts', () => {
  const allowed =
    /^(diary|floor|guest|kit|office)\/|^\.\.\/sdk\/src\/(index|operations|transport)\.ts$|^\.\.\/texts\/|^preact|^@preact\/|^@simplewebauthn\/browser$/
  assert.deepEqual(
    breaking('', (from) => !allowed.test(from)),
    [],
  )
})

test('no component has more than 200 lines, and no other file more than 250', () => {
  const long = files.filter(({ path, text }) => {
    const most = path.endsWith('.tsx') ? 200 : 250
    return text.trimEnd().split('\n').length > most
  })
  assert.deepEqual(
    long.map(({ path }) => path),
    [],
  )
})

test('statuses are compared only in kit/booking/booking-state.ts', () => {
  const statuses = 'pending|confirmed|accepted|rejected|cancelled|noshow|arrived_in_service|finished|blocked'
  const comparison = new RegExp(`fsm_status\\s*(===|!==)|\\bstatus\\s*(===|!==)\\s*'(${statuses})'`)
  const elsewhere = files.filter(({ path, text }) => path !== 'kit/booking/booking-state.ts' && comparison.test(text))
  assert.deepEqual(
    elsewhere.map(({ path }) => path),
    [],
  )
})

test('components hold no text of their own', () => {
  const words = /(?<!=)>\s*[A-Z][a-z]+[^<{}=;()]*</
  assert.deepEqual(
    files.filter(({ path, text }) => path.endsWith('.tsx') && words.test(text)).map(({ path }) => path),
    [],
  )
})
