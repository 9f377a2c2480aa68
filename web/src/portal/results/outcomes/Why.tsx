import type { TriggerRun } from '@feldwerk/contract/trigger-runs.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../errors/has-failed.ts'
import { useClient } from '../../../session/session-context.ts'
import { CardFailed } from '../../detail/CardFailed.tsx'
import { runsKey } from './use-runs.ts'
import { WhyTree } from './WhyTree.tsx'

/** The condition of a run as it was evaluated; read once it is asked for. */
export function Why({ run }: { readonly run: TriggerRun }) {
  const { t } = useTranslation()
  const client = useClient()
  const query = useQuery({
    queryKey: [...runsKey(run.workflowResultId), 'why', run.id],
    queryFn: ({ signal }) => client.triggerRuns.byId({ triggerRunId: run.id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (hasFailed(query)) return <CardFailed query={query} title={t('results.outcomes.why.failed')} />
  if (!query.data) return <Lines count={2} />
  return query.data.reason && <WhyTree reason={query.data.reason} />
}
