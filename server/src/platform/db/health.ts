import { sql } from 'kysely'
import type { PartHealth } from '../health.ts'
import type { Platform } from '../platform.ts'

/** The database part of `/healthz`: whether it answers on a connection that serves. */
export async function databaseHealth({ db }: Pick<Platform, 'db'>): Promise<PartHealth> {
  await sql`select 1`.execute(db)
  return { status: 'ok' }
}
