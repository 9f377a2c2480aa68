import { sql } from 'kysely'
import { beforeCommit } from '../../platform/db/at-commit.ts'
import type { Trx } from '../../platform/db/pool.ts'

const notedBy = new WeakMap<Trx, { bytes: number }>()

/**
 * Adds bytes to what a company stores, or takes them away: all of a transaction at once and as its last, so that nobody
 * waits for the row while a file is flushed to the disk. Whoever writes a size, or removes a file that has one, calls it.
 */
export function noteBytes(trx: Trx, companyId: string, bytes: number): void {
  if (bytes === 0) return
  const noted = notedBy.get(trx) ?? begin(trx, companyId)
  noted.bytes += bytes
}

function begin(trx: Trx, companyId: string): { bytes: number } {
  const noted = { bytes: 0 }
  notedBy.set(trx, noted)
  beforeCommit(trx, async () => {
    notedBy.delete(trx)
    if (noted.bytes !== 0) await addBytes(trx, companyId, noted.bytes)
  })
  return noted
}

/** Each connection adds to a part of its own, so that uploads of one company do not wait for each other. */
async function addBytes(trx: Trx, companyId: string, bytes: number): Promise<void> {
  await sql`insert into file_use as held (company_id, part, bytes)
    values (${companyId}, mod(pg_backend_pid(), 64), ${bytes})
    on conflict (company_id, part) do update set bytes = held.bytes + excluded.bytes`.execute(trx)
}
