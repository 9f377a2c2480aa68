import type { TriggerRun } from '@feldwerk/contract/trigger-runs.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '../../errors/error-text.ts'
import { hasFailed } from '../../errors/has-failed.ts'
import { CardFailed } from '../detail/CardFailed.tsx'
import { stringifySearch } from '../list/search-params.ts'
import { WhyTree } from '../results/outcomes/WhyTree.tsx'
import styles from './Delivery.module.css'
import { DeliveryCall } from './DeliveryCall.tsx'
import { DeliveryTries } from './DeliveryTries.tsx'
import { targetOf } from './target.ts'
import { useDelivery, useRedeliver } from './use-delivery.ts'

/** One thing that a result has set going, with all that was tried, sent and answered. */
export function Delivery({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const query = useDelivery(id)
  if (isProblem(query.error, 'notFound')) return <Quiet>{t('deliveries.gone')}</Quiet>
  if (hasFailed(query)) return <CardFailed query={query} title={t('deliveries.failedToLoad')} />
  return query.data ? <KnownDelivery run={query.data} /> : <Lines count={6} />
}

function KnownDelivery({ run }: { readonly run: TriggerRun }) {
  const { t } = useTranslation()
  const redeliver = useRedeliver()
  const { state } = run
  const mayRetry = (state === 'FAILED' || state === 'WAITING') && run.content !== null
  return (
    <div className={styles['delivery']}>
      <header className={styles['head']}>
        <div className={styles['words']}>
          <h2 className={styles['title']}>{targetOf(run, t)}</h2>
          <Subject run={run} />
          <Others run={run} />
        </div>
        {mayRetry && (
          <Button
            variant="default"
            leftSection={<IconRefresh {...icon} />}
            loading={redeliver.isPending}
            onClick={() => redeliver.mutate(run.id)}
          >
            {t('deliveries.again')}
          </Button>
        )}
      </header>
      <StateNotice run={run} />
      {run.reason && <WhyTree reason={run.reason} />}
      {run.attempts.length > 0 && <DeliveryTries run={run} />}
      {run.content?.kind === 'WEBHOOK' && <DeliveryCall run={run} content={run.content} />}
    </div>
  )
}

/** The way to what set it going: a result, or a task that was not done in time. */
function Subject({ run: { workflowResultId, taskId } }: { readonly run: TriggerRun }) {
  const { t } = useTranslation()
  if (taskId !== null) return <Link href={`/tasks/detail?id=${taskId}`}>{t('deliveries.toTask')}</Link>
  return <Link href={`/results/detail?id=${workflowResultId}`}>{t('deliveries.toResult')}</Link>
}

/** The way to those that stand behind it, where others do. */
function Others({ run: { others, triggerId } }: { readonly run: TriggerRun }) {
  const { t } = useTranslation()
  if (others === 0) return null
  const search = stringifySearch({ state: 'BUNDLED', triggerId, period: '90' })
  return (
    <p className={styles['others']}>
      <Link href={`/settings/deliveries${search}`}>{t('deliveries.others', { count: others })}</Link>
    </p>
  )
}

function StateNotice({ run: { state, tries, dueAt, endedAt, problem } }: { readonly run: TriggerRun }) {
  const { t } = useTranslation()
  const format = useFormat()
  const title =
    state === 'WAITING' && tries > 0 && dueAt
      ? t('deliveries.waits', { count: tries + 1, at: format.dateTime(dueAt) })
      : state === 'DONE' && endedAt
        ? t('deliveries.doneAt', { at: format.dateTime(endedAt) })
        : t(`deliveries.state.${state}`)
  const tone = state === 'FAILED' ? 'red' : state === 'WAITING' && tries > 0 ? 'amber' : 'neutral'
  return (
    <Notice tone={state === 'DONE' ? 'green' : tone} title={title}>
      {state !== 'DONE' && problem}
    </Notice>
  )
}
