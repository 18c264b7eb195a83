/** Where the provider sends people back: PUBLIC_URL, or on this machine alone the loopback name under which they came. */
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../settings/config.ts'

export const companyOrigin = ({ publicUrl }: Pick<Config, 'publicUrl'>, { host }: FastifyRequest): string =>
  // Without the port that is the usual one, as browsers and the provider write it.
  publicUrl ?? new URL(`http://${host}`).origin
