/**
 * Builds HTML from tagged templates. Whatever is put into a template is escaped, unless a template made it; attribute
 * values must stand in double quotes. Only `html` makes an `Html`, so text cannot pass for markup by its type.
 */
const made = Symbol('made by html')

class Markup {
  readonly #text: string

  constructor(key: typeof made, text: string) {
    if (key !== made) throw new TypeError('Use html`…`.')
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

export type Html = Markup

/** `false`, `null` and `undefined` leave nothing, so that `condition && html…` can stand in a template. */
export type Part = Html | string | number | false | null | undefined | readonly Part[]

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const text = strings.map((string, index) => string + (index < parts.length ? rendered(parts[index]) : ''))
  return new Markup(made, text.join(''))
}

/**
 * Structured data (JSON-LD). Browsers do not run such a block, so no policy forbids it; markup characters are written
 * as JSON escapes, so no text can end it.
 */
export function factsBlock(facts: object): Html {
  const json = JSON.stringify(facts).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return new Markup(made, `<script type="application/ld+json">${json}</script>`)
}

function rendered(part: Part): string {
  if (part instanceof Markup) return part.toString()
  if (part === false || part === null || part === undefined) return ''
  if (typeof part === 'string') return escaped(part)
  if (typeof part === 'number') return String(part)
  return part.map(rendered).join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
