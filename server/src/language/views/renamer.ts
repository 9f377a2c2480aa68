import type { Dependant } from '@feldwerk/contract/references.ts'
import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import type { Query } from '@feldwerk/query/query.ts'
import type { Renamer } from '../../platform/references/kinds.ts'
import { readModel } from './model.ts'
import type { Rewritten } from './rename-in-query.ts'

/** Something that follows a rename, and how it is written then. */
export interface Rewrite extends Dependant {
  readonly texts: readonly Rewritten[]
  readonly save: () => Promise<void>
}
export type Rewrites = readonly Rewrite[]

/** The model of the queries to rewrite. */
export async function catalogueFor(
  { trx, companyId, by, language }: Renamer,
  queries: readonly Query[],
): Promise<Catalogue> {
  const reader = { companyId, accountId: by, owner: false }
  return (await readModel(trx, { reader, language, queries })).catalogue
}
