import type { Root } from '@feldwerk/query/query.ts'
import { recordRoot } from '@feldwerk/query/roots.ts'
import { isRecord, same, type Type } from '@feldwerk/query/types.ts'
import type { Subjects } from '../conditions/subject.ts'
import { subjectsOf } from '../conditions/subjects.ts'
import type { QueryModel, RowSource } from './use-query-model.ts'

/** A table that there is a reference to or from, with the keys that belong together. */
export interface JoinOffer {
  readonly source: RowSource
  readonly left: string
  readonly right: string
  /** "Maschine", the reference it follows. */
  readonly over: string
  /** Of one of our rows there may be several of theirs. */
  readonly isMany: boolean
}

/** The joins that existing references suggest: forward to what our rows mention, back from what mentions them. */
export function joinOffers(
  subjects: Subjects,
  { catalogue, titles, sources }: Pick<QueryModel, 'catalogue' | 'titles' | 'sources'>,
): JoinOffer[] {
  const ours = [...subjects.values()].filter(({ type }) => isRecord(type))
  const all = sources.flatMap((source): JoinOffer[] => {
    const records = recordRoot(source.root)
    if (!records) return []
    const forward = ours
      .filter(({ type, path }) => same(type, records.record) && path.includes('.'))
      .map(({ path, title }) => ({ source, left: path, right: records.name, over: title, isMany: false }))
    const theirs = subjectsOf({ names: { [records.name]: records.record }, catalogue }, titles)
    const back = [...theirs.values()].flatMap(({ path, type, title }): JoinOffer[] => {
      const isNear =
        path.split('.').length <= 3 &&
        path.includes('.') &&
        isRecord(type) &&
        type.kind !== 'ACCOUNT' &&
        type.kind !== 'TASK'
      const known = isNear ? ours.find((one) => same(one.type, type)) : undefined
      return known ? [{ source, left: known.path, right: path, over: title, isMany: true }] : []
    })
    return [...forward, ...back]
  })
  return all.toSorted((a, b) => Number(a.isMany) - Number(b.isMany))
}

/** The names that the rows of a source have. */
export function sourceNames(
  root: Root,
  catalogue: QueryModel['catalogue'],
  columns: Readonly<Record<string, Type>>,
) {
  const records = recordRoot(root)
  return records && catalogue.fields(records.record) ? { [records.name]: records.record } : columns
}
