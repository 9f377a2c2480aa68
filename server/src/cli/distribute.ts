import { clusterFaults, settingFaults } from '../platform/db/cluster/faults.ts'
import { companyTables, isCluster } from '../platform/db/cluster/state.ts'
import { migrate } from '../platform/db/migrate.ts'
import { Failure } from '../platform/process/failure.ts'
import type { Command } from './command.ts'
import { spreadAll } from './spread-all.ts'

export const distribute: Command = {
  usage: '[--check]',
  about:
    'Spreads the tables of companies over the workers of a database with Citus, and goes on where it was interrupted. With --check it only says what is not as it must be (docs/running/citus.md).',
  async run({ args, terminal, database }) {
    const { owner } = await database()
    if (!(await isCluster(owner))) {
      throw new Failure(
        'DATABASE_URL leads to a PostgreSQL without Citus: there is nothing over which tables could be spread.',
      )
    }
    if (args.includes('--check')) return say(await clusterFaults(owner))
    const wrong = await settingFaults(owner)
    if (wrong.length > 0) throw new Failure(wrong.join('\n'))
    const began = performance.now()
    await migrate(owner)
    await spreadAll(owner, terminal.out)
    const tables = (await companyTables(owner)).filter(({ isSpread }) => isSpread).length
    terminal.out(`${tables} tables are spread, after ${Math.round((performance.now() - began) / 1000)} s`)
    return say(await clusterFaults(owner))

    function say(faults: readonly string[]): number {
      for (const fault of faults) terminal.out(fault)
      return faults.length === 0 ? 0 : 1
    }
  },
}
