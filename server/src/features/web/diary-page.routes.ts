/**
 * The staff app: one page for every address of the diary, its script and its style sheet. The page holds no data and is the
 * same for everyone; the script asks the API, which decides who may see what.
 */
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../../config.ts'
import { limitEachAddress } from '../../http/limits/rate-limit.ts'
import { html } from '../../http/pages/html.ts'
import { icon, look } from '../../http/pages/web-file.ts'
import { once, PreparedAnswer } from '../../http/responses/prepared-answer.ts'
import { bundleDiary, type DiaryBundle } from './bundle-diary.ts'

type Parts = { config: Pick<Config, 'publicRateLimitPerMinute'> }

const forGood = 'public, max-age=31536000, immutable'

/** Our own script, style sheet and API; no inline script or style, no other origin, no frame. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const diaryPageRoutes: FastifyPluginAsync<Parts> = async (app, { config }) => {
  limitEachAddress(app, config.publicRateLimitPerMinute)
  const bundle = once(bundleDiary)
  const page = new PreparedAnswer('text/html; charset=utf-8', async () => pageFor(await bundle()))
  for (const path of ['/diary', '/diary/:date', '/diary/:date/:view']) {
    app.get(path, (request, reply) =>
      page.send(
        request,
        reply.headers({
          'content-security-policy': policy,
          'cache-control': 'no-cache',
          'referrer-policy': 'same-origin',
        }),
      ),
    )
  }
  const serve = (name: string, contentType: string, part: keyof DiaryBundle) => {
    const answer = new PreparedAnswer(contentType, async () => (await bundle())[part].bytes)
    app.get(`/web/:version/${name}`, async (request, reply) => {
      const isThisVersion = request.url.split('?', 1)[0] === (await bundle())[part].path
      return answer.send(request, reply.header('cache-control', isThisVersion ? forGood : 'no-cache'))
    })
  }
  serve('diary.js', 'text/javascript; charset=utf-8', 'script')
  serve('diary-look.css', 'text/css; charset=utf-8', 'style')
}

const pageFor = ({ script, style }: DiaryBundle): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>Diary</title>
<link rel="icon" href="${icon.path}">
<link rel="stylesheet" href="${look.path}">
<link rel="stylesheet" href="${style.path}">
<script type="module" src="${script.path}"></script>
</head>
<body>
<div id="diary"><noscript><main><p>The diary needs JavaScript. Without it there is the <a href="/start">start page</a>.</p></main></noscript></div>
</body>
</html>
`.toString()
