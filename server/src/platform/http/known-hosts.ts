import { hostname } from 'node:os'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Config } from '../node/config.ts'
import { isFromHere } from './origin.ts'

/**
 * Refuses requests from this machine under a host name that is not ours: a page of another site can let its own name
 * lead here, and would then count as a person at this machine. From elsewhere any name is fine: nothing depends on it.
 */
export function refuseUnknownHosts(app: FastifyInstance, config: Config): void {
  const configured = [new URL(config.publicUrl).hostname, config.host]
  // The same few come with every request; a stranger's many are looked at each time.
  const known = new Set<string>()
  app.addHook('onRequest', async (request) => {
    const { host } = request
    if (known.has(host) || !isFromHere(request)) return
    if (!isKnownHost(host, configured))
      throw new Problem('hostUnknown', { host, publicUrl: config.publicUrl })
    if (known.size < MOST_REMEMBERED) known.add(host)
  })
}

const MOST_REMEMBERED = 100

const ownName = hostname().toLowerCase()

/**
 * Whether the `Host` of a request is one of the configured names, the machine's own, one of loopback, or an address: no
 * page has an address for its name. A request without a name does not come from a browser.
 */
export function isKnownHost(host: string, configured: readonly string[]): boolean {
  const name = nameOf(host)
  const names = ['', 'localhost', ownName, `${ownName}.local`, ...configured.map(nameOf)]
  return names.includes(name) || name.endsWith('.localhost') || ipaddr.isValid(name)
}

/** Without the port, the dot of the root and the brackets of an IPv6 address. */
function nameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/(?<=^[^:]*|\]):\d*$/, '')
    .replace(/\.$/, '')
    .replace(/^\[(.*)\]$/, '$1')
}
