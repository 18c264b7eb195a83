/** The workflow runs what must be green, on both systems, with a browser; and the forms for issues are forms. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'

const folder = new URL('../../../.github/', import.meta.url).pathname
const read = (path: string) => parse(readFileSync(join(folder, path), 'utf8'))

test('the workflow runs .ci/run on Linux and macOS, and may change nothing', () => {
  const { jobs, permissions } = read('workflows/test.yml')
  assert.deepEqual(permissions, { contents: 'read' })
  const { strategy, steps } = jobs.run
  const systems: { system: string; chromium: string }[] = strategy.matrix.include
  assert.deepEqual(
    systems.map(({ system }) => system),
    ['ubuntu-latest', 'macos-latest'],
  )
  for (const { chromium } of systems) assert.match(chromium, /^\/.*chrome$/i)
  const last = steps.at(-1)
  const chromium = ['$', '{{ matrix.chromium }}'].join('')
  assert.deepEqual([last.run, last.env], ['.ci/run', { CHROMIUM_PATH: chromium }])
})

test('a form for issues has a name, a description, and asks each thing once', () => {
  const forms = globSync('ISSUE_TEMPLATE/*.yml', { cwd: folder }).filter((path) => !path.endsWith('config.yml'))
  assert.deepEqual(forms.toSorted(), ['ISSUE_TEMPLATE/bug.yml', 'ISSUE_TEMPLATE/wish.yml'])
  for (const { name, description, body } of forms.map(read)) {
    assert.ok(name && description)
    const fields: { type: string; id?: string; attributes: { label?: string } }[] = body
    const asked = fields.filter(({ type }) => type !== 'markdown')
    assert.ok(asked.every(({ id, attributes }) => id && attributes.label))
    assert.equal(new Set(asked.map(({ id }) => id)).size, asked.length)
  }
})
