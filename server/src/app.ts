/** The whole service apart from its process. Tests inject requests into it; `process/server.ts` listens on a port. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { buildBaseApp } from './base-app.ts'
import type { Clock } from './clock.ts'
import { ConcurrencyLimiter, searchLimiter } from './concurrency-limiter.ts'
import type { Database } from './db/database.ts'
import { availabilityRoutes } from './features/bookings/availability/availability.routes.ts'
import { bookingRoutes } from './features/bookings/bookings.routes.ts'
import { heldOrderRoutes } from './features/bookings/holds/held-order.routes.ts'
import { holdRoutes } from './features/bookings/holds/holds.routes.ts'
import { offerRoutes } from './features/bookings/offers/offers.routes.ts'
import { paymentRoutes } from './features/bookings/paying/payment.routes.ts'
import { productRoutes } from './features/bookings/products/products.routes.ts'
import { bookingQueryRoutes } from './features/bookings/read/booking-query.routes.ts'
import { countRefused } from './features/bookings/refused-wishes/count-refused.http.ts'
import { startReasonRoutes } from './features/bookings/start-reasons/start-reasons.routes.ts'
import { textRoutes } from './features/bookings/texting/texts.routes.ts'
import { toDoRoutes } from './features/bookings/to-do/to-do.routes.ts'
import { DayLimiter } from './features/bookings/write/day-limiter.ts'
import { guestMcpRoutes } from './features/doors/agents/mcp/guest-mcp.routes.ts'
import { staffMcpRoutes } from './features/doors/agents/staff/staff-mcp.routes.ts'
import { AgentHolds } from './features/doors/agents/tools/agent-holds.ts'
import { CodeTries } from './features/doors/agents/tools/opened-booking.ts'
import { voiceRoutes } from './features/doors/agents/voice/voice.routes.ts'
import { apiDocsRoutes } from './features/doors/api-docs/api-docs.routes.ts'
import { readExamples } from './features/doors/api-docs/examples.http.ts'
import { webhookPayloads } from './features/doors/api-docs/webhook-payloads.schemas.ts'
import { discoveryRoutes } from './features/doors/discovery/discovery.routes.ts'
import { GuestLimits } from './features/doors/guest-limits/admit-guest.ts'
import { bookingLinkRoutes } from './features/doors/guest-pages/api/booking-link.routes.ts'
import { guestApiRoutes } from './features/doors/guest-pages/api/guest-api.routes.ts'
import { bookingPageRoutes } from './features/doors/guest-pages/book/booking-pages.routes.ts'
import { KeptDetails } from './features/doors/guest-pages/book/kept-details.ts'
import { FormKeys } from './features/doors/guest-pages/choose/form-key.ts'
import { eventPageRoutes } from './features/doors/guest-pages/events/event.routes.ts'
import { manageRoutes } from './features/doors/guest-pages/manage/manage.routes.ts'
import { payRoutes } from './features/doors/guest-pages/pay/pay.routes.ts'
import { PayReturns } from './features/doors/guest-pages/pay/pay-returns.ts'
import { reviewPageRoutes } from './features/doors/guest-pages/review/review-pages.routes.ts'
import { unsubscribePageRoutes } from './features/doors/guest-pages/unsubscribe/unsubscribe-pages.routes.ts'
import { textDoors } from './features/doors/texts/text-doors.routes.ts'
import { textingOf } from './features/doors/texts/texting-of.http.ts'
import { closeOffRoutes } from './features/evening/close-offs/close-offs.routes.ts'
import { closedAreaRoutes } from './features/evening/closed-areas/closed-areas.routes.ts'
import { dayRoutes } from './features/evening/day/day.routes.ts'
import { DayCache } from './features/evening/day/day-cache.ts'
import { dayStartsRoutes } from './features/evening/day/day-starts.routes.ts'
import { dayStreamRoutes } from './features/evening/day/day-stream.routes.ts'
import { DayWatch } from './features/evening/day/day-watch.ts'
import { eveningNoteRoutes } from './features/evening/evening-notes/evening-notes.routes.ts'
import { eveningSectionRoutes } from './features/evening/evening-sections/evening-sections.routes.ts'
import { kitchenRoutes } from './features/evening/kitchen/kitchen.routes.ts'
import { ConfirmationLinks } from './features/guests/confirmations/confirmation-links.ts'
import { unconfirmedBox } from './features/guests/confirmations/unconfirmed-booking.ts'
import { BookingCodes } from './features/guests/guest-links/booking-code.ts'
import { BookingLinks } from './features/guests/guest-links/booking-link.ts'
import { patronAllergenRoutes } from './features/guests/patrons/allergens/patron-allergens.routes.ts'
import { patronCardRoutes } from './features/guests/patrons/card/patron-card.routes.ts'
import { duplicateRoutes } from './features/guests/patrons/duplicates/duplicates.routes.ts'
import { patronRoutes } from './features/guests/patrons/patrons.routes.ts'
import { reviewRoutes } from './features/guests/reviews/reviews.routes.ts'
import { deviceKeyRoutes } from './features/house/access/device-key.routes.ts'
import { meRoutes } from './features/house/access/me.routes.ts'
import { tokenChecker } from './features/house/access/tokens/check-token.ts'
import { explainDemoToken } from './features/house/access/tokens/token-text.ts'
import { brandFileRoutes } from './features/house/branding/brand-files.routes.ts'
import { pictureRoutes } from './features/house/branding/pictures.routes.ts'
import { doctorRoutes } from './features/house/health/doctor.routes.ts'
import { healthRoutes } from './features/house/health/health.routes.ts'
import { WritableProbe } from './features/house/health/writable.ts'
import { measureWritable } from './features/house/health/writable-metric.ts'
import { hasDemo } from './features/house/restaurant/installation.ts'
import { restaurantRoutes } from './features/house/restaurant/restaurant.routes.ts'
import { HouseCache } from './features/house/schedule/house-cache.ts'
import { ScheduleCache } from './features/house/schedule/schedule-cache.ts'
import { appPageRoutes } from './features/house/web/app-pages.routes.ts'
import { webBundle } from './features/house/web/bundles/web-bundles.ts'
import { embedRoutes } from './features/house/web/embed.routes.ts'
import { guestFileRoutes } from './features/house/web/guest-files.routes.ts'
import { installedDiaryRoutes } from './features/house/web/installed-diary.routes.ts'
import { themeRoutes } from './features/house/web/theme.routes.ts'
import { togetherRoutes } from './features/house/web/together.routes.ts'
import { messageRoutes } from './features/messages/messages.routes.ts'
import { newsConsentRoutes } from './features/messages/news-consent.routes.ts'
import { webhookRoutes } from './features/messages/webhooks/webhooks.routes.ts'
import { accountSecrets } from './features/money/accounts/account-secrets.ts'
import { fakePayRoutes } from './features/money/fake/fake-pay.routes.ts'
import { eventRoutes } from './features/money/news/events.routes.ts'
import { paymentProviders } from './features/money/orders/payment-providers.ts'
import { PayLinks } from './features/money/pay-links/pay-link.ts'
import type { Providers } from './features/money/providers/provider.ts'
import { StripeClients } from './features/money/stripe/stripe-client.ts'
import { configurationRoutes } from './features/office/configuration/configuration.routes.ts'
import { draftRoutes } from './features/office/configuration-drafts/drafts.routes.ts'
import { depositRoutes } from './features/office/deposits/deposits.routes.ts'
import { guestPreviewRoutes } from './features/office/guest-preview/guest-preview.routes.ts'
import { importRoutes } from './features/office/import/jobs/imports.routes.ts'
import { aheadRoutes } from './features/office/insights/ahead.routes.ts'
import { cameByRoutes } from './features/office/insights/came-by.routes.ts'
import { insightsRoutes } from './features/office/insights/insights.routes.ts'
import { moneyInsightRoutes } from './features/office/insights/money.routes.ts'
import { soldRoutes } from './features/office/insights/products/sold.routes.ts'
import { messagePreviewRoutes } from './features/office/message-preview/message-preview.routes.ts'
import { overviewRoutes } from './features/office/overview/overview.routes.ts'
import { paymentServiceRoutes } from './features/office/payments/payment-service.routes.ts'
import { paymentListRoutes } from './features/office/payments/payments.routes.ts'
import { privacyRoutes } from './features/office/privacy/privacy.routes.ts'
import { playedFileRoutes } from './features/office/replays/files/played-files.routes.ts'
import { tryDraftRoutes } from './features/office/replays/try-draft.routes.ts'
import { newRestaurantRoutes, openingRoutes } from './features/office/set-up/set-up.routes.ts'
import { exampleTextRoutes } from './features/office/texts/send-example-text.routes.ts'
import { textAccountRoutes } from './features/office/texts/text-account.routes.ts'
import { textMonthRoutes } from './features/office/texts/text-month.routes.ts'
import { deviceRoutes } from './features/people/devices.routes.ts'
import { OidcProvider } from './features/people/oidc/oidc-provider.ts'
import { Passkeys } from './features/people/passkeys/passkeys.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { peoplePageRoutes } from './features/people/people-pages.routes.ts'
import { sessionChecker } from './features/people/sessions/check-session.ts'
import type { PasswordCost } from './features/people/sessions/passwords.ts'
import { peopleContext } from './features/people/sessions/people-context.ts'
import { signedInHouse, signedInLanguage } from './features/people/sign-in/browser-session.http.ts'
import { deviceChecker } from './features/people/tablets/check-device.ts'
import { whoRoutes } from './features/people/who/who.routes.ts'
import { openRestaurantScope } from './http/auth/restaurant-scope.ts'
import { TokenCache, tokenCacheMs } from './http/auth/token-cache.ts'
import * as anonymous from './http/limits/anonymous-reads.ts'
import type { LoadLimits } from './http/limits/load-shedding.ts'
import type { LimitStore } from './http/limits/rate-limit.ts'
import { measurePool } from './http/observability/metrics.ts'
import type { LogStream } from './http/observability/request-log.ts'
import { documentRoutes } from './http/openapi/document.ts'
import { EventStreams, type StreamLimits } from './http/responses/event-stream.ts'
import { once } from './http/responses/prepared-answer.ts'
import type { Config } from './settings/config.ts'
import { version } from './settings/version.ts'

export type AppParts = {
  db: Database
  clock: Clock
  config: Config
  /** 32 bytes. Secrets in the database are encrypted with keys derived from it. */
  secretKey: Buffer
  /** Where log lines go; standard output by default. */
  logStream?: LogStream
  /** How long a verified token is cached: a second, or 0 in tests of revocation. */
  tokenCacheMs?: number | undefined
  /** Another version than this one, in tests of what a new release does to open pages. */
  release?: string | undefined
  /** Of Stripe itself by default. */
  stripe?: StripeClients | undefined
  /** Payment services; those of this server by default. */
  providers?: Providers | undefined
  /** Twilio's API by default; a double of it in tests. */
  textApi?: string | undefined
  /** How often refused wishes are written; never in tests that count what is written. */
  refusedWishesEveryMs?: number | undefined
  /** Lower in tests, where argon2 would only take time. */
  passwordCost?: PasswordCost | undefined
  /** When to shed load; none in tests, which must pass on a busy machine. */
  loadLimits?: LoadLimits | undefined
  /** Where rate limits are counted; in this process by default. */
  limitStore?: LimitStore
  /** How long a stream may last and how many may be open; less of both in tests. */
  streamLimits?: Partial<StreamLimits> | undefined
}

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { clock, config, secretKey } = parts
  const db: Database = {
    ...parts.db,
    transaction: (work) =>
      parts.db.transaction((tx) => {
        tx.afterCommit(() => watch.soon())
        return work(tx)
      }),
  }
  const app = await buildBaseApp(parts)
  measurePool(app.registry, db)
  if (!config.loopbackOnly && config.publicUrl === undefined) {
    app.log.warn('PUBLIC_URL is not set: links to review pages begin with HOST and PORT, and any Host is answered')
  }
  const houses = new HouseCache(db)
  const days = new ScheduleCache(db, houses, clock)
  const limiter = new DayLimiter()
  const searches = searchLimiter(config.databasePoolSize)
  const shownDays = new DayCache(db, clock, houses)
  const watch = new DayWatch(shownDays, clock, (error) =>
    app.log.warn({ err: error }, 'days cannot be watched for changes'),
  )
  const streams = new EventStreams(app, parts.streamLimits)
  await documentRoutes(app, { publicUrl: config.publicUrl, examples: readExamples, webhooks: webhookPayloads })
  const writable = new WritableProbe(parts.db)
  measureWritable(app.registry, writable)
  await app.register(healthRoutes, { db, writable })
  await app.register(doctorRoutes, { clock, config, secretKey })
  await app.register(apiDocsRoutes, { db, clock, config })
  const { oidc } = config
  const people = peopleContext({ db, clock, secretKey, oidc, passwordCost: parts.passwordCost })
  const callers = new TokenCache(parts.tokenCacheMs ?? tokenCacheMs)
  const accountFiles = once(() => webBundle('account'))
  const passkeys = new Passkeys(people, secretKey)
  const provider = oidc && new OidcProvider(oidc, clock)
  const peoplePages = { people, config, secretKey, callers, accountFiles, passkeys, provider }
  const languageOf = (request: FastifyRequest) => signedInLanguage(peoplePages, request)
  await app.register(appPageRoutes, { config, languageOf, accountFiles, release: parts.release ?? version })
  await app.register(installedDiaryRoutes, {
    ...{ config, languageOf },
    houseOf: (request, id) => signedInHouse(peoplePages, request, id),
  })
  await app.register(togetherRoutes, { config })
  const guestFiles = once(() => webBundle('guest'))
  await app.register(embedRoutes, { config, houses })
  await app.register(guestFileRoutes, { config, guestFiles })
  await app.register(themeRoutes, { config })
  await app.register(brandFileRoutes, { db, houses, config })
  await app.register(peoplePageRoutes, peoplePages)
  await app.register(unsubscribePageRoutes, { db, clock, houses, secretKey, guestFiles })
  const clients = parts.stripe ?? new StripeClients(accountSecrets(secretKey))
  app.addHook('onClose', async () => clients.close())
  const providers = parts.providers ?? paymentProviders(db, clock, { opensDemo: config.opensDemo, clients })
  const payLinks = new PayLinks(secretKey)
  if (config.opensDemo) await app.register(fakePayRoutes, { db, clock })
  await app.register(eventRoutes, { db, clock, providers, requestsPerMinute: config.publicRateLimitPerMinute })
  const limits = new GuestLimits(secretKey)
  const pageReads = new ConcurrencyLimiter(anonymous.pageReads)
  const pay = { providers, payLinks, payReturns: new PayReturns(secretKey), keptDetails: new KeptDetails(secretKey) }
  const manage = { db, config, clock, houses, days, limiter, limits, secretKey, guestFiles, pageReads, ...pay }
  await app.register(manageRoutes, manage)
  await app.register(reviewPageRoutes, { db, clock, houses, secretKey, guestFiles })
  const refused = countRefused(app, db, clock, parts.refusedWishesEveryMs)
  const guests = {
    ...{ db, clock, houses, days, limiter, config, guestFiles, refused, pageReads },
    ...{ links: new BookingLinks(secretKey), formKeys: new FormKeys(secretKey), limits },
    ...pay,
    ...{ confirmations: new ConfirmationLinks(secretKey), unconfirmed: unconfirmedBox(secretKey) },
  }
  await app.register(bookingPageRoutes, guests)
  await app.register(eventPageRoutes, guests)
  await app.register(payRoutes, guests)
  const texting = textingOf(app, { db, clock, config, secretKey, api: parts.textApi })
  const texts = { ...{ db, clock, houses, days, limiter, config, secretKey, payLinks }, ...texting }
  await app.register(textDoors, texts)
  await app.register(guestApiRoutes, { ...guests, prefix: '/api/guest' })
  const agents = {
    ...guests,
    ...{ agentHolds: new AgentHolds(secretKey), codes: new BookingCodes(secretKey), tries: new CodeTries(secretKey) },
  }
  const assistantReads = new ConcurrencyLimiter(anonymous.assistantReads)
  await app.register(guestMcpRoutes, { ...agents, assistantReads })
  await app.register(staffMcpRoutes, { config })
  await app.register(discoveryRoutes, { db, clock, houses, config })
  const checks = { db, clock, opensDemo: config.opensDemo, log: app.log }
  await openRestaurantScope(app, {
    checkToken: tokenChecker(checks),
    checkSession: sessionChecker(checks),
    devices: deviceChecker(checks),
    explainInvalid: explainDemoToken,
    config,
    cache: callers,
    callerRoutes: async (api) => {
      await api.register(meRoutes, { db, callers })
      await api.register(deviceKeyRoutes, { secretKey })
      await api.register(newRestaurantRoutes, { db, clock })
      await api.register(voiceRoutes, { ...agents, prefix: '/voice' })
    },
    routes: async (api) => {
      await api.register(restaurantRoutes, { db })
      await api.register(configurationRoutes, { db, clock })
      await api.register(draftRoutes, { db, clock, searches })
      await api.register(tryDraftRoutes, { db, clock, searches })
      await api.register(pictureRoutes)
      await api.register(guestPreviewRoutes, { db, clock, searches, guestFiles })
      await api.register(depositRoutes, { db, clock, searches })
      await api.register(paymentListRoutes, { db, clock, houses, days, limiter })
      await api.register(paymentServiceRoutes, { db, clock, houses, clients, secretKey, config })
      await api.register(messagePreviewRoutes, { db, clock, config, secretKey })
      await api.register(holdRoutes, { db, clock, houses, days, limiter, refused })
      await api.register(heldOrderRoutes, { db, clock, houses })
      await api.register(paymentRoutes, { db, clock, houses, days, limiter, providers, payLinks, config })
      await api.register(bookingRoutes, { db, clock, houses, days, limiter, refused })
      await api.register(openingRoutes, { db, clock, config })
      await api.register(bookingQueryRoutes, { db, clock, houses, searches })
      await api.register(offerRoutes, { db, clock, houses, days, limiter })
      await api.register(availabilityRoutes, { clock, days })
      await api.register(dayRoutes, { clock, houses, shownDays })
      await api.register(kitchenRoutes, { db, houses, searches })
      await api.register(eveningNoteRoutes, { db, clock, houses })
      await api.register(eveningSectionRoutes, { db, clock, houses })
      await api.register(toDoRoutes, { db, clock, houses })
      await api.register(dayStreamRoutes, { clock, shownDays, watch, streams })
      await api.register(dayStartsRoutes, { clock, db, days })
      await api.register(startReasonRoutes, { clock, days })
      await api.register(productRoutes, { db, houses })
      await api.register(overviewRoutes, { db, clock, houses, config })
      await api.register(insightsRoutes, { db, clock, houses })
      await api.register(cameByRoutes, { db, clock, houses })
      await api.register(moneyInsightRoutes, { db, clock, houses })
      await api.register(soldRoutes, { db, houses })
      await api.register(aheadRoutes, { db, clock, houses })
      await api.register(importRoutes, { db, clock, houses })
      await api.register(playedFileRoutes, { db, clock })
      await api.register(closeOffRoutes, { db, clock, houses })
      await api.register(closedAreaRoutes, { db, clock, houses, days, limiter })
      await api.register(patronRoutes, { db, clock, houses, searches })
      await api.register(patronCardRoutes, { db, clock, houses })
      await api.register(duplicateRoutes, { db, clock, houses, searches })
      await api.register(patronAllergenRoutes, { db, clock, houses })
      await api.register(privacyRoutes, { db, clock, houses, days, limiter })
      await api.register(peopleRoutes, { db, clock, config, secretKey, callers })
      await api.register(deviceRoutes, { db, clock, config, secretKey, callers })
      await api.register(whoRoutes, { people, config })
      await api.register(bookingLinkRoutes, { db, clock, secretKey, config })
      await api.register(messageRoutes, { db, clock, config, secretKey })
      await api.register(textRoutes, texts)
      await api.register(textAccountRoutes, { ...texts, carriesDemo: () => hasDemo(db) })
      await api.register(exampleTextRoutes, texts)
      await api.register(textMonthRoutes, texts)
      await api.register(newsConsentRoutes, { db, clock, houses, secretKey, config })
      await api.register(reviewRoutes, { db, clock, secretKey, config })
      await api.register(webhookRoutes, {
        db,
        clock,
        secretKey,
        config,
        carriesDemo: () => hasDemo(db),
      })
    },
  })
  return app
}
