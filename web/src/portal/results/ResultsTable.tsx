import type { WorkflowResult, WorkflowResultPage } from '@feldwerk/contract/workflow-results.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { Person } from '@feldwerk/ui/parts/Avatar.tsx'
import { Chip } from '@feldwerk/ui/parts/Chip.tsx'
import type { TableColumn } from '@feldwerk/ui/table/column.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useMediaQuery } from '@mantine/hooks'
import { IconCube } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { resultsKey } from '../known/results-key.ts'
import { ListFrame } from '../list/ListFrame.tsx'
import { ListTable } from '../list/ListTable.tsx'
import type { List } from '../list/use-list.ts'
import { useRows } from '../list/use-rows.ts'
import { workflowTitle } from '../names/workflow-titles.ts'
import { withLabels } from './labels.ts'
import type { ResultsAddress } from './list/address.ts'
import { Completed } from './list/Completed.tsx'
import { DeviationCell } from './list/DeviationCell.tsx'
import type { ResultFilters } from './list/filters.ts'
import { NoResult } from './list/NoResult.tsx'
import { PhoneRow } from './list/PhoneRow.tsx'
import { ResultCell } from './list/ResultCell.tsx'
import { ResultPhotos } from './list/ResultPhotos.tsx'
import { assetsOf, toAsset } from './parts/about.ts'
import styles from './ResultsTable.module.css'

const hrefOf = ({ id }: WorkflowResult) => `/results/detail?id=${id}`

interface ResultsTableProps {
  readonly list: List<'completedAt' | 'receivedAt' | 'createdAt' | 'deviation'>
  readonly filters: ResultFilters
  readonly toolbar?: ReactNode
  /** All are of one workflow: its name is not repeated. */
  readonly isOfOne?: boolean
  /** Which of all results these are. */
  readonly shown?: ResultsAddress['show']
  /** Their photos in place of the table. */
  readonly look?: 'photos' | undefined
}

/** Results, the newest first, each with the way to its page. */
export function ResultsTable({ list, filters, toolbar, isOfOne = false, shown, look }: ResultsTableProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const query = { ...list.query, ...filters }
  const found = useRows({ key: resultsKey, call: client.workflowResults.paginated, query })
  const references = found.data?.references ?? {}
  const rows = found.data
    ? { ...found, data: { ...found.data, data: found.data.data.map((row) => withLabels(row, references)) } }
    : found
  const columns = useColumns({ isOfOne, references })
  if (look === 'photos')
    return (
      <ListFrame label={t('shell.nav.results')} list={list} rows={rows} toolbar={toolbar}>
        {rows.data?.recordsTotal === 0 && !list.clearFilters && <NoResult />}
        {rows.data && (rows.data.recordsTotal > 0 || list.clearFilters) && (
          <ResultPhotos results={rows.data.data} references={references} hrefOf={hrefOf} />
        )}
      </ListFrame>
    )
  return (
    <ListTable
      label={t('shell.nav.results')}
      list={list}
      rows={rows}
      columns={columns}
      nameOf={(row) => workflowTitle(row.workflow, language)}
      hrefOf={hrefOf}
      toolbar={toolbar}
      noMatch={shown && list.isOnly('show') ? t(`results.noneOf.${shown}`) : undefined}
      empty={<NoResult />}
    />
  )
}

/** Where five columns have little room. */
const NARROW = '(max-width: 74.99em)'
/** Where they would not fit, each result is a card. */
const PHONE = '(max-width: 47.99em)'

interface ColumnsOptions {
  readonly isOfOne: boolean
  readonly references: WorkflowResultPage['references']
}

function useColumns({ isOfOne, references }: ColumnsOptions): TableColumn<WorkflowResult>[] {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  if (isPhone)
    return [
      {
        id: 'result',
        head: t('results.one'),
        cell: (row) => <PhoneRow result={row} references={references} href={hrefOf(row)} />,
      },
    ]
  return [
    {
      id: 'result',
      head: t('results.one'),
      cell: (row) => <ResultCell result={row} references={references} href={hrefOf(row)} isOfOne={isOfOne} />,
    },
    {
      id: 'about',
      head: t('results.about'),
      width: isNarrow ? 168 : 184,
      cell: (row) => about(assetsOf(row.activityResults, references)),
    },
    {
      id: 'deviation',
      head: t('results.deviation'),
      width: isNarrow ? 208 : 336,
      sortable: true,
      cell: (row) => <DeviationCell deviations={row.deviations} />,
    },
    {
      id: 'createdBy',
      head: t('results.by'),
      width: isNarrow ? 160 : 176,
      cell: (row) => <Person name={fullName(row.createdBy)} imageUrl={row.createdBy.imageUrl} />,
    },
    {
      id: 'completedAt',
      head: t('results.completedAt'),
      width: 144,
      align: 'right',
      sortable: true,
      cell: (row) => <Completed result={row} />,
    },
  ]
}

/** The first thing that a result is about, and how many more there are; undefined where it is about none. */
function about(assets: ReturnType<typeof assetsOf>) {
  const [first, ...more] = assets
  if (!first) return undefined
  return (
    <span className={styles['about']} title={assets.map(({ name }) => name).join(', ')}>
      <Chip icon={IconCube} {...toAsset(first)}>
        {first.name ?? ''}
      </Chip>
      {more.length > 0 && <span className={styles['more']}>+{more.length}</span>}
    </span>
  )
}
