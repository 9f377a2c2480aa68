import { forgetSums } from '../boards/dashboard-data/sums/store.ts'
import { inCompany } from '../platform/db/tenant.ts'
import { rebuildProjection } from '../platform/records/rebuild.ts'
import type { Command } from './command.ts'

export const rebuild: Command = {
  usage: '[company id]',
  about:
    'Makes the tables that queries read anew from the documents, of one company or of all, beside running nodes. Sums of metrics are thrown away; jobs make them again.',
  async run({ args, terminal, database }) {
    const { db, owner } = await database()
    const { rows } = await owner.query<{ id: string; name: string }>(
      'select id, name from company where $1::text is null or id::text = $1 order by id',
      [args[0] ?? null],
    )
    for (const { id, name } of rows) {
      terminal.out(`${name}: ${await rebuildProjection(db, id)} records`)
      await inCompany(db, id, 'write', (trx) => forgetSums(trx, id))
    }
    return rows.length === 0 ? 1 : 0
  },
}
