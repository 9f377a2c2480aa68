import { keysOf } from '@feldwerk/query/keys.ts'
import { useSyncExternalStore } from 'react'

/** The screens and their addresses. */
export const screens = {
  today: '/app/',
  start: '/app/start',
  scan: '/app/scan',
  task: '/app/task',
  asset: '/app/asset',
  messages: '/app/messages',
  chat: '/app/chat',
  chatNew: '/app/chat-new',
  chatSearch: '/app/chat-search',
  perform: '/app/perform',
  carry: '/app/carry',
  transfer: '/app/transfer',
  profile: '/app/profile',
  setUp: '/app/set-up',
  hearing: '/app/notifications',
} as const
/** `nowhere`: the address is none of them. */
export type Screen = keyof typeof screens | 'nowhere'

const byAddress = new Map<string, Screen>([
  ...keysOf(screens).map((screen) => [screens[screen], screen] as const),
  ['/app', 'today'],
])
const listeners = new Set<() => void>()

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('popstate', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('popstate', changed)
  }
}

function shown(): Screen {
  return byAddress.get(window.location.pathname) ?? 'nowhere'
}

/** The screen of the address that is shown. */
export function useScreen(): Screen {
  return useSyncExternalStore(subscribe, shown)
}

/** Shows another address of the app without reloading the page. */
export function goTo(address: string): void {
  window.history.pushState(null, '', address)
  for (const changed of listeners) changed()
}
