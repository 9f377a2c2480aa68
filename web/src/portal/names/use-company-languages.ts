import { writtenLanguages } from '@feldwerk/ui/form/writing/missing-texts.ts'
import { type Language, useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOwnCompany } from '../../session/own-company.ts'
import { useClient } from '../../session/session-context.ts'

/** The languages that texts are wanted in: those of the company and its people, and those that are written already. */
export function useCompanyLanguages(definition: unknown): readonly Language[] {
  const client = useClient()
  const own = useLanguage()
  const company = useOwnCompany()
  const { data: people } = useQuery({
    queryKey: ['accounts', 'languages'],
    queryFn: async ({ signal }) => {
      const { data } = await client.accounts.users({ size: 100 }, { signal })
      return [...new Set(data.map(({ language }) => language))]
    },
    staleTime: 300_000,
  })
  return useMemo(() => {
    const all = [
      own,
      ...(company ? [company.language] : []),
      ...(people ?? []),
      ...writtenLanguages(definition),
    ]
    return [...new Set(all)]
  }, [own, company, people, definition])
}
