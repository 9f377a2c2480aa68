import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address is this machine itself. */
export function isLoopback(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false
  return ipaddr.process(ip).range() === 'loopback'
}

/** What proxies add to a request. */
const forwardedBy = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

/** The part of a request that says where it came from. */
export interface Origin {
  readonly ip: string
  /** With trusted proxies: all addresses on the way, the nearest first. */
  readonly ips?: string[] | undefined
  readonly headers: Readonly<Record<string, unknown>>
}

/**
 * Whether a request was made on this machine. A request through an untrusted proxy counts as foreign: such a proxy on
 * this machine lends its address to the whole world.
 */
export function isFromHere({ ip, ips, headers }: Origin): boolean {
  const isBelieved = ips !== undefined && ips.length > 1
  return isLoopback(ip) && (isBelieved || !forwardedBy.some((name) => headers[name] !== undefined))
}

/**
 * An address as it is compared and kept: an IPv4 address that came as IPv6 is the IPv4 address, and the interface that
 * some name behind theirs is left out. Null for what is no address, as a proxy may send.
 */
export function addressOf(ip: string): string | null {
  return isIP(ip) === 0 ? null : ipaddr.process(ip.replace(/%.*/, '')).toString()
}

/**
 * The network to which attempts are counted: an IPv4 address, or the 64 bits of an IPv6 address that a provider gives
 * to one customer, who may change the other 64 with every request.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`)}/64`
}

/** Control characters and backslashes have no place in a target: browsers read them in surprising ways. */
const SUSPICIOUS = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/

/**
 * Where a redirect may lead: a path of our own origin, or an address whose origin is listed in the
 * configuration. Anything else becomes `/`.
 */
export function safeTarget(
  url: string | undefined,
  ownOrigin: string,
  allowedOrigins: readonly string[],
): string {
  if (!url || SUSPICIOUS.test(url)) return '/'
  const parsed = URL.parse(url, ownOrigin)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username || parsed.password) return '/'
  const isPath = url.startsWith('/') && !url.startsWith('//')
  const path = `${parsed.pathname}${parsed.search}${parsed.hash}`
  if (parsed.origin === ownOrigin && (isPath || url.startsWith(`${ownOrigin}/`) || url === ownOrigin)) {
    return path.startsWith('//') ? '/' : path
  }
  const isAbsolute = url.startsWith(`${parsed.origin}/`) || url === parsed.origin
  return isAbsolute && allowedOrigins.includes(parsed.origin) ? parsed.href : '/'
}
