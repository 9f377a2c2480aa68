import type { RefObject } from 'react'
import { useEffect } from 'react'

const KEY = 'feldwerk.start'

/** Widths at which parts have another height. */
const widthName = () => (window.innerWidth < 768 ? 'phone' : window.innerWidth < 1200 ? 'narrow' : 'wide')

/** How high a part of the start page was the last time, in px; undefined where this browser does not know. */
export function keptHeight(part: string): number | undefined {
  return read()[`${widthName()} ${part}`]
}

/** Remembers the height of a part as it is drawn, for its lines the next time. */
export function useKeptHeight(part: string, box: RefObject<HTMLElement | null>, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return
    const height = box.current?.offsetHeight ?? 0
    if (height !== keptHeight(part)) write({ ...read(), [`${widthName()} ${part}`]: height })
  })
}

/** Storage may be refused (private windows, policies); then lines have the usual height. */
function read(): Readonly<Record<string, number>> {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? Object.fromEntries(Object.entries(kept)) : {}
  } catch {
    return {}
  }
}

function write(heights: Readonly<Record<string, number>>): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(heights))
  } catch {
    return
  }
}
