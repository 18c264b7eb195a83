/**
 * `/doctor/{signed}`: echoes what this server saw of a request that `maitred doctor` sent through PUBLIC_URL. Unlike
 * the health checks it does not answer under any host, so that a proxy that changes the host is noticed.
 */
import type { FastifyPluginAsync } from 'fastify'
import { type Clock, secondsOf } from '../../../clock.ts'
import { Problem } from '../../../domain/problem.ts'
import { limitEachAddress } from '../../../http/limits/rate-limit.ts'
import type { Config } from '../../../settings/config.ts'
import { version } from '../../../settings/version.ts'
import { DoctorLinks, type Echo } from './doctor-links.ts'
import { settingsDigests } from './settings-digests.ts'

export const doctorRoutes: FastifyPluginAsync<{ clock: Clock; config: Config; secretKey: Buffer }> = async (
  app,
  { clock, config, secretKey },
) => {
  limitEachAddress(app, config.publicRateLimitPerMinute)
  const links = new DoctorLinks(secretKey)

  app.get<{ Params: { signed: string } }>(
    '/doctor/:signed',
    { config: { quiet: true } },
    async ({ params, headers, ips, ip }): Promise<Echo> => {
      if (!links.isValid(params.signed, secondsOf(clock.now()))) {
        throw new Problem('NOT_FOUND', 'There is nothing at this address.')
      }
      const forwardedFor = headers['x-forwarded-for']
      return {
        version,
        addresses: ips ?? [ip],
        forwardedFor: forwardedFor === undefined ? null : String(forwardedFor),
        settings: settingsDigests(config, secretKey),
      }
    },
  )
}
