import type { WayBack } from '@feldwerk/ui/shell/TopBar.tsx'
import { createContext, useContext, useEffect } from 'react'

/** Tells the top bar the parents of the page that is shown. */
export const BackContext = createContext<(back: readonly WayBack[]) => void>(() => undefined)

/** Puts the way back into the top bar as long as the page is shown; filters belong into `href`. */
export function useBack(label: string, href: string): void {
  const show = useContext(BackContext)
  useEffect(() => {
    show([{ label, href }])
    return () => show([])
  }, [show, label, href])
}
