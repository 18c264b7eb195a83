/**
 * Moves schemas that have a title into the document's components and refers to them by that title. One that may be null
 * becomes a reference or null. Two different schemas under one title are an error.
 */
import { isDeepStrictEqual } from 'node:util'

export type Schema = { [keyword: string]: unknown }
export type Components = Record<string, Schema>

export function hoistTitled<Node>(node: Node, components: Components): Node {
  if (Array.isArray(node)) return node.map((item) => hoistTitled(item, components)) as Node
  if (typeof node !== 'object' || node === null) return node
  const copy: Schema = {}
  for (const [key, value] of Object.entries(node))
    copy[key] = valueKeys.has(key) ? value : hoistTitled(value, components)
  return (isTitledSchema(copy) ? referenceTo(copy, components) : copy) as Node
}

/** These hold values, not schemas. */
const valueKeys = new Set(['example', 'examples', 'default', 'enum', 'const'])

type Titled = Schema & { title: string; type: string | string[] }

const isTitledSchema = (node: Schema): node is Titled => typeof node.title === 'string' && node.type !== undefined

function referenceTo(schema: Titled, components: Components): Schema {
  const { title, type, ...rest } = schema
  const types = [type].flat()
  const ownTypes = types.filter((name) => name !== 'null')
  const component = { type: ownTypes.length === 1 ? (ownTypes[0] as string) : ownTypes, ...rest }
  const known = components[title]
  if (known && !isDeepStrictEqual(known, component)) throw new Error(`Two schemas have the title ${title}.`)
  components[title] = component
  const reference = { $ref: `#/components/schemas/${title}` }
  return ownTypes.length < types.length ? { anyOf: [reference, { type: 'null' }] } : reference
}
