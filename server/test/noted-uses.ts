import { writeUses } from '../src/platform/records/use.ts'
import type { World } from './world.ts'

/** The sets of columns that work is noted to read, for which indexes may be made. */
export async function notedUses({ db, owner }: World, work: () => Promise<unknown>): Promise<string[]> {
  await writeUses(db)
  await owner.query('delete from record_use')
  await work()
  await writeUses(db)
  const { rows } = await owner.query<{ columns: string }>('select columns from record_use')
  return rows.map(({ columns }) => columns)
}
