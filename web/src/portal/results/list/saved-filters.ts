import { z } from '@feldwerk/contract/zod.ts'
import { MOST_SAVED } from '../../list/SaveFilter.tsx'
import { parseSearch, stringifySearch } from '../../list/search-params.ts'
import { type ResultsAddress, readResultsAddress } from './address.ts'

/** Filters and order of the list of results that a person has given a name; `address` is how they stand in it. */
const SavedResults = z.object({ name: z.string(), address: z.string() })
export type SavedResults = z.infer<typeof SavedResults>

export const SavedResultsList = z.array(SavedResults).max(MOST_SAVED)
export const NO_SAVED_RESULTS: SavedResults[] = []

/** What of an address a name is given to: everything but page and look. */
export const savedPart = ({ page, size, look, ...address }: ResultsAddress): string =>
  stringifySearch(address)

/** The filters of an address alone; in which order they are seen makes them no others. */
export const filtersIn = (address: ResultsAddress): string => {
  const { orderColumn, orderDir, ...filters } = address
  return savedPart(filters)
}

/** The address that was saved. */
export const savedAddress = ({ address }: SavedResults): ResultsAddress =>
  readResultsAddress(parseSearch(address))
