import type pg from 'pg'
import { type KnownFile, moveFiles } from '../platform/files/move.ts'
import { placesOf } from '../platform/files/open.ts'
import type { FileStore } from '../platform/files/store.ts'
import { Failure } from '../platform/process/failure.ts'
import { type Command, optionOf, UsageError } from './command.ts'

export const files: Command = {
  usage: 'count | move --to s3|disk',
  about:
    'Counts the files on disk and in the object storage, or moves them from one to the other while nodes serve.',
  async run({ args, terminal, config, database }) {
    const { disk, s3 } = placesOf(config())
    if (args[0] === 'count') {
      terminal.out(`${await count(disk)} on disk`)
      if (s3) terminal.out(`${await count(s3)} in the object storage`)
      return 0
    }
    const to = optionOf(args, '--to')
    if (args[0] !== 'move' || (to !== 's3' && to !== 'disk')) throw new UsageError('Say count, or where to.')
    if (!s3) throw new Failure('Nothing was moved: S3_URL is not set, so files lie on disk alone.')
    if (to !== config().filesIn)
      throw new Failure(`Nothing was moved: new files go elsewhere. Start with FELDWERK_FILES=${to} first.`)
    const { owner } = await database()
    const way = to === 's3' ? { from: disk, to: s3 } : { from: s3, to: disk }
    const { moved, bytes, damaged } = await moveFiles({ ...way, findKnown: finderIn(owner) })
    for (const key of damaged) terminal.out(`   ${key} is not what was uploaded, and stays`)
    terminal.out(`${damaged.length === 0 ? 'ok' : 'NO'} ${moved} files moved, ${bytes} bytes`)
    return damaged.length === 0 ? 0 : 1
  },
}

async function count(store: FileStore): Promise<number> {
  let found = 0
  for await (const keys of store.keys()) found += keys.length
  return found
}

const finderIn =
  (owner: pg.Pool) =>
  async (companyId: string, ids: readonly string[]): Promise<KnownFile[]> => {
    const { rows } = await owner.query<KnownFile>(
      `select id, sha256, state = 'pending' as "isPending" from file where company_id = $1 and id = any($2)`,
      [companyId, ids],
    )
    return rows
  }
