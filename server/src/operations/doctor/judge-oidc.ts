/** Whether people can sign in by the accounts of their company. */
import type { OidcConfig } from '../../settings/oidc.ts'
import { type Finding, fault, ok, warning } from './finding.ts'
import type { OidcFacts } from './read-oidc.ts'

/** Nothing where there are none: they are a choice. */
export function judgeOidc(
  oidc: OidcConfig | undefined,
  facts: OidcFacts | undefined,
  publicUrl: string | undefined,
): Finding[] {
  if (!oidc || !facts) return []
  const only =
    oidc.only && oidc.rescue === undefined
      ? [
          warning(
            'sign-in',
            'OIDC_ONLY is set and OIDC_RESCUE is not: on a day on which the provider does not answer, nobody without a passkey signs in.',
            'Set OIDC_RESCUE to the address of one person whose password counts all the same.',
          ),
        ]
      : []
  return [judged(oidc, facts, publicUrl ?? 'http://localhost:PORT'), ...only]
}

function judged({ issuer }: OidcConfig, { failure, signsOut }: OidcFacts, origin: string): Finding {
  if (failure === undefined) {
    const out = signsOut ? `, and ${origin}/sign-in/company/signed-out for signing out` : ''
    return ok(
      'sign-in',
      `People sign in at ${issuer} too. It must know the address ${origin}/sign-in/company/back${out}.`,
    )
  }
  const what = `(${failure.message})`
  return failure.kind === 'unreachable'
    ? fault(
        'sign-in',
        `The provider ${issuer} does not answer ${what}.`,
        'See that this machine reaches it, and that OIDC_ISSUER is its address.',
      )
    : fault(
        'sign-in',
        `What ${issuer} says of itself does not fit ${what}.`,
        'Set OIDC_ISSUER to the issuer as the provider spells it: with or without a slash at the end.',
      )
}
