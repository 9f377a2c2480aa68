import { checkAccounts } from './checks/accounts.ts'
import { checkDatabase } from './checks/database.ts'
import { checkDirectory } from './checks/directory.ts'
import { checkFiles } from './checks/files.ts'
import type { CheckFinding } from './checks/finding.ts'
import { checkJobs } from './checks/jobs.ts'
import { checkRecords } from './checks/records.ts'
import { checkRuns } from './checks/runs.ts'
import type { Command, CommandContext } from './command.ts'

export const check: Command = {
  usage: '[--deep] [--mend]',
  about:
    'Compares files, jobs, records, counts and what is unique across companies with the database; --deep reads every file and record, --mend mends what is safe to mend.',
  async run(given) {
    const { args, terminal } = given
    const findings = await findAll(given)
    for (const finding of findings) tell(terminal.out, finding)
    if (!isWrong(findings)) return 0
    if (!args.includes('--mend')) return 1
    for (const { faults, mend } of findings)
      if (faults.length > 0 && mend) for (const line of await mend()) terminal.out(`mended: ${line}`)
    const left = (await findAll(given)).filter(({ faults }) => faults.length > 0)
    for (const finding of left) tell(terminal.out, { ...finding, about: `left, ${finding.about}` })
    return isWrong(left) ? 1 : 0
  },
}

async function findAll({ args, config, database }: CommandContext): Promise<CheckFinding[]> {
  const databases = await database()
  const { owner } = databases
  const deep = args.includes('--deep')
  return [
    await checkDatabase(databases),
    ...(await checkAccounts(owner, config().appLicenses)),
    await checkDirectory(databases),
    await checkFiles(owner, config(), deep),
    await checkRecords(databases, deep),
    await checkRuns(databases),
    await checkJobs(owner),
  ]
}

function tell(out: (line: string) => void, { about, faults }: CheckFinding): void {
  out(`${faults.length === 0 ? 'ok' : 'NO'} ${about}`)
  for (const fault of faults.slice(0, 20)) out(`   ${fault}`)
  if (faults.length > 20) out(`   and ${faults.length - 20} more`)
}

const isWrong = (findings: readonly CheckFinding[]) => findings.some(({ faults }) => faults.length > 0)
