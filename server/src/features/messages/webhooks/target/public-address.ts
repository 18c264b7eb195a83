/**
 * Which addresses belong to the public internet. Everything else is refused. IPv6 is an allow list (2000::/3, the only
 * range allocated) without the ranges inside it that are not public or embed an IPv4 address.
 */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const notPublicIPv4 = networks(
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, and the metadata services of clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
)

const globalIPv6 = networks('2000::/3')
const notPublicIPv6 = networks(
  '2001::/23', // protocol assignments: Teredo, benchmarking, ORCHID …
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: an IPv4 address inside
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
)

export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false
  const address = ipaddr.parse(text)
  if (address.kind() === 'ipv4') return !isIn(address, notPublicIPv4)
  return isIn(address, globalIPv6) && !isIn(address, notPublicIPv6)
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

function networks(...texts: string[]): [Address, number][] {
  return texts.map((text) => ipaddr.parseCIDR(text))
}

function isIn(address: Address, list: readonly [Address, number][]): boolean {
  return list.some(([network, bits]) => address.match(network as never, bits))
}
