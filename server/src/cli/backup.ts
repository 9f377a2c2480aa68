import description from '../../../package.json' with { type: 'json' }
import { findBackedUpCompany } from '../platform/backup/company-store.ts'
import { makeBackup } from '../platform/backup/make.ts'
import { openPlace } from '../platform/backup/open-place.ts'
import { readBack } from '../platform/backup/read-back.ts'
import { demandSameKind } from '../platform/backup/same-kind.ts'
import { openFiles } from '../platform/files/open.ts'
import { type Command, optionOf, UsageError } from './command.ts'

export const backup: Command = {
  usage: '<folder>|s3://<bucket>/<folder> [--company <id or name>]',
  about:
    'Keeps the whole installation as it is now, or one company, beside running nodes, and reads it back.',
  async run({ args, terminal, config, database }) {
    const [folder] = args
    if (!folder || folder.startsWith('--')) throw new UsageError('A folder for the backup is missing.')
    const of = optionOf(args, '--company')
    const { owner } = await database()
    const company = of === undefined ? undefined : await findBackedUpCompany(owner, of)
    const place = openPlace(folder, config().s3)
    await demandSameKind(place, company !== undefined)
    const files = openFiles(config())
    const { version } = description
    const { name } = await makeBackup({
      owner,
      files,
      place,
      version,
      ...(company && { company }),
      tell: terminal.out,
    })
    const { faults: found, lost } = await readBack(owner, place, { name, day: new Date() })
    const faults = [...lost, ...found]
    for (const fault of faults) terminal.out(`   ${fault}`)
    terminal.out(`${faults.length === 0 ? 'ok, read back' : 'NO'} ${folder}/${name}`)
    return faults.length === 0 ? 0 : 1
  },
}
