import type { TaskSeries } from '@feldwerk/contract/task-sources.ts'
import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { NameLink } from '@feldwerk/ui/parts/NameLink.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../errors/has-failed.ts'
import { useClient } from '../../../session/session-context.ts'
import { CardFailed } from '../../detail/CardFailed.tsx'
import { sourcesKey } from '../../tasks/sources/use-sources.ts'
import { ruleWords } from '../../tasks/sources/words.ts'
import own from './SeriesCard.module.css'

/** More than anybody gives one workflow. */
const MOST = 100

/** The series of one workflow: when each makes tasks, and when next. */
export function SeriesCard({ workflow: { id } }: { readonly workflow: Workflow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useClient()
  const series = useQuery({
    queryKey: [...sourcesKey, 'list', 'workflow', id],
    queryFn: ({ signal }) => client.taskSources.paginated({ workflowId: id, size: MOST }, { signal }),
  })
  const total = series.data?.recordsTotal ?? 0
  return (
    <Card
      title={t('tasks.tabs.sources')}
      note={total > 0 && format.number(total)}
      action={
        <Button
          component={Link}
          href={`/tasks/sources/edit?workflowId=${id}`}
          size="xs"
          variant="default"
          leftSection={<IconPlus {...icon} />}
        >
          {t('tasks.source.add')}
        </Button>
      }
      divided
      flush
    >
      {series.isPending && !hasFailed(series) && (
        <div className={own['pad']}>
          <Lines count={3} />
        </div>
      )}
      {hasFailed(series) && <CardFailed query={series} />}
      {series.data && total === 0 && (
        <div className={own['pad']}>
          <Quiet>{t('workflows.noSeries')}</Quiet>
        </div>
      )}
      <ul className={own['rows']} aria-label={t('tasks.tabs.sources')}>
        {series.data?.data.map((one) => (
          <SeriesRow key={one.source.id} series={one} />
        ))}
      </ul>
    </Card>
  )
}

function SeriesRow({ series: { source, workflow, next } }: { readonly series: TaskSeries }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const { schedule } = source
  return (
    <li className={own['row']}>
      <span className={own['words']}>
        <NameLink href={`/tasks/sources/edit?workflowId=${workflow.id}&id=${source.id}`}>
          {source.name}
        </NameLink>
        <Quiet look="caption" inline>
          {schedule.kind === 'VALUE'
            ? ruleWords(schedule.value, { t, language })
            : t('tasks.source.computed')}
        </Quiet>
      </span>
      <Quiet inline>{source.paused ? t('tasks.source.paused') : next[0] && format.dateTime(next[0])}</Quiet>
    </li>
  )
}
