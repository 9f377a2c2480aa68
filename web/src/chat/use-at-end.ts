import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Whoever is so near to the end sees what comes. */
const NEAR = 120

/** Keeps a list that scrolls at its end while its reader is there; whoever reads further up stays where they are. */
export function useAtEnd(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const follow = () => {
    const box = list.current
    if (box && isAtEnd.current) box.scrollTo({ top: box.scrollHeight })
  }
  useEffect(() => {
    const box = list.current
    if (!box) return undefined
    const onScroll = () => {
      isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR
    }
    const onPicture = () => isAtEnd.current && box.scrollTo({ top: box.scrollHeight })
    box.addEventListener('scroll', onScroll, { passive: true })
    // Pictures grow the list after it was drawn.
    box.addEventListener('load', onPicture, true)
    return () => {
      box.removeEventListener('scroll', onScroll)
      box.removeEventListener('load', onPicture, true)
    }
  }, [])
  useLayoutEffect(follow)
  return list
}
