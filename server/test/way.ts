import { forwardTo } from './forwarding.ts'

/** A way to a database that refuses its first connections, and can forget the connections on it: nothing more passes, and nobody is told. */
export async function openWay(url: string, { refusing = 0 } = {}) {
  let isClosed = false
  let refused = 0
  const { sockets, ...way } = await forwardTo(url, (client, ahead) => {
    if (isClosed || refused < refusing) {
      refused += 1
      return void client.destroy()
    }
    const upstream = ahead()
    client.pipe(upstream)
    upstream.pipe(client)
  })
  return {
    ...way,
    forget() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** From now on nobody gets through. */
    refuse() {
      isClosed = true
    },
  }
}
