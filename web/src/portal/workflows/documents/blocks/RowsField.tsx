import type { Field } from '@feldwerk/workflow/field.ts'
import { useTranslation } from 'react-i18next'
import { QueryField } from '../../../queries/QueryField.tsx'
import type { TriggerSight } from '../../triggers/use-seen.ts'
import styles from './RowsField.module.css'

type Rows = Extract<Field, { readonly kind: 'QUERY' }>

interface RowsFieldProps {
  readonly value: Rows
  readonly onChange: (rows: Rows) => void
  readonly seen: TriggerSight
}

/** Where the rows of a block come from. */
export function RowsField({ value, onChange, seen }: RowsFieldProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles['rows']} data-field="rows">
      <legend className={styles['legend']}>{t('documents.rows')}</legend>
      <QueryField
        value={value.query}
        onChange={(query) => onChange({ kind: 'QUERY', query })}
        around={seen.environment.names}
        aroundTitles={seen.titles.names}
        isNarrow
      />
    </fieldset>
  )
}
