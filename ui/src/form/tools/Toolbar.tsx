import type { KeyboardEvent, ReactNode } from 'react'
import { useTexts } from '../../texts/texts.ts'
import styles from './Toolbar.module.css'

/** The tools above a text, `ToolButton`s: one tab stop; arrow keys go from tool to tool. */
export function Toolbar({ children }: { readonly children: ReactNode }) {
  const texts = useTexts().richText
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={texts.toolbar}
      className={styles['tools']}
      onKeyDown={moveFocus}
    >
      {children}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const tools = [...event.currentTarget.querySelectorAll('button')]
  const at = tools.findIndex((tool) => tool === document.activeElement)
  if (at === -1) return
  event.preventDefault()
  tools[(at + step + tools.length) % tools.length]?.focus()
}
