import type { Caller } from '../node/caller.ts'
import type { UpdateFeed } from './feed.ts'
import type { Hub } from './hub.ts'
import type { FeedUpdate } from './outlet.ts'
import type { GraphContext, WantedUpdates } from './schema.ts'
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
  const {
    feed,
    close: leave,
    tellSince,
  } = hub.connect(caller, {
    onSlow: () => cut('slow'),
    onEnded: () => cut('signedOut'),
  })
  const forget = watcher.watch({ caller, end: () => cut('signedOut') })

  function cut(reason: EndReason): void {
    close()
    end(reason)
  }
  function close(): void {
    forget()
    leave()
  }
  return { close, context: { caller, updates } }

  function updates({ kinds, since }: WantedUpdates) {
    const hearing = updatesOf(feed, kinds)
    // After it hears: what changes meanwhile is told twice rather than not at all.
    if (since !== undefined) void tellSince(since)
    return hearing
  }
}

function updatesOf(feed: UpdateFeed, kinds: WantedUpdates['kinds']): AsyncGenerator<FeedUpdate> {
  const outlet = feed.open(new Set(kinds))
  const updates = outlet.take()
  const stop = updates.return.bind(updates)
  // A generator that waits for its next update does not hear that it is to end: the outlet tells it.
  updates.return = (value) => {
    outlet.end()
    return stop(value)
  }
  return updates
}
