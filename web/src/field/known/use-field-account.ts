import type { Account } from '@feldwerk/contract/accounts.ts'
import { useEffect } from 'react'
import { useOwnAccount } from '../../session/own-account.ts'
import { rememberAccount, rememberedAccount } from './own-account.ts'

interface FieldAccount {
  readonly account: Account | undefined
  readonly isLoading: boolean
}

/** The account of the person who is signed in; without a network, the last one that was. */
export function useFieldAccount(): FieldAccount {
  const { account, isLoading } = useOwnAccount()
  useEffect(() => {
    if (account) rememberAccount(account)
  }, [account])
  const known = account ?? rememberedAccount()
  return { account: known, isLoading: isLoading && !known }
}
