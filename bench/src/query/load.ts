import { newId } from '@feldwerk/contract/new-id.ts'
import { inCompany } from '@feldwerk/server/platform/db/tenant.ts'
import { saveRecordType } from '@feldwerk/server/platform/records/change-types.ts'
import type { RecordTypeDefinition } from '@feldwerk/server/platform/records/record-type.ts'
import { insertRecords } from '@feldwerk/server/platform/records/records.ts'
import type { BenchDatabase } from '../database.ts'
import { addCompany } from '../http/companies.ts'
import {
  type DocumentReferences,
  machineDocument,
  numberedDocument,
  randomOf,
  resultDocument,
} from './documents.ts'
import { MACHINE, RESULT, TEXTS, WIDE } from './types.ts'

/** Results lie in these five years, in the order of their ids. */
export const FROM = Date.parse('2021-11-01T00:00:00+01:00')
export const UNTIL = Date.parse('2026-11-01T00:00:00+01:00')
export const ZONE = 'Europe/Berlin'
const BATCH = 500

/** How many records of each type a company has. */
export interface Size {
  readonly machines: number
  readonly results: number
  readonly wide: number
  readonly texts: number
}

/** Makes a company and puts its records in, all by the projector that every writer goes through. */
export async function loadCompany(database: BenchDatabase, seed: number, size: Size): Promise<string> {
  const { id: companyId } = await addCompany(database, { name: `Betrieb ${seed}`, people: 50 })
  const { db, owner } = database.databases
  await inCompany(db, companyId, 'write', async (trx) => {
    for (const type of [MACHINE, RESULT, WIDE, TEXTS]) await saveRecordType(trx, companyId, type)
  })
  const { rows } = await owner.query<{ id: string }>('select id from account where company_id = $1', [
    companyId,
  ])
  const machines: string[] = []
  const around: DocumentReferences = { random: randomOf(seed), machines, accounts: rows.map(({ id }) => id) }
  const by = around.accounts[0] ?? null

  const load = async (
    type: RecordTypeDefinition,
    count: number,
    document: (at: number, i: number) => object,
  ) => {
    const inserts: Promise<void>[] = []
    for (let from = 0; from < count; from += BATCH) {
      const records = Array.from({ length: Math.min(BATCH, count - from) }, (_, k) => {
        const at = FROM + Math.floor(((from + k + around.random()) / count) * (UNTIL - FROM))
        const record = { id: newId(), document: document(at, from + k) as never, at: new Date(at), by }
        if (type === MACHINE) machines.push(record.id)
        return record
      })
      inserts.push(
        inCompany(db, companyId, 'write', (trx) =>
          insertRecords(trx, { companyId, typeId: type.id, records }),
        ),
      )
      // The database works on one batch while the next is made.
      if (inserts.length > 2) await inserts.shift()
    }
    await Promise.all(inserts)
  }

  await load(MACHINE, size.machines, (_at, i) => machineDocument(around, i))
  await load(RESULT, size.results, (at) => resultDocument(around, at))
  const names = ({ fields }: RecordTypeDefinition) => fields.map(({ name }) => name)
  await load(WIDE, size.wide, (at) => numberedDocument(around, at, names(WIDE)))
  await load(TEXTS, size.texts, (at) => numberedDocument(around, at, names(TEXTS)))
  return companyId
}
