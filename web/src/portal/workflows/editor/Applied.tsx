import type { Fields } from '@feldwerk/query/types.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'
import styles from './Applied.module.css'
import { APPLIED_DAYS, appliedQuery, countApplied, ENOUGH_RESULTS } from './applied.ts'

const SETTLED_MS = 500

interface AppliedProps {
  readonly condition: string
  readonly names: Fields
}

/** To how many of the results that were delivered a rule would have applied; nothing where they cannot say it. */
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
  if (!query || !data) return null
  const { results, applied } = data
  const counts = { results: format.number(results), times: format.number(applied) }
  return (
    <span className={styles['applied']} title={t('workflows.editor.rule.days', { days: APPLIED_DAYS })}>
      <IconCircleCheck {...icon} />
      <span>
        {results < ENOUGH_RESULTS ? (
          t('workflows.editor.rule.tooFew')
        ) : applied === results ? (
          t('workflows.editor.rule.hitsAlways', counts)
        ) : (
          <Trans i18nKey="workflows.editor.rule.hits" values={counts} components={{ times: <strong /> }} />
        )}
      </span>
    </span>
  )
}
