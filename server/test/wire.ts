import { type DatabaseWay, forwardTo } from './forwarding.ts'

/** What is done with the messages of one connection. */
export interface WireReader {
  /** Gives the text of a statement that goes on in place of the one that came. */
  rewrite(text: string): string
  /** A statement is worked out, one that was prepared before as well; its text as it came. */
  onAsked?(text: string): void
  /** The database says something beside its answer. */
  onNotice?(message: string): void
}

/**
 * The way to a database, on which every statement can be read and written otherwise. Each connection gets a reader of
 * its own, for what a statement is depends on those before it.
 */
export function openWire(url: string, open: () => WireReader): Promise<DatabaseWay> {
  return forwardTo(url, (client, ahead) => {
    const upstream = ahead()
    const reader = open()
    const statements = statementsOf(reader)
    // The first message of a client, which names user and database, has no letter for its kind.
    const messages = messagesOf(0, statements)
    client.on('data', (bytes: Buffer) => {
      if (!upstream.write(messages(bytes))) client.pause()
    })
    upstream.on('drain', () => client.resume())
    if (reader.onNotice) upstream.on('data', messagesOf(1, noticesOf(reader)))
    upstream.pipe(client)
  })
}

/** Splits a stream into whole messages and gives what becomes of each. */
function messagesOf(first: 0 | 1, become: (message: Buffer) => Buffer): (bytes: Buffer) => Buffer {
  let held: Buffer = Buffer.alloc(0)
  let kindBytes: number = first
  return (bytes) => {
    held = held.length === 0 ? bytes : Buffer.concat([held, bytes])
    const whole: Buffer[] = []
    for (;;) {
      if (held.length < kindBytes + 4) break
      const size = kindBytes + held.readInt32BE(kindBytes)
      if (held.length < size) break
      const message = held.subarray(0, size)
      whole.push(kindBytes === 0 ? message : become(message))
      held = held.subarray(size)
      kindBytes = 1
    }
    return Buffer.concat(whole)
  }
}

const QUERY = 'Q'.charCodeAt(0)
const PARSE = 'P'.charCodeAt(0)
const BIND = 'B'.charCodeAt(0)
const NOTICE = 'N'.charCodeAt(0)
const MESSAGE = 'M'.charCodeAt(0)

/** A statement by itself begins with its text; one with parameters has a name before it and their types behind. */
function statementsOf(reader: WireReader): (message: Buffer) => Buffer {
  const prepared = new Map<string, string>()
  return (message) => {
    const kind = message[0]
    if (kind === BIND) reader.onAsked?.(prepared.get(nameIn(message, message.indexOf(0, 5) + 1)) ?? '')
    if (kind !== QUERY && kind !== PARSE) return message
    const begin = kind === QUERY ? 5 : message.indexOf(0, 5) + 1
    const end = message.indexOf(0, begin)
    const came = message.toString('utf8', begin, end)
    if (kind === PARSE) prepared.set(nameIn(message, 5), came)
    reader.onAsked?.(came)
    const text = Buffer.from(reader.rewrite(came))
    const changed = Buffer.concat([message.subarray(0, begin), text, message.subarray(end)])
    changed.writeInt32BE(changed.length - 1, 1)
    return changed
  }
}

/** The fields of a notice follow each other, each with a letter before it. */
function noticesOf(reader: WireReader): (message: Buffer) => Buffer {
  return (message) => {
    for (let at = 5; message[0] === NOTICE && message[at]; ) {
      const text = nameIn(message, at + 1)
      if (message[at] === MESSAGE) reader.onNotice?.(text)
      at = message.indexOf(0, at + 1) + 1
    }
    return empty
  }
}

const empty = Buffer.alloc(0)

function nameIn(message: Buffer, begin: number): string {
  return message.toString('utf8', begin, message.indexOf(0, begin))
}
