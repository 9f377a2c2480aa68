import { Suspense, useState } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'
import { PublicLanguageButton } from './PublicLanguageButton.tsx'

const PublicLanguageMenu = lazyPart(async () => (await import('./PublicLanguageMenu.tsx')).PublicLanguageMenu)

/** The language switch of pages for everybody; kept in this browser. Its menu comes when the pointer comes near. */
export function PublicLanguage() {
  const [wanted, setWanted] = useState(false)
  const button = (
    <PublicLanguageButton
      aria-haspopup="menu"
      onMouseEnter={PublicLanguageMenu.load}
      onClick={() => setWanted(true)}
    />
  )
  return wanted ? (
    <Suspense fallback={button}>
      <PublicLanguageMenu />
    </Suspense>
  ) : (
    button
  )
}
