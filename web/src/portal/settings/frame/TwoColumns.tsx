import { Column, Columns } from '@feldwerk/ui/shell/Columns.tsx'
import type { ReactNode } from 'react'

interface TwoColumnsProps {
  readonly children: ReactNode
  /** Narrow, at the right; below the others where the window is narrow. */
  readonly aside: ReactNode
}

/** Cards in a wide column, and those beside them. */
export function TwoColumns({ children, aside }: TwoColumnsProps) {
  return (
    <Columns>
      <Column>{children}</Column>
      <Column>{aside}</Column>
    </Columns>
  )
}
