/** The document's examples: requests recorded against the demo with their answers. A test repeats and compares them. */
import type { Answer, Media, Operation, Parameter } from './operation.ts'

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

/** Adds them to the document's paths, events and shared answers. */
export function addExamples(paths: Places, webhooks: Places, shared: Record<string, Answer>, examples: Examples): void {
  const operations = [paths, webhooks]
    .flatMap((places) => Object.values(places))
    .flatMap((methods) => Object.values(methods))
  for (const example of examples) {
    const operation = operations.find(({ operationId }) => operationId === example.operationId)
    const answer = resolve(operation?.responses[example.status] ?? operation?.responses['2XX'], shared)
    if (!operation || !answer) throw new Error(`No operation ${example.operationId} answers ${example.status}.`)
    const { name, summary, request, response } = example
    // A body that was refused is not an example to follow.
    if (request.body !== undefined && example.status !== 422)
      put(operation.requestBody?.content, name, summary, request.body)
    if (response !== undefined) put(answer.content, name, summary, response)
    if (example.status < 300 || example.status === 409) showParameters(operation, request)
  }
}

/** Follows a reference to a shared answer. */
function resolve(answer: Answer | { $ref: string } | undefined, shared: Record<string, Answer>): Answer | undefined {
  return answer && '$ref' in answer ? shared[answer.$ref.split('/').at(-1) ?? ''] : answer
}

function put(content: Record<string, Media> | undefined, name: string, summary: string, value: unknown): void {
  for (const [type, media] of Object.entries(content ?? {})) {
    // Examples are JSON; an answer that can be a file too has none of that.
    if (type !== 'text/csv') media.examples = { ...media.examples, [name]: { summary, value } }
  }
}

/** Parameters take their example from the first request that was understood and named something that exists. */
function showParameters(operation: Operation, { path = {}, query = {} }: Example['request']): void {
  const values: Readonly<Record<string, unknown>> = { ...path, ...query }
  for (const parameter of (operation.parameters ?? []) as Parameter[]) {
    const value = values[parameter.name]
    if (value !== undefined) parameter.example ??= parameter.schema.type === 'string' ? String(value) : value
  }
}
