/** The caller of a request as the audit trail names them. */
import type { FastifyRequest } from 'fastify'

export const actorOf = ({ caller, ip }: FastifyRequest): { actor: string; address: string } => ({
  actor: caller.actor,
  address: ip,
})
