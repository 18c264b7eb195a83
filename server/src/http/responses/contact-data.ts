/**
 * E-mail addresses and telephone numbers of guests are null in answers to viewers, wherever they occur: the one place for
 * all routes that answer with objects, also those to come. Names stay. Answers that are text already pass by: those kept for a
 * retry belong to routes that need a higher role, and a day is made without contact data for viewers.
 */
import type { FastifyInstance } from 'fastify'
import { withoutContact } from '../../domain/contact-data.ts'

export function hideContactFromViewers(scope: FastifyInstance): void {
  scope.addHook('preSerialization', (request, _reply, payload, done) => {
    // There is no caller where authentication failed.
    const role = request.caller?.roles.get(request.restaurantId)
    done(null, role === 'viewer' ? withoutContact(payload) : payload)
  })
}
