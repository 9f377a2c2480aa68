import { type ReactNode, useEffect, useRef } from 'react'

/** Puts the cursor into the first field below it; not on touch screens, where a keyboard would cover the page. */
export function FocusFirst({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return
    box.current?.querySelector<HTMLInputElement>('input:not([disabled])')?.focus({ preventScroll: true })
  }, [])
  return <div ref={box}>{children}</div>
}
