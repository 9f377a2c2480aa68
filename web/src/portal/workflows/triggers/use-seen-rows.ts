import { isRecord, type Type } from '@feldwerk/query/types.ts'
import { namesInRows } from '@feldwerk/workflow/check/triggers.ts'
import type { Field } from '@feldwerk/workflow/field.ts'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Descriptions, subjectsOf, type Titles } from '../../conditions/subjects.ts'
import type { WordingSight } from '../../wording/wording-sight.ts'
import type { TriggerSight } from './use-seen.ts'

interface RowsSight {
  /** What tables of the rows may show besides. */
  readonly inTables: WordingSight & TriggerSight
  /** What is seen where something is done for each row, as `row`. */
  readonly inRows: TriggerSight
}

/** What words may name where a trigger has rows; the same as without where it has none. */
export function useSeenRows(seen: TriggerSight, context: Field | undefined): RowsSight {
  const { t } = useTranslation()
  return useMemo(() => seenRows(seen, context, t), [seen, context, t])
}

/** The same where there is more than one trigger to look at. */
export function seenRows(seen: TriggerSight, context: Field | undefined, t: TFunction): RowsSight {
  const { environment, titles } = seen
  if (context?.kind !== 'QUERY') return { inTables: seen, inRows: seen }
  const names = namesInRows(environment.names, context, environment.catalogue)
  const inside: Titles = {
    ...titles,
    names: {
      ...titles.names,
      row: { title: t('triggers.sees.row'), fields: titlesIn(names['row'], titles) },
    },
  }
  const withRow = { ...environment, names }
  const subjects = subjectsOf(withRow, inside)
  const rowSubjects = new Map([...subjects].filter(([path]) => path.startsWith('row.')))
  return {
    inTables: { ...seen, rowSubjects },
    inRows: { ...seen, environment: withRow, titles: inside, subjects },
  }
}

/** Columns that hold an answer as it stands are called what the answer is. */
function titlesIn(row: Type | undefined, { names, fields }: Titles): Descriptions {
  if (row?.kind !== 'OBJECT') return {}
  return Object.fromEntries(
    Object.entries(row.fields).map(([name, type]) => {
      const inside = isRecord(type) ? fields(type) : undefined
      return [name, names[name] ?? { title: name, ...(inside ? { fields: inside } : {}) }]
    }),
  )
}
