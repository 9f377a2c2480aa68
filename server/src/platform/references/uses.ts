import type { QueryReferences } from '@feldwerk/query/editor/references.ts'
import type { Definition } from './store.ts'

/** What a query uses (`references` of query/), as definitions of the company. Accounts are not definitions. */
export function definitionsOf({ views, records }: QueryReferences): Definition[] {
  const types = records.flatMap((record): Definition[] => {
    if (record.kind === 'ACCOUNT') return []
    return [{ kind: record.kind === 'ASSET' ? 'ASSET_TYPE' : 'WORKFLOW', id: record.id }]
  })
  return [...views.map((id): Definition => ({ kind: 'VIEW', id })), ...types]
}
