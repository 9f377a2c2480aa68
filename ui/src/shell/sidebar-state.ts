import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useState } from 'react'

const STORAGE_KEY = 'feldwerk.sidebar'

/** State of the sidebar: open, collapsed to icons, or a drawer behind a button. */
export interface SidebarState {
  readonly mode: 'open' | 'collapsed' | 'drawer'
  readonly toggle: () => void
  readonly drawerOpened: boolean
  readonly setDrawerOpened: (opened: boolean) => void
}

/**
 * State of the sidebar. The choice is kept in local storage (specification, point 2); below 1200 px it starts
 * collapsed whatever was chosen, below 768 px it is a drawer. `startCollapsed` is for editors.
 */
export function useSidebar({ startCollapsed = false } = {}): SidebarState {
  const narrow = useMediaQuery('(max-width: 74.99em)', undefined, { getInitialValueInEffect: false }) ?? false
  const small = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false
  const [chosen, setChosen] = useState(readChoice)
  const [openedHere, setOpenedHere] = useState<boolean>()
  const [drawerOpened, setDrawerOpened] = useState(false)
  const open = openedHere ?? (!narrow && !startCollapsed && chosen !== 'collapsed')

  const toggle = useCallback(() => {
    setOpenedHere(narrow || startCollapsed ? !open : undefined)
    if (narrow || startCollapsed) return
    const next = open ? 'collapsed' : 'open'
    setChosen(next)
    writeChoice(next)
  }, [narrow, startCollapsed, open])

  return { mode: small ? 'drawer' : open ? 'open' : 'collapsed', toggle, drawerOpened, setDrawerOpened }
}

/** Storage may be refused (private windows, policies); the sidebar then starts open every time. */
function readChoice(): 'open' | 'collapsed' {
  try {
    return window.localStorage.getItem(STORAGE_KEY) === 'collapsed' ? 'collapsed' : 'open'
  } catch {
    return 'open'
  }
}

function writeChoice(choice: 'open' | 'collapsed'): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, choice)
  } catch {
    return
  }
}
