import { pendingMigrations } from '../../platform/db/migrate.ts'
import type { Databases } from '../../platform/db/pool.ts'
import { checkRights } from '../../platform/db/rights.ts'
import type { CheckFinding } from './finding.ts'

/** Version, migrations, and the rights of the role that serves. */
export async function checkDatabase({ owner, app }: Databases): Promise<CheckFinding> {
  const { rows } = await owner.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  const pending = await pendingMigrations(owner)
  const faults = pending.map((name) => `${name} has not run: start Feldwerk, or run "migrate"`)
  if (faults.length === 0) {
    await checkRights(app).catch((error: Error) => faults.push(error.message))
  }
  return { about: `database: PostgreSQL ${rows[0]?.version}, migrations and rights`, faults }
}
