/** Tells assistants of the networks that the operator has listed (`ASSISTANT_NETWORKS`) from all others. */
import { BlockList, isIPv6 } from 'node:net'
import type { Config } from '../../../../settings/config.ts'
import { networkOf } from '../../../people/guessing/limit-guessing.ts'
import type { Stranger } from '../../guest-limits/admit-guest.ts'

export function assistantsFrom({
  assistantNetworks,
}: Pick<Config, 'assistantNetworks'>): (address: string) => Stranger {
  const listed = new BlockList()
  for (const network of assistantNetworks) {
    const [address = '', prefix = isIPv6(address) ? '128' : '32'] = network.split('/')
    listed.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address) => {
    const channel = listed.check(address, familyOf(address)) ? 'known assistant' : 'assistant'
    return { channel, network: networkOf(address) }
  }
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
