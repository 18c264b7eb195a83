/**
 * The colour of a restaurant, made readable. Text on it, and it as text on each surface of a page, reach a contrast of 4.5
 * (WCAG 2.2 AA): it is mixed with black on light pages and with white on dark ones until it does, and stays as it is where
 * it does already.
 */

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export type Scheme = Exclude<Theme, 'auto'>

/** Red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number]

export type AccentColours = { accent: string; accentStrong: string; onAccent: string; accentTint: string }

const leastContrast = 4.5
const [black, white]: readonly [Colour, Colour] = [
  [0, 0, 0],
  [255, 255, 255],
]

/** `wanted` and `surfaces` as `#rrggbb` or `#rgb`. The last surface is what the tint is mixed with. */
export function accentColours(wanted: string, scheme: Scheme, surfaces: readonly string[]): AccentColours {
  const grounds = surfaces.map(colourOf)
  const [towards, text] = scheme === 'light' ? [black, white] : [white, black]
  const accent = readable(colourOf(wanted), towards, [...grounds, text])
  const strong = mixed(accent, towards, 0.25)
  const onAccent = scheme === 'light' ? white : mixed(accent, black, 0.88)
  const tint = readableOn(grounds.at(-1) ?? text, accent)
  return { accent: hexOf(accent), accentStrong: hexOf(strong), onAccent: hexOf(onAccent), accentTint: hexOf(tint) }
}

/** Thirds of a percent: finer steps than the eye sees. */
const steps = 300

function readable(colour: Colour, towards: Colour, grounds: readonly Colour[]): Colour {
  for (let step = 0; step < steps; step++) {
    const tried = mixed(colour, towards, step / steps)
    if (grounds.every((ground) => contrast(tried, ground) >= leastContrast)) return tried
  }
  return towards
}

/** A breath of the accent, on which ink and the accent itself are read. */
function readableOn(ground: Colour, accent: Colour): Colour {
  for (const share of [0.1, 0.08, 0.06, 0.04, 0.02]) {
    const tint = mixed(ground, accent, share)
    if (contrast(tint, accent) >= leastContrast) return tint
  }
  return ground
}

/** Rounded, so that what is measured is what is shown. */
function mixed(one: Colour, other: Colour, share: number): Colour {
  const [red, green, blue] = one.map((value, index) => Math.round(value + ((other[index] ?? 0) - value) * share))
  return [red ?? 0, green ?? 0, blue ?? 0]
}

export function contrastOf(one: string, other: string): number {
  return contrast(colourOf(one), colourOf(other))
}

function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function colourOf(text: string): Colour {
  const digits = text.length === 4 ? text.replaceAll(/[0-9a-f]/gi, '$&$&') : text
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  return [red, green, blue]
}

const hexOf = (colour: Colour): string => `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`
