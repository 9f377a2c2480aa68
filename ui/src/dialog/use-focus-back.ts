import { useEffect, useInsertionEffect, useRef } from 'react'

/**
 * Gives the focus back to what had it before a dialog opened, also where the dialog is mounted only while it is open
 * (Mantine's own way back needs it to have been there closed). Where something else took the focus meanwhile, it stays
 * there.
 */
export function useFocusBack(opened: boolean): void {
  const before = useRef<Element | null>(null)

  // Earlier than any effect, because fields with `autoFocus` take the focus before those run.
  useInsertionEffect(() => {
    if (opened) before.current = isOn(document.activeElement) ? originOf(document.activeElement) : lastOrigin
  }, [opened])

  useEffect(() => {
    if (!opened) return
    return () => {
      const { current } = before
      const atClose = document.activeElement
      setTimeout(() => {
        const now = document.activeElement
        const isFree = now === null || now === document.body || now === atClose
        if (isFree && current instanceof HTMLElement && current.isConnected)
          current.focus({ preventScroll: true })
      })
    }
  }, [opened])
}

/** What last had the focus: a menu may be gone, and the focus with it, before the dialog it opened is there. */
let lastOrigin: Element | null = null
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) lastOrigin = originOf(target)
  })
}

function isOn(focused: Element | null): boolean {
  return focused !== null && focused !== document.body
}

/** What the person will look for: an item goes away with its menu, so focus goes to the button that opened the menu. */
function originOf(focused: Element | null): Element | null {
  const opener = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (opener && document.getElementById(opener)) || focused
}
