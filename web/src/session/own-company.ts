import type { Company } from '@feldwerk/contract/companies.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from './session-context.ts'

/** Key of the own company among the queries; set the data after changing it. */
export const companyKey = ['companies', 'mine'] as const

/** The own company, undefined until it is there. */
export function useOwnCompany(): Company | undefined {
  const client = useClient()
  return useQuery({
    queryKey: companyKey,
    queryFn: ({ signal }) => client.companies.mine({}, { signal }),
    staleTime: 60_000,
  }).data
}

/** The zone on whose clock the company works; that of the browser until it is known. */
export const useOwnZone = (): string =>
  useOwnCompany()?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
