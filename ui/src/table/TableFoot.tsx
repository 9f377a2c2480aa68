import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { useNumbers } from '../format/use-format.ts'
import { useOnline } from '../network/use-online.ts'
import { Quiet } from '../parts/Quiet.tsx'
import { useTexts } from '../texts/texts.ts'
import { FootLine } from './FootLine.tsx'
import { Pager } from './Pager.tsx'
import styles from './TableFoot.module.css'
import { pageSizes, rangeOf, type TableQuery } from './table-query.ts'

interface TableFootProps {
  readonly query: TableQuery
  /** What the rows in sight were asked with, where others are on their way. */
  readonly shown: TableQuery
  readonly total: number | undefined
  readonly onChange: (query: TableQuery) => void
}

/** Which rows of how many, rows a page, and the way to the neighbouring pages. */
export function TableFoot({ query, shown, total, onChange }: TableFootProps) {
  const texts = useTexts().table
  const number = useNumbers()
  const id = useId()
  const isOnline = useOnline()
  const range = rangeOf(shown, total ?? 0)
  const last = total === undefined || (query.page + 1) * query.size >= total
  const sizes = [...new Set([...pageSizes, query.size])].sort((a, b) => a - b).map(String)
  return (
    <FootLine>
      <span className={styles['range']} role="status">
        {total === undefined
          ? '\u00a0'
          : range
            ? texts.range(number(range.from), number(range.to), number(total))
            : texts.none}
      </span>
      {!isOnline && (
        <Quiet look="caption" inline>
          {texts.offline}
        </Quiet>
      )}
      <label htmlFor={id} className={styles['sizeLabel']}>
        {texts.rowsPerPage}
      </label>
      <Select
        id={id}
        size="xs"
        className={styles['size'] ?? ''}
        data={sizes}
        value={String(query.size)}
        onChange={(size) => onChange({ ...query, page: 0, size: Number(size ?? query.size) })}
        disabled={!isOnline}
        allowDeselect={false}
        withCheckIcon={false}
        rightSection={<IconChevronDown size={14} stroke={1.7} aria-hidden />}
        rightSectionPointerEvents="none"
      />
      <Pager
        isFirst={query.page === 0 || !isOnline}
        isLast={last || !isOnline}
        onTurn={(by) => onChange({ ...query, page: query.page + by })}
      />
    </FootLine>
  )
}
