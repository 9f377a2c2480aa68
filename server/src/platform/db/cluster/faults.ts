import type pg from 'pg'
import { appRole } from '../roles.ts'
import { missing } from './foreign-keys.ts'
import { companyTables } from './state.ts'

interface Settings {
  readonly workers: number
  readonly propagates: string
  readonly mayLogIn: boolean
  readonly database: string
}

/** What a cluster needs before tables can be spread, each fault with the statement that mends it; empty when all is well. */
export async function settingFaults(owner: pg.Pool | pg.ClientBase): Promise<string[]> {
  const { rows } = await owner.query<Settings>(
    `select (select count(*)::int from pg_dist_node where groupid > 0 and isactive and shouldhaveshards) as workers,
       current_setting('citus.propagate_set_commands') as propagates, quote_ident(current_database()) as database,
       coalesce((select rolcanlogin from pg_roles where rolname = $1), false) as "mayLogIn"`,
    [appRole],
  )
  const { workers = 0, propagates, mayLogIn, database } = rows[0] ?? {}
  return [
    ...(workers > 0 ? [] : [`There is no worker yet: select citus_add_node('<host>', 5432);`]),
    ...(propagates === 'local'
      ? []
      : [
          'The company of a transaction does not reach the workers: ' +
            `alter database ${database} set citus.propagate_set_commands = 'local';`,
        ]),
    ...(mayLogIn ? [] : [`Workers do not let ${appRole} in: a superuser runs alter role ${appRole} login;`]),
  ]
}

/** All that keeps a database from lying spread over its workers; empty when all is well. */
export async function clusterFaults(owner: pg.Pool): Promise<string[]> {
  const tables = await companyTables(owner)
  const keys = await missing(owner)
  return [
    ...(await settingFaults(owner)),
    ...tables.flatMap(({ name, isSpread, uniques }) => {
      if (isSpread) return []
      if (uniques.length === 0) return [`${name}: is not spread`]
      return [`${name}: cannot be spread, ${uniques.join(', ')} holds for all companies`]
    }),
    ...keys.map(({ table, name }) => `${table}: the foreign key ${name} is not in place`),
  ]
}
