import path from 'node:path'
import { checkRestore } from '../platform/backup/check-restore.ts'
import { folderPlace } from '../platform/backup/place.ts'
import { backupsIn } from '../platform/backup/read.ts'
import { restoreBackup } from '../platform/backup/restore.ts'
import { openFiles } from '../platform/files/open.ts'
import { type Command, UsageError } from './command.ts'
import { quiet } from './quiet.ts'

export const restore: Command = {
  usage: '<backup> [--check]',
  about:
    'Puts a backup into an empty database and its files beside it; --check tries it in a database of its own, which goes again.',
  async run({ args, terminal, config, database }) {
    const given = args.find((arg) => !arg.startsWith('--'))
    if (!given) throw new UsageError('The folder of a backup is missing.')
    const { place, name } = await locate(given)
    const { owner } = await database()
    const work = { owner, place, name, log: quiet, tell: terminal.out }
    if (args.includes('--check')) return await check(work)
    const manifest = await restoreBackup({ ...work, files: openFiles(config()) })
    terminal.out(`Restored as it was at ${manifest.takenAt}, by Feldwerk ${manifest.version}.`)
    terminal.out('Mails, calls and push messages wait: see outgoing.')
    return 0
  },
}

/** A backup by its own folder, or the last one of the folder in which they lie. */
async function locate(given: string) {
  const whole = folderPlace(given)
  const last = (await backupsIn(whole)).at(-1)
  if (last) return { place: whole, name: last }
  const folder = path.resolve(given)
  return { place: folderPlace(path.dirname(folder)), name: path.basename(folder) }
}

async function check(
  work: Parameters<typeof checkRestore>[0] & { tell(line: string): void },
): Promise<number> {
  const faults = await checkRestore(work)
  for (const fault of faults) work.tell(`   ${fault}`)
  work.tell(faults.length === 0 ? 'ok, every table and every file is as it was' : 'NO')
  return faults.length === 0 ? 0 : 1
}
