import '@mantine/core/styles/Menu.layer.css'
import type { TaskSeries } from '@feldwerk/contract/task-sources.ts'
import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Schematic } from '@feldwerk/ui/empty/Schematic.tsx'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import type { TableColumn } from '@feldwerk/ui/table/column.ts'
import { DataTable } from '@feldwerk/ui/table/DataTable.tsx'
import { SelectFilter, TextFilter } from '@feldwerk/ui/table/filters.tsx'
import { RowMenu } from '@feldwerk/ui/table/RowMenu.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { Button, Menu } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useWorkflows } from '../../known/use-workflows.ts'
import { type List, useList } from '../../list/use-list.ts'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { TaskTabs } from '../TaskTabs.tsx'
import tasksStyles from '../tasks.module.css'
import { useRemoveSource, useSaveSource, useSources } from './use-sources.ts'
import { ruleWords } from './words.ts'

const addressOf = ({ workflow, source }: TaskSeries) =>
  `/tasks/sources/edit?workflowId=${workflow.id}&id=${source.id}`

/** The series of all workflows: what makes tasks by itself, and when it does so next. */
export function SourcesPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = useSearch({ from: '/protected/tasks/sources' })
  const list = useList(search, ['search', 'workflowId'])
  const sources = useSources({ ...list.query, search: search.search, workflowId: search.workflowId })
  const columns = useColumns(list)
  return (
    <Page
      layout="fill"
      head={
        <PageHead
          title={t('shell.nav.tasks')}
          facts={sources.data && t('tasks.source.facts', { count: sources.data.recordsTotal })}
          actions={
            <Button
              component={Link}
              href="/tasks/sources/edit"
              leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
            >
              {t('tasks.source.add')}
            </Button>
          }
        />
      }
      tabs={<TaskTabs current="sources" />}
    >
      <DataTable
        label={t('tasks.tabs.sources')}
        columns={columns}
        rows={sources.data?.data}
        total={sources.data?.recordsTotal}
        rowId={({ workflow, source }) => `${workflow.id} ${source.id}`}
        rowName={({ source }) => source.name}
        query={list.query}
        onQueryChange={list.setQuery}
        onRowClick={({ workflow, source }) =>
          void navigate({
            to: '/tasks/sources/edit',
            search: { workflowId: workflow.id, id: source.id },
          })
        }
        rowActions={(series) => <SourceMenu series={series} />}
        error={sources.error ? { text: errorText(sources.error), retry: () => void sources.refetch() } : null}
        onClearFilters={list.clearFilters}
        empty={<NoSource />}
      />
    </Page>
  )
}

function useColumns(list: List): TableColumn<TaskSeries>[] {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const workflows = useWorkflows()
  return [
    {
      id: 'name',
      head: t('tasks.field.source'),
      sortable: true,
      filter: (
        <TextFilter
          column={t('tasks.field.source')}
          placeholder={t('tasks.source.search')}
          value={list.filter('search')}
          onChange={(text) => list.setFilter('search', text)}
          search
        />
      ),
      cell: (series) => (
        <Link className={tasksStyles['nameLink']} href={addressOf(series)}>
          {series.source.name}
        </Link>
      ),
    },
    {
      id: 'workflow',
      head: t('tasks.field.workflow'),
      width: 200,
      sortable: true,
      filter: (
        <SelectFilter
          column={t('tasks.field.workflow')}
          value={list.filter('workflowId') || null}
          onChange={(id) => list.setFilter('workflowId', id ?? '')}
          options={(workflows.data ?? []).map((one) => ({
            value: one.id,
            label: workflowTitle(one, language),
          }))}
        />
      ),
      cell: ({ workflow }) => workflowTitle(workflow, language),
    },
    {
      id: 'rule',
      head: t('tasks.source.recurrence'),
      width: 236,
      cell: ({ source: { schedule } }) =>
        schedule.kind === 'VALUE' ? ruleWords(schedule.value, t) : t('tasks.source.computed'),
    },
    {
      id: 'next',
      head: t('tasks.source.next'),
      width: 162,
      cell: ({ next }) => next[0] && format.dateTime(next[0]),
    },
    {
      id: 'openTasks',
      head: t('tasks.source.open'),
      width: 80,
      align: 'right',
      cell: ({ openTasks }) => format.number(openTasks),
    },
    {
      id: 'state',
      head: t('tasks.field.state'),
      width: 136,
      cell: (series) => <SourceState series={series} />,
    },
  ]
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
  return (
    <StateText icon={IconCircleCheck} tone="green">
      {t('tasks.source.active')}
    </StateText>
  )
}

function SourceMenu({ series }: { readonly series: TaskSeries }) {
  const { t } = useTranslation()
  const save = useSaveSource()
  const remove = useRemoveSource()
  const { source, workflow, revision } = series
  const pause = () =>
    save.mutate(
      { workflowId: workflow.id, source: { ...source, paused: !source.paused }, revision },
      {
        onSuccess: () =>
          toast.success({
            title: t(source.paused ? 'tasks.source.resumed' : 'tasks.source.pausedNow'),
            text: source.name,
          }),
        onError: (error) => toast.error({ title: t('people.notDone'), text: errorText(error) }),
      },
    )
  return (
    <RowMenu label={t('people.actionsFor', { name: source.name })}>
      <Menu.Item
        leftSection={
          source.paused ? (
            <IconPlayerPlay size={16} stroke={1.7} aria-hidden />
          ) : (
            <IconPlayerPause size={16} stroke={1.7} aria-hidden />
          )
        }
        onClick={pause}
      >
        {t(source.paused ? 'tasks.source.resume' : 'tasks.source.pause')}
      </Menu.Item>
      <Menu.Item
        data-danger
        leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
        onClick={() => void remove.ask(series)}
      >
        {t('tasks.source.remove')}
      </Menu.Item>
    </RowMenu>
  )
}

function NoSource() {
  const { t } = useTranslation()
  const on = { left: 30, right: 16, on: true }
  const off = { left: 24, right: 20 }
  return (
    <EmptyState
      schematic={
        <Schematic
          sheets={[
            { label: t('tasks.field.source'), lines: [on, off, on, off] },
            { label: t('shell.nav.tasks'), lines: [on, on, on], result: true },
          ]}
        />
      }
      title={t('tasks.source.emptyTitle')}
      text={t('tasks.source.emptyText')}
      action={
        <Button variant="default" component={Link} href="/tasks/sources/edit">
          {t('tasks.source.add')}
        </Button>
      }
    />
  )
}
