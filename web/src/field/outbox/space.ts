/** Whether a write failed because the device, or the part of it that the browser gives the app, is full. */
export function isFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  return 'inner' in error && isFull(error.inner)
}

/** What the browser says about the app's storage; undefined where it says nothing. */
export interface Space {
  readonly freeBytes: number
  /** Whether the browser has promised not to clear it by itself. */
  readonly isKept: boolean
}

export async function readSpace(): Promise<Space | undefined> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  if (quota === undefined || usage === undefined) return undefined
  const isKept = (await navigator.storage.persisted?.()) ?? false
  return { freeBytes: Math.max(0, quota - usage), isKept }
}

/** Asks the browser never to clear this storage by itself; asking again costs nothing. */
export async function askToKeep(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false
}
