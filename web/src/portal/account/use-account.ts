import type { AccountRow, AccountUpdate } from '@feldwerk/contract/accounts.ts'
import type { z } from '@feldwerk/contract/zod.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { licencesKey } from '../../session/licences.ts'
import { ownAccountKey } from '../../session/own-account.ts'
import { useClient } from '../../session/session-context.ts'

const accountKey = (accountId: string) => ['accounts', 'byId', accountId] as const

/** One account. */
export function useAccount(accountId: string) {
  const client = useClient()
  return useQuery({
    queryKey: accountKey(accountId),
    queryFn: ({ signal }) => client.accounts.byId({ accountId }, { signal }),
    enabled: accountId !== '',
  })
}

/** Refreshes every list and card of accounts. */
export function useAccountsChanged() {
  const queries = useQueryClient()
  return useCallback(
    async (account?: AccountRow) => {
      if (account) queries.setQueryData(accountKey(account.id), account)
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['accounts'], refetchType: 'active' }),
        queries.invalidateQueries({ queryKey: ['accountGroups'] }),
        queries.invalidateQueries({ queryKey: licencesKey }),
        queries.invalidateQueries({ queryKey: ownAccountKey }),
      ])
    },
    [queries],
  )
}

/** Saves changes of an account; omitted fields stay unchanged. */
export function useUpdateAccount(accountId: string) {
  const client = useClient()
  const changed = useAccountsChanged()
  return useMutation({
    mutationFn: (account: z.input<typeof AccountUpdate>) => client.accounts.update({ accountId, account }),
    onSuccess: changed,
  })
}

/**
 * Something done to an account at once, by a button: a toast says that it is done, or why not. `whyNot` has better
 * words for some refusals than the server.
 */
export function useAct<Input>(
  act: (input: Input) => Promise<unknown>,
  doneText: (input: Input) => string,
  whyNot: (error: unknown) => string | undefined = () => undefined,
) {
  const { t } = useTranslation()
  const changed = useAccountsChanged()
  return useMutation({
    mutationFn: act,
    onSuccess: async (_answer, input) => {
      await changed()
      toast.success({ title: doneText(input) })
    },
    onError: (error) => toast.error({ title: t('people.notDone'), text: whyNot(error) ?? errorText(error) }),
  })
}
