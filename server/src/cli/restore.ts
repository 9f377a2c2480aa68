import { endSharesLeftBehind } from '../life/sharing/left-behind-store.ts'
import { checkRestore } from '../platform/backup/check-restore.ts'
import { findBackup } from '../platform/backup/open-place.ts'
import { readManifest } from '../platform/backup/read.ts'
import { restoreBackup } from '../platform/backup/restore.ts'
import { isSpread } from '../platform/db/cluster/state.ts'
import { openFiles } from '../platform/files/open.ts'
import { Failure } from '../platform/process/failure.ts'
import { type Command, UsageError } from './command.ts'
import { quiet } from './quiet.ts'
import { restoreCompanyAsNew } from './restore-as-new.ts'
import { spreadAll } from './spread-all.ts'

/** Options of a new company that something follows. */
const NAMING = ['--company', '--name', '--owner']

export const restore: Command = {
  usage: '<backup> [--check] [--company [<id or name>]] [--as-new --owner <e-mail> [--name <name>]]',
  about:
    'Puts a backup into an empty database and its files beside it; --check tries it in a database of its own, which goes again; --company says that it is of one company; --as-new brings that as a new one beside others.',
  async run(context) {
    const { args, terminal, config, database } = context
    const isAsNew = args.includes('--as-new')
    const isValue = (at: number) => isAsNew && NAMING.includes(args[at - 1] ?? '')
    const given = args.find((arg, at) => !arg.startsWith('--') && !isValue(at))
    if (!given) throw new UsageError('The folder of a backup is missing.')
    if (isAsNew) return await restoreCompanyAsNew(context, given)
    const { place, name } = await findBackup(given, config().s3)
    const { company } = await readManifest(place, name)
    if (args.includes('--company') && !company)
      throw new Failure(`${name} holds a whole installation: restore it without --company.`)
    const { owner } = await database()
    const work = { owner, place, name, log: quiet, tell: terminal.out }
    if (args.includes('--check')) return await check(work)
    const wasSpread = await isSpread(owner)
    const manifest = await restoreBackup({
      ...work,
      files: openFiles(config()),
      leaveBehind: endSharesLeftBehind,
    })
    if (wasSpread) await spreadAll(owner, terminal.out)
    terminal.out(`Restored as it was at ${manifest.takenAt}, by Feldwerk ${manifest.version}.`)
    terminal.out('Mails, calls and push messages wait: see outgoing.')
    return 0
  },
}

async function check(
  work: Parameters<typeof checkRestore>[0] & { tell(line: string): void },
): Promise<number> {
  const faults = await checkRestore(work)
  for (const fault of faults) work.tell(`   ${fault}`)
  work.tell(faults.length === 0 ? 'ok, every table and every file is as it was' : 'NO')
  return faults.length === 0 ? 0 : 1
}
