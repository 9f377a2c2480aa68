import type { TabularColumn, TabularResult } from '@feldwerk/contract/view-data.ts'
import type { View } from '@feldwerk/contract/views.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, problemDetails } from '../../../errors/error-text.ts'
import { useOwnAccount } from '../../../session/own-account.ts'
import { useClient } from '../../../session/session-context.ts'
import type { GridColumn } from '../../grid/column.ts'
import { LongTable } from '../../grid/LongTable.tsx'
import { PAGE_ROWS, useKept, usePages } from '../../grid/use-pages.ts'
import { useKeptState } from '../../list/use-kept-state.ts'
import { titleOf } from '../../names/titles.ts'
import { Cell, isNumber } from '../../queries/editor/Cell.tsx'
import { columnFacts } from '../../queries/editor/column-facts.ts'
import { type Stage, stagesOf } from '../../queries/stages.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'
import { CellFilter } from './CellFilter.tsx'
import { TabBody } from './TabBody.tsx'
import { useFirstOrder } from './use-first-order.ts'
import { questionOf, type TableAddress, useTableAddress } from './use-table-address.ts'
import styles from './ViewTable.module.css'

interface Row {
  readonly index: number
  readonly values: Readonly<Record<string, unknown>>
}

interface RowPage extends Omit<TabularResult, 'data' | 'recordsTotal'> {
  readonly data: readonly Row[]
  readonly recordsTotal: number
}

const start = { first: 0, last: 0 }

/** In px, by column; kept for each person. */
const Widths = z.record(z.string(), z.number())
const USUAL_WIDTHS: z.infer<typeof Widths> = {}

/** The rows of a view, as many as there are, with a filter below each head. */
export function ViewTable({ view }: { readonly view: View }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const address = useTableAddress()
  const [sight, setSight] = useState(start)
  const [settled] = useDebouncedValue(sight, 80)
  const { account } = useOwnAccount()
  const [widths, setWidths] = useKeptState(
    `feldwerk.widths.${account?.id ?? ''}.${view.id}`,
    Widths,
    USUAL_WIDTHS,
  )
  const { stage, isKnown } = useLastStage(view)
  const order = useFirstOrder(isKnown ? (stage?.columns ?? {}) : undefined, address)
  const question = order && questionOf(address.filters, order)
  const pages = useRows(view.id, question, settled)
  const kept = useKept(pages.total)
  const columns = useColumns({ stage, pages, widths, address })
  const broken = problemDetails(pages.error, 'queryBroken')?.errors
  if (broken)
    return (
      <TabBody>
        <Notice
          tone="red"
          title={t('views.broken')}
          actions={<Link href={`/views/editor?id=${view.id}`}>{t('views.mend')}</Link>}
        >
          {broken.map(({ message }) => message).join(' ')}
        </Notice>
      </TabBody>
    )
  if (columns.length === 0 && !pages.error)
    return (
      <TabBody>
        <Lines count={12} look="rows" />
      </TabBody>
    )
  return (
    <LongTable<Row>
      label={titleOf(view, language)}
      list={JSON.stringify(question)}
      columns={columns}
      total={pages.total ?? (pages.isFetching ? kept : undefined)}
      rowAt={pages.rowAt}
      rowId={({ index }) => String(index)}
      rowName={({ index }) => t('views.rowNumber', { number: index + 1 })}
      onSight={(first, last) => setSight({ first, last })}
      order={order ?? address.order}
      onOrder={address.change}
      onRowClick={() => undefined}
      onWidth={(column, width) => setWidths({ ...widths, [column]: width })}
      error={pages.error ? { text: errorText(pages.error), retry: pages.refetch } : null}
      onClearFilters={address.clear}
      refreshing={pages.total === undefined}
      empty={<p className={styles['none']}>{t('views.noRows')}</p>}
    />
  )
}

