import { createHash } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { newId } from '@feldwerk/contract/new-id.ts'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/job-tools.ts'
import { BACKUPS, s3ForTest, type TestService } from '../../../test/s3/service.ts'
import { openFiles } from '../files/open.ts'
import { type FileStore, fileKey } from '../files/store.ts'
import { readConfig } from '../node/config.ts'
import { writeFileList } from './file-list.ts'
import { putFilesBack } from './files-in.ts'
import { copyFiles, type FilesReport } from './files-out.ts'
import { openPlace } from './open-place.ts'
import { writePacked } from './packed.ts'
import type { BackupPlace } from './place.ts'

const kinds = ['disk', 's3'] as const
type Kind = (typeof kinds)[number]

async function storeOf(kind: Kind, service: TestService): Promise<FileStore> {
  const env = kind === 's3' ? service.env : {}
  return openFiles(readConfig({ FELDWERK_DATA_DIR: await temporaryFolder(), ...env }))
}

const placeOf = async (kind: Kind, { s3 }: TestService) =>
  openPlace(kind === 's3' ? `s3://${BACKUPS}/haus` : path.join(await temporaryFolder(), 'backups'), s3)

async function keep(store: FileStore, key: string, text: string): Promise<void> {
  const staged = await store.stage(Readable.from([Buffer.from(text)]), { maxBytes: 100 })
  await staged.keep(key)
  await staged.drop()
}

const companyId = newId()
const contents = ['first', 'second', 'second', 'third'].map((text) => ({ fileId: newId(), text }))
const keyOf = (fileId: string, variant?: string) =>
  fileKey({ companyId, fileId, ...(variant && { variant }) })

/** The list of files as a backup takes it from the database. */
async function writeRows(place: BackupPlace): Promise<void> {
  const rows = contents.map(({ fileId, text }, at) => ({
    key: keyOf(fileId),
    company: companyId,
    id: fileId,
    size: text.length,
    sha256: createHash('sha256').update(text).digest('hex'),
    isPicture: at === 0,
  }))
  const lines = async function* () {
    for (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`)
  }
  await writePacked(place, 'rows.zst', lines())
}

async function copy(store: FileStore, place: BackupPlace): Promise<FilesReport> {
  const report: FilesReport = { count: 0, bytes: 0, copied: 0, missing: [], damaged: [] }
  await writeFileList(place, 'list.zst', copyFiles(store, place, { rows: 'rows.zst', report }))
  return report
}

const pairs = kinds.flatMap((from) => kinds.map((to) => [from, to] as const))

test.each(pairs)('files on %s are backed up to %s, each content once, and come back', async (from, to) => {
  const service = await s3ForTest({ mostKeys: 2 })
  const [store, place] = [await storeOf(from, service), await placeOf(to, service)]
  await writeRows(place)
  for (const { fileId, text } of contents) await keep(store, keyOf(fileId), text)
  const [picture, , , third] = contents.map(({ fileId }) => fileId)
  if (!picture || !third) throw new Error('there are no files')
  await keep(store, keyOf(picture, 'thumbnail'), 'small')

  await store.remove(keyOf(third))
  expect(await copy(store, place)).toMatchObject({ count: 4, missing: [keyOf(third)], damaged: [] })
  await keep(store, keyOf(third), 'dirty')
  expect(await copy(store, place)).toMatchObject({ count: 4, copied: 1, damaged: [keyOf(third)] })
  await keep(store, keyOf(third), 'third')
  expect(await copy(store, place)).toMatchObject({ count: 5, copied: 1, missing: [], damaged: [] })
  expect(await copy(store, place)).toMatchObject({ count: 5, copied: 0, bytes: 5 + 6 + 6 + 5 + 5 })
  expect((await place.inventory('files')).size).toBe(4)

  const other = await s3ForTest()
  const empty = await storeOf(from, other)
  expect(await putFilesBack(empty, place, 'list.zst')).toBe(5)
  expect(await putFilesBack(empty, place, 'list.zst')).toBe(5)
  const wanted = [...contents, { fileId: picture, text: 'small', variant: 'thumbnail' }]
  for (const { fileId, text, ...rest } of wanted) {
    const found = await empty.get(keyOf(fileId, 'variant' in rest ? rest.variant : undefined))
    expect(Buffer.concat((await found?.stream.toArray()) ?? []).toString()).toBe(text)
  }
})
