/**
 * Where a webhook may point. Checked when it is configured, so that its owner hears of it, and again on every connection
 * (jobs/guarded-agent.ts), since a name may resolve to something else by then.
 */
import { isIP } from 'node:net'
import { InvalidInput } from '../../domain/problem.ts'
import { isPublicAddress } from './public-address.ts'
import { nameResolver, type ResolveName } from './resolve-name.ts'

export type TargetRules = {
  /** Plain http and private addresses are fine: a server for this machine alone, or an operator who said so. */
  allowPrivate: boolean
  resolve?: ResolveName
}

const systemNames = nameResolver({ patienceMs: 2_000 })

export async function assertAllowedTarget(url: string, rules: TargetRules): Promise<void> {
  const complaint = await complaintAbout(url, rules)
  if (complaint) throw new InvalidInput({ url: [`The url field ${complaint}.`] })
}

async function complaintAbout(text: string, { allowPrivate, resolve = systemNames }: TargetRules) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'must be a URL that starts with http:// or https://'
  if (url.username !== '' || url.password !== '') {
    return 'must not contain a user name or password; deliveries are signed instead'
  }
  if (url.hash !== '') return 'must not have a fragment (the part after #)'
  if (allowPrivate) return undefined
  if (url.protocol !== 'https:') return 'must start with https://'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // A name that does not resolve yet may resolve by the first delivery; if not, the attempts will say so.
  const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host]
  return addresses.every(isPublicAddress) ? undefined : 'must point to a public address'
}
