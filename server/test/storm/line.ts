import { ON_PUBLISH_UPDATES } from '@feldwerk/contract/realtime.ts'
import { WebSocket } from 'ws'

/** A connection that is told of rooms, until it is cut. */
export interface Line {
  /** As when the network is gone: nothing is said goodbye. */
  cut(): void
}

interface LineParts {
  /** Address of the node. */
  readonly url: string
  readonly token: string
  readonly accountId: string
  /** The server listens: what was told before was not heard. */
  readonly onListening: () => void
  /** A room, or null for all. */
  readonly onRoom: (id: string | null) => void
  readonly onClosed: () => void
}

interface ServerMessage {
  readonly type: string
  readonly id?: string
  readonly payload?: {
    readonly data?: { readonly onPublishUpdates?: { readonly chatRoomId: string | null } }
  }
}

/** By `graphql-transport-ws`. An answer on the same connection comes after what was asked before it. */
export function openLine({ url, token, ...parts }: LineParts): Line {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  const first = { type: 'connection_init', payload: { Authorization: `Bearer ${token}` } }
  return speak({ socket, first, ...parts }, ({ type, id, payload }, say) => {
    const variables = { accountId: parts.accountId }
    if (type === 'connection_ack') {
      say({ type: 'subscribe', id: 'news', payload: { query: ON_PUBLISH_UPDATES, variables } })
      say({ type: 'subscribe', id: 'me', payload: { query: '{ me }' } })
    }
    if (type === 'complete' && id === 'me') parts.onListening()
    if (type === 'next' && id === 'news') tell(payload, parts)
  })
}

/** By the managed backend's protocol. */
export function openManagedLine({ url, token, ...parts }: LineParts): Line {
  const header = Buffer.from(JSON.stringify({ host: 'localhost', Authorization: token })).toString(
    'base64url',
  )
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql/realtime`, [
    'graphql-ws',
    `header-${header}`,
  ])
  return speak({ socket, first: { type: 'connection_init' }, ...parts }, ({ type, payload }, say) => {
    const variables = { accountId: parts.accountId }
    const data = JSON.stringify({ query: ON_PUBLISH_UPDATES, variables })
    if (type === 'connection_ack') say({ type: 'start', id: 'news', payload: { data } })
    if (type === 'start_ack') parts.onListening()
    if (type === 'data') tell(payload, parts)
  })
}

function tell(payload: ServerMessage['payload'], { onRoom }: Pick<LineParts, 'onRoom'>): void {
  const update = payload?.data?.onPublishUpdates
  if (update) onRoom(update.chatRoomId)
}

interface SpokenLine extends Pick<LineParts, 'onClosed'> {
  readonly socket: WebSocket
  readonly first: object
}

function speak(
  { socket, first, onClosed }: SpokenLine,
  hear: (message: ServerMessage, say: (message: object) => void) => void,
): Line {
  const say = (message: object) => socket.send(JSON.stringify(message))
  socket.once('open', () => say(first))
  socket.on('message', (data) => hear(JSON.parse(String(data)) as ServerMessage, say))
  socket.on('error', () => undefined)
  socket.once('close', onClosed)
  return { cut: () => socket.terminate() }
}
