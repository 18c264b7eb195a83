/** Whether the server is reachable under PUBLIC_URL, over https, and sees the addresses of its callers. */
import type { Echo } from '../../features/house/health/doctor-links.ts'
import type { SettingsDigests } from '../../features/house/health/settings-digests.ts'
import type { Config } from '../../settings/config.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

/** What answered the request to `/doctor/…`, or why nothing did. */
export type Answer =
  | { kind: 'none'; code: string; message: string }
  | { kind: 'other'; status: number; isMaitred: boolean }
  | { kind: 'echo'; echo: Echo }

export type AddressFacts = {
  /** The server's own address, such as http://127.0.0.1:3000, and whether it answers there. */
  own: { url: string; answers: boolean }
  plain: Answer
  /** The same with an X-Forwarded-For that claims `claimedAddress`. */
  claimed: Answer
  certificateEndsAt: Temporal.Instant | undefined
  /** Digests of the settings that this command was started with. */
  settings: SettingsDigests
}

/** From a network reserved for documentation (RFC 5737). */
export const claimedAddress = '192.0.2.77'

const certificateCodes = /CERT|LEAF_SIGNATURE|ERR_TLS|CRL|ISSUER/
/** Renewed 30 days before its end by every usual client: three weeks before, one attempt after the other has failed. */
const soonDays = 21
/** Time enough to have it renewed by others. */
const tooSoonDays = 7

type Judged = Pick<Config, 'publicUrl' | 'trustProxy'>

export const noPublicUrl = fault(
  'address',
  'PUBLIC_URL is not set, so links in mails lead nowhere, and people can sign in on this machine only.',
  'Set it to the https address under which guests reach this server, such as https://book.example.com, and restart the server.',
)

export function judgeAddress(
  { publicUrl, trustProxy }: Judged,
  facts: AddressFacts | undefined,
  now: Temporal.Instant,
) {
  if (publicUrl === undefined) return [noPublicUrl]
  if (!publicUrl.startsWith('https://')) {
    return [
      fault(
        'address',
        `PUBLIC_URL is ${publicUrl}, and passwords travel over https only: nobody can sign in.`,
        'Put a proxy with a certificate in front (deploy/reverse-proxy.md), and set PUBLIC_URL to its https:// address.',
      ),
    ]
  }
  if (!facts) return []
  const { plain } = facts
  if (plain.kind === 'none') return [unreachable(publicUrl, plain, facts.own)]
  if (plain.kind === 'other') return [stranger(publicUrl, plain)]
  return [
    ok('address', `${publicUrl} leads to this server (maitred ${plain.echo.version}).`),
    ...judgeCertificate(facts.certificateEndsAt, now),
    judgeProxy(plain.echo, facts.claimed, trustProxy),
    judgeSettings(plain.echo.settings, facts.settings),
  ]
}

function unreachable(publicUrl: string, answer: Answer & { kind: 'none' }, own: AddressFacts['own']): Finding {
  const { code, message } = answer
  if (certificateCodes.test(code)) {
    return fault('certificate', `${certificateFault(code, publicUrl)} Browsers refuse it (${code}).`, renew(code))
  }
  if (!own.answers) {
    return fault(
      'address',
      `Nothing answers at ${publicUrl} (${code || message}), nor does the server at ${own.url}.`,
      'Start the server, and look at its log if it does not stay up.',
    )
  }
  return fault(
    'address',
    `${publicUrl} cannot be reached from this machine (${code || message}), though the server answers at ${own.url}.`,
    'See that the name leads to the proxy, that the proxy runs, and that port 443 is open. Where only this machine cannot reach it, name it in /etc/hosts.',
  )
}

function certificateFault(code: string, publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  if (code === 'CERT_HAS_EXPIRED') return `The certificate of ${hostname} has expired.`
  if (code === 'CERT_NOT_YET_VALID') return `The certificate of ${hostname} is not valid yet.`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `The certificate at ${publicUrl} is for another name.`
  if (/SELF_SIGNED/.test(code)) return `The certificate of ${hostname} is self-signed.`
  return `The certificate of ${hostname} is not trusted, or sent without those between it and its authority.`
}

