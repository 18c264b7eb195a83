/**
 * Checks answers against the OpenAPI document: every status must be described, and a body must have exactly the
 * described fields. The document is made once per process; a validator is compiled when it is first needed.
 */
import assert from 'node:assert/strict'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance } from 'fastify'
import { formats } from '../../src/domain/field-formats.ts'
import { type OpenApi, openApiOf } from '../../src/http/openapi/document.ts'

export type AnswerToJudge = { method: string; url: string; status: number; contentType: string; text: string }

export type Contract = {
  judge(answer: AnswerToJudge): void
  /** The bytes of an event, as they are sent to webhooks. */
  judgeEvent(payload: string): void
}

type Path = { pattern: RegExp; template: string }

let made: Contract | undefined

/** Any app will do: all have the same routes. */
export function contractOf(app: FastifyInstance): Contract {
  made ??= contractFrom(openApiOf(app))
  return made
}

export function contractFrom(document: OpenApi): Contract {
  // Optimised validators would take twice as long to compile, and most judge only a few answers.
  const ajv = new Ajv2020({ strict: false, validateFormats: true, code: { optimize: false } })
  for (const [name, { accepts }] of Object.entries(formats)) ajv.addFormat(name, accepts)
  ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  ajv.addSchema({ $id: 'contract:', ...(closed(document) as object) })
  const validators = new Map<string, ValidateFunction>()
  const paths = pathsOf(document)

  function validatorAt(pointer: string): ValidateFunction {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `contract:#${pointer}` })
    validators.set(pointer, known)
    return known
  }

  return {
    judgeEvent(payload) {
      const event = JSON.parse(payload)
      assert.ok(document.webhooks[event.type], `${event.type} is not in the document`)
      const name = event.type === 'webhook.test' ? 'TestEvent' : 'BookingEvent'
      const validate = validatorAt(`/components/schemas/${name}`)
      if (!validate(event)) assert.fail(`${event.type} breaks the contract: ${ajv.errorsText(validate.errors)}`)
    },

    judge({ method, url, status, contentType, text }) {
      const path = (url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '')
      const template = paths.find(({ pattern }) => pattern.test(path))?.template
      const operation = template === undefined ? undefined : document.paths[template]?.[method.toLowerCase()]
      // Unknown addresses and methods have no operation to check against; nor has HEAD, which has no body.
      if (template === undefined || !operation) return
      const answer = operation.responses[status]
      const where = `${method} ${template} ${status}`
      assert.ok(answer, `${where} is not in the document: ${text.slice(0, 300)}`)
      const [base, described] = answerAt(document, template, method.toLowerCase(), status)
      if (!described.content) return assert.equal(text, '', `${where} has no body in the document`)
      if ('text/event-stream' in described.content) return assert.match(contentType, /^text\/event-stream/, where)
      for (const text of ['text/csv', 'text/html']) {
        if (text in described.content && contentType.startsWith(text)) return
      }
      assert.match(contentType, /^application\/json/, where)
      const validate = validatorAt(`${base}/content/application~1json/schema`)
      if (validate(JSON.parse(text))) return
      assert.fail(`${where} breaks the contract: ${ajv.errorsText(validate.errors)}\n${text.slice(0, 1_000)}`)
    },
  }
}

function answerAt(document: OpenApi, template: string, method: string, status: number) {
  const answer = document.paths[template]?.[method]?.responses[status] as { $ref?: string; content?: object }
  if (answer.$ref === undefined) {
    const pointer = ['', 'paths', template, method, 'responses', String(status)].map(escaped).join('/')
    return [pointer, answer] as const
  }
  const name = answer.$ref.split('/').at(-1) ?? ''
  return [`/components/responses/${name}`, document.components.responses?.[name] as { content?: object }] as const
}

/** As a JSON pointer inside a URI. */
const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Literal paths before those with parameters, as the router has it. */
function pathsOf(document: OpenApi): Path[] {
  return Object.keys(document.paths)
    .sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
    .map((template) => ({ template, pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
}

/** Closes schemas that are open only by default (additionalProperties). */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed)
  if (typeof node !== 'object' || node === null) return node
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === 'examples' || key === 'example' ? value : closed(value)]),
  )
  const isShape = typeof copy.properties === 'object' && [copy.type].flat().includes('object')
  return isShape && copy.additionalProperties === undefined ? { ...copy, additionalProperties: false } : copy
}
