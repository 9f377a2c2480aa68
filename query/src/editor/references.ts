import type { Catalogue } from '../catalogue.ts'
import { checkQuery } from '../check.ts'
import { type TypedExpression, typedChildren } from '../expression/typed.ts'
import { queriesIn } from '../queries-in.ts'
import type { Query } from '../query.ts'
import { recordRoot } from '../roots.ts'
import { isRecord, type RecordType, show } from '../types.ts'

/** What a query depends on: what must not be deleted, or changed in a way that breaks it. */
export interface QueryReferences {
  readonly views: readonly string[]
  /** Record types whose rows it reads or walks through. */
  readonly records: readonly RecordType[]
  readonly fields: readonly { readonly record: RecordType; readonly name: string }[]
}

/** Everything a query and the queries inside of it refer to, each once. */
export function references(query: Query, catalogue: Catalogue): QueryReferences {
  const views = new Set<string>()
  const records = new Map<string, RecordType>()
  const fields = new Map<string, { record: RecordType; name: string }>()
  for (const { root } of queriesIn(query)) {
    if (root.kind === 'VIEW') views.add(root.viewId)
    const rows = recordRoot(root)
    if (rows) records.set(show(rows.record), rows.record)
  }
  for (const { typed } of checkQuery(query, catalogue).expressions) {
    for (const part of parts(typed)) {
      if (isRecord(part.type)) records.set(show(part.type), part.type)
      if (part.kind === 'WALK')
        fields.set(`${show(part.record)} ${part.name}`, { record: part.record, name: part.name })
    }
  }
  return { views: [...views], records: [...records.values()], fields: [...fields.values()] }
}

const parts = (typed: TypedExpression): readonly TypedExpression[] => [
  typed,
  ...typedChildren(typed).flatMap(parts),
]
