/**
 * Validates requests against their route's schema and reports everything that is wrong at once. Bodies are taken
 * literally ("2" is no number); queries, paths and headers are text, so numbers and booleans are read from it. Values
 * that PostgreSQL cannot store (NUL, lone surrogates, integers past 32 bits) are refused here.
 */
import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler, preValidationHookHandler } from 'fastify'
import { formats } from '../../domain/field-formats.ts'
import { InvalidInput, type MissingRecord, notFound } from '../../domain/problem.ts'
import type { Sentence } from '../../domain/sentence.ts'
import { largestInt32 } from '../wire-types.ts'
import { type Failure, failuresFrom, fieldErrors } from './error-sentences.ts'
import { strictSchema } from './strict-schema.ts'

function newAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    useDefaults: true,
    strictTypes: false,
    allowUnionTypes: true,
    // The sentences quote the schema that was violated.
    verbose: true,
    // The tests of the OpenAPI document check our schemas; checking them at each start would take 90 ms.
    validateSchema: false,
    meta: false,
    keywords: ['x-expects', 'example'],
  })
  for (const [name, { accepts }] of Object.entries(formats)) ajv.addFormat(name, accepts)
  return ajv
}

/** Checks JSON that does not come as the body of a route, by the same rules. */
export function bodyChecker(schema: object): (data: unknown) => { error?: InvalidInput } {
  const strict = strictSchema(schema)
  return checker(() => newAjv().compile(strict), strict, 'body')
}

export function validateStrictly(app: FastifyInstance): void {
  app.setValidatorCompiler(checkerOf)

  app.addHook('onRoute', (route) => {
    const checks = [route.preValidation ?? []].flat()
    if (route.schema?.body) checks.unshift(missingBodyIsEmpty)
    if (route.url.includes(':')) checks.unshift(refuseNulInPath)
    route.preValidation = checks
  })
}

/** So that the answer names the fields that are missing. */
const missingBodyIsEmpty: preValidationHookHandler = (request, _reply, done) => {
  if (request.body === undefined) request.body = {}
  done()
}

const refuseNulInPath: preValidationHookHandler = (request, _reply, done) => {
  const values = Object.values(request.params as Record<string, string>)
  done(values.some((value) => value.includes('\0')) ? notFound('Record') : undefined)
}

/** The id in a path. Text that cannot be an id is answered like a record that does not exist. */
export function idFrom(text: string, what: MissingRecord): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(id <= largestInt32)) throw notFound(what)
  return id
}

/** Fastify stops at the first part of a request that fails; this reports all of them. */
export function validateAllParts(request: FastifyRequest, first: InvalidInput): InvalidInput {
  const found: InvalidInput[] = []
  for (const part of ['params', 'body', 'querystring', 'headers'] as const) {
    const check = request.getValidationFunction(part) as Checker | undefined
    const result = check?.(part === 'querystring' ? request.query : request[part])
    if (result?.error) found.push(result.error)
  }
  return found.length > 1 ? new InvalidInput(Object.assign({}, ...found.map(({ fields }) => fields))) : first
}

type Part = 'body' | 'querystring' | 'params' | 'headers'
type Checker = (data: unknown) => { value?: unknown; error?: InvalidInput }

let ajvOfRoutes: Ajv | undefined
const checkersOfSchemas = new WeakMap<object, Partial<Record<Part, Checker>>>()

/** Made once for all apps of a process: the tests build an app for each file, and compiled each time otherwise. */
const checkerOf: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const part = (httpPart === 'query' ? 'querystring' : httpPart) as Part
  const known = checkersOfSchemas.get(schema) ?? {}
  const made = known[part] ?? newChecker(schema, part)
  checkersOfSchemas.set(schema, { ...known, [part]: made })
  return made
}

function newChecker(schema: object, part: Part): Checker {
  ajvOfRoutes ??= newAjv()
  const ajv = ajvOfRoutes
  const strict = strictSchema(part === 'headers' ? lowerCased(schema) : schema)
  return checker(() => ajv.compile(strict), strict, part)
}

/** Compiled when first needed: all routes at once would delay the start by 100 ms. */
function checker(compile: () => ValidateFunction, schema: object, part: Part): Checker {
  const readFromText = coerceText(schema)
  let compiled: ValidateFunction | undefined
  return (sent) => {
    const data = part === 'body' ? sent : readFromText(sent)
    const failures: Failure[] = unstorable(data)
    compiled ??= compile()
    const validate = compiled
    const isRead = !failures.some(({ isNotRead }) => isNotRead)
    if (isRead && !validate(data)) failures.push(...failuresFrom(validate.errors ?? []))
    return failures.length === 0 ? { value: data } : { error: new InvalidInput(fieldErrors(failures, part)) }
  }
}

/** Node hands over header names in lower case, however the schema writes them. */
function lowerCased(schema: { properties?: object; required?: readonly string[] }): object {
  const properties = Object.entries(schema.properties ?? {}).map(([name, value]) => [name.toLowerCase(), value])
  const required = (schema.required ?? []).map((name) => name.toLowerCase())
  return { ...schema, properties: Object.fromEntries(properties), required }
}

type TextSchema = { type?: unknown; items?: TextSchema; properties?: Record<string, TextSchema> }

/**
 * Reads numbers, booleans and lists from the text of a query, path or header where the schema has them. Other text stays
 * as it is, for the validation to refuse: `1e3`, ` 7` and `0x10` are not integers here.
 */
function coerceText({ properties }: TextSchema): (sent: unknown) => unknown {
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

function valueFor(sent: unknown, wanted: TextSchema): unknown {
  if (wants(wanted, 'array')) {
    const list = Array.isArray(sent) ? sent : [sent]
    return wanted.items ? list.map((item) => valueFor(item, wanted.items as TextSchema)) : list
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

function wants({ type }: TextSchema, name: string): boolean {
  return type === name || (Array.isArray(type) && type.includes(name))
}

export const maxDepth = 32
const maxKeys = 1_000
const storable: Sentence = (say) => say.validation.expects.storable

/**
 * Finds text that PostgreSQL cannot store (NUL, lone surrogates) in keys and values, too deep nesting, and objects of more
 * keys than any of ours may have: to compare 60,000 of them with a schema takes the event loop 100 ms.
 */
export function unstorable(data: unknown): Failure[] {
  const failures: Failure[] = []
  inspect(data, [], failures)
  return failures
}

function inspect(value: unknown, path: readonly string[], failures: Failure[]): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) failures.push({ path, expects: storable })
  } else if (typeof value === 'object' && value !== null) {
    if (path.length >= maxDepth)
      failures.push({ path: path.slice(0, 1), expects: (say) => say.validation.expects.nested(maxDepth) })
    else inspectMembers(value, path, failures)
  }
}

function inspectMembers(value: object, path: readonly string[], failures: Failure[]): void {
  if (!Array.isArray(value) && Object.keys(value).length > maxKeys) {
    failures.push({ path, expects: (say) => say.validation.expects.maxProperties(maxKeys), isNotRead: true })
    return
  }
  for (const [key, inner] of Object.entries(value)) {
    const name = isStorable(key) ? key : key.toWellFormed().replaceAll('\0', '\uFFFD')
    if (name !== key) failures.push({ path: [...path, name], expects: storable })
    inspect(inner, [...path, name], failures)
  }
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
