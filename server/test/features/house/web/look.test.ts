/** The colours of web/look.css, measured as WCAG 2.2 measures contrast, in light and dark. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'

const css = readFileSync(new URL('../../../../../web/look.css', import.meta.url), 'utf8')

const coloursIn = (block: string): Map<string, string> =>
  new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', colour = '']) => [name, colour]))

const [light = '', dark = ''] = [...css.matchAll(/:root \{([^}]*)\}/g)].map(([, block = '']) => block)
const schemes = { light: coloursIn(light), dark: coloursIn(dark) }

function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replaceAll(/[0-9a-f]/g, '$&$&') : colour
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const states = ['pending', 'confirmed', 'seated', 'late', 'over', 'finished']
const surfaces = ['paper', 'panel', 'tint']

/** [foreground, background, least contrast] */
const pairs: readonly (readonly [string, string, number])[] = [
  ...surfaces.flatMap((surface) => ['ink', 'soft', 'accent', 'late-ink'].map((ink) => [ink, surface, 4.5] as const)),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ['accent-strong', 'panel', 4.5],
  ...['paper', 'panel'].map((surface) => ['edge', surface, 3] as const),
  ...states.map((state) => [`${state}-ink`, state, 4.5] as const),
  ...states.flatMap((state) => ['paper', 'panel'].map((surface) => [`${state}-edge`, surface, 3] as const)),
]

test('the light and the dark scheme name the same colours', () => {
  assert.ok(schemes.light.size >= 25, `only ${schemes.light.size} colours found`)
  assert.deepEqual([...schemes.dark.keys()], [...schemes.light.keys()])
})

for (const [scheme, colours] of Object.entries(schemes)) {
  describe(scheme, () => {
    for (const [foreground, background, least] of pairs) {
      test(`${foreground} on ${background}`, () => {
        const [one, other] = [foreground, background].map((name) => luminance(colours.get(name) ?? ''))
        assert.ok(one !== undefined && other !== undefined && !Number.isNaN(one + other), 'not a colour')
        const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
        assert.ok(ratio >= least, `${ratio.toFixed(2)}, should be ${least}`)
      })
    }
  })
}

test('no CSS rule names left or right, so that pages mirror from right to left', () => {
  const sides = css.match(
    /\b(margin|padding|border|inset)-(left|right)\b|^\s*(left|right|float):.*|text-align: (left|right)/gm,
  )
  assert.deepEqual(sides, null)
})

test('colours stand at the top and nowhere else', () => {
  const rules = css.replaceAll(/:root \{[^}]*\}/g, '')
  assert.deepEqual(rules.match(/#[0-9a-f]{3,8}\b|rgb\(|hsl\(/g), null)
})
