import { type DatabaseWay, forwardTo } from '../forwarding.ts'

/** Gives the text that goes on in place of the one that came. */
export type Rewrite = (text: string) => string

/**
 * The way to a database, on which every statement can be read and written otherwise. Each connection gets a `Rewrite`
 * of its own, for what a statement is depends on those before it.
 */
export function openWire(url: string, open: () => Rewrite): Promise<DatabaseWay> {
  return forwardTo(url, (client, ahead) => {
    const upstream = ahead()
    const messages = messagesOf(open())
    client.on('data', (bytes: Buffer) => {
      if (!upstream.write(messages(bytes))) client.pause()
    })
    upstream.on('drain', () => client.resume())
    upstream.pipe(client)
  })
}

/** Splits the stream into whole messages and rewrites those that carry a statement. */
function messagesOf(rewrite: Rewrite): (bytes: Buffer) => Buffer {
  let held: Buffer = Buffer.alloc(0)
  // The first message, which names user and database, has no letter for its kind.
  let kindBytes = 0
  return (bytes) => {
    held = held.length === 0 ? bytes : Buffer.concat([held, bytes])
    const whole: Buffer[] = []
    for (;;) {
      if (held.length < kindBytes + 4) break
      const size = kindBytes + held.readInt32BE(kindBytes)
      if (held.length < size) break
      const message = held.subarray(0, size)
      whole.push(kindBytes === 0 ? message : rewritten(message, rewrite))
      held = held.subarray(size)
      kindBytes = 1
    }
    return Buffer.concat(whole)
  }
}

const QUERY = 'Q'.charCodeAt(0)
const PARSE = 'P'.charCodeAt(0)

/** A statement by itself begins with its text; one with parameters has a name before it and their types behind. */
function rewritten(message: Buffer, rewrite: Rewrite): Buffer {
  const kind = message[0]
  if (kind !== QUERY && kind !== PARSE) return message
  const begin = kind === QUERY ? 5 : message.indexOf(0, 5) + 1
  const end = message.indexOf(0, begin)
  const text = Buffer.from(rewrite(message.toString('utf8', begin, end)))
  const changed = Buffer.concat([message.subarray(0, begin), text, message.subarray(end)])
  changed.writeInt32BE(changed.length - 1, 1)
  return changed
}
