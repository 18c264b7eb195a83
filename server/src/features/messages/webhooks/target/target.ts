/**
 * Where a webhook may point. Checked when it is configured, so that its owner gets a 422, and again on every connection
 * (guarded-agent.ts), since a name may resolve differently by then.
 */

import { isIP } from 'node:net'
import { InvalidInput } from '../../../../domain/problem.ts'
import { type Sentence, said } from '../../../../domain/sentence.ts'
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
  if (refusal) throw new InvalidInput({ url: [(say) => say.validation.field('url', said(refusal, say))] })
}

async function refusalOf(
  text: string,
  { allowPrivate, resolve = systemNameservers }: TargetRules,
): Promise<Sentence | undefined> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) return (say) => say.validation.formats.url
  if (url.username !== '' || url.password !== '') {
    return (say) => say.house.programs.noCredentials
  }
  if (url.hash !== '') return (say) => say.house.programs.noFragment
  if (allowPrivate) return undefined
  if (url.protocol !== 'https:') return (say) => say.house.programs.https
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // A name that does not resolve yet may do so by the first delivery; otherwise the attempts record the error.
  const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host]
  return addresses.every(isPublicAddress) ? undefined : (say) => say.house.programs.publicAddress
}
