import type { Query } from '@feldwerk/query/query.ts'
import { useTranslation } from 'react-i18next'
import { QueryField } from '../../queries/QueryField.tsx'
import styles from './RowsField.module.css'
import type { TriggerSight } from './use-seen.ts'

interface RowsFieldProps {
  /** Of the field, as errors name it. */
  readonly name: string
  /** What is done with the rows; unless given, what the trigger does for each. */
  readonly legend?: string
  readonly query: Query
  readonly seen: TriggerSight
  readonly onChange: (query: Query) => void
}

/** What a trigger does for each row of a query that is more than one row of values. */
export function RowsField({ name, legend, query, seen, onChange }: RowsFieldProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles['rows']} data-field={name}>
      <legend className={styles['legend']}>{legend ?? t('triggers.eachRow')}</legend>
      <QueryField
        value={query}
        onChange={onChange}
        around={seen.environment.names}
        aroundTitles={seen.titles.names}
        isNarrow
      />
    </fieldset>
  )
}
