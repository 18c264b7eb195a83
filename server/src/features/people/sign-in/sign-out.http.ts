/** What signing out owes to a browser in which the diary keeps something. */
import type { FastifyRequest } from 'fastify'
import { keptOnDevice } from '../../../http/auth/session-cookie.ts'
import { formOf } from '../../../http/pages/forms.ts'

/** How many changes wait in this browser, unless its person has said that it does not matter. */
export const asksFirst = (request: FastifyRequest): number =>
  formOf(request).get('anyway') === null ? (keptOnDevice(request.headers) ?? 0) : 0

/** By way of the diary where it keeps something in this browser: it locks that, and leads to the sign-in. */
export const afterSigningOut = ({ headers }: FastifyRequest): string =>
  keptOnDevice(headers) === undefined ? '/sign-in?signed_out' : '/diary'
