/**
 * Requests to a route, made from what the route says of itself: right ones, which reach the use cases; nearly right
 * ones, with something spoiled; and absurd ones. Of a failing request fast-check keeps only what makes it fail.
 */

import type { Components, Schema } from '../../../src/http/openapi/components.ts'
import type { Operation, Parameter } from '../../../src/http/openapi/operation.ts'
import fc from '../../support/fast-check.ts'
import {
  type Header,
  oddHeader,
  rightHeaders,
  wrongAuthorization,
  wrongContentType,
  wrongKey,
} from './hostile-headers.ts'
import { anyText } from './hostile-text.ts'
import { absurdValue, spoiled } from './spoiled-values.ts'
import { valueFor } from './values-from-schema.ts'
import { Known, type LookUp, type Value, written } from './written-json.ts'

export type Route = { name: string; method: string; template: string; operation?: Operation }
export type Body = { value: Value } | { bytes: Buffer } | undefined

/** `path` has a text or a known id for each parameter of the route's template. */
export type HostileRequest = {
  route: Route
  method: string
  path: readonly (string | Known)[]
  query: readonly QueryPart[]
  headers: readonly Header[]
  body: Body
}
/** Written into the URL as it is where it is text. */
export type QueryPart = string | readonly [name: string, value: Value]

export type Sent = { method: string; target: string; headers: Record<string, string>; body: Buffer | undefined }

export function sentFor({ route, method, path, query, headers, body }: HostileRequest, lookUp: LookUp): Sent {
  const parts = [...path]
  const text = (part: string | Known | undefined) => (part instanceof Known ? String(lookUp(part)) : (part ?? ''))
  const address = route.template.replaceAll(/\{\w+\}/g, () => text(parts.shift()))
  const asked = query.map((part) => (typeof part === 'string' ? part : pair(part, lookUp)))
  const given = headers.map(([name, value]) => [name, text(value)])
  return {
    method,
    target: asked.length > 0 ? `${address}?${asked.join('&')}` : address,
    headers: Object.fromEntries(given),
    body: body && ('bytes' in body ? body.bytes : Buffer.from(written(body.value, lookUp))),
  }
}

function pair([name, value]: readonly [string, Value], lookUp: LookUp): string {
  const text = value instanceof Known ? String(lookUp(value)) : String(value)
  return `${encoded(name)}=${encoded(text)}`
}

/** Half a character has no encoding; it is sent as the bytes other languages make of it. */
const encoded = (text: string): string =>
  text
    .replaceAll(/\p{Surrogate}/gu, '\u{10ffff}')
    .replaceAll(/./gsu, (one) => (one === '\u{10ffff}' ? '%ED%A0%80' : encodeURIComponent(one)))

/** What a route needs beyond its schemas. */
export type Hints = {
  /** The kind of id that leads on, by the route's name and the parameter's; the parameter's own name otherwise. */
  kinds: Readonly<Record<string, string>>
  /** Right bodies that no schema can make up. */
  bodies: Readonly<Record<string, fc.Arbitrary<Body>>>
  contentTypes: Readonly<Record<string, string>>
  /** Of pages, which no schema describes. */
  queries: Readonly<Record<string, fc.Arbitrary<readonly QueryPart[]>>>
}

export function requestsTo(route: Route, components: Components, hints: Hints): fc.Arbitrary<HostileRequest> {
  const right = rightParts(route, components, hints)
  const make = (parts: Partial<typeof right>) => fc.record({ route: fc.constant(route), ...right, ...parts })
  const wrongBody = right.body === none ? anyBody : spoiledBody(right.body)
  const oneWrong = fc.oneof(
    { weight: parametersIn(route).length, arbitrary: make({ path: wrongPath(route) }) },
    { weight: 1, arbitrary: make({ query: wrongQuery(right.query) }) },
    { weight: 1, arbitrary: make({ headers: wrongHeaders(right.headers) }) },
    { weight: right.body === none ? 1 : 5, arbitrary: make({ body: wrongBody }) },
  )
  const absurd = make({
    method: either(right.method, fc.constantFrom(...methods), [1, 1]),
    path: mostly(right.path, wrongPath(route)),
    query: mostly(right.query, wrongQuery(right.query)),
    headers: mostly(right.headers, wrongHeaders(right.headers)),
    body: mostly(right.body, anyBody),
  })
  return fc.oneof(
    { weight: 4, arbitrary: make({}) },
    { weight: 4, arbitrary: oneWrong },
    { weight: 2, arbitrary: absurd },
  )
}

/** Of a failing request the wrong parts that do not matter become right ones. */
const either = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<T>, [often, seldom]: readonly [number, number]) =>
  fc.oneof({ withCrossShrink: true }, { weight: often, arbitrary: right }, { weight: seldom, arbitrary: wrong })

const mostly = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<T>): fc.Arbitrary<T> => either(right, wrong, [1, 4])

const methods = ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PUT', 'POST', 'PATCH', 'DELETE']

const none: fc.Arbitrary<Body> = fc.constant(undefined)

