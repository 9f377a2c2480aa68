import { checkAccounts } from './checks/accounts.ts'
import { checkDatabase } from './checks/database.ts'
import { checkFiles } from './checks/files.ts'
import { checkJobs } from './checks/jobs.ts'
import type { Command } from './command.ts'

export const check: Command = {
  usage: '[--deep]',
  about: 'Compares files, jobs and counts with the database; --deep reads every file and compares its hash.',
  async run({ args, terminal, config, database }) {
    const databases = await database()
    const findings = [
      await checkDatabase(databases),
      ...(await checkAccounts(databases.owner, config().appLicenses)),
      await checkFiles(databases.owner, config(), args.includes('--deep')),
      await checkJobs(databases.owner),
    ]
    for (const { about, faults } of findings) {
      terminal.out(`${faults.length === 0 ? 'ok' : 'NO'} ${about}`)
      for (const fault of faults.slice(0, 20)) terminal.out(`   ${fault}`)
      if (faults.length > 20) terminal.out(`   and ${faults.length - 20} more`)
    }
    return findings.some(({ faults }) => faults.length > 0) ? 1 : 0
  },
}
