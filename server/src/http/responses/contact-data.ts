/**
 * E-mail addresses and telephone numbers of guests are null in answers to viewers, wherever they occur: the one place for
 * all routes, also those to come. Names stay. Answers kept for a retry are strings and pass by; routes that have them need
 * a higher role.
 */
import type { FastifyInstance } from 'fastify'

const contactFields: ReadonlySet<string> = new Set(['email', 'mobile_number', 'mobile_prefix', 'new_email'])

export function hideContactFromViewers(scope: FastifyInstance): void {
  scope.addHook('preSerialization', (request, _reply, payload, done) => {
    // There is no caller where authentication failed.
    const role = request.caller?.roles.get(request.restaurantId)
    done(null, role === 'viewer' ? withoutContact(payload) : payload)
  })
}

export function withoutContact(value: unknown): unknown {
  return mapped(value, (key, member) => (contactFields.has(key) ? nulled(member) : withoutContact(member)))
}

/** A change in a history is an object of old and new value; its shape stays. */
const nulled = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? mapped(value, (_key, member) => nulled(member)) : null

function mapped(value: unknown, change: (key: string, member: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => change('', item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(key, member)]))
}
