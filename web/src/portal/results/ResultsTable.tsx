import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { WorkflowResult, WorkflowResultPage } from '@feldwerk/contract/workflow-results.ts'
import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Schematic } from '@feldwerk/ui/empty/Schematic.tsx'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Person } from '@feldwerk/ui/parts/Avatar.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import type { TableColumn } from '@feldwerk/ui/table/column.ts'
import { DataTable } from '@feldwerk/ui/table/DataTable.tsx'
import { SelectFilter } from '@feldwerk/ui/table/filters.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { resultsKey } from '../known/results-key.ts'
import { useWorkflows } from '../known/use-workflows.ts'
import type { List } from '../list/use-list.ts'
import { workflowTitle } from '../names/workflow-titles.ts'
import { assetsOf } from './about.ts'
import styles from './results.module.css'

interface ResultFilters {
  readonly workflowId?: string
  readonly accountId?: string
  readonly createdAtAfter?: string
  readonly createdAtBefore?: string
}

interface ResultsTableProps {
  readonly list: List<'completedAt' | 'receivedAt' | 'createdAt'>
  readonly filters: ResultFilters
  readonly toolbar?: ReactNode
  /** All are of one workflow: its name is not repeated, and it is no filter. */
  readonly isOfOne?: boolean
}

/** Results, the newest first, each with the way to its page. */
export function ResultsTable({ list, filters, toolbar, isOfOne = false }: ResultsTableProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const navigate = useNavigate()
  const asked = { ...list.query, ...filters }
  const results = useQuery({
    queryKey: [...resultsKey, asked],
    queryFn: ({ signal }) => client.workflowResults.paginated(asked, { signal }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns({ list, isOfOne, references: results.data?.references ?? {} })
  return (
    <DataTable
      label={t('shell.nav.results')}
      columns={columns}
      rows={results.data?.data}
      total={results.data?.recordsTotal}
      rowId={(row) => row.id}
      rowName={(row) => workflowTitle(row.workflow, language)}
      query={list.query}
      onQueryChange={list.setQuery}
      onRowClick={(row) => void navigate({ to: '/results/detail', search: { id: row.id } })}
      toolbar={toolbar}
      error={results.error ? { text: errorText(results.error), retry: () => void results.refetch() } : null}
      onClearFilters={list.clearFilters}
      refreshing={results.isPlaceholderData}
      empty={<NoResult />}
    />
  )
}

interface ColumnsOptions {
  readonly list: List
  readonly isOfOne: boolean
  readonly references: WorkflowResultPage['references']
}

function useColumns({ list, isOfOne, references }: ColumnsOptions): TableColumn<WorkflowResult>[] {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const workflows = useWorkflows(!isOfOne)
  const people = usePeople(!isOfOne)
  const when: TableColumn<WorkflowResult> = {
    id: 'completedAt',
    head: t('results.completedAt'),
    sortable: true,
    width: 164,
    cell: (row) =>
      isOfOne ? (
        <Link className={styles['link']} href={`/results/detail?id=${row.id}`}>
          {format.dateTime(row.completedAt)}
        </Link>
      ) : (
        format.dateTime(row.completedAt)
      ),
  }
  const workflow: TableColumn<WorkflowResult> = {
    id: 'workflow',
    head: t('results.workflow'),
    filter: (
      <SelectFilter
        column={t('results.workflow')}
        value={list.filter('workflowId') || null}
        onChange={(id) => list.setFilter('workflowId', id ?? '')}
        options={(workflows.data ?? []).map((one) => ({
          value: one.id,
          label: workflowTitle(one, language),
        }))}
      />
    ),
    cell: (row) => (
      <Link className={styles['link']} href={`/results/detail?id=${row.id}`}>
        {workflowTitle(row.workflow, language)}
      </Link>
    ),
  }
  const about: TableColumn<WorkflowResult> = {
    id: 'about',
    head: t('results.about'),
    width: 180,
    cell: (row) => {
      const names = assetsOf(row.activityResults, references).join(', ')
      return names && <span title={names}>{names}</span>
    },
  }
  return [
    ...(isOfOne ? [] : [workflow, about]),
    {
      id: 'createdBy',
      head: t('results.by'),
      width: 188,
      ...(isOfOne
        ? {}
        : {
            filter: (
              <SelectFilter
                column={t('results.by')}
                value={list.filter('accountId') || null}
                onChange={(id) => list.setFilter('accountId', id ?? '')}
                options={(people.data ?? []).map((one) => ({ value: one.id, label: fullName(one) }))}
              />
            ),
          }),
      cell: (row) => <Person name={fullName(row.createdBy)} imageUrl={row.createdBy.imageUrl} />,
    },
    ...(isOfOne ? [about] : []),
    when,
    { id: 'version', head: t('results.version'), width: 84, align: 'right', cell: (row) => row.version },
    {
      id: 'state',
      head: t('results.state'),
      width: 212,
      cell: (row) => <ResultState row={row} />,
    },
  ]
}

function ResultState({ row }: { readonly row: WorkflowResult }) {
  const { t } = useTranslation()
  const [flag, ...more] = row.flags
  if (flag)
    return (
      <StateText icon={IconAlertTriangle} tone="amber">
        {`${t(`results.flag.${flag}.short`)}${more.length > 0 ? ` +${more.length}` : ''}`}
      </StateText>
    )
  return (
    <StateText icon={IconCircleCheck} tone="green">
      {row.changedAt ? t('results.corrected') : t('results.completed')}
    </StateText>
  )
}

/** People and machines for the filter: those the list of accounts begins with. */
function usePeople(enabled: boolean) {
  const client = useClient()
  return useQuery({
    queryKey: ['accounts', 'resultFilter'],
    queryFn: async ({ signal }): Promise<readonly AccountReference[]> =>
      (await client.accounts.paginated({ size: 500, orderColumn: 'lastName' }, { signal })).data,
    staleTime: 60_000,
    enabled,
  })
}

function NoResult() {
  const { t } = useTranslation()
  const on = { left: 30, right: 16, on: true }
  const off = { left: 24, right: 20 }
  return (
    <EmptyState
      schematic={
        <Schematic
          sheets={[
            { label: t('results.empty.workflow'), lines: [on, off, on, off] },
            { label: t('results.empty.result'), lines: [on, on, on], result: true },
          ]}
        />
      }
      title={t('results.empty.title')}
      text={t('results.empty.text')}
      action={
        <Button component={Link} href="/workflows">
          {t('results.empty.toWorkflows')}
        </Button>
      }
    />
  )
}
