import { useSyncExternalStore } from 'react'

/** What a browser that can install the app by a button hands over; TypeScript does not know it. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

declare global {
  interface WindowEventMap {
    readonly beforeinstallprompt: InstallPrompt
  }
}

let offered: InstallPrompt | undefined
const listeners = new Set<() => void>()

function tell(next: InstallPrompt | undefined): void {
  offered = next
  for (const changed of listeners) changed()
}

/** Keeps the browser's offer to install the app until somebody wants it; it comes once, soon after the start. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    tell(event)
  })
  window.addEventListener('appinstalled', () => tell(undefined))
}

interface Install {
  /** It runs as an app of its own. */
  readonly isInstalled: boolean
  /** Asks the browser to install it; undefined where the person has to do it in the browser's menu. */
  readonly install: (() => Promise<void>) | undefined
}

export function useInstall(): Install {
  const offer = useSyncExternalStore(subscribe, () => offered)
  return {
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
    install:
      offer &&
      (async () => {
        await offer.prompt()
        tell(undefined)
      }),
  }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
