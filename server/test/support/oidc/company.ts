/**
 * The accounts of a company, at a real provider (oidc-provider) on this machine: who signs in there, what it says of them, and
 * how what it answers can be falsified on the way.
 */
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { type Configuration, Provider } from 'oidc-provider'

export type Person = { sub: string; email: string; email_verified?: unknown; name?: string }
type Claims = Record<string, unknown>
type Signing = {
  claims?: (claims: Claims) => Claims
  key?: KeyObject
  header?: Claims
  whole?: (jwt: string) => string
}

export type Company = {
  issuer: string
  env: Record<string, string>
  /** Whoever opens the provider's page is this person. */
  person: Person
  /** Falsifies the ID tokens that are answered, signed by the provider's key unless another is given. */
  falsify: Signing | undefined
  isDown: boolean
  /** Whether people agree, or break off. */
  agrees: boolean
  /** Answers the address with the ID token, instead of when asked. */
  tellsAtOnce: boolean
  metadata: (found: Claims) => Claims
  asked: string[]
  rotateKeys(): void
  /** Follows the provider's redirects as a browser does, to the first address elsewhere. */
  visit(url: string, cookies?: Map<string, string>): Promise<{ url: string; body: string; status: number }>
  close(): Promise<void>
}

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

export async function openCompany(backTo: string): Promise<Company> {
  let key = newKey()
  let provider: Provider
  const server: Server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clientSecret = randomBytes(24).toString('hex')

  const company: Company = {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'maitred', OIDC_CLIENT_SECRET: clientSecret },
    person: { sub: 'ann-1', email: 'ann@example.com', email_verified: true, name: 'Ann' },
    ...{ falsify: undefined, isDown: false, agrees: true, tellsAtOnce: false, asked: [] },
    metadata: (found) => found,
    rotateKeys: () => {
      key = newKey()
      provider = newProvider()
    },
    visit,
    close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  }
  const kidOf = () => `k${key.export({ format: 'jwk' }).x}`

  function newProvider(): Provider {
    const configuration: Configuration = {
      clients: [
        {
          ...{ client_id: 'maitred', client_secret: clientSecret, id_token_signed_response_alg: 'ES256' },
          redirect_uris: [`${backTo}/sign-in/company/back`],
          post_logout_redirect_uris: [`${backTo}/sign-in/company/signed-out`],
        },
      ],
      jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: kidOf(), use: 'sig', alg: 'ES256' }] } as never,
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      cookies: { keys: ['a test'] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ ...company.person, sub }) }),
      ttl: { Session: 600, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    }
    const made = new Provider(issuer, configuration)
    made.on('server_error', (_ctx, error) => console.error(error))
    return made
  }
  provider = newProvider()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?')[0] ?? ''
    company.asked.push(path)
    if (company.isDown) return void response.destroy()
    if (path.startsWith('/interaction/')) return interact(request, response)
    if (path === '/token' || path.startsWith('/.well-known/')) rewrite(response, path)
    return provider.callback()(request, response)
  }

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session, grantId } = await provider.interactionDetails(request, response)
    if (!company.agrees) {
      const result = { error: 'access_denied', error_description: '<b>no</b>' }
      return provider.interactionFinished(request, response, result)
    }
    if (prompt.name === 'login') {
      return provider.interactionFinished(request, response, { login: { accountId: company.person.sub } })
    }
    const known = grantId === undefined ? undefined : await provider.Grant.find(grantId)
    const grant =
      known ?? new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) } as never)
    grant.addOIDCScope('openid email profile')
    const consent = { grantId: await grant.save() }
    return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true })
  }

  /** What the provider answers, changed on its way. */
  function rewrite(response: ServerResponse, path: string): void {
    const end = response.end.bind(response)
    response.end = ((chunk: Buffer | string | undefined) => {
      const body = JSON.parse(String(chunk ?? '{}')) as Claims
      const changed = path === '/token' ? withToken(body) : company.metadata(body)
      const text = JSON.stringify(changed)
      if (!response.headersSent) response.setHeader('content-length', Buffer.byteLength(text))
      return end(text)
    }) as typeof response.end
  }

  function withToken(body: Claims): Claims {
    if (typeof body.id_token !== 'string') return body
    const {
      claims = (same: Claims) => same,
      key: by = key,
      header = {},
      whole = (same: string) => same,
    } = company.falsify ?? {}
    const [, payload = ''] = body.id_token.split('.')
    const stated = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
    const { email, email_verified, name, ...only } = stated
    const told = claims(company.tellsAtOnce ? stated : only)
    const part = (value: Claims) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const signed = `${part({ alg: 'ES256', kid: kidOf(), ...header })}.${part(told)}`
    const signature = sign('sha256', Buffer.from(signed), { key: by, dsaEncoding: 'ieee-p1363' }).toString('base64url')
    return { ...body, id_token: whole(`${signed}.${signature}`) }
  }

  async function visit(url: string, cookies = new Map<string, string>()) {
    for (let next = url; ; ) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answered = await fetch(next, { redirect: 'manual', headers: { cookie } })
      for (const line of answered.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      const location = answered.headers.get('location')
      const body = await answered.text()
      if (location === null) return { url: next, body, status: answered.status }
      next = new URL(location, next).href
      if (!next.startsWith(issuer)) return { url: next, body, status: answered.status }
    }
  }

  after(() => company.close())
  return company
}
