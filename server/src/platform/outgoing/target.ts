import { isIP } from 'node:net'
import type { AllowedTarget } from '../settings/allowed-targets.ts'
import { lies, rangeOf, readAddress } from './address-ranges.ts'

/** Where a request goes by its URL, before anybody knows which address that is. */
export interface Target {
  readonly url: URL
  /** A name, or an address without brackets; in small letters, without the dot of the root. */
  readonly host: string
  readonly port: number
  /** What the operator lists for this scheme and port. */
  readonly listed: readonly AllowedTarget[]
}

/** Why a request is not even tried. */
export type Refusal = 'badAddress' | 'plainHttp' | 'inside'

/** Longest URL that is called. */
const MOST_LETTERS = 2000
/** More addresses than anybody gives one name. */
const MOST_ADDRESSES = 100
/** Control characters, spaces and backslashes are read in surprising ways; each program has its own. */
const SUSPICIOUS = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/

/** Reads a URL that somebody entered; of two readings that programs have, none is taken. */
export function readTarget(text: string, allow: readonly AllowedTarget[]): Target | Refusal {
  if (text.length > MOST_LETTERS || SUSPICIOUS.test(text)) return 'badAddress'
  const url = /^https?:\/\/[^/?#@]+([/?#]|$)/i.test(text) ? URL.parse(text) : null
  if (!url?.hostname || url.username || url.password) return 'badAddress'
  const { protocol } = url
  const port = Number(url.port || (protocol === 'http:' ? 80 : 443))
  if (port === 0) return 'badAddress'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  if (host === '') return 'badAddress'
  const listed = allow.filter(
    (entry) => entry.scheme === protocol && (entry.port === port || entry.port === 'any'),
  )
  return protocol === 'http:' && listed.length === 0 ? 'plainHttp' : { url, host, port, listed }
}

/** Whether the operator lists a target by its name. */
export const isListedByName = ({ host, listed }: Target): boolean =>
  listed.some((entry) => entry.host === host)

/** Where a request may connect to, in this order. */
export interface CheckedTarget extends Target {
  readonly addresses: readonly string[]
  /** What is listed is reached without the proxy. */
  readonly isListed: boolean
}

/**
 * Checks all addresses of a target: one that is refused refuses the target, since a name with a public and an inner
 * address is a trick.
 */
export function checkAddresses(target: Target, found: readonly string[]): CheckedTarget | Refusal {
  if (found.length > MOST_ADDRESSES) return 'badAddress'
  const isNamed = isListedByName(target)
  const judged = found.map((text) => judge(text, target, isNamed))
  const refused = judged.find((verdict) => typeof verdict === 'string')
  if (typeof refused === 'string') return refused
  const good = judged.filter((verdict) => typeof verdict !== 'string')
  if (good.length === 0) return 'badAddress'
  return {
    ...target,
    addresses: good.map(({ address }) => address).sort((a, b) => isIP(a) - isIP(b)),
    isListed: good.every(({ isListed }) => isListed),
  }
}

function judge(text: string, { url, listed }: Target, isNamed: boolean) {
  const address = readAddress(text)
  if (!address) return 'inside'
  const networks = listed.flatMap(({ host }) => (typeof host === 'string' ? [] : [host]))
  const holding = networks.filter((network) => lies(address, network))
  const isListed = isNamed || holding.length > 0
  const goesByProxy = listed.some(({ byProxyOutside }) => byProxyOutside)
  const isItself = holding.some(([base, bits]) => bits === 8 * base.toByteArray().length)
  switch (rangeOf(address)) {
    case 'NEVER':
      return 'inside'
    case 'SENSITIVE':
      return isItself ? { address: address.toString(), isListed: true } : 'inside'
    case 'INSIDE':
      return isListed ? { address: address.toString(), isListed } : 'inside'
    case 'PUBLIC':
      return isListed || url.protocol === 'https:'
        ? { address: address.toString(), isListed: isListed && !goesByProxy }
        : 'plainHttp'
  }
}
