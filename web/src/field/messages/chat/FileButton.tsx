import type { ReactNode } from 'react'
import styles from './FileButton.module.css'

interface FileButtonProps {
  readonly label: string
  readonly accept?: string
  /** Within a field. */
  readonly small?: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** Its icon. */
  readonly children: ReactNode
}

/** Chooses files, as many as one likes. */
export function FileButton({ label, accept, small = false, onFiles, children }: FileButtonProps) {
  return (
    <label className={styles['choose']} data-small={small || undefined}>
      <input
        className="fw-visually-hidden"
        type="file"
        multiple
        aria-label={label}
        {...(accept ? { accept } : {})}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {children}
    </label>
  )
}
