import type { Client } from '@feldwerk/contract/client.ts'
import { fromExpression } from '@feldwerk/query/conditions/read.ts'
import type { Type } from '@feldwerk/query/types.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useClient } from '../../session/session-context.ts'
import { recordsIn, type SpokenRecord } from './sentence.ts'
import type { Subjects } from './subject.ts'

/** A record and what people call it. */
export interface NamedRecord {
  readonly id: string
  readonly name: string
}

/** What assets or people are called, by their ids. */
export function useNames(type: Type, ids: readonly string[]): readonly NamedRecord[] {
  const { t } = useTranslation()
  const answers = useQueries({ queries: useNameQueries(ids.map((id) => ({ id, type }))) })
  return ids.map((id, i) => ({ id, name: answers[i]?.data || t('assets.unnamed') }))
}

/** A condition that is to be said as a sentence. */
export interface SpokenCondition {
  readonly text: string
  readonly subjects: Subjects
}

/** What the records that conditions name are called; dots while that is asked. */
export function useRecordNames(conditions: readonly SpokenCondition[]): (id: string) => string {
  const { t } = useTranslation()
  const records = conditions.flatMap(({ text, subjects }) => {
    const rules = fromExpression(text, subjects)
    return rules ? recordsIn(rules, subjects) : []
  })
  const once = [...new Map(records.map((record) => [record.id, record])).values()]
  const answers = useQueries({ queries: useNameQueries(once) })
  const names = new Map(
    once.map(({ id }, i) => [id, answers[i]?.isPending ? '…' : answers[i]?.data || t('assets.unnamed')]),
  )
  return (id) => names.get(id) ?? ''
}

function useNameQueries(records: readonly SpokenRecord[]) {
  const client = useClient()
  return records.map(({ id, type: { kind } }) => ({
    queryKey: [kind === 'ASSET' ? 'asset' : 'account', 'name', id],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => nameOf({ id, kind, client, signal }),
    staleTime: 60_000,
    retry: false,
  }))
}

interface NameQuestion {
  readonly id: string
  readonly kind: Type['kind']
  readonly client: Client
  readonly signal: AbortSignal
}

async function nameOf({ id, kind, client, signal }: NameQuestion): Promise<string> {
  if (kind === 'ASSET') return (await client.assets.find({ assetId: id }, { signal })).name ?? ''
  return fullName(await client.accounts.byId({ accountId: id }, { signal }))
}
