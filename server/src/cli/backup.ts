import description from '../../../package.json' with { type: 'json' }
import { makeBackup } from '../platform/backup/make.ts'
import { openPlace } from '../platform/backup/open-place.ts'
import { readBack } from '../platform/backup/read-back.ts'
import { openFiles } from '../platform/files/open.ts'
import { type Command, UsageError } from './command.ts'

export const backup: Command = {
  usage: '<folder>|s3://<bucket>/<folder>',
  about: 'Keeps the whole installation as it is now, beside running nodes, and reads it back.',
  async run({ args, terminal, config, database }) {
    const [folder] = args
    if (!folder || folder.startsWith('--')) throw new UsageError('A folder for the backup is missing.')
    const { owner } = await database()
    const place = openPlace(folder, config().s3)
    const files = openFiles(config())
    const { version } = description
    const { name } = await makeBackup({ owner, files, place, version, tell: terminal.out })
    const { faults: found, lost } = await readBack(owner, place, { name, day: new Date() })
    const faults = [...lost, ...found]
    for (const fault of faults) terminal.out(`   ${fault}`)
    terminal.out(`${faults.length === 0 ? 'ok, read back' : 'NO'} ${folder}/${name}`)
    return faults.length === 0 ? 0 : 1
  },
}
