import type { Environment } from '@feldwerk/query/expression/check.ts'
import { workflowResult } from '@feldwerk/query/types.ts'
import { useMemo } from 'react'
import type { Titles } from '../../conditions/subjects.ts'
import type { RecordNames } from '../../expression/type-words.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'

interface AnswerNames {
  readonly environment: Environment
  readonly titles: Titles
  readonly recordNames: RecordNames
  /** Whether the workflow is known already. */
  readonly isKnown: boolean
}

/** What a condition on the results of a workflow may speak of: the answers, then when and by whom. */
export function useAnswerNames(workflowId: string): AnswerNames {
  const { catalogue, titles, recordNames } = useQueryModel()
  return useMemo(() => {
    const record = workflowResult(workflowId)
    const fields = catalogue.fields(record)
    const sorted = Object.entries(fields ?? {}).toSorted(
      ([, a], [, b]) => Number(a.kind !== 'OBJECT') - Number(b.kind !== 'OBJECT'),
    )
    return {
      environment: { names: Object.fromEntries(sorted), catalogue },
      titles: { ...titles, names: titles.fields(record) ?? {} },
      recordNames,
      isKnown: fields !== undefined,
    }
  }, [catalogue, titles, recordNames, workflowId])
}
