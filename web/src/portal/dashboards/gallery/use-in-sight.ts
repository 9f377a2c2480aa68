import { useEffect, useRef, useState } from 'react'

/** Whether an element has come into sight, or close to it. */
export function useInSight<E extends Element>() {
  const element = useRef<E>(null)
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    if (isInSight || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isInSight])
  return { element, isInSight }
}
