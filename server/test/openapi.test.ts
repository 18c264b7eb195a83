/**
 * The document is the service: served and committed alike, true in every example, complete, and clean to a strict
 * linter. `npm run openapi` records the examples anew and rewrites openapi.json, which leaves them out: they are committed
 * once, in examples.json.
 */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { isDeepStrictEqual, promisify } from 'node:util'
import { examplesFile, readExamples } from '../src/features/doors/api-docs/examples.http.ts'
import { type OpenApi, openApiOf } from '../src/http/openapi/document.ts'
import { statusOf } from '../src/http/responses/error-envelope.ts'
import { contractFrom } from './support/contract.ts'
import { deviceRequests } from './support/openapi/openapi-device-requests.ts'
import { guestRequests } from './support/openapi/openapi-guest-requests.ts'
import { importRequests } from './support/openapi/openapi-import-requests.ts'
import { paymentRequests } from './support/openapi/openapi-payment-requests.ts'
import { recordExamples, withoutChance } from './support/openapi/openapi-recording.ts'
import { exampleRequests } from './support/openapi/openapi-requests.ts'
import { textRequests } from './support/openapi/openapi-text-requests.ts'
import { voiceRequests } from './support/openapi/openapi-voice-requests.ts'
import { testApp } from './support/test-app.ts'

const root = new URL('../../', import.meta.url)
const committedFile = new URL('openapi.json', root)
const rewrite = process.env.REWRITE_OPENAPI === '1'

const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
const withoutExamples = (document: OpenApi): OpenApi =>
  JSON.parse(JSON.stringify(document, (key, value) => (/^examples?$/.test(key) ? undefined : value)))

const recording = await recordExamples([
  ...exampleRequests,
  ...guestRequests,
  ...voiceRequests,
  ...importRequests,
  ...paymentRequests,
  ...textRequests,
  ...deviceRequests,
])
// Chance alone is no reason to record anew.
const stillTrue = isDeepStrictEqual(...bothExamples())
if (rewrite && !stillTrue) await writeFile(examplesFile, pretty(recording.examples))
const app = await testApp()
const document: OpenApi = JSON.parse(JSON.stringify(openApiOf(app.app)))
if (rewrite) await writeFile(committedFile, pretty(withoutExamples(document)))

const isPublic = ({ security }: { security?: object[] }): boolean => security?.length === 0

