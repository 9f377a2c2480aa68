import type { WorkflowRow } from '@feldwerk/contract/workflows.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { NameLink } from '@feldwerk/ui/parts/NameLink.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import type { TableColumn } from '@feldwerk/ui/table/column.ts'
import { DataTable } from '@feldwerk/ui/table/DataTable.tsx'
import type { TableQuery } from '@feldwerk/ui/table/table-query.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconClockExclamation } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { Deviations } from './Deviations.tsx'
import { inOrder, type WorkflowOrder } from './order.ts'
import type { TileFigures } from './use-figures.ts'

interface WorkflowsTableProps {
  readonly workflows: readonly WorkflowRow[]
  readonly figuresOf: (workflowId: string) => TileFigures
  readonly toolbar: ReactNode
}

const hrefOf = ({ id }: WorkflowRow) => `/workflows/detail?id=${id}`

/** The same as the tiles, a row each, in any order. */
export function WorkflowsTable({ workflows, figuresOf, toolbar }: WorkflowsTableProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const language = useLanguage()
  const [query, setQuery] = useState<TableQuery>({ page: 0, size: 25 })
  const columns = useColumns(figuresOf)
  const ordered = inOrder(workflows, query, { figuresOf, nameOf: (row) => workflowTitle(row, language) })
  const from = query.page * query.size
  return (
    <DataTable
      label={t('shell.nav.workflows')}
      columns={columns}
      rows={ordered.slice(from, from + query.size)}
      total={workflows.length}
      rowId={({ id }) => id}
      query={query}
      onQueryChange={setQuery}
      toolbar={toolbar}
      onRowClick={(row) => router.history.push(hrefOf(row))}
    />
  )
}

function useColumns(figuresOf: WorkflowsTableProps['figuresOf']): readonly (TableColumn<WorkflowRow> & {
  readonly id: WorkflowOrder
})[] {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  return [
    {
      id: 'name',
      head: t('workflows.name'),
      sortable: true,
      cell: (row) => <NameLink href={hrefOf(row)}>{workflowTitle(row, language)}</NameLink>,
    },
    {
      id: 'performed',
      head: t('workflows.column.performed'),
      sortable: true,
      cell: ({ version, latestPerformanceAt: at }) => {
        if (version === null) return <Badge>{t('workflows.draft')}</Badge>
        return at ? format.near(at) : t('workflows.neverPerformed')
      },
    },
    {
      id: 'results',
      head: t('workflows.column.results'),
      sortable: true,
      align: 'right',
      cell: ({ id, version }) => {
        const { results } = figuresOf(id)
        return version !== null && results ? format.number(results.year.all) : ' '
      },
    },
    {
      id: 'deviations',
      head: t('workflows.tile.deviations'),
      sortable: true,
      cell: ({ id, version }) => {
        const { results } = figuresOf(id)
        return version !== null && results ? <Deviations figures={results} /> : ' '
      },
    },
    {
      id: 'tasks',
      head: t('workflows.column.tasks'),
      sortable: true,
      cell: ({ id, version }) => {
        const { tasks } = figuresOf(id)
        if (version === null || !tasks) return ' '
        if (tasks.late === 0) return format.number(tasks.open)
        return (
          <StateText icon={IconClockExclamation} tone="amber">
            {t('workflows.column.openAndLate', { open: format.number(tasks.open), count: tasks.late })}
          </StateText>
        )
      },
    },
  ]
}
