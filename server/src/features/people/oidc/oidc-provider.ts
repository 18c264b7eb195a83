/**
 * The provider of the company's accounts: leads there, and turns what comes back into a person. By code with PKCE, state and
 * nonce; the answer's issuer is compared, and the ID token's issuer, audience, nonce, age and signature. The library is loaded
 * when it is first needed. Every request to the provider ends after three seconds, and eight people are served at a time.
 */
import type { Configuration, ServerMetadata, TokenEndpointResponse } from 'openid-client'
import type { Clock } from '../../../clock.ts'
import { ConcurrencyLimiter, tooBusy } from '../../../concurrency-limiter.ts'
import type { OidcConfig } from '../../../settings/oidc.ts'

type Library = typeof import('openid-client')
const library = (): Promise<Library> => import('openid-client')

const timeoutSeconds = 3
/** By so much the provider's clock may differ from ours. */
const toleratedSeconds = 300
const metadataFor = { hours: 1 }
const refusal = tooBusy('Too many people are signing in at once. Try again.')

/** What must come back unchanged, and is known to this browser alone. */
export type Begun = { state: string; nonce: string; verifier: string }

export type CompanyAccount = {
  issuer: string
  subject: string
  /** Undefined where the provider does not say that it is verified. */
  verifiedEmail: string | undefined
  name: string | undefined
  idToken: string
}

/** `broken off`: the person changed their mind there. `unreachable`: no answer. `refused`: an answer that is not to be trusted. */
export class OidcFailure extends Error {
  readonly kind: 'broken off' | 'unreachable' | 'refused'