function renew(code: string): string {
  if (code === 'CERT_NOT_YET_VALID') return 'Set the clock of this machine right, or wait until it is.'
  if (/SELF_SIGNED|ISSUER|LEAF/.test(code)) {
    return 'Get a certificate that browsers trust (Caddy does it by itself, certbot for nginx), with its whole chain. Where it is of an authority of your own, name its file in NODE_EXTRA_CA_CERTS.'
  }
  return 'Renew it for this name, and let the proxy load it: caddy reload, or nginx -s reload.'
}

function stranger(publicUrl: string, { status, isMaitred }: Answer & { kind: 'other' }): Finding {
  if (status === 400 && isMaitred) {
    return fault(
      'address',
      `The server refuses the host under which ${publicUrl} reaches it (400).`,
      `Let the proxy pass the caller's Host (deploy/reverse-proxy.md), and restart the server if PUBLIC_URL was changed.`,
    )
  }
  if (status >= 502 && status <= 504) {
    return fault(
      'address',
      `The proxy at ${publicUrl} reaches no server (${status}).`,
      'Start the server, and see that the proxy asks it at its HOST and PORT.',
    )
  }
  if (isMaitred) {
    return fault(
      'address',
      `${publicUrl} leads to a maitred that is not of this installation: it has another secret key, or is of another version (${status}).`,
      'Point the proxy at this server, or run this command with the SECRET_KEY or DATA_DIR of that one.',
    )
  }
  return fault(
    'address',
    `Something else than this server answers at ${publicUrl} (${status}).`,
    'Point the proxy at HOST and PORT of this server, and see that the server runs.',
  )
}

function judgeCertificate(endsAt: Temporal.Instant | undefined, now: Temporal.Instant): Finding[] {
  if (!endsAt) return []
  const days = Math.floor(now.until(endsAt).total('hours') / 24)
  const date = endsAt.toString().slice(0, 10)
  if (days >= soonDays) return [ok('certificate', `The certificate is trusted, and valid until ${date}.`)]
  const judged = days < tooSoonDays ? fault : warning
  const advice =
    'Renew it (certbot renew), and see that the proxy reads the new one (--deploy-hook "systemctl reload nginx").'
  return [
    judged('certificate', `The certificate ends in ${days === 1 ? 'a day' : `${days} days`}, on ${date}.`, advice),
  ]
}

function judgeProxy({ addresses, forwardedFor }: Echo, claimed: Answer, trustProxy: Judged['trustProxy']): Finding {
  const [peer = ''] = addresses
  if (forwardedFor === null) {
    return fault(
      'proxy',
      `The proxy at ${peer} does not say for whom it asks, so all callers share its limits on passwords and bookings.`,
      'Let it set X-Forwarded-For to the address of the caller (deploy/reverse-proxy.md).',
    )
  }
  if (addresses.length === 1) {
    return fault(
      'proxy',
      `The server takes every caller for its proxy at ${peer}: TRUST_PROXY does not name it. A few wrong passwords of one caller would lock out all.`,
      `Set TRUST_PROXY to ${peer === '127.0.0.1' || peer === '::1' ? '127.0.0.1,::1' : peer}, and restart the server.`,
    )
  }
  if (claimed.kind === 'echo' && claimed.echo.addresses.at(-1) === claimedAddress) {
    const sentence = 'The proxy passes on the address that a caller claims in X-Forwarded-For.'
    const advice = 'Let it set X-Forwarded-For itself instead of adding to it (deploy/reverse-proxy.md)'
    return trustProxy === true
      ? fault('proxy', `${sentence} With TRUST_PROXY=true the server believes it.`, `${advice}.`)
      : warning('proxy', sentence, `${advice}; from addresses in TRUST_PROXY it is believed.`)
  }
  return ok('proxy', `The server tells callers apart: this one came from ${addresses.at(-1)}, by the proxy at ${peer}.`)
}

function judgeSettings(running: SettingsDigests, ours: SettingsDigests): Finding {
  const differ = Object.keys(ours).filter((name) => running[name] !== ours[name])
  if (differ.length === 0) return ok('settings', 'The running server has the settings that were checked.')
  return fault(
    'settings',
    `The running server has other values of ${differ.join(', ')} than this command.`,
    'Restart the server if they were changed, and run this command with the settings of the server (docs/production.md).',
  )
}