describe('the OpenAPI document', () => {
  test('is committed as it is served, without its examples', async () => {
    const committed = JSON.parse(await readFile(committedFile, 'utf8'))
    assert.deepEqual(
      committed,
      withoutExamples(document),
      'openapi.json is not what the routes say; run: npm run openapi',
    )
    const served = await app.ask('GET //openapi.json', { token: null })
    assert.equal(served.status, 200)
    assert.deepEqual(served.body, document)
  })

  test('has examples that are what the demo answers', () => {
    const [committed, recorded] = bothExamples()
    assert.deepEqual(committed, recorded, 'the examples are not true any more; run: npm run openapi')
  })

  test('shows a success of every operation', () => {
    const shown = new Set(recording.examples.filter(({ status }) => status < 300).map(({ operationId }) => operationId))
    const all = operationsOf(document).map(({ operation }) => operation.operationId)
    assert.deepEqual(
      all.filter((operationId) => !shown.has(operationId)),
      [],
    )
    assert.equal(new Set(all).size, all.length, 'operation ids are unique')
  })

  test('says of every array what is in it, and has no default that its own schema refuses', () => {
    const faults: string[] = []
    const visit = (node: unknown, place: string): void => {
      if (typeof node !== 'object' || node === null) return
      const { type, items, default: value, required } = node as Record<string, unknown>
      if (type === 'array' && items === undefined) faults.push(`${place} has no items`)
      if (typeof value === 'object' && value !== null && Array.isArray(required)) {
        faults.push(
          ...required.filter((field) => !(field in value)).map((field) => `${place} lacks ${field} by default`),
        )
      }
      for (const [key, child] of Object.entries(node)) visit(child, `${place}/${key}`)
    }
    visit(withoutExamples(document), '')
    assert.deepEqual(faults, [])
  })

  test('has every route of the API', () => {
    const ours = [...app.app.paths.entries()].filter(([url]) => /^\/(api|health)\//.test(url))
    const served = ours.flatMap(([url, { methods }]) =>
      [...methods]
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`),
    )
    const described = operationsOf(document).map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    assert.ok(served.length > 20)
    assert.deepEqual(described.sort(), served.sort())
  })

  test('knows every error code, and for each operation with a token at least 400, 401, 403, 429, 500 and 503', () => {
    const text = JSON.stringify(document)
    for (const code of Object.keys(statusOf)) assert.ok(text.includes(`"${code}"`), code)
    for (const { path, operation } of operationsOf(document)) {
      if (!path.startsWith('/api/') || isPublic(operation)) continue
      const forbidden = path.startsWith('/api/restaurant/') ? [403] : []
      for (const status of [400, 401, ...forbidden, 429, 500, 503]) {
        assert.ok(operation.responses[status], `${operation.operationId} ${status}`)
      }
    }
  })

  test('says something about every operation, answer and parameter', () => {
    for (const { operation } of operationsOf(document)) {
      const where = operation.operationId
      assert.ok(operation.summary && operation.description && operation.tags?.length, where)
      assert.equal(operation['x-role'] !== undefined, !isPublic(operation), `${where} states its role`)
      assert.doesNotMatch(JSON.stringify(operation), /Default Response|"x-(?!role|scopes)/, where)
      for (const parameter of operation.parameters ?? []) {
        assert.ok('$ref' in parameter || parameter.description, `${where} ${JSON.stringify(parameter)}`)
      }
    }
  })

  test('has the version of the server', async () => {
    const { version } = JSON.parse(await readFile(new URL('server/package.json', root), 'utf8'))
    assert.equal(document.info.version, version)
  })

  test('describes each event as it is sent', () => {
    const types = Object.keys(document.webhooks)
    const contract = contractFrom(document)
    for (const payload of recording.events) contract.judgeEvent(payload)
    const sent = new Set(recording.events.map((payload) => JSON.parse(payload).type))
    assert.deepEqual(
      types.filter((type) => !sent.has(type)),
      // Guests decline on their pages, and time lets offers lapse.
      [
        ...['booking.rejected', 'booking.offer_declined', 'booking.offer_lapsed'],
        // Time lets what is not paid lapse, and a payment service answers later.
        ...['payment.failed', 'payment.disputed'],
        // Guests answer by text, and gateways report later.
        ...['message.received', 'message.failed'],
      ],
      'not among the examples',
    )
    for (const type of [
      'booking.created',
      'booking.updated',
      'booking.confirmed',
      'booking.cancelled',
      'booking.seated',
    ]) {
      assert.ok(types.includes(type), type)
    }
  })

  test('is clean to a strict linter', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'maitred-openapi-'))
    after(() => rm(folder, { recursive: true }))
    const served = join(folder, 'openapi.json')
    await writeFile(served, pretty(document))
    const linter = new URL('node_modules/@redocly/cli/bin/cli.js', root).pathname
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const args = [linter, 'lint', '--config', new URL('redocly.yaml', root).pathname, served]
    const lint = await promisify(execFile)(process.execPath, args, { env }).catch((error) => error)
    assert.equal(lint.code ?? 0, 0, `${lint.stdout}${lint.stderr}`)
    assert.doesNotMatch(`${lint.stdout}${lint.stderr}`, /warning/i)
  })
})

describe('the contract check', () => {
  const settings = { method: 'GET', url: '/api/restaurant/settings', status: 200, contentType: 'application/json' }
  const answered = () => {
    const example = readExamples().find(({ name }) => name === 'trattoria')
    return structuredClone(example?.response) as { data: Record<string, unknown> }
  }
  const judge = (answer: object, status = 200) =>
    contractFrom(document).judge({ ...settings, status, text: JSON.stringify(answer) })

  test('passes a true answer', () => judge(answered()))

  test('catches a field too many, one too few and one of another type', () => {
    const { data } = answered()
    const { timezone: _, ...fewer } = data
    assert.throws(() => judge({ data: { ...data, colour: 'red' } }), /additional properties/)
    assert.throws(() => judge({ data: fewer }), /required property 'timezone'/)
    assert.throws(() => judge({ data: { ...data, allow_kids: 'yes' } }), /must be boolean/)
    assert.throws(() => judge({ data, more: 1 }), /additional properties/)
  })

  test('catches a status that is not described', () => {
    assert.throws(() => judge(answered(), 202), /not in the document/)
  })

  test('catches an error with a code the operation does not have', () => {
    const error = { code: 'SLOT_UNAVAILABLE', message: 'No.', details: null }
    assert.throws(() => judge({ error, meta: { timestamp: '2026-06-10T10:00:00Z' } }, 401), /breaks the contract/)
  })

  test('costs less than a millisecond', () => {
    const contract = contractFrom(document)
    const text = JSON.stringify(answered())
    contract.judge({ ...settings, text })
    // What this thread computes, not what passes by the clock while others compute.
    const start = process.threadCpuUsage()
    for (let turn = 0; turn < 100; turn++) contract.judge({ ...settings, text })
    const { user, system } = process.threadCpuUsage(start)
    assert.ok(user + system < 100_000, `${(user + system) / 100} microseconds each`)
  })
})

function bothExamples(): [committed: unknown, recorded: unknown] {
  const { examples, seededReferences } = recording
  return [withoutChance(readExamples(), seededReferences), withoutChance(examples, seededReferences)]
}

function operationsOf(document: OpenApi) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
}
