import type { PublishUpdate } from '@feldwerk/contract/realtime.ts'
import { type LiveSocket, openSocket } from './socket.ts'

type LiveNews = { readonly kind: 'LISTENING' } | { readonly kind: 'UPDATE'; readonly update: PublishUpdate }

/**
 * Hears the updates of the person in every tab over one connection of the browser: the tab that has the lock keeps it and
 * tells the others; when it closes, the next one takes over. Gives the function that ends it in this tab.
 */
export function shareLive(wanted: LiveSocket): () => void {
  const { kind, accountId, onUpdate, onListening } = wanted
  const name = `feldwerk-live-${kind}-${accountId}`
  const channel = new BroadcastChannel(name)
  const stop = new AbortController()
  const hear = (news: LiveNews) => (news.kind === 'UPDATE' ? onUpdate(news.update) : onListening())
  const tell = (news: LiveNews) => {
    // The connection may still bring a word while it is being closed.
    if (stop.signal.aborted) return
    channel.postMessage(news)
    hear(news)
  }
  const keep = async () => {
    const close = openSocket({
      ...wanted,
      onUpdate: (update) => tell({ kind: 'UPDATE', update }),
      onListening: () => tell({ kind: 'LISTENING' }),
    })
    await new Promise((ended) => stop.signal.addEventListener('abort', ended, { once: true }))
    close()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<LiveNews>) => hear(data))
  // Pages that came over plain HTTP know no locks: each has its own connection then.
  const locks: LockManager | undefined = navigator.locks
  if (locks) locks.request(name, { signal: stop.signal }, keep).catch(() => undefined)
  else void keep()
  return () => {
    stop.abort()
    channel.close()
  }
}
