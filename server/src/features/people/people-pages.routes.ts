/**
 * The pages of staff: signing in, invitation links, the first manager, the start page, and one's own account. They work
 * without script. Changes are accepted only from our own pages, and answers are not cacheable.
 */
import type { FastifyPluginAsync } from 'fastify'
import { assertOwnOrigin } from '../../http/auth/same-origin.ts'
import { limitEachAddress } from '../../http/limits/rate-limit.ts'
import { acceptFormsOnly } from '../../http/pages/forms.ts'
import { sendErrorsAsPages } from '../../http/pages/send-page.ts'
import { accountPageRoutes } from './account/account-pages.routes.ts'
import { factorPageRoutes } from './account/factor-pages.routes.ts'
import { pinPageRoutes } from './account/pin-pages.routes.ts'
import { toStart } from './account/staff-page.ts'
import { devicePageRoutes } from './devices/device-pages.routes.ts'
import { firstManagerPageRoutes } from './first-manager/first-manager-pages.routes.ts'
import { forgottenPageRoutes } from './forgotten-password/forgotten-pages.routes.ts'
import { invitationPageRoutes } from './members/invitation-pages.routes.ts'
import { oidcPageRoutes } from './oidc-sign-in/oidc-pages.routes.ts'
import type { PeoplePageParts } from './sign-in/browser-session.http.ts'
import { codePageRoutes } from './sign-in/code-pages.routes.ts'
import { signInPageRoutes } from './sign-in/sign-in-pages.routes.ts'
import { tabletPageRoutes } from './who/tablet-pages.routes.ts'

/** Names and passwords of 200 characters, percent-encoded. */
const maxFormBytes = 8_192

export const peoplePageRoutes: FastifyPluginAsync<PeoplePageParts> = async (scope, parts) => {
  acceptFormsOnly(scope, maxFormBytes)
  sendErrorsAsPages(scope, (texts) => ({ next: toStart(texts) }))
  limitEachAddress(scope, parts.config.publicRateLimitPerMinute)
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    assertOwnOrigin(request, parts.config)
  })
  await scope.register(signInPageRoutes, parts)
  await scope.register(codePageRoutes, parts)
  const { provider } = parts
  if (provider) await scope.register(oidcPageRoutes, { ...parts, provider })
  await scope.register(forgottenPageRoutes, parts)
  await scope.register(invitationPageRoutes, parts)
  await scope.register(firstManagerPageRoutes, parts)
  await scope.register(tabletPageRoutes, parts)
  await scope.register(accountPageRoutes, parts)
  await scope.register(pinPageRoutes, parts)
  await scope.register(factorPageRoutes, parts)
  await scope.register(devicePageRoutes, parts)
}