function useRows(
  viewId: string,
  question: TableAddress['question'] | undefined,
  sight: { readonly first: number; readonly last: number },
) {
  const client = useClient()
  return usePages<Row, RowPage>({
    queryKey: ['viewData', viewId, question],
    load: async (page, signal) => {
      const asked = { viewId, page, size: PAGE_ROWS, awaitTotal: true, ...question }
      const { data, recordsTotal, ...rest } = await client.viewData.paginated(asked, { signal })
      const rows = data.map((values, i) => ({ index: page * PAGE_ROWS + i, values }))
      // Where counting takes too long, the table grows as one goes on.
      const known = page * PAGE_ROWS + data.length + (data.length === PAGE_ROWS ? PAGE_ROWS : 0)
      return { ...rest, data: rows, recordsTotal: recordsTotal ?? known }
    },
    sight,
    enabled: question !== undefined,
  })
}

/** The rows of a view as they come out of its last step; `isKnown` once that cannot change any more. */
function useLastStage({ query }: View): { readonly stage: Stage | undefined; readonly isKnown: boolean } {
  const language = useLanguage()
  const model = useQueryModel(query)
  const { catalogue, titles, views, recordNames, entryOf, measureOf } = model
  const stage = useMemo(() => {
    const facts = { catalogue, titles, views, recordNames, entryOf, measureOf }
    return stagesOf(query, facts, {}, language).stages.at(-1)
  }, [query, catalogue, titles, views, recordNames, entryOf, measureOf, language])
  return { stage, isKnown: model.isComplete || Boolean(model.error) }
}

interface ColumnsOptions {
  readonly stage: Stage | undefined
  readonly pages: ReturnType<typeof useRows>
  readonly widths: Readonly<Record<string, number>>
  readonly address: TableAddress
}

const NONE: readonly TabularColumn[] = []

function useColumns({ stage, pages, widths, address }: ColumnsOptions): GridColumn<Row>[] {
  const language = useLanguage()
  const references = Object.assign({}, ...pages.answers.map((answer) => answer.references))
  const shown = useKept(pages.answers[0]?.columns) ?? NONE
  const grows = growing(shown)
  return shown.map((column, place): GridColumn<Row> => {
    const { name, type } = column
    const described = columnFacts(column, language)
    // A column that nobody gave a title goes by what it shows.
    const head = described.title === name ? (stage?.about[name]?.title ?? name) : described.title
    return {
      id: name,
      head,
      width: widths[name] ?? usualWidth(head, type.kind, place),
      sortable: !['ARRAY', 'OBJECT', 'IMAGE', 'FILE', 'AUDIO', 'SIGNATURE', 'ANY'].includes(type.kind),
      ...(isNumber(type) ? { align: 'right' as const } : {}),
      ...(name === grows && widths[name] === undefined ? { grows: true } : {}),
      cell: ({ values }) => (
        <Cell value={values[name]} type={type} about={described} references={references} />
      ),
      filter: (
        <CellFilter
          name={name}
          head={head}
          type={type}
          about={described}
          address={address}
          isFirst={place === 0}
        />
      ),
    }
  })
}

/** The column that takes what the others leave: the first, or the last text where the first is a time. */
function growing(columns: readonly TabularColumn[]): string | undefined {
  const [first] = columns
  if (first?.type.kind !== 'TIME') return first?.name
  return (columns.findLast(({ type }) => type.kind === 'STRING') ?? first).name
}

/** Width in px that suits what a column holds and what stands above it, in whole steps of the keyboard. */
function usualWidth(head: string, kind: string, place: number): number {
  const least = Math.ceil(head.length * 7.6) + 56
  const widths: Readonly<Record<string, number>> = {
    LONG: 104,
    DOUBLE: 112,
    BOOLEAN: 104,
    TIME: 192,
    ARRAY: 200,
    ACCOUNT: 184,
  }
  return Math.ceil(Math.min(320, Math.max(least, place === 0 ? 200 : (widths[kind] ?? 160))) / 8) * 8
}
