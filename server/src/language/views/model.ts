import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { createBudget } from '@feldwerk/query/expression/budget.ts'
import { queriesIn } from '@feldwerk/query/queries-in.ts'
import { recordRoot } from '@feldwerk/query/roots.ts'
import { CONSTANT_STEPS, type CompileOptions } from '@feldwerk/query/statement/compile.ts'
import { zoneOf } from '../../people/companies/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { Caller } from '../../platform/node/caller.ts'
import { breath } from '../../platform/process/breath.ts'
import { catalogueOf } from '../../platform/records/catalogue.ts'
import { loadRecordTypes, type RecordTypes } from '../../platform/records/record-types.ts'
import { storageOf } from '../../platform/records/storage.ts'
import { type Use, usesOf } from '../../platform/records/use.ts'
import { nameOf } from './rules.ts'
import { type ReadView, readViewsWithin } from './store.ts'

/** Everything that queries of a company need to be checked, compiled and run. */
export interface Model extends CompileOptions {
  readonly companyId: string
  readonly types: RecordTypes
  readonly views: ReadonlyMap<string, ReadView>
  /** The names of the definitions whose ids occur in messages. */
  readonly names: ReadonlyMap<string, string>
  /** Where is noted what its statements read. */
  readonly uses: Use[]
}

export interface ModelWanted {
  /** Whose rows, and who sees them: a query never tells what is hidden from its reader. */
  readonly reader: Pick<Caller, 'companyId' | 'accountId' | 'owner'>
  readonly language: Locale
  /** The queries that are to be understood: the views they are built on are read with them. */
  readonly queries: readonly Query[]
  /** What was read before in the same transaction; read now unless it is given. */
  readonly known?: KnownTypes | undefined
  /** Definitions that are about to be saved, in their new form. */
  readonly instead?: readonly ReadView[]
}

/** What all models of a company have in common. */
export type KnownTypes = Pick<Model, 'zone' | 'types'>

/** Reads it, for several models of one transaction. */
export async function readTypes(trx: Trx, companyId: string): Promise<KnownTypes> {
  return { zone: await zoneOf(trx, companyId), types: await loadRecordTypes(trx, companyId) }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A reader without an account, who sees no private columns of accounts. For checking definitions, and for scheduled
 * work.
 */
export const nobodyOf = (companyId: string): ModelWanted['reader'] => ({
  companyId,
  accountId: '00000000-0000-0000-0000-000000000000',
  owner: false,
})

/** The company's types, and the views that the wanted queries are built on; in few statements, whatever they are. */
export async function readModel(trx: Trx, wanted: ModelWanted): Promise<Model> {
  const { reader, language, queries, instead = [] } = wanted
  const { companyId } = reader
  const viewIds = queries
    .flatMap(queriesIn)
    // Queries of definitions are checked later; here anything but an id names no view.
    .flatMap(({ root }) => (root.kind === 'VIEW' && UUID.test(root.viewId) ? [root.viewId] : []))
  const { zone, types } = wanted.known ?? (await readTypes(trx, companyId))
  const read = await readViewsWithin(trx, companyId, viewIds)
  const views = new Map([...read, ...instead].map((view) => [view.id, view]))
  const names = new Map([...views].map(([id, { translations }]) => [id, nameOf(translations, language)]))
  const catalogue = catalogueOf(types, (id) => views.get(id)?.query)
  const uses = usesOf(trx)
  const storage = storageOf(types, { companyId, zone, caller: reader, uses })
  // The budget for constants, shared by all statements of a call; see `CONSTANT_STEPS`.
  const budget = createBudget({ steps: 2 * CONSTANT_STEPS })
  // Next come checking and compiling.
  await breath()
  return { companyId, types, views, names, catalogue, storage, uses, zone, now: Date.now(), budget }
}

/** The same for somebody else, who may not see the same of accounts. */
export function readBy(model: Model, reader: ModelWanted['reader']): Model {
  const { types, companyId, zone, uses } = model
  const storage = storageOf(types, { companyId, zone, caller: reader, uses })
  return { ...model, storage, budget: createBudget({ steps: 2 * CONSTANT_STEPS }) }
}

/** Whether everything that a query itself names, not the views it is built on, exists in the company. */
export function knows(
  { views, catalogue }: { views: Model['views']; catalogue: Catalogue },
  query: Query,
): boolean {
  return queriesIn(query).every(({ root }) => {
    if (root.kind === 'VIEW') return views.has(root.viewId)
    const records = recordRoot(root)
    return !records || catalogue.fields(records.record) !== undefined
  })
}
