/**
 * Writes three files of src/ from openapi.json. A test compares them with the document. Run: npm run generate -w sdk
 *
 * - schema.ts: a type for every component, and a class with a method for every operation
 * - routes.ts: what the client has to know about each operation
 * - operations.ts: each operation as a function. Bundlers keep all methods of a class, and of these only those that are
 *   called, so the pages of staff use them. They are not in the package.
 */
import { readFileSync, writeFileSync } from 'node:fs'

type Schema = { [keyword: string]: unknown }
type Parameter = { $ref?: string; in: string; name: string; required?: boolean; schema: Schema; description?: string }
type Operation = {
  operationId: string
  summary: string
  description: string
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }

/** Operations that are neither GET nor PUT and yet can be repeated safely. */
const repeatable = new Set(['queryPatrons', 'pauseOnlineBookings', 'createCloseOff', 'holdGuestTime', 'bookAsGuest'])

export const documentFile = new URL('../openapi.json', import.meta.url)
const sources = new URL('./src/', import.meta.url)
export const generatedFiles = ['schema.ts', 'routes.ts', 'operations.ts'] as const
export const generatedFile = (name: (typeof generatedFiles)[number]): URL => new URL(name, sources)

const notice = '// Generated from openapi.json by generate.ts; changes made here are lost.\n'

export function generate(text: string): Record<(typeof generatedFiles)[number], string> {
  const document: Document = JSON.parse(text)
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => !isStream(operation))
      .map(([method, operation]) => describe(path, method, operation)),
  )
  return {
    'schema.ts': schemaText(document, operations),
    'routes.ts': [notice, ...operations.map(routeLine), ''].join('\n'),
    'operations.ts': operationsText(document, operations),
  }
}

function schemaText(document: Document, operations: readonly Described[]): string {
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => componentType(name, schema))
  return [
    notice,
    "import * as routes from './routes.ts'",
    "import type { SendOptions } from './send-options.ts'\n",
    ...schemas,
    '/** What the client has to know about an operation; `safe`: it can be repeated. */',
    'export type OperationRoute = { method: string; path: string; query: readonly string[]; keyed: boolean; safe: boolean }\n',
    'export { routes }\n',
    'export type OperationId = keyof typeof routes',
    'export type OperationInput = { readonly body?: unknown; readonly [parameter: string]: unknown }\n',
    'export abstract class Operations {',
    '  abstract send<Answer>(id: OperationId, input: OperationInput, options?: SendOptions): Promise<Answer>\n',
    operations.map(method).join('\n\n'),
    '}',
    '',
  ].join('\n')
}

function operationsText(document: Document, operations: readonly Described[]): string {
  return [
    notice,
    "import * as routes from './routes.ts'",
    "import type { OperationId, Operations } from './schema.ts'",
    "import type { Transport } from './transport.ts'\n",
    '/** As the method of the client with the same name, after what it is sent with. */',
    'type Operation<Id extends OperationId> = (',
    '  transport: Transport,',
    '  ...given: Parameters<Operations[Id]>',
    ') => ReturnType<Operations[Id]>\n',
    ...operations.map(functionLine),
    '',
    '/** The types of events, in the order of the document. */',
    `export const eventTypes = [${eventTypesOf(document)
      .map((type) => `'${type}'`)
      .join(', ')}] as const`,
    '',
  ].join('\n')
}

function eventTypesOf({ components }: Document): string[] {
  return ['BookingEvent', 'MessageEvent'].flatMap((name) => {
    const { type } = (components.schemas[name]?.properties ?? {}) as Record<string, { enum?: string[] }>
    if (type?.enum === undefined) throw new Error(`openapi.json names no types of events in ${name}`)
    return type.enum
  })
}

/** Read with an EventSource, not as one answer; its events have the type of an answer. */
const isStream = ({ responses }: Operation): boolean => 'text/event-stream' in (responses[200]?.content ?? {})

type Described = ReturnType<typeof describe>

function describe(path: string, method: string, operation: Operation) {
  const own = (operation.parameters ?? []).filter((parameter) => parameter.$ref === undefined)
  const body = operation.requestBody?.content['application/json']?.schema
  return {
    path,
    method: method.toUpperCase(),
    operation,
    body,
    pathParameters: own.filter((parameter) => parameter.in === 'path'),
    query: own.filter((parameter) => parameter.in === 'query'),
    keyed: own.some(({ name, required }) => name === 'Idempotency-Key' && required === true),
    answer: answerOf(operation),
  }
}

function answerOf({ responses }: Operation): string {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const types = successes.map(([, { content }]) => typeOf(content?.['application/json']?.schema ?? {}))
  return [...new Set(types)].join(' | ')
}

