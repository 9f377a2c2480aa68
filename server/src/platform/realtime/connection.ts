import type { UpdateKind } from '@feldwerk/contract/realtime.ts'
import type { Caller } from '../node/caller.ts'
import type { FeedUpdate } from './feed.ts'
import type { Hub } from './hub.ts'
import type { GraphContext } from './schema.ts'
import type { watchCallers } from './watch-callers.ts'

/** Why a connection is ended by us. */
export type EndReason = 'signedOut' | 'slow'

/** A connection of somebody who has signed in: its subscriptions end with it. */
export interface Connection {
  readonly context: GraphContext
  close(): void
}

export interface ConnectionParts {
  readonly hub: Hub
  readonly watcher: ReturnType<typeof watchCallers>
}

/** Opens it for a caller; `end` is called when it must be cut. */
export function openConnection(
  { hub, watcher }: ConnectionParts,
  caller: Caller,
  end: (reason: EndReason) => void,
): Connection {
  const open = new Set<() => void>()
  const forget = watcher.watch({ caller, end: () => cut('signedOut') })

  function cut(reason: EndReason): void {
    close()
    end(reason)
  }
  function close(): void {
    forget()
    for (const each of open) each()
    open.clear()
  }
  return {
    close,
    context: {
      caller,
      updates: (kinds) => updatesOf(hub, { caller, kinds, open, onSlow: () => cut('slow') }),
    },
  }
}

interface WantedUpdates {
  readonly caller: Caller
  readonly kinds: readonly UpdateKind[]
  readonly open: Set<() => void>
  readonly onSlow: () => void
}

/** Heard from now on, not from the first read on: what happens between the two is not missed. */
function updatesOf(hub: Hub, { caller, kinds, open, onSlow }: WantedUpdates): AsyncGenerator<FeedUpdate> {
  const { feed, close } = hub.subscribe({ caller, kinds: new Set(kinds) }, onSlow)
  const end = () => {
    open.delete(end)
    close()
  }
  open.add(end)
  const updates = feed.take()
  const stop = updates.return.bind(updates)
  // A generator that waits for its next update does not hear that it is to end: the feed tells it.
  updates.return = (value) => {
    end()
    return stop(value)
  }
  return updates
}
