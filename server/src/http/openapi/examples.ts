/**
 * Examples in the document are recordings: requests that were sent to the demo, and what it answered. A test sends them
 * again and compares.
 */
import type { Answer, Media, Operation, Parameter } from './document.ts'

export type Example = {
  operationId: string
  /** One word or a few, joined by hyphens; unique within the operation. */
  name: string
  summary: string
  request: {
    path?: Readonly<Record<string, string | number>>
    query?: Readonly<Record<string, string | number | boolean>>
    body?: unknown
  }
  status: number
  /** Absent where the answer has no body. */
  response?: unknown
}

export type Examples = readonly Example[]

type Places = Record<string, Record<string, Operation>>

/** Puts them where they belong: into the document's paths, the events and the answers that operations share. */
export function addExamples(paths: Places, webhooks: Places, shared: Record<string, Answer>, examples: Examples): void {
  const operations = [paths, webhooks]
    .flatMap((places) => Object.values(places))
    .flatMap((methods) => Object.values(methods))
  for (const example of examples) {
    const operation = operations.find(({ operationId }) => operationId === example.operationId)
    const answer = resolve(operation?.responses[example.status] ?? operation?.responses['2XX'], shared)
    if (!operation || !answer) throw new Error(`No operation ${example.operationId} answers ${example.status}.`)
    const { name, summary, request, response } = example
    // A body that was refused is no example of a body.
    if (request.body !== undefined && example.status !== 422)
      put(operation.requestBody?.content, name, summary, request.body)
    if (response !== undefined) put(answer.content, name, summary, response)
    if (example.status < 300) showParameters(operation, request)
  }
}

/** An answer that operations share shows the example of the one that was recorded. */
function resolve(answer: Answer | { $ref: string } | undefined, shared: Record<string, Answer>): Answer | undefined {
  return answer && '$ref' in answer ? shared[answer.$ref.split('/').at(-1) ?? ''] : answer
}

function put(content: Record<string, Media> | undefined, name: string, summary: string, value: unknown): void {
  for (const media of Object.values(content ?? {})) media.examples = { ...media.examples, [name]: { summary, value } }
}

/** The first success shows how parameters are written. */
function showParameters(operation: Operation, { path = {}, query = {} }: Example['request']): void {
  const values: Readonly<Record<string, unknown>> = { ...path, ...query }
  for (const parameter of (operation.parameters ?? []) as Parameter[]) {
    const value = values[parameter.name]
    if (value !== undefined) parameter.example ??= parameter.schema.type === 'string' ? String(value) : value
  }
}
