import { useSyncExternalStore } from 'react'

/**
 * Whether the page fills the screen, and the way there and back. It is the whole page that does: menus and drawers,
 * which lie beside what they belong to, would not be seen above a part of it.
 */
export function useFullScreen(): { readonly isFull: boolean; readonly toggle: () => void } {
  const isFull = useSyncExternalStore(subscribe, read, () => false)
  return { isFull, toggle: isFull ? leave : enter }
}

const read = () => document.fullscreenElement !== null

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

// A browser may refuse; then the page stays as it is.
const enter = () => void document.documentElement.requestFullscreen().catch(() => undefined)
const leave = () => void document.exitFullscreen().catch(() => undefined)
