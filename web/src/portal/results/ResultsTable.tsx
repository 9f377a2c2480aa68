import type { WorkflowResult, WorkflowResultPage } from '@feldwerk/contract/workflow-results.ts'
import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Schematic } from '@feldwerk/ui/empty/Schematic.tsx'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Person } from '@feldwerk/ui/parts/Avatar.tsx'
import { NameLink } from '@feldwerk/ui/parts/NameLink.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import type { TableColumn } from '@feldwerk/ui/table/column.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { resultsKey } from '../known/results-key.ts'
import { AccountFilter, WorkflowFilter } from '../list/filters.tsx'
import { ListTable } from '../list/ListTable.tsx'
import type { List } from '../list/use-list.ts'
import { useRows } from '../list/use-rows.ts'
import { workflowTitle } from '../names/workflow-titles.ts'
import { assetsOf } from './about.ts'

const hrefOf = ({ id }: WorkflowResult) => `/results/detail?id=${id}`

interface ResultFilters {
  readonly workflowId?: string | undefined
  readonly accountId?: string | undefined
  readonly createdAtAfter?: string | undefined
  readonly createdAtBefore?: string | undefined
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
  const query = { ...list.query, ...filters }
  const rows = useRows({ key: resultsKey, call: client.workflowResults.paginated, query })
  return (
    <ListTable
      label={t('shell.nav.results')}
      list={list}
      rows={rows}
      columns={useColumns({ list, isOfOne, references: rows.data?.references ?? {} })}
      nameOf={(row) => workflowTitle(row.workflow, language)}
      hrefOf={hrefOf}
      toolbar={toolbar}
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
  const when: TableColumn<WorkflowResult> = {
    id: 'completedAt',
    head: t('results.completedAt'),
    sortable: true,
    width: 164,
    cell: (row) =>
      isOfOne ? (
        <NameLink href={hrefOf(row)}>{format.dateTime(row.completedAt)}</NameLink>
      ) : (
        format.dateTime(row.completedAt)
      ),
  }
  const workflow: TableColumn<WorkflowResult> = {
    id: 'workflow',
    head: t('results.workflow'),
    filter: <WorkflowFilter list={list} />,
    cell: (row) => <NameLink href={hrefOf(row)}>{workflowTitle(row.workflow, language)}</NameLink>,
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
      filter: isOfOne ? undefined : <AccountFilter list={list} name="accountId" column={t('results.by')} />,
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

function NoResult() {
  const { t } = useTranslation()
  return (
    <EmptyState
      schematic={
        <Schematic
          sheets={[
            { label: t('results.empty.workflow'), lines: '+-+-' },
            { label: t('results.empty.result'), lines: '+++', result: true },
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
