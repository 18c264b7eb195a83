/**
 * The staff apps, the diary and the manager's office: one page for every address of each, its script and its style sheet. The
 * pages hold no data and are the same for everyone; the scripts ask the API, which decides who may see what.
 */
import type { FastifyPluginAsync } from 'fastify'
import { accountTexts } from '../../../../texts/en/accounts.ts'
import { Problem } from '../../domain/problem.ts'
import { limitEachAddress } from '../../http/limits/rate-limit.ts'
import { html } from '../../http/pages/html.ts'
import { icon, look } from '../../http/pages/web-file.ts'
import { once, PreparedAnswer } from '../../http/responses/prepared-answer.ts'
import type { Config } from '../../settings/config.ts'
import type { Bundle } from './bundle.ts'
import { contentTypeOf, forGood, serveVersioned } from './versioned-file.routes.ts'
import { webBundle } from './web-bundles.ts'

type Parts = { config: Pick<Config, 'publicRateLimitPerMinute' | 'publicUrl'> }

/**
 * Our own script, style sheet and API; no inline script or style, no other origin. The office shows a logo that is not saved
 * yet, which is its own address, and frames the preview of the guest page, which has none (`srcdoc`).
 */
const policyFor = (app: App['name']): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self'${app === 'office' ? ' data:' : ''}`,
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

type App = { name: 'diary' | 'office'; paths: readonly string[]; bundle: () => Promise<Bundle> }

export const appPageRoutes: FastifyPluginAsync<Parts> = async (app, { config }) => {
  limitEachAddress(app, config.publicRateLimitPerMinute)
  const apps: readonly App[] = [
    { name: 'diary', paths: ['/diary', '/diary/:date', '/diary/:date/:view'], bundle: once(() => webBundle('diary')) },
    {
      name: 'office',
      paths: ['/manage', '/manage/:page', '/manage/:page/:part', '/manage/:page/:part/:which'],
      bundle: once(() => webBundle('office')),
    },
  ]
  for (const { name, paths, bundle } of apps) {
    const page = new PreparedAnswer('text/html; charset=utf-8', async () =>
      pageFor(name, await bundle(), config.publicUrl),
    )
    for (const path of paths) {
      app.get(path, (request, reply) =>
        page.send(
          request,
          reply.headers({
            'content-security-policy': policyFor(name),
            'cache-control': 'no-cache',
            'referrer-policy': 'same-origin',
          }),
        ),
      )
    }
    serveVersioned(app, `${name}.js`, async () => (await bundle()).script)
    serveVersioned(app, `${name}-look.css`, async () => (await bundle()).style)
  }
  const chunks = new Map<string, PreparedAnswer>()
  const chunkOf = async (path: string): Promise<PreparedAnswer | undefined> => {
    for (const { bundle } of apps) {
      const chunk = (await bundle()).chunks.get(path)
      if (chunk === undefined) continue
      const answer = chunks.get(path) ?? new PreparedAnswer(contentTypeOf(chunk.name), async () => chunk.bytes)
      chunks.set(path, answer)
      return answer
    }
    return undefined
  }
  app.get('/web/:version/:chunk', async (request, reply) => {
    const answer = await chunkOf(request.url.split('?', 1)[0] ?? '')
    // A chunk of another version shares no state with the script that asks for it: none is better.
    if (answer === undefined) throw new Problem('NOT_FOUND', 'There is nothing at this address.')
    return answer.send(request, reply.header('cache-control', forGood))
  })
}

/** `publicUrl`: where guests reach the server, which may be another name than that of this page. */
const pageFor = (name: App['name'], { script, style, first }: Bundle, publicUrl: string | undefined): string => {
  const texts = accountTexts[name]
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
<link rel="icon" href="${icon.path}">
<link rel="stylesheet" href="${look.path}">
<link rel="stylesheet" href="${style.path}">
${first.map(({ path }) => html`<link rel="modulepreload" href="${path}">`)}
<script type="module" src="${script.path}"></script>
</head>
<body>
<div id="${name}"${publicUrl !== undefined && html` data-origin="${publicUrl}"`}><noscript><main><p>${texts.needsScript} <a href="/start">${texts.toStart}</a>.</p></main></noscript></div>
</body>
</html>
`.toString()
}
