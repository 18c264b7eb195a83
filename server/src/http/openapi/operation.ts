/**
 * A route's documentation besides its schemas. It is part of the route's schema, so it cannot outlive the route;
 * `document.ts` turns it into an operation and removes the `x-` keys.
 */
import type { ProblemCode } from '../../domain/problem.ts'
import type { RouteAccess } from '../auth/authorise.ts'
import type { Schema } from './components.ts'
import type { RequestHeader, ResponseHeader } from './headers.ts'

export const tags = {
  Bookings: 'Take, read, change and move bookings through their states; block tables; pause online bookings.',
  Day: 'A day at a glance, in one answer and live.',
  Availability: 'What can be booked, slot by slot.',
  'Close-offs': 'Close and reopen a day, a service hour, a dining area, their combination, or single slots.',
  Patrons: 'The guests: search, read, change, export and erase.',
  Restaurant: 'Settings, dining areas and tables, and the restaurant described whole.',
  Imports: 'Files of guests and bookings of another system: upload, check, import, and what became of each line.',
  Reviews: 'What guests said after their visit.',
  Messages: 'What guests and staff get by e-mail and by text, and what became of it.',
  Texts: 'Conversations with guests by text, and the gateway that sends them.',
  People: 'Who works in the restaurant, their roles and invitations; the tokens of programs; and who did what.',
  Access: 'Who is calling, and for which restaurants.',
  Webhooks: 'Subscriptions to booking events, and what became of each delivery.',
  'Guest booking': `What the booking page itself calls: without a token, from any website. By the rules for guests, limited by
address and by contact. A website can build its own page on it.`,
  Voice: `For phone bots: what a guest may do, with a sentence that can be read out. With the restaurant’s own token of the scope
website, where the restaurant has switched assistants on.`,
  Health: 'For monitoring and load balancers. No token needed.',
} as const

/** `TRANSITION` is the conflict that has no code: `message` and `current_status`. */
export type OwnProblem = ProblemCode | 'TRANSITION'

export type OperationText = {
  readonly operationId: string
  readonly tags: readonly [keyof typeof tags]
  readonly summary: string
  readonly description: string
  /** The role that people and the scope that restaurant tokens need; `public` for everybody. */
  readonly 'x-access': RouteAccess | 'public'
  /** What each success means, by status. */
  readonly 'x-answers': Readonly<Record<number, string>>
  /** Beyond what every operation of its kind can answer. */
  readonly 'x-problems'?: readonly OwnProblem[]
  /** Headers read outside the schema. */
  readonly 'x-request-headers'?: readonly RequestHeader[]
  readonly 'x-answer-headers'?: Readonly<Record<number, readonly ResponseHeader[]>>
}

/** The keys that `document.ts` removes. */
export const ownKeys = ['x-access', 'x-answers', 'x-problems', 'x-request-headers', 'x-answer-headers'] as const

/** Checks the shape of a route's documentation, which is spread into its schema. */
export const operation = <Text extends OperationText>(text: Text): Text => text

declare module 'fastify' {
  interface FastifySchema {
    'x-access'?: OperationText['x-access']
    'x-answers'?: OperationText['x-answers']
    'x-problems'?: readonly OwnProblem[]
    'x-request-headers'?: readonly RequestHeader[]
    'x-answer-headers'?: OperationText['x-answer-headers']
  }
}

/** An operation as the document has it. */
export type Parameter = {
  in: string
  name: string
  required?: boolean
  schema: Schema
  description?: string
  example?: unknown
}
export type Media = { schema: Schema; examples?: Record<string, object> }
export type Answer = { description: string; headers?: Record<string, object>; content?: Record<string, Media> }
export type Operation = Partial<Omit<OperationText, 'description'>> & {
  description?: string
  operationId: string
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required: boolean; content: Record<string, Media> }
  responses: Record<string, Answer>
  security?: object[]
  'x-role'?: string
  'x-scopes'?: readonly string[]
}
