import type { ReactNode, Ref } from 'react'
import styles from './PalettePreview.module.css'

interface PalettePreviewProps {
  readonly ref: Ref<HTMLElement>
  /** Something of it leads elsewhere. */
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** What the chosen row is about, beside the rows where there is room. */
export function PalettePreview({ ref, onLeave, children }: PalettePreviewProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its links take the keys, and their clicks come up to it
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the same
    <aside
      ref={ref}
      className={styles['preview']}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) onLeave()
      }}
    >
      {children}
    </aside>
  )
}
