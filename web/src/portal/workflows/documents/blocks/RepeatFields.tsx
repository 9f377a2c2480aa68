import { useTranslation } from 'react-i18next'
import { RowsField } from '../../triggers/RowsField.tsx'
import type { BlockFieldsProps } from './block-fields.ts'

/** For which rows blocks are repeated. */
export function RepeatFields({ block, set, seen }: BlockFieldsProps<'REPEAT'>) {
  const { t } = useTranslation()
  return (
    <RowsField
      name="rows"
      legend={t('documents.rows')}
      query={block.rows.query}
      seen={seen}
      onChange={(query) => set({ rows: { kind: 'QUERY', query } })}
    />
  )
}
