import { lookup, Resolver } from 'node:dns/promises'

/** Finds all addresses of a name; none when there is no such name. */
export type Resolve = (name: string, options: ResolveOptions) => Promise<readonly string[]>

interface ResolveOptions {
  /** Names that the operator lists may stand in the machine's own list of hosts as well. */
  readonly isListed: boolean
  readonly signal: AbortSignal
}

/**
 * The machine's own resolver for names of the operator; all others are asked of DNS alone: the machine's own resolver
 * works on the few threads that files need as well, and a name whose server does not answer would keep one busy.
 */
export const resolveName: Resolve = async (name, { isListed, signal }) => {
  if (isListed) {
    const found = await lookup(name, { all: true, order: 'ipv4first' }).catch(() => [])
    return found.map(({ address }) => address)
  }
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
