/**
 * The colour of a restaurant, made readable. Text on it, and it as text on each surface of a page, reach a contrast of 4.5
 * (WCAG 2.2 AA): on light pages it is darkened and on dark ones lightened until it does, in its own hue, and stays as it is
 * where it does already.
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

/** The difference between two steps is not visible. */
const steps = 300

function readable(colour: Colour, towards: Colour, grounds: readonly Colour[]): Colour {
  for (let step = 0; step < steps; step++) {
    const tried = step === 0 ? colour : shaded(colour, towards, step / steps)
    if (grounds.every((ground) => contrast(tried, ground) >= leastContrast)) return tried
  }
  return towards
}

/** Changes the lightness and keeps hue and saturation (HSL); mixing with white or black would turn a colour grey. */
function shaded(colour: Colour, towards: Colour, share: number): Colour {
  const [most, least] = [Math.max(...colour) / 255, Math.min(...colour) / 255]
  const middle = (most + least) / 2
  const span = most - least
  const saturation = span === 0 ? 0 : span / (1 - Math.abs(2 * middle - 1))
  const lightness = middle + (towards[0] / 255 - middle) * share
  const width = saturation * (1 - Math.abs(2 * lightness - 1))
  const [red, green, blue] = colour.map((value) => {
    const place = span === 0 ? 0.5 : (value / 255 - least) / span
    return Math.round(255 * (lightness + width * (place - 0.5)))
  })
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** A tint of the accent, light enough that text and the accent itself are readable on it. */
function readableOn(ground: Colour, accent: Colour): Colour {
  for (const share of [0.1, 0.08, 0.06, 0.04, 0.02]) {
    const tint = mixed(ground, accent, share)
    if (contrast(tint, accent) >= leastContrast) return tint
  }
  return ground
}

/** Rounded to whole channel values, so that the contrast is measured on the colour that is shown. */
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
