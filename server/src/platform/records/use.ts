import { sql } from 'kysely'
import { remembered } from '../db/memory.ts'
import type { Db } from '../db/pool.ts'
import { inCompany } from '../db/tenant.ts'
import type { Log } from '../process/log.ts'

/** The columns that one statement reads of a type's facts. */
export interface Use {
  readonly companyId: string
  readonly typeId: string
  readonly columns: Set<string>
  /** It reads other tables of the record as well, so no index covers it. */
  isWide: boolean
}

/** An index with more columns would be little smaller than the table. */
export const MOST_COLUMNS = 6
const MOST_NOTED = 5000

/** What this node has noted and not written yet. */
export const usesOf = remembered((): Use[] => [])

/** Starts counting what a statement reads of a type. Costs one object; beyond a bound nothing is counted. */
export function noteUse(uses: Use[], { companyId, typeId }: Pick<Use, 'companyId' | 'typeId'>): Use {
  const use: Use = { companyId, typeId, columns: new Set(), isWide: false }
  if (uses.length < MOST_NOTED) uses.push(use)
  return use
}

/** Adds the new counts to those in the database. */
export async function writeUses(db: Db): Promise<void> {
  const noted = usesOf(db).splice(0)
  const uses = noted.filter(({ columns, isWide }) => !isWide && columns.size <= MOST_COLUMNS)
  const companies = new Map<string, Map<string, { type: string; columns: string; asked: number }>>()
  for (const { companyId, typeId, columns } of uses) {
    const counts = companies.get(companyId) ?? new Map()
    companies.set(companyId, counts)
    const names = [...columns].sort().join(' ')
    const key = `${typeId} ${names}`
    counts.set(key, { type: typeId, columns: names, asked: (counts.get(key)?.asked ?? 0) + 1 })
  }
  for (const [companyId, counts] of companies) {
    const rows = JSON.stringify([...counts.values()])
    await inCompany(db, companyId, 'write', (trx) =>
      sql`insert into record_use (company_id, type_id, columns, asked)
        select type.company_id, use.type, use.columns, use.asked
        from jsonb_to_recordset(${rows}::jsonb) as use(type uuid, columns text, asked integer)
        join record_type type on type.company_id = ${companyId} and type.id = use.type
        order by use.type, use.columns
        on conflict (company_id, type_id, columns, day) do update set asked = record_use.asked + excluded.asked`.execute(
        trx,
      ),
    )
  }
}

/** Stores this node's counts every minute. */
export function startWritingUses(db: Db, log: Log): { close(): Promise<void> } {
  let writing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    writing = writeUses(db).catch((error) => log.warn({ err: error }, 'uses of records were not written'))
  }, 60_000)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await writing
    },
  }
}
