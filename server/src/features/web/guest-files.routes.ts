/** The script and the style sheet of the guest pages. */
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../../config.ts'
import { limitEachAddress } from '../../http/limits/rate-limit.ts'
import { PreparedAnswer } from '../../http/responses/prepared-answer.ts'
import type { GuestFiles } from './bundle-guest.ts'

type Parts = { config: Pick<Config, 'publicRateLimitPerMinute'>; guestFiles: () => Promise<GuestFiles> }

const forGood = 'public, max-age=31536000, immutable'

export const guestFileRoutes: FastifyPluginAsync<Parts> = async (app, { config, guestFiles }) => {
  limitEachAddress(app, config.publicRateLimitPerMinute)
  const serve = (name: string, contentType: string, part: keyof GuestFiles) => {
    const answer = new PreparedAnswer(contentType, async () => (await guestFiles())[part].bytes)
    app.get(`/web/:version/${name}`, async (request, reply) => {
      const isThisVersion = request.url.split('?', 1)[0] === (await guestFiles())[part].path
      return answer.send(request, reply.header('cache-control', isThisVersion ? forGood : 'no-cache'))
    })
  }
  serve('guest.js', 'text/javascript; charset=utf-8', 'script')
  serve('guest-look.css', 'text/css; charset=utf-8', 'style')
}
