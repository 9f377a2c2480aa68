import { fullName } from '@feldwerk/ui/format/names.ts'
import type { RecipientSource } from '@feldwerk/workflow/triggers/EMAIL/recipients.ts'
import { useQueries } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { expressionOf } from '../../conditions/expression-of.ts'
import { tokenName } from '../../wording/token-name.ts'
import type { WordingSight } from '../../wording/wording-sight.ts'
import { recipientKey } from './recipients.ts'

/** What people call a recipient, and of a group how many there are. */
interface RecipientName {
  readonly name: string
  readonly count?: number | undefined
}

/** Names whom mails go to. */
export function useRecipientNames(
  recipients: readonly RecipientSource[],
  seen: WordingSight,
): ReadonlyMap<string, RecipientName> {
  const { t } = useTranslation()
  const client = useClient()
  const keys = [...new Set(recipients.map(recipientKey))]
  const byKey = new Map(recipients.map((each) => [recipientKey(each), each]))
  const named = useQueries({
    queries: keys.map((key) => {
      const recipient = byKey.get(key)
      const isKept = recipient !== undefined && ('accountId' in recipient || 'accountGroupId' in recipient)
      return {
        queryKey: ['recipient', 'name', key],
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RecipientName | null> => {
          if (recipient && 'accountId' in recipient)
            return {
              name: fullName(await client.accounts.byId({ accountId: recipient.accountId }, { signal })),
            }
          if (!recipient || !('accountGroupId' in recipient)) return null
          const { accountGroupId } = recipient
          const group = await client.accountGroups.byId({ accountGroupId }, { signal })
          return { name: group.name, count: group.accounts.length }
        },
        enabled: isKept,
        staleTime: 60_000,
        retry: false,
      }
    }),
    combine: (answers) => answers.map(({ data, isError }) => ({ data, isError })),
  })
  return new Map(
    keys.map((key, i): [string, RecipientName] => {
      const recipient = byKey.get(key)
      const found = named[i]
      if (found?.data) return [key, found.data]
      if (recipient && 'address' in recipient) return [key, { name: recipient.address }]
      if (recipient && 'query' in recipient) return [key, { name: queriedName(recipient, { seen, t }) }]
      return [key, { name: found?.isError ? t('triggers.email.gone') : '…' }]
    }),
  )
}

interface QueriedSight {
  readonly seen: WordingSight
  readonly t: TFunction
}

/** What people call whom a query gives. */
export function queriedName(
  { query }: Extract<RecipientSource, { readonly query: unknown }>,
  { seen, t }: QueriedSight,
): string {
  const expression = expressionOf(query)
  return expression === undefined ? t('triggers.email.query') : tokenName(expression, seen).title
}

/** Names one of them. */
export const useRecipientName = (recipient: RecipientSource, seen: WordingSight): RecipientName =>
  useRecipientNames([recipient], seen).get(recipientKey(recipient)) ?? { name: '' }
