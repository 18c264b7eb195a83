/** Whatever colour a restaurant has, text on it and it as text can be read. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { accentColours, contrastOf } from '../../../src/domain/branding/accent.ts'

const surfaces = { light: ['#f1eee9', '#fff', '#fbfaf8'], dark: ['#27272d', '#1e1e23', '#16161a'] } as const
const levels = ['00', '33', '66', '99', 'cc', 'ff']
const cube = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)))

for (const scheme of ['light', 'dark'] as const) {
  describe(scheme, () => {
    test('every colour reaches 4.5 with the text on it and on every surface', () => {
      for (const wanted of cube) {
        const { accent, accentStrong, onAccent, accentTint } = accentColours(wanted, scheme, surfaces[scheme])
        const pairs = [
          [onAccent, accent],
          [onAccent, accentStrong],
          [accent, accentTint],
          ...surfaces[scheme].flatMap((surface) => [
            [accent, surface],
            [accentStrong, surface],
          ]),
        ] as const
        for (const [one, other] of pairs) {
          assert.ok(contrastOf(one, other) >= 4.5, `${wanted}: ${one} on ${other} is ${contrastOf(one, other)}`)
        }
      }
    })
  })
}

test('a colour that can be read stays as it is', () => {
  assert.equal(accentColours('#2d5d45', 'light', surfaces.light).accent, '#2d5d45')
  assert.equal(accentColours('#e0818d', 'dark', surfaces.dark).accent, '#e0818d')
})

test('a yellow becomes a dark one on light pages and stays one on dark pages', () => {
  assert.equal(accentColours('#f4c430', 'dark', surfaces.dark).accent, '#f4c430')
  const { accent } = accentColours('#f4c430', 'light', surfaces.light)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16))
  assert.ok(red > green && green > blue, accent)
})
