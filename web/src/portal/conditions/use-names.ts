import type { Type } from '@feldwerk/query/types.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'

/** A record and what people call it. */
export interface NamedRecord {
  readonly id: string
  readonly name: string
}

/** What assets or people are called, by their ids. */
export function useNames(type: Type, ids: readonly string[]): readonly NamedRecord[] {
  const client = useClient()
  const { t } = useTranslation()
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: [type.kind === 'ASSET' ? 'asset' : 'account', 'name', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        type.kind === 'ASSET'
          ? ((await client.assets.find({ assetId: id }, { signal })).name ?? '')
          : fullName(await client.accounts.byId({ accountId: id }, { signal })),
      staleTime: 60_000,
      retry: false,
    })),
  })
  return ids.map((id, i) => ({ id, name: answers[i]?.data || t('assets.unnamed') }))
}
