import type { MetricRow } from '@feldwerk/contract/metrics.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import type { TableColumn } from '@feldwerk/ui/table/column.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { UsersCell } from '../list/UsersCell.tsx'
import { BoundCell } from './cells/BoundCell.tsx'
import { ChangeCell } from './cells/ChangeCell.tsx'
import { FigureCell } from './cells/FigureCell.tsx'
import { NameCell } from './cells/NameCell.tsx'
import { Trend } from './cells/Trend.tsx'
import type { MetricFigures } from './figures/use-figures.ts'

/** Where all columns would not fit: what uses a metric stands on its page, too. */
const NARROW = '(48em <= width < 75em)'

/** The columns of the list of metrics; those with figures fill as soon as these are there. */
export function useMetricColumns(
  figures: ReadonlyMap<string, MetricFigures> | undefined,
): TableColumn<MetricRow>[] {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const of = ({ id }: MetricRow) => figures?.get(id)
  const columns: TableColumn<MetricRow>[] = [
    { id: 'name', head: t('metrics.one'), sortable: true, cell: (metric) => <NameCell metric={metric} /> },
    {
      id: 'figure',
      head: t('metrics.figure'),
      align: 'right',
      width: 140,
      cell: (metric) => <FigureCell metric={metric} figures={of(metric)} />,
    },
    {
      id: 'trend',
      head: t('metrics.trend'),
      width: 144,
      cell: (metric) => <Trend metric={metric} figures={of(metric)} />,
    },
    {
      id: 'change',
      head: t('metrics.change'),
      width: 136,
      cell: (metric) => <ChangeCell metric={metric} figures={of(metric)} />,
    },
    {
      id: 'bound',
      head: t('metrics.bound'),
      width: 224,
      cell: ({ bound, ...metric }) =>
        bound ? (
          <BoundCell metric={{ ...metric, bound }} figures={figures?.get(metric.id)} />
        ) : (
          <Quiet>{t('metrics.noBound')}</Quiet>
        ),
    },
    {
      id: 'dashboards',
      head: t('metrics.usedIn'),
      width: 200,
      cell: ({ dashboards }) => (
        <UsersCell usedBy={dashboards.map((one) => ({ ...one, kind: 'DASHBOARD' }))} />
      ),
    },
  ]
  return isNarrow ? columns.filter(({ id }) => id !== 'dashboards') : columns
}
