import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { definedIn, definedTwice } from './support/class-definitions.ts'

const root = new URL('../', import.meta.url).pathname
const sheets = globSync('{look.css,{diary,floor,guest,kit,office}/**/*.css}', { cwd: root }).map((path) => ({
  path,
  css: readFileSync(join(root, path), 'utf8'),
}))

test('no class of web/ is defined in two files', () => {
  assert.ok(sheets.length > 30, `only ${sheets.length} style sheets`)
  assert.ok(definedIn(sheets).size > 300, `only ${definedIn(sheets).size} classes`)
  assert.deepEqual(definedTwice(sheets), [])
})

test('a class that two pages of the office define is found, and one that diary and office define', () => {
  const wrong = definedTwice([
    { path: 'office/pages/hours/hours.css', css: '.legend { color: red }\n.hours .acts, .days { gap: 1rem }' },
    { path: 'office/pages/home/home.css', css: '@media (width < 40rem) { .office .legend:hover { gap: 0 } }' },
    { path: 'office/pages/people/people.css', css: '.home .days { gap: 0 }\n.days.chosen { gap: 0 }' },
    { path: 'diary/list/list.css', css: '.days { gap: 0 }' },
  ])
  assert.deepEqual(wrong, [
    '.legend: office/pages/hours/hours.css, office/pages/home/home.css',
    '.days: office/pages/hours/hours.css, diary/list/list.css',
  ])
})

test('an app may adapt a class of the kit in one file, but not in two', () => {
  const kit = { path: 'kit/notes/notes.css', css: '.toast { gap: 0 }' }
  const office = { path: 'office/office.css', css: '.office .toast { gap: 1rem }' }
  const other = { path: 'office/parts/parts.css', css: '.toast { gap: 2rem }' }
  assert.deepEqual(definedTwice([kit, office]), [])
  assert.equal(definedTwice([kit, office, other]).length, 1)
})
