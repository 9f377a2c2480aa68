import { useSyncExternalStore } from 'react'

/** A server has answered although the browser knows of no network: it may be wrong. */
let hasAnswered = false
const listeners = new Set<() => void>()

/** Whether this device has a network, as far as one knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline)
}

/** Tells that a server has answered; believed until the network goes once more. */
export function tellAnswered(): void {
  hasAnswered = true
  for (const changed of listeners) changed()
}

const isOnline = () => navigator.onLine || hasAnswered

function subscribe(changed: () => void): () => void {
  const gone = () => {
    hasAnswered = false
    changed()
  }
  listeners.add(changed)
  window.addEventListener('online', changed)
  window.addEventListener('offline', gone)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', gone)
  }
}
