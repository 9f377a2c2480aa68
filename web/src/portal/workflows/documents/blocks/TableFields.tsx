import { useTranslation } from 'react-i18next'
import { RowsField } from '../../triggers/RowsField.tsx'
import type { BlockFieldsProps } from './block-fields.ts'
import { OwnWords } from './OwnWords.tsx'
import { useRowSight } from './use-row-sight.ts'

/** Where the rows of a table come from, and what of them it shows. */
export function TableFields({ block, set, seen }: BlockFieldsProps<'TABLE'>) {
  const { t } = useTranslation()
  const inRows = useRowSight(seen, block.rows)
  return (
    <>
      <RowsField
        name="rows"
        legend={t('documents.rows')}
        query={block.rows.query}
        seen={seen}
        onChange={(query) => set({ rows: { kind: 'QUERY', query } })}
      />
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
