import type { ClientBase } from 'pg'
import { codeOf } from '../process/error-code.ts'
import { Failure } from '../process/failure.ts'

/** The role that serves: it owns nothing, and row-level security holds for it. Migrations grant to this name. */
export const appRole = 'feldwerk_app'

/**
 * Makes the application role when the server has none, and lets the owner act as it. Roles belong to the whole
 * server, so another database may make it in the same moment.
 */
export async function ensureAppRole(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ exists: boolean; member: boolean; owner: string }>(
    `select exists (select from pg_roles where rolname = $1) as exists, current_user as owner,
       coalesce((select pg_has_role(oid, 'member') from pg_roles where rolname = $1), false) as member`,
    [appRole],
  )
  const state = rows[0]
  if (state?.member) return
  try {
    if (!state?.exists) await ignoring(['42710', '23505'], client.query(`create role ${appRole} nologin`))
    await ignoring(['23505', 'XX000'], client.query(`grant ${appRole} to current_user`))
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    throw new Failure(
      `The role of DATABASE_URL may not make the application role. Let a superuser run, once:\n` +
        `  create role ${appRole} nologin;\n  grant ${appRole} to ${client.escapeIdentifier(state?.owner ?? '')};`,
    )
  }
}

async function ignoring(codes: string[], query: Promise<unknown>): Promise<void> {
  try {
    await query
  } catch (error) {
    if (!codes.includes(codeOf(error))) throw error
  }
}
