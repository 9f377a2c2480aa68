import type { Account, OwnAccount } from '@feldwerk/contract/accounts.ts'
import { localeOf } from '@feldwerk/contract/locales.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { speak } from '../i18n/i18n.ts'
import { rememberLanguage } from '../language/choice.ts'
import { useLanguage } from '../language/use-language.ts'
import { useSession } from './session-context.ts'

/** Key of the own account among the queries; set the data after changing it. */
export const ownAccountKey = ['accounts', 'mine'] as const

interface OwnAccountState {
  /** Undefined while loading, and where loading failed (point 8 of the specification). */
  readonly account: OwnAccount | undefined
  readonly isLoading: boolean
}

/** The account of the person who is signed in. */
export function useOwnAccount(): OwnAccountState {
  const session = useSession()
  const query = useQuery({
    queryKey: ownAccountKey,
    queryFn: async () => (await session.loadOwnAccount()) ?? null,
    staleTime: 5 * 60_000,
  })
  return { account: query.data ?? undefined, isLoading: query.isPending }
}

/** Speaks the language of the account as soon as it is known; the account's choice wins over the browser's. */
export function useAccountLanguage(account: Account | undefined): void {
  const wanted = account && localeOf(account.language)
  useEffect(() => {
    if (!wanted) return
    rememberLanguage(wanted)
    void speak(wanted)
  }, [wanted])
}

/** Changes the language here, in this browser and in the own account. */
export function useChangeOwnLanguage() {
  const { client } = useSession()
  const queries = useQueryClient()
  const { changeLanguage } = useLanguage()
  return useCallback(
    async (language: Account['language']) => {
      await changeLanguage(language)
      const account = await client.accounts.updateMine({ account: { language } })
      queries.setQueryData(ownAccountKey, account)
    },
    [client, queries, changeLanguage],
  )
}
