/**
 * Reads numbers, booleans and lists from the text of a query, path or header where the schema has them. Other text stays
 * as it is, for the validation to refuse: `1e3`, ` 7` and `0x10` are not integers here.
 */
type Schema = { type?: unknown; items?: Schema; properties?: Record<string, Schema> }

export function coerceText({ properties }: Schema): (sent: unknown) => unknown {
  const wanted = Object.entries(properties ?? {})
  return (sent) => {
    if (typeof sent !== 'object' || sent === null || !properties) return sent
    const read: Record<string, unknown> = { ...sent }
    for (const [name, schema] of wanted) {
      const value = read[name]
      if (value !== undefined) read[name] = valueFor(value, schema)
    }
    return read
  }
}

function valueFor(sent: unknown, wanted: Schema): unknown {
  if (wants(wanted, 'array')) {
    const list = Array.isArray(sent) ? sent : [sent]
    return wanted.items ? list.map((item) => valueFor(item, wanted.items as Schema)) : list
  }
  if (typeof sent !== 'string') return sent
  if (wants(wanted, 'integer') && /^-?\d{1,15}$/.test(sent)) return Number(sent)
  if (wants(wanted, 'number') && /^-?\d{1,15}(\.\d{1,15})?$/.test(sent)) return Number(sent)
  if (wants(wanted, 'boolean')) return booleans.get(sent) ?? sent
  return sent
}

const booleans = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

function wants({ type }: Schema, name: string): boolean {
  return type === name || (Array.isArray(type) && type.includes(name))
}
