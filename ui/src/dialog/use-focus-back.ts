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
    if (opened) before.current = document.activeElement
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
