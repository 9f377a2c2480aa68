import type { WorkflowResultPage } from '@feldwerk/contract/workflow-results.ts'
import { useQuery } from '@tanstack/react-query'
import { useOwnAccount } from '../../../session/own-account.ts'
import { useClient } from '../../../session/session-context.ts'
import { resultsKey } from '../../known/results-key.ts'
import { lastAddress, rememberAddress } from '../../list/last-address.ts'
import { parseSearch, stringifySearch } from '../../list/search-params.ts'
import { listQuery } from '../../list/use-list.ts'
import { readResultsAddress } from './address.ts'
import { type ResultFilters, resultFilters } from './filters.ts'

const LIST = '/results'

/** Another result of the list, and what is to be done before one goes there. */
export interface Neighbour {
  readonly id: string
  /** Turns the page of the list with it, so that the way back ends where one is. */
  readonly turn: () => void
}

interface Neighbours {
  /** The place in the list, from 1. */
  readonly place: number
  readonly count: number
  readonly previous: Neighbour | undefined
  readonly next: Neighbour | undefined
}

/** What stands before and after a result in the list as it was last seen; undefined where it is not on that page. */
export function useNeighbours(id: string): Neighbours | undefined {
  const { account } = useOwnAccount()
  const address = readResultsAddress(parseSearch(lastAddress(LIST).slice(LIST.length)))
  const asked = listQuery(address)
  const filters = resultFilters(address, account?.id)
  const page = asked.page ?? 0
  const size = asked.size ?? 0
  const isKnown = account !== undefined
  const { data } = usePageOfResults({ ...asked, ...filters }, isKnown)
  const at = data?.data.findIndex((one) => one.id === id) ?? -1
  const isLast = data !== undefined && at === data.data.length - 1
  const before = usePageOfResults({ ...asked, ...filters, page: page - 1 }, at === 0 && page > 0).data
  const after = usePageOfResults(
    { ...asked, ...filters, page: page + 1 },
    isLast && (page + 1) * size < data.recordsTotal,
  ).data
  const count = data?.recordsTotal ?? 0
  if (!data || at < 0) return undefined
  const neighbour = (one: WorkflowResultPage['data'][number] | undefined, on: number) =>
    one && {
      id: one.id,
      turn: () => rememberAddress(LIST, LIST + stringifySearch({ ...address, page: on || undefined })),
    }
  return {
    place: page * size + at + 1,
    count,
    previous: at > 0 ? neighbour(data.data[at - 1], page) : neighbour(before?.data.at(-1), page - 1),
    next: isLast ? neighbour(after?.data[0], page + 1) : neighbour(data.data[at + 1], page),
  }
}

type AskedPage = ReturnType<typeof listQuery<'completedAt' | 'receivedAt' | 'createdAt' | 'deviation'>> &
  ResultFilters

/** The same page that the list has, so that nothing is asked twice. */
function usePageOfResults(asked: AskedPage, isNeeded: boolean) {
  const client = useClient()
  return useQuery({
    queryKey: [...resultsKey, asked],
    queryFn: ({ signal }) => client.workflowResults.paginated(asked, { signal }),
    enabled: isNeeded,
  })
}
