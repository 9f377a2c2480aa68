import ipaddr from 'ipaddr.js'

/**
 * Addresses and networks as they are kept, each once: a network by its first address, and IPv4 that is written as IPv6
 * (`::ffff:192.0.2.1`) as IPv4.
 */
export function keptRanges(texts: readonly string[]): string[] {
  return [
    ...new Set(texts.map((text) => (text.includes('/') ? network(text) : ipaddr.process(text).toString()))),
  ]
}

/** So many bits stand before the IPv4 address in one that is written as IPv6. */
const MAPPED_BITS = 96

function network(text: string): string {
  const [address, bits] = ipaddr.parseCIDR(text)
  if (address instanceof ipaddr.IPv4) return cidr(ipaddr.IPv4.networkAddressFromCIDR(text), bits)
  if (address.isIPv4MappedAddress() && bits >= MAPPED_BITS)
    return network(`${address.toIPv4Address()}/${bits - MAPPED_BITS}`)
  return cidr(ipaddr.IPv6.networkAddressFromCIDR(text), bits)
}

/** A network of one address is the address. */
function cidr(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  return bits === address.toByteArray().length * 8 ? address.toString() : `${address}/${bits}`
}
