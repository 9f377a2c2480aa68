import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way of its own to a database. */
export interface DatabaseWay {
  /** Address of the same database over this way. */
  readonly url: string
  /** Both ends of all that is open on it. */
  readonly sockets: ReadonlySet<Socket>
  close(): Promise<void>
}

/** What becomes of a connection; `ahead` opens its other end, at the server. */
export type Forward = (client: Socket, ahead: () => Socket) => void

/** Forwards to the server of `url` on loopback. Where one end of a connection is gone, so is the other. */
export async function forwardTo(url: string, forward: Forward): Promise<DatabaseWay> {
  const { hostname: host, port } = new URL(url)
  const sockets = new Set<Socket>()
  const held = (socket: Socket) => {
    sockets.add(socket)
    return socket.setNoDelay(true).on('close', () => sockets.delete(socket))
  }
  const server = createServer((client) =>
    forward(held(client), () => {
      const upstream = held(connect({ port: Number(port), host }))
      const cut = () => {
        client.destroy()
        upstream.destroy()
      }
      for (const socket of [client, upstream]) socket.on('error', cut).on('close', cut)
      return upstream
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(url)
  own.hostname = '127.0.0.1'
  own.port = String((server.address() as AddressInfo).port)
  return {
    url: own.href,
    sockets,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
