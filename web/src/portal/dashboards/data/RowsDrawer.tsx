import { bucketText } from '@feldwerk/contract/charts/bucket-text.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { DataTable } from '@feldwerk/ui/table/DataTable.tsx'
import type { TableQuery } from '@feldwerk/ui/table/table-query.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import type { AskedRows } from '../panels/panel-kind.ts'
import { CellView, isNumber, useColumnTitle } from '../rows/cells.tsx'
import { DataDrawer } from './DataDrawer.tsx'
import styles from './RowsDrawer.module.css'
import { SourceSwitch } from './SourceSwitch.tsx'

/** In px: what a time needs in bold letters, as in the first column. */
const TIME_WIDTH = 208

interface RowsDrawerProps {
  readonly asked: AskedRows
  readonly zone: string
  readonly onClose: () => void
}

/** The rows behind a mark of a chart, by the same bounds that its figure was computed with. */
export function RowsDrawer({ asked, zone, onClose }: RowsDrawerProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { from, until } = asked.mark
  const when = bucketText(Date.parse(from), Date.parse(until), { zone, locale: writtenIn(language).tag })
  const [query, setQuery] = useState<TableQuery>({ page: 0, size: 25 })
  const [source, setSource] = useState(0)
  const rows = useRows(asked, query, source)
  const titleOf = useColumnTitle()
  const columns = (rows.data?.columns ?? []).map((column) => ({
    id: column.name,
    head: titleOf(column),
    sortable: true,
    ...(isNumber(column) ? { align: 'right' as const } : {}),
    ...(column.type.kind === 'TIME' ? { width: TIME_WIDTH } : {}),
    cell: ({ row }: KeyedRow) => (
      <CellView value={row[column.name]} column={column} references={rows.data?.references ?? {}} />
    ),
  }))
  return (
    <DataDrawer title={asked.title} facts={when} size={860} onClose={onClose}>
      <DataTable
        label={t('dashboards.rowsOf', { name: asked.title })}
        columns={columns}
        rows={rows.data?.data.map((row, place) => ({ id: `${query.page} ${place}`, row }))}
        total={rows.data?.recordsTotal ?? undefined}
        rowId={({ id }) => id}
        query={query}
        onQueryChange={setQuery}
        refreshing={rows.isPlaceholderData}
        error={rows.error && { text: errorText(rows.error), retry: () => void rows.refetch() }}
        empty={<Quiet>{t('dashboards.noRows')}</Quiet>}
        toolbar={
          <>
            <SourceSwitch
              count={rows.data?.sources ?? 1}
              chosen={source}
              onChoose={(next) => {
                setSource(next)
                setQuery({ page: 0, size: query.size })
              }}
            />
            {rows.data && (
              <Button
                component={Link}
                href={`/views/detail?id=${rows.data.viewId}`}
                variant="default"
                className={styles['toView'] ?? ''}
              >
                {t('dashboards.toView')}
              </Button>
            )}
          </>
        }
      />
    </DataDrawer>
  )
}

interface KeyedRow {
  readonly id: string
  readonly row: Readonly<Record<string, unknown>>
}

function useRows({ metricId, mark }: AskedRows, query: TableQuery, source: number) {
  const client = useClient()
  return useQuery({
    queryKey: ['metricRows', metricId, mark, query, source],
    queryFn: ({ signal }) =>
      client.metricData.rows({ metricId, ...query, awaitTotal: true, mark: { ...mark, source } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
