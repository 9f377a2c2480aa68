import { Readable } from 'node:stream'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { renderVariant, type Variant } from '../../platform/files/images.ts'
import { typeOf } from '../../platform/files/kinds.ts'
import { planServing } from '../../platform/files/serving.ts'
import { type FileStore, fileKey } from '../../platform/files/store.ts'
import type { Caller } from '../../platform/node/caller.ts'
import type { Platform } from '../../platform/node/platform.ts'
import { requireIntact } from './intact.ts'
import { type FileRow, findFile } from './store.ts'

/** The reader of a file. */
export type Reader = Pick<Caller, 'companyId' | 'accountId' | 'owner' | 'portalAccess'>

/** Whether an account may read a file of its company; the domains that own the files decide. */
export type MayRead = (trx: Trx, reader: Reader, fileId: string) => Promise<boolean>

export interface FileDelivery {
  readonly companyId: string
  readonly fileId: string
  /** Whether whoever asks may read it. */
  readonly isReadable: (trx: Trx) => Promise<boolean>
  /** A smaller picture instead of the file; only pictures have one. */
  readonly variant?: Variant | undefined
  readonly download?: boolean
  readonly rangeHeader?: string | undefined
  readonly ifNoneMatch?: string | undefined
}

export interface FileAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  /** Undefined for 304 and 416. */
  readonly body?: Readable
}

/**
 * A file of the company, or 404: what is another company's, not for this reader, was never uploaded or never existed is
 * the same. Throws `fileDamaged` for one whose bytes are not what was uploaded.
 */
export async function deliverFile(
  platform: Pick<Platform, 'db' | 'files' | 'log'>,
  wanted: FileDelivery,
): Promise<FileAnswer> {
  const { companyId, fileId, isReadable, variant, rangeHeader, ifNoneMatch, download = false } = wanted
  const row = await inCompany(platform.db, companyId, 'read', async (trx) =>
    (await isReadable(trx)) ? await findFile(trx, companyId, fileId) : undefined,
  )
  if (!row || row.state === 'pending') throw new Problem('notFound')
  const source = variant
    ? await variantOf(platform, { companyId, row, variant })
    : { key: row.storage_key, size: row.size ?? 0, name: row.name, type: typeOf(row.mime ?? '') }
  const tag = `${row.sha256?.toString('hex').slice(0, 32)}${variant ? `-${variant}` : ''}`
  const { status, headers, range } = planServing({
    file: { ...source, tag },
    download,
    rangeHeader,
    ifNoneMatch,
  })
  if (status === 304 || status === 416) return { status, headers }
  if (!variant) await requireIntact(platform, row)
  const found = await platform.files.get(source.key, range)
  if (!found) throw new Problem('notFound')
  return { status, headers, body: found.stream }
}

interface VariantOptions {
  readonly companyId: string
  readonly row: FileRow
  readonly variant: Variant
}

/** The variant's place and size; made now if its job has not run yet. */
async function variantOf(
  platform: Pick<Platform, 'files' | 'log'>,
  { companyId, row, variant }: VariantOptions,
) {
  const { files } = platform
  if (typeOf(row.mime ?? '').kind !== 'image') throw new Problem('notFound')
  const key = fileKey({ companyId, fileId: row.id, variant })
  const known = await files.stat(key)
  if (!known) await requireIntact(platform, row)
  const size = known ? known.size : await makeVariant(files, { row, variant, key })
  if (size === undefined) throw new Problem('notFound')
  return { key, size, name: row.name.replace(/\.[^.]*$/, '.webp'), type: typeOf('image/webp') }
}

interface MakeOptions {
  readonly row: Pick<FileRow, 'storage_key'>
  readonly variant: Variant
  readonly key: string
}

/**
 * Makes a variant of a stored picture and keeps it; returns its size. The same again is the same file again. Undefined
 * when there is nothing to make it of: the bytes are gone, or no picture can be drawn of them.
 */
export async function makeVariant(
  files: FileStore,
  { row, variant, key }: MakeOptions,
): Promise<number | undefined> {
  if (!(await files.stat(row.storage_key))) return undefined
  const load = async () => Buffer.concat((await (await files.get(row.storage_key))?.stream.toArray()) ?? [])
  const bytes = await renderVariant(load, variant)
  if (!bytes) return undefined
  const staged = await files.stage(Readable.from([bytes]), { maxBytes: bytes.length })
  try {
    await staged.keep(key)
  } finally {
    await staged.drop()
  }
  return bytes.length
}
