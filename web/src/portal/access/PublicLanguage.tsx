import { lazy, Suspense, useState } from 'react'
import { PublicLanguageButton } from './PublicLanguageButton.tsx'

const loadMenu = async () => ({ default: (await import('./PublicLanguageMenu.tsx')).PublicLanguageMenu })
const PublicLanguageMenu = lazy(loadMenu)

/** The language switch of pages for everybody; kept in this browser. Its menu comes when the pointer comes near. */
export function PublicLanguage() {
  const [wanted, setWanted] = useState(false)
  const button = (
    <PublicLanguageButton aria-haspopup="menu" onMouseEnter={loadMenu} onClick={() => setWanted(true)} />
  )
  return wanted ? (
    <Suspense fallback={button}>
      <PublicLanguageMenu />
    </Suspense>
  ) : (
    button
  )
}
