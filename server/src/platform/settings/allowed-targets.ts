import ipaddr from 'ipaddr.js'

/** Something inside, or without encryption, that outgoing connections may reach because the operator lists it. */
export interface AllowedTarget {
  readonly scheme: 'http:' | 'https:'
  /** A host name in small letters, or the network that addresses lie in; a single address is a network of its own. */
  readonly host: string | Network
  readonly port: number | 'any'
  /** Called through the proxy where it lies outside; what people list is called without it. */
  readonly byProxyOutside?: true
}

/** A network as `ipaddr.js` has it: its address, and how many bits of it count. */
export type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number]

const ENTRY = /^(?:(https?):\/\/)?(?:\[([^\]]+)\]|([^[\]:]+))(?::(\d{1,5}|\*))?$/i
const NAME = /^(?=.*[a-z])[a-z0-9_]([a-z0-9_.-]*[a-z0-9])?$/

/** Reads one entry of the list; undefined when it is none. Without a port it means that of its scheme. */
export function readAllowedTarget(text: string): AllowedTarget | undefined {
  // An IPv6 address or network may stand without brackets where no port follows.
  const whole = networkOf(text)
  if (whole) return { scheme: 'https:', host: whole, port: 443 }
  const [, scheme = 'https', bracketed, plain = '', port] = ENTRY.exec(text) ?? []
  const host = networkOf(bracketed ?? plain) ?? (bracketed === undefined ? nameOf(plain) : undefined)
  if (host === undefined || Number(port) > 65_535 || Number(port) === 0) return undefined
  const own = scheme.toLowerCase() === 'http' ? 80 : 443
  return {
    scheme: own === 80 ? 'http:' : 'https:',
    host,
    port: port === '*' ? 'any' : Number(port ?? own),
  }
}

function networkOf(text: string): Network | undefined {
  if (ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text))
    return ipaddr.parseCIDR(text)
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return [ipaddr.IPv4.parse(text), 32]
  return ipaddr.IPv6.isValid(text) ? [ipaddr.IPv6.parse(text), 128] : undefined
}

function nameOf(text: string): string | undefined {
  const name = text.toLowerCase().replace(/\.$/, '')
  return NAME.test(name) ? name : undefined
}
