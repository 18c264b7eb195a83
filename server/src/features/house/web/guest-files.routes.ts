/** The script and the style sheets of the guest pages. */
import type { FastifyPluginAsync } from 'fastify'
import { limitEachAddress } from '../../../http/limits/rate-limit.ts'
import type { Config } from '../../../settings/config.ts'
import { type GuestFiles, ownStyleOf, rareScript, rareScripts } from './bundles/guest-files.ts'
import { serveVersioned } from './versioned-file.routes.ts'

type Parts = { config: Pick<Config, 'publicRateLimitPerMinute'>; guestFiles: () => Promise<GuestFiles> }

export const guestFileRoutes: FastifyPluginAsync<Parts> = async (app, { config, guestFiles }) => {
  limitEachAddress(app, config.publicRateLimitPerMinute)
  serveVersioned(app, 'guest.js', async () => (await guestFiles()).script)
  serveVersioned(app, 'guest-look.css', async () => (await guestFiles()).style)
  serveVersioned(app, 'guest-ordering.css', async () => ownStyleOf(await guestFiles(), 'order'))
  serveVersioned(app, 'guest-event.css', async () => ownStyleOf(await guestFiles(), 'event'))
  for (const name of rareScripts) serveVersioned(app, name, async () => rareScript(await guestFiles(), name))
}
