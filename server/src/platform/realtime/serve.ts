import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import proxyAddr from '@fastify/proxy-addr'
import { realtime, realtimeLimits } from '@feldwerk/contract/realtime.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { handleProtocols } from 'graphql-ws'
import { type WebSocket, WebSocketServer } from 'ws'
import { isKnownHost } from '../http/known-hosts.ts'
import { addressOf, isFromHere } from '../http/origin.ts'
import type { Caller } from '../node/caller.ts'
import { sessionIn } from '../node/cookies.ts'
import type { Platform } from '../node/platform.ts'
import type { Audiences } from './audience.ts'
import { createHub } from './hub.ts'
import { listenForChanges } from './listen.ts'
import { MANAGED_PROTOCOL, serveManaged } from './managed-ws.ts'
import { servePost } from './post.ts'
import { createSchema } from './schema.ts'
import { mayListen } from './scopes.ts'
import { originOf, tokenIn } from './sign-in.ts'
import { boundPings, closeCodes, endSocket } from './socket.ts'
import { serveTransport } from './transport-ws.ts'
import { watchCallers } from './watch-callers.ts'

type OpenSocket = (socket: WebSocket, request: IncomingMessage) => void

/** `/graphql` as POST, events and WebSockets, and WebSockets as the managed backend's clients speak. */
export function serveRealtime(app: FastifyInstance, platform: Platform, audiences: Audiences): void {
  const { config, db, log, databases } = platform
  const hub = createHub({ db, audiences, log })
  const watcher = watchCallers(db, log)
  let listener: ReturnType<typeof listenForChanges> | undefined
  // Only once somebody listens here.
  const listening = () =>
    (listener ??= listenForChanges({
      pool: databases.app,
      log,
      onChanges: (companyId, sequences) => void hub.announced(companyId, sequences),
      onGap: () => hub.missed(),
    })).ready

  const isTrusted = proxyAddr.compile(config.trustProxy || [])
  async function signIn(
    request: IncomingMessage,
    token: string | undefined,
    mayUseCookie: boolean,
  ): Promise<Caller | undefined> {
    const caller = token
      ? await platform.callers.ofToken(token, addressOf(proxyAddr(request, isTrusted)))
      : mayUseCookie
        ? await callerOfCookie(request)
        : undefined
    if (caller && mayListen(caller)) await listening()
    return caller
  }

  async function callerOfCookie({ headers, url }: Pick<IncomingMessage, 'headers' | 'url'>) {
    const kind =
      URL.parse(url ?? '', 'http://localhost')?.searchParams.get('kind') === 'APP' ? 'APP' : 'PORTAL'
    const secret = sessionIn(app.parseCookie(headers.cookie ?? ''), kind, config.secure)
    return secret ? await platform.callers.ofSession(kind, secret) : undefined
  }

  const parts = { hub, watcher, schema: createSchema() }
  async function bySocket(request: IncomingMessage, token: string | undefined): Promise<Caller | undefined> {
    const caller = await signIn(request, token, originOf(request, config) === 'own')
    return caller && mayListen(caller) ? caller : undefined
  }
  servePost(app, {
    ...parts,
    signIn: async ({ raw }: FastifyRequest) => {
      const origin = originOf(raw, config)
      const isOurs = raw.headers['x-requested-with'] === 'JavaScript' && origin !== undefined
      return await signIn(raw, tokenIn(raw.headers.authorization), isOurs)
    },
  })

  const options = {
    noServer: true,
    maxPayload: realtimeLimits.frameBytes,
    perMessageDeflate: false,
  }
  const sockets: Record<string, { server: WebSocketServer; open: OpenSocket }> = {
    [realtime.path]: {
      server: new WebSocketServer({ ...options, handleProtocols }),
      open: serveTransport({ ...parts, signIn: bySocket }),
    },
    [realtime.managedPath]: {
      server: new WebSocketServer({
        ...options,
        handleProtocols: (offered) => (offered.has(MANAGED_PROTOCOL) ? MANAGED_PROTOCOL : false),
      }),
      open: serveManaged({ ...parts, signIn: bySocket }),
    },
  }

  let isEnding = false
  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    const wanted = sockets[URL.parse(request.url ?? '', 'http://localhost')?.pathname ?? '']
    if (!wanted) return refuse(stream, '404 Not Found')
    // Here it would hear of nothing any more.
    if (isEnding) return refuse(stream, '503 Service Unavailable')
    if (!isNamedHere(request)) return refuse(stream, '421 Misdirected Request')
    if (!originOf(request, config)) return refuse(stream, '403 Forbidden')
    wanted.server.handleUpgrade(request, stream, head, (socket) => {
      // What breaks on the way closes the socket by itself.
      socket.on('error', () => undefined)
      boundPings(socket)
      wanted.open(socket, request)
    })
  })

  const configured = [new URL(config.publicUrl).hostname, config.host]
  /** As for every other request: from this machine under a name of ours only. */
  function isNamedHere({ headers, socket }: IncomingMessage): boolean {
    const isHere = isFromHere({ ip: socket.remoteAddress ?? '', headers })
    return !isHere || isKnownHost(headers.host ?? '', configured)
  }

  app.addHook('preClose', async () => {
    isEnding = true
    watcher.stop()
    hub.end()
    for (const { server } of Object.values(sockets))
      for (const socket of server.clients) endSocket(socket, closeCodes.goingAway, 'Going away')
    await listener?.close()
  })
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