  constructor(kind: OidcFailure['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

export class OidcProvider {
  readonly name: string | undefined
  readonly issuer: string
  readonly #config: OidcConfig
  readonly #clock: Clock
  readonly #limiter = new ConcurrencyLimiter({ atOnce: 8, mostWaiting: 50, waitMs: 1_000, refusal })
  #metadata: { found: Promise<ServerMetadata>; until: Temporal.Instant } | undefined

  constructor(config: OidcConfig, clock: Clock) {
    this.name = config.name
    this.issuer = config.issuer
    this.#config = config
    this.#clock = clock
  }

  /** For the doctor. Throws OidcFailure. */
  look(): Promise<{ signsOut: boolean }> {
    return this.#asked(async (client) => {
      const metadata = await this.#discovered(client)
      client.buildAuthorizationUrl(await this.#configuration(client), {})
      return { signsOut: metadata.end_session_endpoint !== undefined }
    })
  }

  /** Where to send the browser. Throws OidcFailure. */
  begin(backTo: string): Promise<Begun & { url: string }> {
    return this.#limiter.run(() =>
      this.#asked(async (client) => {
        const begun = {
          ...{ state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() },
        }
        const { state, nonce, verifier } = begun
        const url = client.buildAuthorizationUrl(await this.#configuration(client), {
          ...{ redirect_uri: backTo, scope: 'openid email profile', state, nonce },
          ...{ code_challenge: await client.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
        })
        return { ...begun, url: url.href }
      }),
    )
  }

  /** `cameBack`: the address with what the provider added to it. Throws OidcFailure. */
  finish(cameBack: URL, { state, nonce, verifier }: Begun): Promise<CompanyAccount> {
    return this.#limiter.run(() =>
      this.#asked(async (client) => {
        const configuration = await this.#configuration(client)
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
        const tokens = await client.authorizationCodeGrant(configuration, cameBack, checks)
        const claims = tokens.claims()
        if (!claims || tokens.id_token === undefined) throw new OidcFailure('refused', 'there is no ID token')
        const offBy = Math.abs(claims.iat - this.#clock.now().epochMilliseconds / 1_000)
        if (offBy > toleratedSeconds) {
          throw new OidcFailure(
            'refused',
            `the ID token is ${Math.round(offBy)} s old or from the future: compare the clocks`,
          )
        }
        const { email, email_verified: isVerified, name } = await emailed(client, configuration, tokens, claims)
        return {
          ...{ issuer: this.issuer, subject: claims.sub, idToken: tokens.id_token },
          verifiedEmail: isVerified === true && typeof email === 'string' ? email : undefined,
          name: typeof name === 'string' ? name : undefined,
        }
      }),
    )
  }

  /** Where a browser signs out there too; undefined where the provider has no such page, or does not answer. */
  async signOutUrl(idToken: string | undefined, backTo: string): Promise<string | undefined> {
    const client = await library()
    const metadata = await this.#discovered(client).catch(() => undefined)
    if (metadata?.end_session_endpoint === undefined) return undefined
    return client.buildEndSessionUrl(await this.#configuration(client), {
      ...(idToken !== undefined && { id_token_hint: idToken }),
      post_logout_redirect_uri: backTo,
    }).href
  }

  /** A new one each time, so that the keys of signatures are those of now: providers change theirs. */
  async #configuration(client: Library): Promise<Configuration> {
    const metadata = await this.#discovered(client)
    const { clientId, clientSecret } = this.#config
    const skew = Math.round((this.#clock.now().epochMilliseconds - Date.now()) / 1_000)
    const configuration = new client.Configuration(
      { ...metadata },
      clientId,
      { [client.clockSkew]: skew, [client.clockTolerance]: toleratedSeconds },
      wayToSayWhoWeAre(client, metadata)(clientSecret),
    )
    configuration.timeout = timeoutSeconds
    for (const extension of this.#extensions(client)) extension(configuration)
    return configuration
  }

  /** Asked for once an hour. Failing is not remembered. */
  #discovered(client: Library): Promise<ServerMetadata> {
    const now = this.#clock.now()
    if (this.#metadata && Temporal.Instant.compare(now, this.#metadata.until) < 0) return this.#metadata.found
    const { issuer, clientId } = this.#config
    const options = { timeout: timeoutSeconds, execute: this.#extensions(client) }
    const found = client
      .discovery(new URL(issuer), clientId, undefined, undefined, options)
      .then((configuration) => configuration.serverMetadata())
      .then((metadata) => {
        if (metadata.issuer !== issuer) throw new OidcFailure('refused', `the provider calls itself ${metadata.issuer}`)
        return metadata
      })
    const asked = { found, until: now.add(metadataFor) }
    this.#metadata = asked
    found.catch(() => {
      if (this.#metadata === asked) this.#metadata = undefined
    })
    return found
  }

  #extensions(client: Library): ((configuration: Configuration) => void)[] {
    const checks = [client.enableNonRepudiationChecks]
    // http is accepted for an issuer on this machine alone (settings/oidc.ts).
    return this.#config.issuer.startsWith('http:') ? [client.allowInsecureRequests, ...checks] : checks
  }

  async #asked<Answer>(work: (client: Library) => Promise<Answer>): Promise<Answer> {
    const client = await library()
    try {
      return await work(client)
    } catch (error) {
      throw failureOf(client, error)
    }
  }
}

/** A provider that says nothing about it takes the first. */
const wayToSayWhoWeAre = (client: Library, { token_endpoint_auth_methods_supported: ways }: ServerMetadata) =>
  ways === undefined || ways.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost

type Emailed = { email?: unknown; email_verified?: unknown; name?: unknown; sub: string }

/** Some providers put the address into the ID token, others tell it when asked. */
async function emailed(
  client: Library,
  configuration: Configuration,
  { access_token }: TokenEndpointResponse,
  claims: Emailed,
): Promise<Emailed> {
  if (claims.email !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined) return claims
  return client.fetchUserInfo(configuration, access_token, claims.sub)
}

/** Without what the provider sent: codes and tokens are in the library's own errors. */
function failureOf(client: Library, error: unknown): Error {
  if (error instanceof OidcFailure) return error
  if (error instanceof client.AuthorizationResponseError) {
    const kind = error.error === 'access_denied' ? 'broken off' : 'refused'
    return new OidcFailure(kind, `the provider answered ${error.error}`)
  }
  if (error instanceof client.ResponseBodyError)
    return new OidcFailure('refused', `the provider answered ${error.error}`)
  if (error instanceof client.ClientError) {
    const isSilent =
      error.code === 'OAUTH_TIMEOUT' || error.code === undefined || error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
    return new OidcFailure(
      isSilent ? 'unreachable' : 'refused',
      `${error.message}${error.code ? ` (${error.code})` : ''}`,
    )
  }
  if (error instanceof TypeError && error.message === 'fetch failed')
    return new OidcFailure('unreachable', 'no connection')
  // What the library says of metadata and tokens that it cannot use.
  return new OidcFailure('refused', error instanceof Error ? error.message : 'an unknown error')
}
