import { useQuery } from '@tanstack/react-query'
import { useClient } from './session-context.ts'

/** Key of the licence count among the queries; invalidate it after switching app access. */
export const licencesKey = ['companies', 'usedAppLicenses'] as const

/** How many app licences are used, of how many. */
export function useLicenceCount(enabled = true) {
  const client = useClient()
  return useQuery({
    queryKey: licencesKey,
    queryFn: ({ signal }) => client.companies.usedAppLicenses({}, { signal }),
    enabled,
  }).data
}
