/**
 * The OpenAPI document, made from the schemas that validate and serialise, so a route cannot behave differently from its
 * description. Headers, error answers and recorded examples, which no schema has, are added here.
 */
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { about } from './about.ts'
import { type Components, hoistTitled, type Schema } from './components.ts'
import { errorAnswers, errorResponses, errorSchemas } from './error-responses.ts'
import { addExamples, type Examples } from './examples.ts'
import {
  headerRef,
  parameterRef,
  pathParameters,
  type ResponseHeader,
  requestParameters,
  responseHeaders,
} from './headers.ts'
import { type Answer, type Operation, type OwnProblem, ownKeys, type Parameter, tags } from './operation.ts'

export type OpenApi = {
  openapi: string
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, object>
  components: { schemas: Components } & Record<string, Record<string, object>>
}

/** `examples` is called when the document is made. */
export type DocumentParts = {
  publicUrl: string | undefined
  examples: () => Examples
  webhooks: Record<string, object>
}

/** Must come before the first route. The document is made by the first `openApiOf`. */
export async function documentRoutes(app: FastifyInstance, parts: DocumentParts): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: about,
      servers: [{ url: parts.publicUrl ?? '/', description: 'This server' }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      security: [{ bearerAuth: [] }, { session: [] }],
      components: {
        securitySchemes: {
          bearerAuth: { type: 'http', scheme: 'bearer', description: 'A restaurant token or a user token.' },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'maitred_session',
            description:
              'The cookie of a signed-in person; `__Host-maitred_session` over https. Changes only from pages of this server.',
          },
        },
      },
    },
    // Pages for people are not part of the contract; a test checks that every route of the API has a tag.
    hideUntagged: true,
    convertConstToEnum: false,
    transformObject: (made) => finish((made as { openapiObject: unknown }).openapiObject as OpenApi, parts) as object,
  })
}

export const openApiOf = (app: FastifyInstance): OpenApi => app.swagger() as unknown as OpenApi

function finish(document: OpenApi, { examples, webhooks }: DocumentParts): OpenApi {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) finishOperation(path, method, operation)
  }
  const responses = structuredClone(errorResponses) as Record<string, Answer>
  const events = structuredClone(webhooks) as Record<string, Record<string, Operation>>
  addExamples(document.paths, events, responses, examples())
  const schemas: Components = {}
  const paths = withoutExpectations(hoistTitled(document.paths, schemas))
  const described = withoutExpectations(hoistTitled(events, schemas))
  const components = {
    ...document.components,
    schemas: withoutExpectations({ ...sorted(schemas), ...errorSchemas }) as Components,
    responses,
    headers: responseHeaders,
    parameters: requestParameters,
  }
  return { ...document, paths, webhooks: described, components }
}

function finishOperation(path: string, method: string, operation: Operation): void {
  const isOfApi = path.startsWith('/api/')
  const needsToken = isOfApi && operation['x-access'] !== 'public'
  const needsRestaurant = path.startsWith('/api/restaurant/')
  const hasBody = operation.requestBody !== undefined
  const own = operation.parameters as Parameter[] | undefined
  const isKeyed = own?.some(({ name }) => name.toLowerCase() === 'idempotency-key') ?? false
  const validated = hasBody || isKeyed || (own?.some((parameter) => parameter.in === 'query') ?? false)

  const problems: OwnProblem[] = [...(operation['x-problems'] ?? [])]
  if (isOfApi) problems.push(...everywhere)
  if (needsToken) problems.push('UNAUTHENTICATED')
  if (needsRestaurant) problems.push('RESTAURANT_REQUIRED', 'FORBIDDEN')
  if (needsRestaurant && method !== 'get') problems.push('PERSON_REQUIRED')
  if (isOfApi && method !== 'get') problems.push('PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')
  if (path.includes('{')) problems.push('NOT_FOUND')
  if (isKeyed) problems.push('IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED')

  for (const [status, answer] of Object.entries(operation.responses)) describeAnswer(operation, status, answer, isOfApi)
  Object.assign(operation.responses, errorAnswers(problems, validated))
  const named = (own ?? []).map(finishParameter)
  const headers = [
    ...(needsRestaurant ? (['X-Restaurant-Id'] as const) : []),
    ...(operation['x-request-headers'] ?? []),
  ]
  if (named.length + headers.length > 0) operation.parameters = [...named, ...headers.map(parameterRef)]
  if (!needsToken) operation.security = []
  describeAccess(operation)
  for (const media of Object.values(operation.requestBody?.content ?? {}))
    media.schema = withDefaultsOptional(media.schema)
  if (operation.requestBody) operation.requestBody.required = (requestSchema(operation)?.required as [])?.length > 0
  for (const key of ownKeys) delete operation[key]
}

