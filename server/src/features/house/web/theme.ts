/**
 * The colours of a restaurant on its guest pages: a style sheet of a few lines after `look.css`. Computed from its URL
 * alone, so that nothing is stored or looked up, and browsers can cache it for good.
 */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { accentColours, type Scheme, type Theme, themes } from '../../../domain/branding/accent.ts'

/** `accent` as `#rrggbb`; undefined is the default colour. */
export type GuestLook = { theme: Theme; accent: string | undefined }

const css = readFileSync(new URL('../../../../../web/look.css', import.meta.url), 'utf8')
/** Changes with `look.css`. */
const version = hash('sha256', css, 'base64url').slice(0, 12)

/** Where they are served. */
export const themeFolder = `/web/${version}/theme/`

/** Undefined for the default look. */
export function themePath({ theme, accent }: GuestLook): string | undefined {
  if (theme === 'auto' && accent === undefined) return undefined
  return `${themeFolder}${theme}-${accent?.slice(1).toLowerCase() ?? 'own'}.css`
}

/** Of the name at the end of such a path; undefined for any other name. */
export function lookNamed(name: string): GuestLook | undefined {
  const [, theme, accent] = /^(\w+)-([0-9a-f]{6}|own)\.css$/.exec(name) ?? []
  const known = themes.find((each) => each === theme)
  return known && { theme: known, accent: accent === 'own' ? undefined : `#${accent}` }
}

/** The look asked for by the URL (`?theme=dark&accent=2d5d45`), else the restaurant's. */
export function guestLook(asked: URLSearchParams, house: { accent?: string; theme?: Theme }): GuestLook {
  const accent = /^#?([0-9a-f]{6})$/i.exec(asked.get('accent') ?? '')?.[1]
  const theme = themes.find((each) => each === asked.get('theme'))
  return { theme: theme ?? house.theme ?? 'auto', accent: accent === undefined ? house.accent : `#${accent}` }
}

const [light = '', dark = ''] = [...css.matchAll(/:root \{([^}]*)\}/g)].map(([, block = '']) => block)

const paletteOf = (block: string): Map<string, string> =>
  new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', colour = '']) => [name, colour]))

const palettes: Readonly<Record<Scheme, ReadonlyMap<string, string>>> = {
  light: paletteOf(light),
  dark: paletteOf(dark),
}

const surfacesOf = (scheme: Scheme): string[] =>
  ['tint', 'panel', 'paper'].map((name) => palettes[scheme].get(name) ?? '')

/** The accent as pages of this scheme show it. */
export const accentOn = (scheme: Scheme, accent: string) => accentColours(accent, scheme, surfacesOf(scheme))

/** Every colour of a scheme by its name in `look.css`, and the tint of the accent; for mails, which load no style sheet. */
export function coloursOn(scheme: Scheme, accent: string | undefined): ReadonlyMap<string, string> {
  const own = palettes[scheme].get('accent') ?? ''
  const made = accentOn(scheme, accent ?? own)
  const ofHouse: [string, string][] = [
    ['accent', made.accent],
    ['on-accent', made.onAccent],
  ]
  return new Map([...palettes[scheme], ...(accent ? ofHouse : []), ['accent-tint', made.accentTint]])
}

export function themeCss({ theme, accent }: GuestLook): string {
  const rule = (scheme: Scheme, more = '') => `:root{${more}${accent ? accentRules(scheme, accent) : ''}}`
  if (theme === 'auto') return `${rule('light')}@media (prefers-color-scheme:dark){${rule('dark')}}`
  const palette = [...palettes[theme]].map(([name, colour]) => `--${name}:${colour};`).join('')
  return rule(theme, `color-scheme:${theme};${palette}`)
}

function accentRules(scheme: Scheme, wanted: string): string {
  const { accent, accentStrong, onAccent, accentTint } = accentOn(scheme, wanted)
  return `--accent:${accent};--accent-strong:${accentStrong};--on-accent:${onAccent};--accent-tint:${accentTint}`
}
