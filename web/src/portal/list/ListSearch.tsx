import { ListText } from './filters.tsx'
import styles from './ListSearch.module.css'
import type { List } from './use-list.ts'

interface ListSearchProps {
  readonly list: List
  /** "Ansichten durchsuchen". */
  readonly label: string
}

/** Search above a list, over all that it shows. */
export function ListSearch({ list, label }: ListSearchProps) {
  return (
    <div className={styles['search']}>
      <ListText list={list} name="search" column={label} placeholder={label} search />
    </div>
  )
}
