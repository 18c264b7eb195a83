/**
 * Which file defines a class. A rule that names a class and nothing else but the app it stands in (`.toast`,
 * `.office .toast`, `button.danger:hover`) defines it; one below another class (`.seat .sizes`) or of two
 * (`.toast.bad`) uses it. What paper leaves out (`@media print`, `print.css`) is a list of its own.
 */
export type Sheet = { path: string; css: string }

export function definedIn(sheets: readonly Sheet[]): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>()
  for (const { path, css } of sheets.filter(({ path }) => !path.endsWith('print.css'))) {
    for (const name of selectorsOf(css).flatMap(definedBy)) files.set(name, (files.get(name) ?? new Set()).add(path))
  }
  return files
}

/** Seen by all pages, or by both apps: an app may adapt their classes, in one file. */
const isGround = (path: string): boolean => path === 'look.css' || /^(kit|floor)\//.test(path)
const placeOf = (path: string): string => (isGround(path) ? 'all' : (path.split('/')[0] ?? ''))

/** Guest pages load none of the sheets of staff but look.css, so a class may mean something else there. */
export function definedTwice(sheets: readonly Sheet[]): string[] {
  const wrong: string[] = []
  for (const [name, paths] of definedIn(sheets)) {
    const places = [...paths].map(placeOf)
    const isTwice = new Set(places).size < places.length
    const isShared = places.includes('diary') && places.includes('office') && !places.includes('all')
    if (isTwice || isShared) wrong.push(`.${name}: ${[...paths].join(', ')}`)
  }
  return wrong
}

function selectorsOf(css: string): string[] {
  const screen = withoutPrint(css.replaceAll(/\/\*[\s\S]*?\*\//g, ''))
  const heads = [...screen.matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head.replaceAll(/\s+/g, ' ').trim())
  return heads.filter((head) => !head.startsWith('@')).flatMap(listed)
}

function withoutPrint(css: string): string {
  const start = css.indexOf('@media print')
  if (start === -1) return css
  let depth = 0
  for (let at = css.indexOf('{', start); at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return css.slice(0, start) + withoutPrint(css.slice(at + 1))
  }
  throw new Error('A block of @media print has no end')
}

/** Parts of a selector list; commas within brackets do not separate. */
const listed = (list: string): string[] => list.split(/,(?![^(]*\))(?![^[]*\])/).map((part) => part.trim())

const app = /^(:is\(\.diary, \.office\)|\.diary|\.office) (?=\S)/
const condition = /:(not|has|is|where)\((?:[^()]|\([^()]*\))*\)/g

function definedBy(selector: string): string[] {
  const plain = selector.replace(app, '')
  const alternatives = /^:is\(([^()]*)\)$/.exec(plain)
  if (alternatives) {
    const each = listed(alternatives[1] ?? '')
    return each.every((one) => one.startsWith('.')) ? each.flatMap(definedBy) : []
  }
  const parts = plain.replaceAll(condition, ':is').split(/[\s>+~]+/)
  const classes = parts.flatMap((part) => [...part.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
  return parts.length === 1 && classes.length === 1 ? classes : []
}
