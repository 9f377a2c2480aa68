import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import type { Network } from '../settings/allowed-targets.ts'

/**
 * What an address is to outgoing connections. PUBLIC: the internet. INSIDE: reached where the operator lists it, by name
 * or by network. SENSITIVE: hands out the machine's own credentials in a cloud, and is reached only where that very
 * address is listed. NEVER: leads to nobody in particular, or hides where it leads.
 */
export type AddressRange = 'PUBLIC' | 'INSIDE' | 'SENSITIVE' | 'NEVER'

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6

/** By the registries of IANA for special purposes; of several that hold an address, the first counts. */
const IPV4: readonly (readonly [AddressRange, string])[] = [
  ['SENSITIVE', '169.254.0.0/16 100.100.100.200/32 168.63.129.16/32'],
  ['INSIDE', '10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 127.0.0.0/8 100.64.0.0/10 198.18.0.0/15'],
  ['NEVER', '0.0.0.0/8 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 198.51.100.0/24 203.0.113.0/24'],
  ['NEVER', '224.0.0.0/4 240.0.0.0/4'],
  ['PUBLIC', '0.0.0.0/0'],
]
const IPV6: readonly (readonly [AddressRange, string])[] = [
  ['SENSITIVE', 'fe80::/10 fd00:ec2::254/128 fd00:42::42/128 fd20:ce::254/128'],
  ['INSIDE', '::1/128 fc00::/7'],
  // Protocol assignments with Teredo and benchmarks, examples, 6to4, and the six bones of old.
  ['NEVER', '2001::/23 2001:db8::/32 2002::/16 3fff::/20 3ffe::/16'],
  ['PUBLIC', '2000::/3'],
  ['NEVER', '::/0'],
]
/** Behind it a translator reaches IPv4 addresses, each by its last four bytes. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

const ranges = [...IPV4, ...IPV6].flatMap(([range, list]) =>
  list.split(' ').map((text) => ({ range, network: ipaddr.parseCIDR(text) })),
)

/** An address as it stands in DNS or in a URL without its brackets; undefined when it is none, or names an interface. */
export function readAddress(text: string): IpAddress | undefined {
  if (isIP(text) === 0 || text.includes('%')) return undefined
  const address = ipaddr.parse(text)
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address
}

/** What lies at an address. This machine's own addresses are inside, whatever their network is. */
export function rangeOf(address: IpAddress): AddressRange {
  if (address instanceof ipaddr.IPv6) {
    if (address.match(NAT64)) return rangeOf(lastFour(address)) === 'PUBLIC' ? 'PUBLIC' : 'NEVER'
    if (isTunnel(address)) return 'NEVER'
  }
  const range = ranges.find(({ network }) => lies(address, network))?.range ?? 'NEVER'
  return range === 'PUBLIC' && ownAddresses().has(address.toString()) ? 'INSIDE' : range
}

/** Whether an address lies in a network; false for one of the other kind. */
export function lies(address: IpAddress, [base, bits]: Network): boolean {
  if (address instanceof ipaddr.IPv4) return base instanceof ipaddr.IPv4 && address.match(base, bits)
  return base instanceof ipaddr.IPv6 && address.match(base, bits)
}

/** ISATAP: a router unpacks the IPv4 address that stands behind 5efe. */
const isTunnel = ({ parts }: ipaddr.IPv6) => ((parts[4] ?? 0) & 0xfcff) === 0 && parts[5] === 0x5efe

const lastFour = (address: ipaddr.IPv6) => new ipaddr.IPv4(address.toByteArray().slice(12))

function ownAddresses(): ReadonlySet<string> {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return new Set(all.flatMap(({ address }) => readAddress(address.replace(/%.*/, ''))?.toString() ?? []))
}
