/**
 * Schemas with a title become components under that title, and every place that has one refers to it. A schema that
 * may be null becomes a reference or null. Two schemas under one title are a mistake, and refused.
 */
import { isDeepStrictEqual } from 'node:util'

export type Schema = { [keyword: string]: unknown }
export type Components = Record<string, Schema>

export function hoistTitled<Node>(node: Node, components: Components): Node {
  if (Array.isArray(node)) return node.map((item) => hoistTitled(item, components)) as Node
  if (typeof node !== 'object' || node === null) return node
  const copy: Schema = {}
  for (const [key, value] of Object.entries(node)) copy[key] = asIs.has(key) ? value : hoistTitled(value, components)
  return (isTitledSchema(copy) ? referenceTo(copy, components) : copy) as Node
}

/** Values, not schemas: whatever they hold is left alone. */
const asIs = new Set(['example', 'examples', 'default', 'enum', 'const'])

type Titled = Schema & { title: string; type: string | string[] }

const isTitledSchema = (node: Schema): node is Titled => typeof node.title === 'string' && node.type !== undefined

function referenceTo(schema: Titled, components: Components): Schema {
  const { title, type, ...rest } = schema
  const types = [type].flat()
  const solid = types.filter((name) => name !== 'null')
  const component = { type: solid.length === 1 ? (solid[0] as string) : solid, ...rest }
  const known = components[title]
  if (known && !isDeepStrictEqual(known, component)) throw new Error(`Two schemas have the title ${title}.`)
  components[title] = component
  const reference = { $ref: `#/components/schemas/${title}` }
  return solid.length < types.length ? { anyOf: [reference, { type: 'null' }] } : reference
}
