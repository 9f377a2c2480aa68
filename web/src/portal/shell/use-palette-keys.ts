import { useEffect, useEffectEvent } from 'react'

/** Calls back for Ctrl+K and Cmd+K anywhere on the page. */
export function usePaletteKeys(toggle: () => void): void {
  const onToggle = useEffectEvent(toggle)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      onToggle()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}
