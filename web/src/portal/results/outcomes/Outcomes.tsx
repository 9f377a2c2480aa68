import type { WorkflowResultWithReferences } from '@feldwerk/contract/workflow-results.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useTranslation } from 'react-i18next'
import { Outcome } from './Outcome.tsx'
import styles from './Outcomes.module.css'
import { useRuns } from './use-runs.ts'

/** What became of a result: mails, tasks. Nothing where its workflow sets nothing going. */
export function Outcomes({ result: { id } }: { readonly result: Pick<WorkflowResultWithReferences, 'id'> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: runs = [] } = useRuns(id)
  if (runs.length === 0) return null
  return (
    <Card title={t('results.outcomes.title')} note={format.number(runs.length)} flush divided>
      <ul className={styles['list']}>
        {runs.map((run) => (
          <Outcome key={run.id} run={run} />
        ))}
      </ul>
    </Card>
  )
}
