/**
 * Where a webhook may point. Checked when it is configured, so that its owner gets a 422, and again on every connection
 * (guarded-agent.ts), since a name may resolve differently by then.
 */
import { isIP } from 'node:net'
import { InvalidInput } from '../../../domain/problem.ts'
import { isPublicAddress } from './public-address.ts'
import { nameResolver, type ResolveName } from './resolve-name.ts'

export type TargetRules = {
  /** Allows plain http and private addresses: the operator chose so, or it is a demo on this machine. */
  allowPrivate: boolean
  resolve?: ResolveName
}

const systemNameservers = nameResolver({ timeoutMs: 2_000 })

export async function assertAllowedTarget(url: string, rules: TargetRules): Promise<void> {
  const refusal = await refusalOf(url, rules)
  if (refusal) throw new InvalidInput({ url: [`The url field ${refusal}.`] })
}

const unlessAllowed = ', unless the server runs with WEBHOOK_ALLOW_PRIVATE=true'

async function refusalOf(text: string, { allowPrivate, resolve = systemNameservers }: TargetRules) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'must be a URL that starts with http:// or https://'
  if (url.username !== '' || url.password !== '') {
    return 'must not contain a user name or password; deliveries are signed instead'
  }
  if (url.hash !== '') return 'must not have a fragment (the part after #)'
  if (allowPrivate) return undefined
  if (url.protocol !== 'https:') return `must start with https://${unlessAllowed}`
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // A name that does not resolve yet may do so by the first delivery; otherwise the attempts record the error.
  const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host]
  return addresses.every(isPublicAddress) ? undefined : `must point to a public address${unlessAllowed}`
}
