import { ON_PUBLISH_UPDATES, type PublishUpdate, type UpdateKind } from '@feldwerk/contract/realtime.ts'
import { WebSocket } from 'ws'
import type { SignedIn } from './people.ts'

/** Connections that are told of what changes. */
export interface Subscribers {
  close(): void
}

interface SubscriberParts {
  /** Address of the node. */
  readonly url: string
  readonly people: readonly SignedIn[]
  readonly kinds: readonly UpdateKind[]
  readonly onUpdate: (person: SignedIn, update: PublishUpdate) => void
}

/** Connections that are being opened at a time: a thousand browsers do not come in one moment. */
const AT_ONCE = 50

interface ServerMessage {
  readonly type: string
  readonly id?: string
  readonly payload?: { readonly data?: { readonly onPublishUpdates?: PublishUpdate } }
}

/** A connection for each person; resolves once the server listens to all of them. */
export async function openSubscribers(parts: SubscriberParts): Promise<Subscribers> {
  const sockets: WebSocket[] = []
  for (let at = 0; at < parts.people.length; at += AT_ONCE)
    sockets.push(
      ...(await Promise.all(parts.people.slice(at, at + AT_ONCE).map((person) => subscribe(parts, person)))),
    )
  return { close: () => sockets.forEach((socket) => void socket.close()) }
}

function subscribe({ url, kinds, onUpdate }: SubscriberParts, person: SignedIn): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    perMessageDeflate: false,
  })
  const say = (message: object) => socket.send(JSON.stringify(message))
  return new Promise((resolve, reject) => {
    socket.once('open', () =>
      say({ type: 'connection_init', payload: { Authorization: `Bearer ${person.token}` } }),
    )
    socket.once('error', reject)
    socket.once('close', (code) => reject(new Error(`A connection was closed: ${code}`)))
    socket.on('message', (data) => {
      const { type, id, payload } = JSON.parse(String(data)) as ServerMessage
      const update = payload?.data?.onPublishUpdates
      if (update) onUpdate(person, update)
      if (type === 'connection_ack') {
        const variables = { accountId: person.accountId, kinds }
        say({ type: 'subscribe', id: 'news', payload: { query: ON_PUBLISH_UPDATES, variables } })
        say({ type: 'subscribe', id: 'me', payload: { query: '{ me }' } })
      }
      if (type === 'complete' && id === 'me') resolve(socket)
    })
  })
}
