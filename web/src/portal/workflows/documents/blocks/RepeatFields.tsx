import type { BlockFieldsProps } from './block-fields.ts'
import { RowsField } from './RowsField.tsx'

/** For which rows blocks are repeated. */
export function RepeatFields({ block, set, seen }: BlockFieldsProps<'REPEAT'>) {
  return <RowsField value={block.rows} onChange={(rows) => set({ rows })} seen={seen} />
}
