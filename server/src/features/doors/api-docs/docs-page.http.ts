/**
 * The page of the API docs and its one script, both from this server: nothing is loaded from anywhere else, so it works
 * without internet access and no other site learns who reads it. The page may run that script and call this server.
 */
import { hash } from 'node:crypto'
import { fastify } from 'fastify'

export const scriptPath = '/docs/scalar.js'
export const documentPath = '/docs/openapi.json'

/** The token is filled in on the page. `policy` is its Content-Security-Policy. */
export async function docsPage(token: string | undefined): Promise<{ html: string; policy: string }> {
  const html = (await renderScalar('/docs/', token)).toString('utf8').replace('<head>', `<head>${icon}`)
  return { html, policy: policyFor(html) }
}

/** Part of the page, since a browser that finds no icon requests a file that does not exist. */
const bell =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 17a8 8 0 0 1 16 0zM2 18h20v2H2zM11 6h2v3h-2z"/></svg>'
const icon = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(bell)}" />`

export const docsScript = (): Promise<Buffer> => renderScalar('/docs/js/scalar.js')

/** The plugin is four megabytes of source: loaded when the page is first requested, not at every start. */
async function renderScalar(path: string, token?: string): Promise<Buffer> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const model = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await model.register(scalar, { routePrefix: '/docs', configuration: configurationWith(token) })
  const { rawPayload } = await model.inject(path)
  await model.close()
  return rawPayload
}

function configurationWith(token: string | undefined) {
  return {
    url: documentPath,
    onRequestBuilt: withOwnKey,
    cdn: scriptPath,
    pageTitle: 'maitred: the API',
    theme: 'default' as const,
    withDefaultFonts: false,
    telemetry: false,
    showDeveloperTools: 'never' as const,
    hideClientButton: true,
    agent: { disabled: true },
    mcp: { disabled: true },
    documentDownloadType: 'json' as const,
    orderSchemaPropertiesBy: 'preserve' as const,
    defaultHttpClient: { targetKey: 'shell' as const, clientKey: 'curl' as const },
    authentication: {
      preferredSecurityScheme: 'bearerAuth',
      ...(token !== undefined && { securitySchemes: { bearerAuth: { token } } }),
    },
  }
}

/**
 * Gives every test request a key of its own in the place of the example, so that a second one is not refused for its key.
 * Becomes part of the page as it is written here, so it can refer to nothing outside.
 */
const withOwnKey = ({ request }: { request: Request }) => {
  if (request.headers.get('Idempotency-Key') !== '6f1c2f9e-4c1b-4d6e-9a53-0b8f1f0c9c11') return
  const numbers = crypto.getRandomValues(new Uint32Array(4))
  request.headers.set('Idempotency-Key', Array.from(numbers, (number) => number.toString(36)).join('-'))
}

/** The inline script that starts the page is allowed by its hash; an injected one is not. */
function policyFor(html: string): string {
  const inline = [...html.matchAll(/<script type="text\/javascript">([\s\S]*?)<\/script>/g)]
  const hashes = inline.map(([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`)
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
