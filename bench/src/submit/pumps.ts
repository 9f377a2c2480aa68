import { newId } from '@feldwerk/contract/new-id.ts'
import type { Trx } from '@feldwerk/server/platform/db/pool.ts'
import { inCompany } from '@feldwerk/server/platform/db/tenant.ts'
import type { Caller } from '@feldwerk/server/platform/node/caller.ts'
import { writeAssets } from '@feldwerk/server/records/assets/rows/write.ts'
import { createType } from '@feldwerk/server/records/assets/types/create.ts'
import { findType } from '@feldwerk/server/records/assets/types/store.ts'
import type { BenchDatabase } from '../database.ts'
import type { BenchCompany } from '../http/companies.ts'

const AT_ONCE = 10_000

/** Assets of one type, all in use; gives their ids. */
export async function addPumps(
  { databases }: BenchDatabase,
  { id: companyId, ownerId: accountId }: BenchCompany,
  count: number,
): Promise<{ readonly typeId: string; readonly ids: readonly string[] }> {
  const caller = { companyId, accountId, apiTokenId: null, language: 'de' } as Caller
  const write = <T>(run: (trx: Trx) => Promise<T>) => inCompany(databases.db, companyId, 'write', run)
  const name = (text: string) => [{ language: 'de' as const, name: text }]
  const property = (called: string, kind: string) =>
    ({ name: called, type: { kind }, translations: name(called) }) as never
  const properties = [
    property('name', 'STRING'),
    property('serial', 'STRING'),
    property('power', 'DOUBLE'),
    property('active', 'BOOLEAN'),
  ]
  const typeId = await write((trx) =>
    createType(trx, caller, { translations: name('Pumpe') as never, properties }),
  )
  const type = await write((trx) => findType(trx, { companyId, typeId }))
  const fields = type?.properties.map(({ id }) => id) ?? []
  const ids = Array.from({ length: count }, () => newId())
  for (let from = 0; from < count; from += AT_ONCE) {
    const create = ids.slice(from, from + AT_ONCE).map((id, row) => {
      const values = [`Pumpe ${from + row}`, `SN-${from + row}`, row % 1000, true]
      return { row, id, values: Object.fromEntries(values.map((value, i) => [fields[i], value])) }
    })
    await write((trx) => writeAssets(trx, caller, { typeId, create }))
  }
  await databases.owner.query('vacuum analyze')
  return { typeId, ids }
}
