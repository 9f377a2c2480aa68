import type { Fields } from '@feldwerk/query/types.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'
import styles from './Applied.module.css'
import { APPLIED_DAYS, appliedQuery, countApplied } from './applied.ts'

const SETTLED_MS = 500

interface AppliedProps {
  readonly condition: string
  readonly names: Fields
}

/** How often a rule would have applied to what was delivered; nothing where results cannot say it. */
export function Applied({ condition, names }: AppliedProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useClient()
  const { id: workflowId } = useSearch({ from: '/protected/workflows/editor' })
  const { catalogue, isComplete } = useQueryModel()
  const [settled] = useDebouncedValue(condition, SETTLED_MS)
  const query = useMemo(
    () => (isComplete ? appliedQuery({ workflowId, condition: settled, names, catalogue }) : undefined),
    [workflowId, settled, names, catalogue, isComplete],
  )
  const { data } = useQuery({
    queryKey: ['viewData', 'preview', 'applied', JSON.stringify(query)],
    queryFn: async ({ signal }) =>
      query ? countApplied((await client.viewData.preview({ query }, { signal })).data) : null,
    enabled: query !== undefined,
    staleTime: 60_000,
    retry: false,
  })
  if (!query || !data || data.results === 0) return null
  const { results, applied } = data
  return (
    <p className={styles['applied']}>
      <IconCircleCheck {...icon} />
      {[
        t('workflows.editor.rule.looked', {
          count: results,
          results: format.number(results),
          days: APPLIED_DAYS,
        }),
        t('workflows.editor.rule.applied', { count: applied, times: format.number(applied) }),
      ].join(': ')}
    </p>
  )
}
