import { DEMO_PASSWORD } from '../life/demo/people.ts'
import { DEMO_DAYS, demoLogins, seedDemo } from '../life/demo/seed.ts'
import type { Databases } from '../platform/db/pool.ts'
import type { Config } from '../platform/node/config.ts'

const lock = 4_937_201_657
const roles = ['owner', 'portal', 'field app']

/**
 * Makes the demo company where it is wanted and no company exists yet; of several nodes, one does. Returns the lines
 * that tell how to sign in, none without a demo company.
 */
export async function prepareDemo(
  config: Config,
  databases: Databases,
  env: NodeJS.ProcessEnv,
): Promise<string[]> {
  if (config.demo === 'off') return []
  const client = await databases.owner.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    const { rows } = await client.query<{ empty: boolean }>(
      'select not exists (select from directory_company) as empty',
    )
    const days = env['FELDWERK_TEST_DEMO'] === 'people' ? 0 : DEMO_DAYS
    if (rows[0]?.empty) await seedDemo(databases.db, days)
    const demo = await client.query('select from company where demo limit 1')
    return demo.rowCount ? demoLines(config) : []
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined)
    client.release()
  }
}

function demoLines(config: Config): string[] {
  const from = config.demo === 'public' ? '' : ', from this machine only'
  return [
    `Demo log-ins, password ${DEMO_PASSWORD}${from}:`,
    ...demoLogins.map((email, at) => `  ${email} (${roles[at]})`),
  ]
}