function describeAccess(operation: Operation): void {
  const access = operation['x-access']
  if (access === undefined || access === 'public') return
  const { role, scopes } = access
  const tokens = scopes.map((scope) => `\`${scope}\``).join(', ')
  const people = role === 'manager' ? 'managers' : role === 'host' ? 'hosts and managers' : 'every role'
  operation.description += `\n\nFor ${people}${tokens && `, and restaurant tokens with the scope ${tokens}`}.`
  operation['x-role'] = role
  operation['x-scopes'] = scopes
}

const everywhere: readonly OwnProblem[] = ['BAD_REQUEST', 'RATE_LIMITED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE']

const requestSchema = ({ requestBody }: Operation): Schema | undefined =>
  Object.values(requestBody?.content ?? {})[0]?.schema

function describeAnswer(operation: Operation, status: string, answer: Answer, isLimited: boolean): void {
  const limits: ResponseHeader[] = isLimited ? ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] : []
  const names = [...(operation['x-answer-headers']?.[Number(status)] ?? []), 'X-Request-Id' as const, ...limits]
  answer.headers = Object.fromEntries(names.map((name) => [name, headerRef(name)]))
  answer.description = operation['x-answers']?.[Number(status)] ?? answer.description
}

function finishParameter(parameter: Parameter): Parameter {
  const known = parameter.in === 'path' ? pathParameters[parameter.name] : undefined
  if (known) return { in: 'path', name: parameter.name, required: true, ...known } as Parameter
  const { schema } = parameter
  const isNeeded = parameter.required === true && !('default' in schema)
  const name = parameter.in === 'header' ? headerCase(parameter.name) : parameter.name
  return { ...parameter, name, required: isNeeded }
}

/** `idempotency-key` is documented as `Idempotency-Key`. */
const headerCase = (name: string): string => name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())

/** A field with a default is not required of a request. */
function withDefaultsOptional(schema: Schema): Schema {
  const copy: Schema = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inRequest(key, value)]))
  const { properties, required } = copy as { properties?: Record<string, Schema>; required?: string[] }
  if (!properties || !required) return copy
  const needed = required.filter((name) => !('default' in (properties[name] ?? {})))
  const { required: _, ...rest } = copy
  return needed.length > 0 ? { ...rest, required: needed } : rest
}

function inRequest(key: string, value: unknown): unknown {
  if (key === 'default' || key === 'enum' || typeof value !== 'object' || value === null) return value
  return Array.isArray(value) ? value.map((item) => inRequest('', item)) : withDefaultsOptional(value as Schema)
}

/** Other validators do not know our keyword for error sentences. */
function withoutExpectations<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(withoutExpectations) as Node
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([key]) => key !== 'x-expects' && !(key === 'default' && isOfRequests(node)))
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutExpectations(value)])) as Node
}

/** A default that leaves out what an answer always has: its object is one of a request, where each field has a default. */
const isOfRequests = ({
  default: value,
  required = [],
}: {
  default?: unknown
  required?: readonly string[]
}): boolean => typeof value === 'object' && value !== null && required.some((field) => !Object.hasOwn(value, field))

const sorted = (schemas: Components): Components =>
  Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)))
