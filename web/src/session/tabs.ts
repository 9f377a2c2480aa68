import type { SessionKind } from '@feldwerk/contract/auth.ts'

/** What the open tabs of one browser tell each other about their session. */
export interface Tabs {
  /** Who is signed in, as just learnt by a tab; without an id: a sign-in page is open, so perhaps nobody. */
  tell(accountId?: string): void
  /** Hears what other tabs tell; gives the function that stops it. */
  hear(told: (accountId: string | undefined) => void): () => void
}

/** The tabs of this browser with a session of one kind. What is told is a hint only: the server is asked. */
export function browserTabs(kind: SessionKind): Tabs {
  const channel = new BroadcastChannel(`feldwerk-session-${kind}`)
  return {
    tell: (accountId) => channel.postMessage(accountId),
    hear(told) {
      const hear = ({ data }: MessageEvent<unknown>) => told(typeof data === 'string' ? data : undefined)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
  }
}