function routeLine({ operation, method, path, query, keyed }: Described): string {
  const safe = keyed || method === 'GET' || method === 'PUT' || repeatable.has(operation.operationId)
  const names = query.map(({ name }) => `'${name}'`).join(', ')
  return `export const ${operation.operationId} = { method: '${method}', path: '${path}', query: [${names}], keyed: ${keyed}, safe: ${safe} } as const`
}

function functionLine({ operation: { operationId, requestBody }, pathParameters, query, body }: Described): string {
  const parameters = [...pathParameters, ...query]
  const hasInput = parameters.length > 0 || body !== undefined
  const isNeeded = parameters.some(({ required }) => required) || requestBody?.required
  const given = hasInput ? `input${isNeeded ? '' : ' = {}'}, options` : 'options'
  const sent = `routes.${operationId}, ${hasInput ? 'input' : '{}'}, options`
  return `export const ${operationId}: Operation<'${operationId}'> = (transport, ${given}) => transport.send(${sent})`
}

function method({ operation, pathParameters, query, body, answer }: Described): string {
  const fields = [...pathParameters, ...query].flatMap(({ name, required, schema, description }) => {
    const line = `${name}${required ? '' : '?'}: ${typeOf(schema)}${name === 'booking' ? ' | number' : ''}`
    return description === undefined ? [line] : [comment(description, ''), line]
  })
  const isNeeded = [...pathParameters, ...query].some(({ required }) => required) || operation.requestBody?.required
  if (body) fields.push(`body${operation.requestBody?.required ? '' : '?'}: ${typeOf(body)}`)
  const type = `{\n${indented(fields.join('\n'))}\n}`
  const input =
    fields.length === 0 ? '' : `\n    input: ${indented(indented(type)).trimStart()}${isNeeded ? '' : ' = {}'},\n    `
  const sent = fields.length === 0 ? '{}' : 'input'
  const { operationId, summary, description } = operation
  return [
    comment(`${summary}.\n\n${description}`, '  '),
    `  ${operationId}(${input}options?: SendOptions${input === '' ? '' : ',\n  '}): Promise<${indented(answer).trimStart()}> {`,
    `    return this.send('${operationId}', ${sent}, options)`,
    '  }',
  ].join('\n')
}

function componentType(name: string, schema: Schema): string {
  const about = typeof schema.description === 'string' ? `${comment(schema.description, '')}\n` : ''
  return `${about}export type ${name} = ${typeOf(schema)}\n`
}

function comment(text: string, indent: string): string {
  const lines = text.replaceAll('*/', '*\\/').split('\n')
  if (lines.length === 1) return `${indent}/** ${lines[0]} */`
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`].join('\n')
}

function typeOf(schema: Schema): string {
  const { $ref, allOf, anyOf, oneOf, type } = schema as { $ref?: string; type?: string | string[] } & Record<
    'allOf' | 'anyOf' | 'oneOf',
    Schema[] | undefined
  >
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? 'unknown'
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  // Conditional parts (what a scope or a guest requires) cannot be expressed as a type.
  if (allOf && type === undefined) return allOf.map(typeOf).join(' & ')
  const choices = anyOf ?? oneOf
  if (choices && type === undefined) return choices.map(typeOf).join(' | ')
  if (type === undefined && schema.properties) return objectType(schema)
  if (Array.isArray(type)) return type.map((name) => typeOf({ ...schema, type: name })).join(' | ')
  return plainType(type, schema)
}

function plainType(type: string | undefined, schema: Schema): string {
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'string' || type === 'boolean' || type === 'null') return type
  if (type === 'array') return `Array<${typeOf((schema.items ?? {}) as Schema)}>`
  return type === 'object' ? objectType(schema) : 'unknown'
}

function objectType(schema: Schema): string {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] }
  // A part without a type of its own narrows another schema, in which the field is always present.
  const isPart = schema.type === undefined
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    const line = `${nameOf(name)}${isPart || required.includes(name) ? '' : '?'}: ${typeOf(field)}`
    return typeof field.description === 'string' ? [comment(field.description, ''), line] : [line]
  })
  if (fields.length > 0) return `{\n${indented(fields.join('\n'))}\n}`
  const [values] = Object.values((schema.patternProperties ?? {}) as Record<string, Schema>)
  const open =
    values ?? (typeof schema.additionalProperties === 'object' ? (schema.additionalProperties as Schema) : {})
  return `Record<string, ${typeOf(open)}>`
}

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ')

const nameOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name))

if (import.meta.main) {
  const generated = generate(readFileSync(documentFile, 'utf8'))
  for (const name of generatedFiles) writeFileSync(generatedFile(name), generated[name])
}
