import ipaddr from 'ipaddr.js'

/** Whether an address is this machine itself. */
export function isLoopback(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false
  return ipaddr.process(ip).range() === 'loopback'
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
