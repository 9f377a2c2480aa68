import type { ResultPosition } from '@feldwerk/contract/result-positions.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { FootLine } from '@feldwerk/ui/table/FootLine.tsx'
import { TableNoMatch } from '@feldwerk/ui/table/TableAnswers.tsx'
import { TableFrame } from '@feldwerk/ui/table/TableFrame.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapBundle } from '../../../charts/map/bundles.ts'
import { hasFailed } from '../../../errors/has-failed.ts'
import { useFailureWords } from '../../../errors/use-failure-words.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { useClient } from '../../../session/session-context.ts'
import { resultsKey } from '../../known/results-key.ts'
import type { ResultFilters } from './filters.ts'
import { NoResult } from './NoResult.tsx'
import { PlacedResults } from './PlacedResults.tsx'
import styles from './ResultMap.module.css'

const BundleMap = lazyPart(async () => (await import('../../../charts/map/BundleMap.tsx')).BundleMap)

const hrefOf = ({ id }: Pick<ResultPosition, 'id'>) => `/results/detail?id=${id}`

interface ResultMapProps {
  readonly filters: ResultFilters
  readonly toolbar: ReactNode
  readonly onClear: (() => void) | undefined
}

/** Where results were made: a map, and beside it the results of what is chosen on it. */
export function ResultMap({ filters, toolbar, onClear }: ResultMapProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const router = useRouter()
  const positions = usePositions(filters)
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const head = useRef<HTMLHeadingElement>(null)
  const failed = hasFailed(positions)
  const reason = useFailureWords(positions)
  const results = positions.data?.data ?? []
  const points = useMemo(
    () =>
      (positions.data?.data ?? []).map(({ id, lat, lon, deviating }) => ({
        id,
        lat,
        lon,
        marked: deviating,
      })),
    [positions.data],
  )
  const here = chosen ? results.filter(({ id }) => chosen.has(id)) : []
  const choose = ({ points: together }: MapBundle) => {
    const [first, ...more] = together
    if (first && more.length === 0) return router.history.push(hrefOf(first))
    setChosen(new Set(together.map(({ id }) => id)))
    head.current?.focus()
  }
  const nameOf = ({ points: together, marked }: MapBundle) => {
    const [first, ...more] = together
    const only = more.length === 0 ? results.find(({ id }) => id === first?.id) : undefined
    const what = only
      ? [only.about, format.date(only.completedAt)].filter(Boolean).join(', ')
      : t('results.count', { count: together.length })
    return marked > 0 ? `${what}, ${t('results.monthDeviating', { count: marked })}` : what
  }
  const count = points.length
  return (
    <TableFrame
      label={t('shell.nav.results')}
      selection={undefined}
      total={positions.data?.recordsTotal}
      isLoading={!positions.data && !failed}
      toolbar={toolbar}
      error={failed ? { text: reason, retry: () => void positions.refetch() } : null}
      foot={
        <FootLine>
          <MapFacts positions={positions.data} />
        </FootLine>
      }
    >
      {positions.data?.recordsTotal === 0 && !onClear && <NoResult />}
      {positions.data && count === 0 && (positions.data.recordsTotal > 0 || onClear) && (
        <TableNoMatch
          text={positions.data.recordsTotal > 0 ? t('results.noPositions') : undefined}
          onClear={onClear}
        />
      )}
      {count > 0 && (
        <div className={styles['split']}>
          <div className={styles['map']}>
            <Suspense fallback={<Lines count={4} />}>
              <BundleMap
                label={t('results.onMap', { count })}
                points={points}
                chosen={here.length > 0 ? chosen : undefined}
                number={(value) => format.number(value)}
                nameOf={nameOf}
                onChoose={choose}
              />
            </Suspense>
          </div>
          <PlacedResults
            ref={head}
            results={here.length > 0 ? here : results}
            hrefOf={hrefOf}
            onAll={here.length > 0 ? () => setChosen(undefined) : undefined}
          />
        </div>
      )}
    </TableFrame>
  )
}

function usePositions(filters: ResultMapProps['filters']) {
  const client = useClient()
  return useQuery({
    queryKey: [...resultsKey, 'positions', filters],
    queryFn: ({ signal }) => client.workflowResults.positions(filters, { signal }),
    placeholderData: keepPreviousData,
  })
}

interface MapFactsProps {
  readonly positions: ReturnType<typeof usePositions>['data']
}

/** How many of the results are on the map, and of how many nobody has looked. */
function MapFacts({ positions }: MapFactsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!positions) return '\u00a0'
  const { data, looked, recordsTotal } = positions
  const shown = { count: data.length, of: format.number(looked), total: format.number(recordsTotal) }
  return <span role="status">{t(looked < recordsTotal ? 'results.mapPart' : 'results.mapAll', shown)}</span>
}
