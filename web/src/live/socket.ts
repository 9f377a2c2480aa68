import type { SessionKind } from '@feldwerk/contract/auth.ts'
import {
  ON_PUBLISH_UPDATES,
  ON_PUBLISH_UPDATES_SINCE,
  type PublishUpdate,
  realtime,
  SUBSCRIBED_KINDS,
  type SubscriptionEvent,
} from '@feldwerk/contract/realtime.ts'
import { createClient } from 'graphql-ws'
import { logToConsole } from '../errors/console.ts'

/** Whose updates are heard, and what is done with them. */
export interface LiveSocket {
  readonly kind: SessionKind
  readonly accountId: string
  /** The moment before anything was read: what changed since is told when the server listens at first. */
  readonly since?: string | undefined
  readonly onUpdate: (update: PublishUpdate) => void
  /** The server listens, at first without `since` or again: what changed before was not heard. */
  readonly onListening: () => void
}

/** Longest pause between two tries to connect; the first come sooner. */
const MOST_PAUSE_MS = 30_000
/** So often a quiet connection is asked whether it still stands. */
const KEEP_ALIVE_MS = 25_000

/** Hears the updates of the person until the function that it gives is called; connects again by itself. */
export function openSocket({ kind, accountId, since, onUpdate, onListening }: LiveSocket): () => void {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const client = createClient({
    url: `${scheme}://${location.host}${realtime.path}${kind === 'APP' ? '?kind=APP' : ''}`,
    lazy: false,
    keepAlive: KEEP_ALIVE_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (tries) => pause(Math.min(500 * 2 ** tries, MOST_PAUSE_MS)),
    onNonLazyError: () => undefined,
  })
  let isClosed = false
  let from = since
  let isKnown = from !== undefined
  let again: ReturnType<typeof setTimeout> | undefined
  const subscribe = () => {
    if (isClosed) return
    client.subscribe<{ readonly onPublishUpdates: SubscriptionEvent }>(
      from === undefined
        ? { query: ON_PUBLISH_UPDATES, variables: { accountId, kinds: SUBSCRIBED_KINDS } }
        : { query: ON_PUBLISH_UPDATES_SINCE, variables: { accountId, kinds: SUBSCRIBED_KINDS, since: from } },
      {
        next: ({ data }) => {
          if (!data) return
          // Not before: what changed while the server did not listen yet would be read by nobody.
          if (data.onPublishUpdates.kind !== 'LISTENING') return onUpdate(data.onPublishUpdates)
          if (!isKnown) onListening()
          isKnown = false
        },
        error: (error) => {
          // A node of an earlier version, beside newer ones while they are updated, knows of no moment: all is read then.
          if (from !== undefined) {
            from = undefined
            isKnown = false
            return subscribe()
          }
          // The session may have ended: the next call finds out, and asks for it.
          logToConsole('What changes cannot be heard', error)
          again = setTimeout(subscribe, MOST_PAUSE_MS)
        },
        complete: () => undefined,
      },
    )
  }
  subscribe()
  return () => {
    isClosed = true
    clearTimeout(again)
    void client.dispose()
  }
}

/** Waits between half of a time and all of it, so that not all browsers come back in one moment. */
const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds * (0.5 + Math.random() / 2)))