function rightParts(route: Route, components: Components, { kinds, bodies, contentTypes, queries }: Hints) {
  const { operation, name } = route
  const parameters = (operation?.parameters ?? []).filter((one): one is Parameter => 'schema' in one)
  const schema = Object.values(operation?.requestBody?.content ?? {})[0]?.schema
  const bySchema = schema && valueFor(schema as Schema, components).map((value): Body => ({ value }))
  const body = bodies[name] && bySchema ? fc.oneof(bodies[name], bySchema) : (bodies[name] ?? bySchema ?? none)
  return {
    method: fc.constant(route.method),
    // One pick for all ids of a path: a delivery is found under its own webhook.
    path: fc
      .nat({ max: 9_999 })
      .map((pick) =>
        parametersIn(route).map((parameter) => new Known(kinds[`${name} ${parameter}`] ?? parameter, pick)),
      ),
    query:
      queries[name] ??
      fc
        .tuple(...parameters.filter((one) => one.in === 'query').map((one) => queryPart(one, components)))
        .map((all) => all.flat()),
    headers: rightHeaders({
      isKeyed: parameters.some((one) => one.name === 'Idempotency-Key'),
      contentType: contentTypes[name] ?? 'application/json',
    }),
    body,
  } satisfies Record<string, fc.Arbitrary<unknown>> as {
    method: fc.Arbitrary<string>
    path: fc.Arbitrary<HostileRequest['path']>
    query: fc.Arbitrary<readonly QueryPart[]>
    headers: fc.Arbitrary<readonly Header[]>
    body: fc.Arbitrary<Body>
  }
}

const parametersIn = ({ template }: Route): string[] =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter)

function queryPart({ name, schema, required }: Parameter, components: Components): fc.Arbitrary<QueryPart[]> {
  const given = valueFor(schema, components, name).map((value): QueryPart[] => [[name, value]])
  return required
    ? given
    : fc.oneof({ weight: 2, arbitrary: fc.constant<QueryPart[]>([]) }, { weight: 1, arbitrary: given })
}

const brokenEncoding = ['%', '%z', '%zz', '%00', '%ff', '%ed%a0%80', '%c0%80', '%u0041', '%25', '%2F', '%2e%2e', '..;']
const noId = [
  '0',
  '-1',
  '1e3',
  '0x10',
  '1.0',
  '+1',
  ' 1',
  '１',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'tra-222222',
]

function wrongPath(route: Route): fc.Arbitrary<HostileRequest['path']> {
  const part = fc.oneof(
    fc.constantFrom(...noId.map(encoded), ...brokenEncoding, 'a'.repeat(3_000), '*', ':booking', 'null'),
    anyText.map((text) => encoded(text).slice(0, 8_000)),
    fc.nat({ max: 99 }).map((pick) => new Known('foreign', pick)),
  )
  return fc.tuple(...parametersIn(route).map(() => part))
}

function wrongQuery(right: fc.Arbitrary<readonly QueryPart[]>): fc.Arbitrary<readonly QueryPart[]> {
  const name = fc.constantFrom('date', 'days', 'status', 'page', 'per_page', 'from', 'party_size', '__proto__', 'x')
  const odd: fc.Arbitrary<QueryPart> = fc.oneof(
    fc.tuple(name, absurdQueryValue),
    fc.tuple(name, fc.constantFrom(...brokenEncoding, '', '+', '&&', '=', '=x')).map(([key, raw]) => `${key}=${raw}`),
    fc.tuple(name, fc.constantFrom('[]', '[0]', '[__proto__]', '[a][b]', '.x')).map(([key, more]) => `${key}${more}=1`),
    fc.constantFrom('', '?', '#', '%', '&', '=', 'a=b=c', '\u00e9'),
    name.map((key) => `${`${key}=1&`.repeat(1_100)}z=1`),
  )
  // What is said twice: the right thing and something else.
  return fc.tuple(right, fc.array(odd, { minLength: 1, maxLength: 4 })).map(([parts, more]) => [...parts, ...more])
}

const absurdQueryValue: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom(...noId, '1e400', '-0', 'true', '0000-01-01', '2026-02-30', '2026-06-12T00:00', '9999-12-31'),
  anyText.map((text) => text.slice(0, 2_000)),
)

function wrongHeaders(right: fc.Arbitrary<readonly Header[]>): fc.Arbitrary<readonly Header[]> {
  const odd = fc.oneof(wrongAuthorization, wrongContentType, wrongKey, { weight: 3, arbitrary: oddHeader })
  return fc.tuple(right, fc.array(odd, { minLength: 1, maxLength: 3 })).map(([headers, more]) => [...headers, ...more])
}

const spoiledBody = (right: fc.Arbitrary<Body>): fc.Arbitrary<Body> =>
  spoiled(right.map((body) => (body && 'value' in body ? body.value : String(body?.bytes)))).map((value) => ({ value }))

const bytes = (text: string): Body => ({ bytes: Buffer.from(text) })

const anyBody: fc.Arbitrary<Body> = fc.oneof(
  { weight: 4, arbitrary: absurdValue.map((value) => ({ value })) },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 60 }).map((raw) => ({ bytes: Buffer.from(raw) })) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('{', '{"a":', '"', '[1,', '{"a":1}}', '{}{}', '\u0000', '', ' ', 'a=b', '\ufeff{}')
      .map(bytes),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(262_143, 262_145, 400_000).map((size) => bytes(`"${'x'.repeat(size - 2)}"`)),
  },
  { weight: 2, arbitrary: none },
)
