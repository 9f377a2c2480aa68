import { namesInRows } from '@feldwerk/workflow/check/triggers.ts'
import type { Block } from '@feldwerk/workflow/documents/document.ts'
import type { Field } from '@feldwerk/workflow/field.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { subjectsOf } from '../../../conditions/subjects.ts'
import type { TriggerSight } from '../../triggers/use-seen.ts'

/** What is seen within blocks that are repeated: the row of the innermost, found by what is seen around it. */
export function useSightWithin(seen: TriggerSight, around: readonly Block[]): TriggerSight {
  const { t } = useTranslation()
  return useMemo(
    () =>
      around
        .flatMap((block) => (block.kind === 'REPEAT' ? [block.rows] : []))
        .reduce((sight, rows) => inRowsOf(sight, rows, t('documents.row')), seen),
    [seen, around, t],
  )
}

/** The same for one row of a query. */
export function useRowSight(seen: TriggerSight, rows: Field): TriggerSight {
  const { t } = useTranslation()
  return useMemo(() => inRowsOf(seen, rows, t('documents.row')), [seen, rows, t])
}

/** The row before all else, under that title. */
function inRowsOf(seen: TriggerSight, rows: Field, title: string): TriggerSight {
  const { catalogue } = seen.environment
  const { row, ...others } = namesInRows(seen.environment.names, rows, catalogue)
  const environment = { names: { ...(row ? { row } : {}), ...others }, catalogue }
  const titles = { ...seen.titles, names: { ...seen.titles.names, row: { title } } }
  return { ...seen, environment, titles, subjects: subjectsOf(environment, titles) }
}
