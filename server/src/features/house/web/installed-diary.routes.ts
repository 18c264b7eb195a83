/**
 * What makes the diary an app of a tablet: its manifest, its icons and its service worker. The manifest has the name of the
 * house whose diary the signed-in person opens; without a session it has our own.
 */
import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { accountTexts } from '../../../../../texts/account-texts.ts'
import type { StaffLanguage } from '../../../../../texts/languages.ts'
import { limitEachAddress } from '../../../http/limits/rate-limit.ts'
import { PreparedAnswer } from '../../../http/responses/prepared-answer.ts'
import type { Config } from '../../../settings/config.ts'
import { workerScript } from './bundles/web-bundles.ts'

export type HouseOfPerson = { id: number; name: string }

type Parts = {
  config: Pick<Config, 'publicRateLimitPerMinute'>
  languageOf: (request: FastifyRequest) => Promise<StaffLanguage>
  /** The restaurant of that id, or the one the person of the request works in; undefined without a session. */
  houseOf: (request: FastifyRequest, id: number | undefined) => Promise<HouseOfPerson | undefined>
}

type Icon = { sizes: string; purpose?: 'maskable' }

/** `apple-180` is named in the page; `badge-96` is the small one beside a message of Android. */
const icons: Readonly<Record<string, Icon | null>> = {
  'icon-192': { sizes: '192x192' },
  'icon-512': { sizes: '512x512' },
  'maskable-512': { sizes: '512x512', purpose: 'maskable' },
  'apple-180': null,
  'badge-96': null,
}

const folder = new URL('../../../../../web/icons/', import.meta.url)
/** Their addresses never change, and nor do they. */
const forADay = 'public, max-age=86400'

/** Requests of the worker: the shell and nothing else, and of pushed messages none. */
const workerPolicy = "default-src 'none'; connect-src 'self'"

export const installedDiaryRoutes: FastifyPluginAsync<Parts> = async (app, { config, languageOf, houseOf }) => {
  limitEachAddress(app, config.publicRateLimitPerMinute)

  const worker = new PreparedAnswer('text/javascript; charset=utf-8', workerScript)
  app.get('/diary-worker.js', (request, reply) =>
    worker.send(request, reply.headers({ 'content-security-policy': workerPolicy, 'cache-control': 'no-cache' })),
  )

  app.get<{ Querystring: { restaurant?: string } }>('/diary.webmanifest', async (request, reply) => {
    const asked = Number(request.query.restaurant) || undefined
    const [language, house] = await Promise.all([languageOf(request), houseOf(request, asked)])
    return reply.type('application/manifest+json; charset=utf-8').send(manifestFor(language, house))
  })

  for (const name of Object.keys(icons)) {
    const bytes = new PreparedAnswer('image/png', async () => readFileSync(new URL(`${name}.png`, folder)))
    app.get(`/icons/${name}.png`, (request, reply) => bytes.send(request, reply.header('cache-control', forADay)))
  }
}

function manifestFor(language: StaffLanguage, house: HouseOfPerson | undefined): string {
  const { title, about } = accountTexts[language].diary
  const start = house === undefined ? '/diary' : `/diary?restaurant=${house.id}`
  return JSON.stringify({
    // Two houses are two apps on one tablet.
    id: start,
    name: house?.name ?? title,
    short_name: house?.name ?? title,
    description: about,
    lang: language,
    start_url: start,
    // Signing in is part of it.
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf8',
    theme_color: '#fbfaf8',
    icons: Object.entries(icons).flatMap(([name, icon]) =>
      icon === null ? [] : [{ src: `/icons/${name}.png`, type: 'image/png', ...icon }],
    ),
  })
}
