import { useOwnAccount } from '../../session/own-account.ts'

/** The id of the person who is signed in. */
export function useOwnId(): string | undefined {
  return useOwnAccount().account?.id
}
