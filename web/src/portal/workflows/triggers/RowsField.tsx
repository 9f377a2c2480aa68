import type { Query } from '@feldwerk/query/query.ts'
import { QueryField } from '../../queries/editor/QueryField.tsx'
import styles from './RowsField.module.css'
import type { TriggerSight } from './use-seen.ts'

interface RowsFieldProps {
  /** Of the field, as errors name it. */
  readonly name: string
  /** What is done with the rows. */
  readonly legend: string
  readonly query: Query
  readonly seen: TriggerSight
  readonly onChange: (query: Query) => void
}

/** A query of which each row is one of something: a mail, a task, a line of a table. */
export function RowsField({ name, legend, query, seen, onChange }: RowsFieldProps) {
  return (
    <fieldset className={styles['rows']} data-field={name}>
      <legend className={styles['legend']}>{legend}</legend>
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
