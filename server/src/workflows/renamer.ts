import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Dependant } from '@feldwerk/contract/references.ts'
import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import type { Query } from '@feldwerk/query/query.ts'
import type { Trx } from '../platform/db/pool.ts'
import type { Definition } from '../platform/references/references.ts'
import { readModel } from '../views/model.ts'
import type { Renaming, Rewritten } from './rename-texts.ts'

/** For whom, and in what language things are called by their names. */
export interface Renamer {
  readonly trx: Trx
  readonly companyId: string
  readonly by: string
  readonly language: Locale
}

/** What is renamed: the definition whose records have fields with new names. */
export interface RenamedRecord extends Omit<Renaming, 'catalogue'> {
  readonly definition: Definition
}

/** Something that follows a rename, and how it is written then. */
export interface Rewrite extends Dependant {
  readonly texts: readonly Rewritten[]
  readonly save: () => Promise<void>
}
export type Rewrites = readonly Rewrite[]

/** What the queries that are to be rewritten may read. */
export async function catalogueFor(
  { trx, companyId, by, language }: Renamer,
  queries: readonly Query[],
): Promise<Catalogue> {
  const reader = { companyId, accountId: by, owner: false }
  return (await readModel(trx, { reader, language, queries })).catalogue
}
