/**
 * Validates requests against their route's schema and reports everything that is wrong at once. Bodies are taken
 * literally ("2" is no number); queries, paths and headers are text, so numbers and booleans are read from it. Values
 * that PostgreSQL cannot store (NUL, lone surrogates, integers past 32 bits) are refused here.
 */
import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler, preValidationHookHandler } from 'fastify'
import { formats } from '../../domain/field-formats.ts'
import { InvalidInput, notFound } from '../../domain/problem.ts'
import { largestInt32 } from '../wire-types.ts'
import { coerceText } from './coerce-text.ts'
import { type Failure, failuresFrom, fieldErrors } from './error-sentences.ts'
import { strictSchema } from './strict-schema.ts'
import { unstorable } from './unstorable-text.ts'

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
export function idFrom(text: string, what: string): number {
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
