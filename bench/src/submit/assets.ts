import { newId } from '@feldwerk/contract/new-id.ts'
import { inCompany } from '@feldwerk/server/platform/db/tenant.ts'
import type { Caller } from '@feldwerk/server/platform/node/caller.ts'
import { writeAssets } from '@feldwerk/server/records/assets/rows/write.ts'
import { findType } from '@feldwerk/server/records/assets/types/store.ts'
import type { SubmitSetup } from './sender.ts'

const AT_ONCE = 10_000

interface WantedAssets {
  readonly typeId: string
  readonly count: number
  /** By names of properties. */
  readonly make: (number: number) => Readonly<Record<string, unknown>>
}

/** Adds assets of a type; gives their ids. */
export async function addAssets(
  { database: { databases }, company }: Pick<SubmitSetup, 'database' | 'company'>,
  { typeId, count, make }: WantedAssets,
): Promise<readonly string[]> {
  const { id: companyId, ownerId: accountId } = company
  const caller = { companyId, accountId, apiTokenId: null, language: 'de' } as Caller
  const type = await inCompany(databases.db, companyId, 'read', (trx) => findType(trx, { companyId, typeId }))
  const idOf = new Map(type?.properties.map(({ id, name }) => [name, id]))
  const ids = Array.from({ length: count }, () => newId())
  for (let from = 0; from < count; from += AT_ONCE) {
    const create = ids.slice(from, from + AT_ONCE).map((id, row) => {
      const values = Object.entries(make(from + row)).map(([name, value]) => [idOf.get(name), value])
      return { row, id, values: Object.fromEntries(values) }
    })
    await inCompany(databases.db, companyId, 'write', (trx) => writeAssets(trx, caller, { typeId, create }))
  }
  return ids
}
