import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { licencesKey } from '../../../session/licences.ts'
import { companyKey } from '../../../session/own-company.ts'
import { useClient } from '../../../session/session-context.ts'

/** Everything about payments begins like this among the queries. */
export const billingKey = ['payments'] as const

/** How many licences are paid for, until when, and how many from then on. */
export function usePaidLicences() {
  const client = useClient()
  return useQuery({
    queryKey: [...billingKey, 'licences'],
    queryFn: ({ signal }) => client.payments.licences({}, { signal }),
  })
}

/** All invoices, the newest first. */
export function useInvoices() {
  const client = useClient()
  return useQuery({
    queryKey: [...billingKey, 'invoices'],
    queryFn: ({ signal }) => client.payments.invoices({}, { signal }),
  })
}

/** What one licence costs a month, in cents without tax. */
export function useLicencePrice() {
  const client = useClient()
  return useQuery({
    queryKey: [...billingKey, 'price'],
    queryFn: ({ signal }) => client.payments.currentPrice({}, { signal }),
    staleTime: 600_000,
  }).data?.value
}

/** Reads all of payments again, with what hangs on them. */
export function useBillingChanged() {
  const queries = useQueryClient()
  return useCallback(
    () =>
      Promise.all(
        [billingKey, licencesKey, companyKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
    [queries],
  )
}

/** A page of the portal that the payment provider leads back to. */
export const billingPage = (from: string) => `${window.location.origin}/settings/billing?from=${from}`
