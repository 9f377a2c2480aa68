import '@mantine/core/styles/Menu.layer.css'
import type { TaskSeries } from '@feldwerk/contract/task-sources.ts'
import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Schematic } from '@feldwerk/ui/empty/Schematic.tsx'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { NameLink } from '@feldwerk/ui/parts/NameLink.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import type { TableColumn } from '@feldwerk/ui/table/column.ts'
import { RowMenu } from '@feldwerk/ui/table/RowMenu.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconAlertTriangle,
  IconCalendarRepeat,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDot,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { ListText, WorkflowFilter } from '../../list/filters.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { useTemplateStep } from '../../list/template-step.ts'
import { type List, useList } from '../../list/use-list.ts'
import { useRows } from '../../list/use-rows.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { TaskTabs } from '../frame/TaskTabs.tsx'
import styles from './SourcesPage.module.css'
import { usePauseSource } from './use-pause-source.ts'
import { sourcesKey, useRemoveSource } from './use-sources.ts'
import { ruleWords } from './words.ts'

const addressOf = ({ workflow, source }: TaskSeries) =>
  `/tasks/sources/edit?workflowId=${workflow.id}&id=${source.id}`

/** The series of all workflows: what makes tasks by itself, and when it does so next. */
export function SourcesPage() {
  const { t } = useTranslation()
  const list = useList(useSearch({ from: '/protected/tasks/sources' }), ['search', 'workflowId'])
  const rows = useSources()
  return (
    <ListPage
      title={t('shell.nav.tasks')}
      label={t('tasks.tabs.sources')}
      facts={rows.data?.recordsTotal ? t('tasks.source.facts', { count: rows.data.recordsTotal }) : undefined}
      actions={
        <Button component={Link} href="/tasks/sources/edit" leftSection={<IconPlus {...icon} />}>
          {t('tasks.source.add')}
        </Button>
      }
      tabs={<TaskTabs current="sources" />}
      list={list}
      rows={rows}
      columns={useColumns(list)}
      nameOf={({ source }) => source.name}
      hrefOf={addressOf}
      menu={(series) => <SourceMenu series={series} />}
      empty={<NoSource />}
    />
  )
}

/** A series is known by its workflow and itself together. */
function useSources() {
  const client = useClient()
  const query = useSearch({ from: '/protected/tasks/sources' })
  const call = async (...asked: Parameters<typeof client.taskSources.paginated>) => {
    const { data, recordsTotal } = await client.taskSources.paginated(...asked)
    return { data: data.map((series) => ({ ...series, id: addressOf(series) })), recordsTotal }
  }
  return useRows({ key: [...sourcesKey, 'list'], call, query })
}

function useColumns(list: List): TableColumn<TaskSeries>[] {
  const { t } = useTranslation()
  const language = useLanguage()
  const speaker = { t, language }
  const format = useFormat()
  const isNarrow = useMediaQuery('(max-width: 74.99em)', undefined, { getInitialValueInEffect: false })
  const columns: TableColumn<TaskSeries>[] = [
    {
      id: 'name',
      head: t('tasks.field.source'),
      sortable: true,
      filter: (
        <ListText
          list={list}
          name="search"
          column={t('tasks.field.source')}
          placeholder={t('tasks.source.search')}
          search
        />
      ),
      cell: (series) => <NameLink href={addressOf(series)}>{series.source.name}</NameLink>,
    },
    {
      id: 'workflow',
      head: t('tasks.field.workflow'),
      width: 208,
      sortable: true,
      filter: <WorkflowFilter list={list} />,
      cell: ({ workflow }) => workflowTitle(workflow, language),
    },
    {
      id: 'rule',
      head: t('tasks.source.recurrence'),
      width: 244,
      cell: ({ source: { schedule } }) => (
        <span className={styles['rule']}>
          {schedule.kind === 'VALUE' ? ruleWords(schedule.value, speaker) : t('tasks.source.computed')}
        </span>
      ),
    },
    {
      id: 'next',
      head: t('tasks.source.next'),
      width: 160,
      cell: ({ next }) => next[0] && format.dateTime(next[0]),
    },
    {
      id: 'openTasks',
      head: t('tasks.source.open'),
      width: 72,
      align: 'right',
      cell: ({ openTasks }) => format.number(openTasks),
    },
    {
      id: 'state',
      head: t('tasks.field.state'),
      width: 104,
      cell: (series) => <SourceState series={series} />,
    },
  ]
  // How many are open stands on the page of each; where not all fit, the menu of the row is worth more.
  return isNarrow ? columns.filter(({ id }) => id !== 'openTasks') : columns
}

function SourceState({ series }: { readonly series: TaskSeries }) {
  const { t } = useTranslation()
  if (series.problem)
    return (
      <span title={series.problem}>
        <StateText icon={IconAlertTriangle} tone="amber">
          {t('tasks.source.broken')}
        </StateText>
      </span>
    )
  if (series.source.paused) return <StateText icon={IconPlayerPause}>{t('tasks.source.paused')}</StateText>
  if (!series.active) return <StateText icon={IconCircleDashed}>{t('tasks.source.unpublished')}</StateText>
  if (series.next.length === 0) return <StateText icon={IconCircleCheck}>{t('tasks.source.ended')}</StateText>
  return <StateText icon={IconCircleDot}>{t('tasks.source.active')}</StateText>
}

function SourceMenu({ series }: { readonly series: TaskSeries }) {
  const { t } = useTranslation()
  const { pause } = usePauseSource()
  const remove = useRemoveSource()
  const { source, workflow, revision } = series
  return (
    <RowMenu label={t('people.actionsFor', { name: source.name })}>
      <Menu.Item
        leftSection={source.paused ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
        onClick={() => pause({ workflowId: workflow.id, source, revision })}
      >
        {t(source.paused ? 'tasks.source.resume' : 'tasks.source.pause')}
      </Menu.Item>
      <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={() => void remove.ask(series)}>
        {t('tasks.source.remove')}
      </Menu.Item>
    </RowMenu>
  )
}

function NoSource() {
  const { t } = useTranslation()
  const template = useTemplateStep()
  return (
    <EmptyState
      schematic={
        <Schematic
          sheets={[
            { label: t('tasks.field.source'), lines: '+-+-' },
            { label: t('shell.nav.tasks'), lines: '+++', result: true },
          ]}
        />
      }
      title={t('tasks.source.emptyTitle')}
      text={t('tasks.source.emptyText')}
      beginnings={[
        {
          icon: IconCalendarRepeat,
          title: t('tasks.source.emptyOwn.title'),
          text: t('tasks.source.emptyOwn.text'),
          verb: t('general.verb.add'),
          href: '/tasks/sources/edit',
        },
        template,
      ]}
    />
  )
}
