import { useTranslation } from 'react-i18next'
import type { BlockFieldsProps } from './block-fields.ts'
import { OwnWords } from './OwnWords.tsx'
import { RowsField } from './RowsField.tsx'
import { useRowSight } from './use-row-sight.ts'

/** Where the rows of a table come from, and what of them it shows. */
export function TableFields({ block, set, seen }: BlockFieldsProps<'TABLE'>) {
  const { t } = useTranslation()
  const inRows = useRowSight(seen, block.rows)
  return (
    <>
      <RowsField value={block.rows} onChange={(rows) => set({ rows })} seen={seen} />
      <OwnWords
        name="columns"
        label={t('documents.columns')}
        add={t('documents.addColumn')}
        value={block.columns}
        most={12}
        onChange={(columns) =>
          set({
            columns: columns.flatMap(({ title, value }) => (value.kind === 'LINE' ? { title, value } : [])),
          })
        }
        seen={inRows}
      />
    </>
  )
}
