/** Asks the provider of the company's accounts what it is, as a sign-in does. */
import type { Clock } from '../../clock.ts'
import { OidcFailure, OidcProvider } from '../../features/people/oidc/oidc-provider.ts'
import type { OidcConfig } from '../../settings/oidc.ts'

export type OidcFacts = {
  /** Why nobody could sign in by it. */
  failure: Pick<OidcFailure, 'kind' | 'message'> | undefined
  signsOut: boolean
  aheadSeconds: number | undefined
}

export async function readOidc(config: OidcConfig, clock: Clock): Promise<OidcFacts> {
  try {
    const { signsOut } = await new OidcProvider(config, clock).look()
    return { failure: undefined, signsOut, aheadSeconds: await aheadOf(config.issuer) }
  } catch (error) {
    if (!(error instanceof OidcFailure)) throw error
    return { failure: error, signsOut: false, aheadSeconds: undefined }
  }
}

/** By how much this machine's clock is ahead of the provider's; HTTP says it in seconds. */
async function aheadOf(issuer: string): Promise<number | undefined> {
  try {
    const { headers } = await fetch(issuer, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(3_000) })
    const said = Date.parse(headers.get('date') ?? '')
    return Number.isNaN(said) ? undefined : Math.round((Date.now() - said) / 1_000)
  } catch {
    return undefined
  }
}
