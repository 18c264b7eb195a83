/**
 * The staff apps, diary and office: one page for every address of each, its script and its style sheet. The pages
 * contain no data and are the same for everyone with the same language; the scripts call the API, which decides who may
 * see what.
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { accountTexts } from '../../../../../texts/account-texts.ts'
import { type StaffLanguage, staffLanguages } from '../../../../../texts/languages.ts'
import { Problem } from '../../../domain/problem.ts'
import { limitEachAddress } from '../../../http/limits/rate-limit.ts'
import { html } from '../../../http/pages/html.ts'
import { iconUrl } from '../../../http/pages/web-file.ts'
import { once, PreparedAnswer } from '../../../http/responses/prepared-answer.ts'
import type { Config } from '../../../settings/config.ts'
import type { Bundle } from './bundles/bundle.ts'
import { webBundle } from './bundles/web-bundles.ts'
import { shellOf } from './diary-shell.ts'
import { contentTypeOf, forGood, serveMainScript, serveVersioned } from './versioned-file.routes.ts'

type Parts = {
  config: Pick<Config, 'publicRateLimitPerMinute' | 'publicUrl'>
  /** What the person of a request reads. */
  languageOf: (request: FastifyRequest) => Promise<StaffLanguage>
  /** Of the pages of signing in and of one's own account. */
  accountFiles: () => Promise<Bundle>
  release: string
}

/**
 * Our own script, style sheet and API; no inline script or style, no other origin. Data URLs are the icon and, in the
 * office, a logo that is not saved yet. The office also frames the previews of guest pages (`srcdoc`) and mails; the diary
 * can be installed, so it has a manifest and a service worker (installed-diary.routes.ts).
 */
const policyFor = (app: App['name']): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    ...(app === 'office' ? ["frame-src 'self'"] : ["manifest-src 'self'", "worker-src 'self'"]),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * An empty page into which the office writes a mail. Mails have inline styles, which the office's policy forbids and a
 * `srcdoc` would inherit; the policy of this page allows styles and no scripts.
 */
const mailFrame = '<!doctype html><html lang="en"><head><title>Mail</title></head><body></body></html>'
const mailFramePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'"

type App = {
  name: 'diary' | 'office'
  paths: readonly string[]
  bundle: (language: StaffLanguage) => Promise<Bundle>
}

export const appPageRoutes: FastifyPluginAsync<Parts> = async (app, { config, languageOf, accountFiles, release }) => {
  limitEachAddress(app, config.publicRateLimitPerMinute)
  const apps: readonly App[] = [
    {
      name: 'diary',
      paths: ['/diary', '/diary/:date', '/diary/:date/:view'],
      bundle: (language) => webBundle(`diary-${language}`),
    },
    {
      name: 'office',
      paths: ['/manage', '/manage/:page', '/manage/:page/:part', '/manage/:page/:part/:which'],
      bundle: (language) => webBundle(`office-${language}`),
    },
  ]
  const chunks = new Map<string, PreparedAnswer>()
  const bundles: (() => Promise<Bundle>)[] = []
  const madeOnce = (make: () => Promise<Bundle>): (() => Promise<Bundle>) =>
    once(async () => {
      const made = await make()
      for (const [path, { name, bytes }] of made.chunks) {
        if (!chunks.has(path)) chunks.set(path, new PreparedAnswer(contentTypeOf(name), async () => bytes))
      }
      return made
    })
  for (const { name, paths, bundle } of apps) {
    const made = eachLanguage((language) => madeOnce(() => bundle(language)))
    const pages = eachLanguage(
      (language) =>
        new PreparedAnswer('text/html; charset=utf-8', async () =>
          pageFor(name, language, await made[language](), { release, publicUrl: config.publicUrl }),
        ),
    )
    for (const path of paths) {
      app.get(path, async (request, reply) =>
        pages[await languageOf(request)].send(
          request,
          reply.headers({
            'content-security-policy': policyFor(name),
            'cache-control': 'no-cache',
            'referrer-policy': 'same-origin',
          }),
        ),
      )
    }
    if (name === 'diary') {
      const shells = eachLanguage(
        (language) =>
          new PreparedAnswer('application/json; charset=utf-8', async () =>
            JSON.stringify(shellOf(await made[language](), release)),
          ),
      )
      app.get('/diary-shell.json', async (request, reply) =>
        shells[await languageOf(request)].send(request, reply.header('cache-control', 'no-cache')),
      )
    }
    for (const language of staffLanguages) {
      serveMainScript(app, `${name}-${language}.js`, async () => (await made[language]()).script)
      serveVersioned(app, `${name}-${language}-look.css`, async () => (await made[language]()).style)
    }
    bundles.push(...Object.values(made))
  }
  const account = madeOnce(accountFiles)
  serveMainScript(app, 'account.js', async () => (await account()).script)
  serveVersioned(app, 'account-look.css', async () => (await account()).style)
  bundles.push(account)
  const frame = new PreparedAnswer('text/html; charset=utf-8', async () => mailFrame)
  app.get('/manage/mail-frame', (request, reply) =>
    frame.send(request, reply.headers({ 'content-security-policy': mailFramePolicy, 'x-frame-options': 'SAMEORIGIN' })),
  )
  const chunkOf = async (path: string): Promise<PreparedAnswer | undefined> => {
    // A page that was open before the server started may request a chunk before any bundle is built.
    if (!chunks.has(path)) for (const bundle of bundles) await bundle()
    return chunks.get(path)
  }
  app.get('/web/:version/:chunk', async (request, reply) => {
    const answer = await chunkOf(request.url.split('?', 1)[0] ?? '')
    // A chunk of another version must not be mixed with the running script, so it gets 404.
    if (answer === undefined) throw new Problem('NOT_FOUND', 'There is nothing at this address.')
    return answer.send(request, reply.header('cache-control', forGood))
  })
}

const eachLanguage = <Value>(make: (language: StaffLanguage) => Value): Record<StaffLanguage, Value> =>
  Object.fromEntries(staffLanguages.map((language) => [language, make(language)])) as Record<StaffLanguage, Value>

/** `publicUrl`: where guests reach the server, which may be another name than that of this page. */
const pageFor = (
  name: App['name'],
  language: StaffLanguage,
  bundle: Bundle,
  { release, publicUrl }: { release: string; publicUrl: string | undefined },
): string => {
  const texts = accountTexts[language][name]
  const { script, style } = bundle
  const isDiary = name === 'diary'
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
<link rel="icon" href="${iconUrl}">${isDiary && installed(texts.title)}
<link rel="stylesheet" href="${style.path}">
<script type="module" src="${script.path}"></script>
</head>
<body>
<div id="${name}"${publicUrl !== undefined && html` data-origin="${publicUrl}"`}${
    isDiary && html` data-release="${shellOf(bundle, release).version}"`
  }><noscript><main><p>${texts.needsScript} <a href="/start">${texts.toStart}</a>.</p></main></noscript></div>
</body>
</html>
`.toString()
}

/** The manifest has the name of the house, so it is read with the session. */
const installed = (title: string) => html`
<link rel="manifest" href="/diary.webmanifest" crossorigin="use-credentials">
<link rel="apple-touch-icon" href="/icons/apple-180.png">
<meta name="apple-mobile-web-app-title" content="${title}">
<meta name="theme-color" content="#fbfaf8" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#171613" media="(prefers-color-scheme: dark)">`
