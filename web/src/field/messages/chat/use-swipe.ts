import { type TouchEvent, useRef } from 'react'

/** So far a finger goes until a swipe counts, and no further does what it holds follow. */
const FAR = 64
const FURTHEST = 80

/** What an element needs that is swiped to the right; it follows the finger and goes back. */
export function useSwipe(onSwiped: (() => void) | undefined) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const moved = useRef(0)
  const shift = (element: HTMLElement, by: number) => {
    moved.current = by
    element.style.transform = by === 0 ? '' : `translateX(${by}px)`
  }
  if (!onSwiped) return {}
  return {
    onTouchStart({ touches }: TouchEvent<HTMLElement>) {
      const finger = touches.item(0)
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined
    },
    onTouchMove({ touches, currentTarget }: TouchEvent<HTMLElement>) {
      const finger = touches.item(0)
      if (!finger || !start.current) return
      const across = finger.clientX - start.current.x
      const isAcross = across > Math.abs(finger.clientY - start.current.y)
      shift(currentTarget, isAcross ? Math.min(across, FURTHEST) : 0)
    },
    onTouchEnd({ currentTarget }: TouchEvent<HTMLElement>) {
      if (moved.current >= FAR) onSwiped()
      shift(currentTarget, 0)
      start.current = undefined
    },
    onTouchCancel({ currentTarget }: TouchEvent<HTMLElement>) {
      shift(currentTarget, 0)
      start.current = undefined
    },
  }
}
