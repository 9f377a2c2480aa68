import { icon } from '@feldwerk/ui/parts/icon.ts'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StepProps } from '../editing.ts'
import styles from './GroupPart.module.css'

/** A key or a measure of a GROUP: which one it is, and the names that columns have already. */
export interface PartProps<Part> extends StepProps<'GROUP'> {
  readonly at: number
  readonly one: Part
  readonly taken: readonly string[]
}

interface GroupPartProps {
  /** Stands beside the button that takes the part away. */
  readonly first: ReactNode
  readonly removeLabel: string
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** The box of a key or a measure. */
export function GroupPart({ first, removeLabel, onRemove, children }: GroupPartProps) {
  return (
    <div className={styles['part']}>
      <div className={styles['line']}>
        {first}
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={removeLabel} onClick={onRemove}>
          <IconX {...icon} />
        </ActionIcon>
      </div>
      {children}
    </div>
  )
}

/** Two fields side by side where there is room. */
export const GroupPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['pair']}>{children}</div>
)
