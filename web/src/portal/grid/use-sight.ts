import { type RefObject, useEffect, useState } from 'react'

/** Height of a row in px; every row has it, so that the place of each is known. */
export const ROW_HEIGHT = 36
/** Height of the head with its filters, which lies over the rows. */
const HEAD_HEIGHT = 76
/** Rows drawn beyond the visible edges; the drawn range changes once as many have passed. */
const BEYOND = 12

/** The rows of a long table that are in sight, counted from 0. */
export interface Sight {
  /** The first row that is seen, and how many fit. */
  readonly first: number
  readonly fit: number
}

/** Follows the scrolling of a long table. */
export function useSight(scroller: RefObject<HTMLElement | null>, total: number): Sight {
  const [sight, setSight] = useState<Sight>({ first: 0, fit: 30 })
  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    const look = () => {
      const fit = Math.max(1, Math.floor((box.clientHeight - HEAD_HEIGHT) / ROW_HEIGHT))
      const first = Math.min(Math.max(0, total - fit), Math.round(box.scrollTop / ROW_HEIGHT))
      setSight((now) => (now.first === first && now.fit === fit ? now : { first, fit }))
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [scroller, total])
  return sight
}

/** The rows to draw: from `first` up to but not including `end`. */
export function drawnRows(
  { first, fit }: Sight,
  total: number,
): { readonly first: number; readonly end: number } {
  const step = Math.floor(first / BEYOND) * BEYOND
  return { first: Math.max(0, step - BEYOND), end: Math.min(total, step + fit + 2 * BEYOND) }
}
