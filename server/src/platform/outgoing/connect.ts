import { once } from 'node:events'
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { connect, isIP, type Socket } from 'node:net'
import { connect as startTls } from 'node:tls'
import { readAddress } from './address-ranges.ts'
import type { CheckedTarget } from './target.ts'

/** Why there is no connection. */
export class NoConnection extends Error {
  readonly reason: 'noConnection' | 'certificate' | 'proxy'

  constructor(reason: NoConnection['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

interface ConnectOptions {
  readonly proxy: string | undefined
  readonly signal: AbortSignal
}

/** So many addresses of one name are tried. */
const MOST_ADDRESSES = 4

/**
 * A connection to one of the checked addresses, encrypted where the scheme says so. Throws `NoConnection`, or what
 * `signal` was aborted with.
 */
export async function connectTo(target: CheckedTarget, { proxy, signal }: ConnectOptions): Promise<Socket> {
  const { addresses, port, isListed } = target
  const socket = await firstOf(addresses, signal, (address, trying) =>
    proxy && !isListed
      ? throughProxy(proxy, `${bracketed(address)}:${port}`, trying)
      : directly(address, port, trying),
  )
  return target.url.protocol === 'https:' ? await encrypted(socket, target.host, signal) : socket
}

/** All but the last of several addresses are given up after this. */
const TRY_MS = 2000

type Open = (address: string, signal: AbortSignal) => Promise<Socket>

async function firstOf(addresses: readonly string[], signal: AbortSignal, open: Open): Promise<Socket> {
  const tried = addresses.slice(0, MOST_ADDRESSES)
  for (const address of tried.slice(0, -1)) {
    const socket = await open(address, AbortSignal.any([signal, AbortSignal.timeout(TRY_MS)])).catch(ignored)
    if (socket) return socket
    signal.throwIfAborted()
  }
  return await open(tried.at(-1) ?? '', signal)
}

const ignored = () => undefined

async function directly(address: string, port: number, signal: AbortSignal): Promise<Socket> {
  // An address in numbers is never looked up again.
  const socket = connect({ host: address, port, family: isIP(address) })
  socket.on('error', ignored)
  try {
    await once(socket, 'connect', { signal })
  } catch (error) {
    throw failed('noConnection', { socket, signal, error })
  }
  if (readAddress(socket.remoteAddress ?? '')?.toString() === address) return socket
  throw failed('noConnection', { socket, signal })
}

/** The proxy is told the checked address, not the name: it could find another one for it. */
async function throughProxy(proxy: string, path: string, signal: AbortSignal): Promise<Socket> {
  const { protocol, hostname, port, username, password } = new URL(proxy)
  const credential = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
  const request = (protocol === 'https:' ? tlsRequest : plainRequest)({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port || (protocol === 'https:' ? 443 : 80),
    method: 'CONNECT',
    path,
    headers: {
      Host: path,
      ...(username ? { 'Proxy-Authorization': `Basic ${credential.toString('base64')}` } : {}),
    },
    agent: false,
  })
  request.on('error', ignored)
  request.end()
  try {
    const [answer, socket, early] = await once(request, 'connect', { signal })
    socket.on('error', ignored)
    // Nobody has been asked anything yet: what is said already is not the target's.
    if (answer.statusCode === 200 && early.length === 0) return socket
    throw failed('proxy', { socket, signal })
  } catch (error) {
    throw failed('proxy', { socket: request, signal, error })
  }
}

async function encrypted(socket: Socket, host: string, signal: AbortSignal): Promise<Socket> {
  const secure = startTls({
    socket,
    host,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
    ALPNProtocols: ['http/1.1'],
  })
  secure.on('error', ignored)
  try {
    await once(secure, 'secureConnect', { signal })
    return secure
  } catch (error) {
    socket.destroy()
    const reason = isAboutCertificate(error) ? 'certificate' : 'noConnection'
    throw failed(reason, { socket: secure, signal, error })
  }
}

interface FailedTry {
  readonly socket: { destroy(): unknown }
  readonly signal: AbortSignal
  readonly error?: unknown
}

/** Ends what was begun, and says why: the time that ran out, or the reason. */
function failed(reason: NoConnection['reason'], { socket, signal, error }: FailedTry): unknown {
  socket.destroy()
  return signal.aborted ? signal.reason : new NoConnection(reason, error)
}

const bracketed = (address: string) => (isIP(address) === 6 ? `[${address}]` : address)

/** OpenSSL's and Node's names for what is wrong with a certificate. */
const isAboutCertificate = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /CERT|UNABLE_TO|SELF_SIGNED|ALTNAME|SIGNATURE|HOSTNAME_MISMATCH|CRL/.test(String(error.code))
