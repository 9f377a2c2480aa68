import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'

/** The escape key pressed inside of an element; in a menu or a list that lies over it, it closes only that. */
export function useEscape(ref: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useWindowEvent('keydown', (event) => {
    const { key, target, defaultPrevented } = event
    if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLElement)) return
    if (!ref.current?.contains(target)) return
    const isForOther =
      target.getAttribute('aria-expanded') === 'true' || target.dataset['mantineStopPropagation'] === 'true'
    if (!isForOther) onEscape()
  })
}
