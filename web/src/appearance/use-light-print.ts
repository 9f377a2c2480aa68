import { useEffect } from 'react'

const SCHEME = 'data-mantine-color-scheme'

/** Paper is white: while the page is printed it has the light colours, whatever the screen shows. */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement
    const printing = matchMedia('print')
    let shown: string | null = null
    const begin = () => {
      if (root.getAttribute(SCHEME) !== 'dark') return
      shown = 'dark'
      root.setAttribute(SCHEME, 'light')
    }
    const end = () => {
      if (shown) root.setAttribute(SCHEME, shown)
      shown = null
    }
    const change = () => (printing.matches ? begin() : end())
    printing.addEventListener('change', change)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      printing.removeEventListener('change', change)
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
}
