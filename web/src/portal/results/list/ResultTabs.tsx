import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Tabs } from '@feldwerk/ui/parts/Tabs.tsx'
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../../session/own-account.ts'
import { useClient } from '../../../session/session-context.ts'
import { resultsKey } from '../../known/results-key.ts'
import { MOST_SAVED, SaveFilter } from '../../list/SaveFilter.tsx'
import { useKeptState } from '../../list/use-kept-state.ts'
import { type ResultsAddress } from './address.ts'
import { resultFilters } from './filters.ts'
import {
  filtersIn,
  NO_SAVED_RESULTS,
  type SavedResults,
  SavedResultsList,
  savedAddress,
  savedPart,
} from './saved-filters.ts'
import { useResultCounts } from './use-counts.ts'

const names = ['all', 'deviating', 'toReview', 'mine'] as const

/**
 * All results, those that deviate, those to be reviewed where there are any, one's own, and the filters that a person
 * has given a name; each with its count.
 */
export function ResultTabs({ address }: { readonly address: ResultsAddress }) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { account } = useOwnAccount()
  const [saved, setSaved] = useKeptState(
    `feldwerk.filters.${account?.id ?? ''}.results`,
    SavedResultsList,
    NO_SAVED_RESULTS,
  )
  const { data: counts } = useResultCounts()
  const savedCounts = useSavedCounts(saved, account?.id)
  const { show = 'all' } = address
  const filters = filtersIn(address)
  const current = saved.find((one) => filtersIn(savedAddress(one)) === filters)
  const shown = names.filter((name) => name !== 'toReview' || show === name || counts?.deviating !== 0)
  const hrefOf = (name: (typeof names)[number]) => (name === 'all' ? '/results' : `/results?show=${name}`)
  const isFiltered = filters !== filtersIn({ show: address.show })
  return (
    <Tabs
      label={t('results.tabs.label')}
      tabs={[
        ...shown.map((name) => ({
          label: t(`results.tabs.${name}`),
          href: hrefOf(name),
          current: name === show && !current,
          ...(counts ? { count: format.number(counts[name]) } : {}),
        })),
        ...saved.map((one, place) => ({
          label: one.name,
          href: `/results${one.address}`,
          current: one === current,
          count: savedCounts[place] === undefined ? '' : format.number(savedCounts[place]),
        })),
      ]}
      end={
        <SaveFilter
          current={current?.name}
          canSave={isFiltered && saved.length < MOST_SAVED}
          onSave={(name) => setSaved([...saved, { name, address: savedPart(address) }])}
          onForget={() => {
            setSaved(saved.filter((one) => one !== current))
            void navigate({ to: '/results' })
          }}
        />
      }
    />
  )
}

/** How many results each of them finds; undefined until it is known. */
function useSavedCounts(saved: readonly SavedResults[], ownId: string | undefined): (number | undefined)[] {
  const client = useClient()
  const answers = useQueries({
    queries: saved.map((one) => {
      const asked = resultFilters(savedAddress(one), ownId)
      return {
        queryKey: [...resultsKey, 'count', asked],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          client.workflowResults.paginated({ size: 1, ...asked }, { signal }),
        staleTime: 60_000,
      }
    }),
  })
  return answers.map(({ data }) => data?.recordsTotal)
}
