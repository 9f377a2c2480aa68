import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@feldwerk/contract/new-id.ts'
import { type GivenFile, giveFiles } from '../../../people/upload/give.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { FileStore } from '../../../platform/files/store.ts'

const folder = join(import.meta.dirname, 'pictures')

/** Pictures that sample data may show, by name. To replace one, put another file of its name in the folder. */
export const pictureNames: ReadonlyMap<string, string> = new Map(
  readdirSync(folder).map((file) => [file.replace(/\.[a-z]+$/, ''), file]),
)

/** How many signatures there are: `signature-0` and on. */
export const SIGNATURES = 8

export interface SamplePictures {
  /** The reference of a picture, the same each time; undefined where there is none of that name. */
  readonly reference: (name: string) => string | undefined
  /** Makes files of those that were asked for since the last time. Before what refers to them is written. */
  readonly keep: (trx: Trx) => Promise<void>
}

/** Pictures of one installation of a template: each becomes one file, however many results show it. */
export function samplePictures(files: FileStore, owner: Pick<GivenFile, 'companyId' | 'by'>): SamplePictures {
  const references = new Map<string, string>()
  let wanted: string[] = []
  return {
    reference(name) {
      if (!pictureNames.has(name)) return undefined
      const known = references.get(name) ?? newId()
      if (!references.has(name)) wanted.push(name)
      references.set(name, known)
      return known
    },
    async keep(trx) {
      const names = wanted
      wanted = []
      const given = names.map(async (name): Promise<GivenFile> => {
        const file = pictureNames.get(name) ?? ''
        const bytes = await readFile(join(folder, file))
        return { ...owner, fileId: references.get(name) ?? '', name: file, bytes }
      })
      await giveFiles(trx, files, await Promise.all(given))
    },
  }
}
