import { useSyncExternalStore } from 'react'

const KEY = 'feldwerk-app-set-up'
const listeners = new Set<() => void>()

/** Whether this phone still has to be told that it can be made ready. */
export function useHint(): boolean {
  return useSyncExternalStore(subscribe, () => localStorage.getItem(KEY) === null)
}

/** The set-up was seen, or is not wanted now; it stays in the profile. */
export function closeHint(): void {
  localStorage.setItem(KEY, 'seen')
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
