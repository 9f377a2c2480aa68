import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a database that refuses its first connections, and can forget the connections on it: nothing more passes, and nobody is told. */
export async function openWay(url: string, { refusing = 0 } = {}) {
  let isClosed = false
  const target = new URL(url)
  const open: Socket[] = []
  let refused = 0
  const server = createServer((client) => {
    if (isClosed || refused < refusing) {
      refused += 1
      return void client.destroy()
    }
    const upstream = connect({ port: Number(target.port), host: target.hostname })
    for (const socket of [client, upstream]) socket.on('error', () => undefined)
    client.pipe(upstream)
    upstream.pipe(client)
    open.push(client, upstream)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(url)
  own.hostname = '127.0.0.1'
  own.port = String((server.address() as AddressInfo).port)
  return {
    url: own.href,
    forget() {
      for (const socket of open) socket.unpipe().pause()
    },
    /** From now on nobody gets through. */
    refuse() {
      isClosed = true
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
