import { useNumbers } from '@feldwerk/ui/format/use-format.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { droppedAt } from './dropped.ts'
import type { QueryEditing } from './editing.ts'
import styles from './queries.module.css'
import { useCount } from './use-counts.ts'

/** How many rows the chosen step leaves out, and the way to see them. */
export function Dropped({ editing }: { readonly editing: QueryEditing }) {
  const { t } = useTranslation()
  const number = useNumbers()
  const { query, chosen, sound, showsDropped, showDropped } = editing
  const dropped = useMemo(() => droppedAt(query, chosen), [query, chosen])
  const [settled] = useDebouncedValue(dropped, 250)
  const count = useCount(settled, chosen < sound && settled === dropped)
  const kind = query.steps[chosen - 1]?.kind
  if (!count || (kind !== 'FILTER' && kind !== 'JOIN' && kind !== 'EXPAND')) return null
  return (
    <Notice
      tone={kind === 'JOIN' ? 'amber' : 'neutral'}
      title={t('queries.dropped.count', { count, number: number(count) })}
      actions={
        <button type="button" className={styles['linkButton']} onClick={() => showDropped(!showsDropped)}>
          {t(showsDropped ? 'queries.dropped.back' : 'queries.dropped.show')}
        </button>
      }
    >
      {t(`queries.dropped.why.${kind}`)}
    </Notice>
  )
}
