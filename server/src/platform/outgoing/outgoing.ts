import { isIP } from 'node:net'
import type { AllowedTarget } from '../settings/allowed-targets.ts'
import { connectTo, NoConnection } from './connect.ts'
import {
  type Connection,
  type Exchange,
  exchange,
  type OpenAnswer,
  type OutgoingAnswer,
  openExchange,
} from './exchange.ts'
import { keepSockets } from './kept-sockets.ts'
import { type Resolve, resolveName } from './resolve.ts'
import { type CheckedTarget, checkAddresses, isListedByName, type Refusal, readTarget } from './target.ts'

/** Why there is no answer. What is refused or unknown was not called; of the others nobody knows what they did. */
export type OutgoingFault = Refusal | 'unknownHost' | NoConnection['reason'] | 'timeout' | 'noAnswer'

export type OutgoingOutcome =
  | (OutgoingAnswer & { readonly fault?: undefined })
  | { readonly fault: OutgoingFault }

export interface OutgoingCall extends Exchange {
  readonly url: string
  /** Most milliseconds in all, from the look-up of the name to the last byte of the answer. */
  readonly withinMs: number
  /** So many bytes of the answer are kept, and no more are taken. */
  readonly maxBytes: number
  readonly signal?: AbortSignal
}

/** The one way out for what people enter: calls an address, and nothing that is not meant to be called. */
export interface OutgoingClient {
  call(call: OutgoingCall): Promise<OutgoingOutcome>
}

/** The same way out for answers that are too long to be held, such as files. */
export interface OutgoingStreams {
  /** Gives the answer as soon as its head has come, within `withinMs`. */
  open(call: OpenCall): Promise<OpenOutcome>
}

export interface OpenCall extends Omit<OutgoingCall, 'maxBytes'> {
  /** The answer is given up when nothing comes of it for so long. */
  readonly stallMs: number
}

export type OpenOutcome = (OpenAnswer & { readonly fault?: undefined }) | { readonly fault: OutgoingFault }

export interface OutgoingOptions {
  /** What may be reached inside, or without encryption. */
  readonly allow: readonly AllowedTarget[]
  /** `http://user:password@host:3128`, for all that `allow` does not list. */
  readonly proxy?: string | undefined
  readonly resolve?: Resolve
  /** Whether connections are kept for the next call to the same place: for a service that is the operator's own choice. */
  readonly keepsConnections?: boolean
}

/** Looking up, connecting and the handshake together; who is there answers in a fraction of it. */
const CONNECT_MS = 5000

/** docs/outgoing.md says what it refuses, and why. */
export function createOutgoing({
  allow,
  proxy,
  resolve = resolveName,
  keepsConnections = false,
}: OutgoingOptions): OutgoingClient & OutgoingStreams {
  const kept = keepsConnections ? keepSockets() : undefined

  async function find(url: string, signal: AbortSignal): Promise<CheckedTarget | OutgoingFault> {
    const target = readTarget(url, allow)
    if (typeof target === 'string') return target
    const { host } = target
    const isListed = isListedByName(target)
    const found = isIP(host) ? [host] : await inTime(resolve(host, { isListed, signal }), signal)
    return found.length === 0 ? 'unknownHost' : checkAddresses(target, found)
  }

  async function over<T extends object>(
    url: string,
    signal: AbortSignal,
    talk: (connection: Connection) => Promise<T>,
  ): Promise<T | { fault: OutgoingFault }> {
    const early = AbortSignal.any([AbortSignal.timeout(CONNECT_MS), signal])
    try {
      const target = await find(url, early)
      if (typeof target === 'string') return { fault: target }
      const { origin } = target.url
      const socket = kept?.take(origin) ?? (await connectTo(target, { proxy, signal: early }))
      return await talk({
        url: target.url,
        socket,
        signal,
        keep: kept && ((free) => kept.keep(origin, free)),
      })
    } catch (error) {
      return { fault: faultOf(error) }
    }
  }

  return {
    async call({ url, withinMs, maxBytes, signal: given, ...said }) {
      const signal = AbortSignal.any([AbortSignal.timeout(withinMs), ...(given ? [given] : [])])
      return await over(url, signal, (connection) => exchange(said, { ...connection, maxBytes }))
    },

    async open({ url, withinMs, stallMs, signal: given, ...said }) {
      // The time is that of the head alone: a long file may take long.
      const late = new AbortController()
      const timer = setTimeout(
        () => late.abort(new DOMException('no answer in time', 'TimeoutError')),
        withinMs,
      )
      const signal = given ? AbortSignal.any([late.signal, given]) : late.signal
      try {
        return await over(url, signal, (connection) => openExchange(said, { ...connection, stallMs }))
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

function faultOf(error: unknown): OutgoingFault {
  if (error instanceof NoConnection) return error.reason
  return error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name) ? 'timeout' : 'noAnswer'
}

/** A look-up that cannot be ended is not waited for. */
async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const end = () => reject(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}
