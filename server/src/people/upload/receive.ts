import type { Readable } from 'node:stream'
import { Problem } from '@feldwerk/contract/errors.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { measureImage, requireDrawable } from '../../platform/files/images.ts'
import { contradicts, type FileType, sniff } from '../../platform/files/kinds.ts'
import { demandRoom } from '../../platform/files/room.ts'
import { secretOf } from '../../platform/files/secret.ts'
import { type StagedFile, TooLarge } from '../../platform/files/store.ts'
import { readUploadToken, type UploadPermission } from '../../platform/files/upload-token.ts'
import { send } from '../../platform/jobs/outbox.ts'
import type { Platform } from '../../platform/node/platform.ts'
import { type FileRow, findFile, markStored } from './store.ts'

type Tools = Pick<Platform, 'databases' | 'db' | 'files' | 'config'>

export interface Upload {
  readonly token: string
  readonly body: Readable
  /** `Content-Length`, when there is one. It only saves receiving a body that would be refused anyway. */
  readonly announcedBytes: number | undefined
  /** The expected hash: with it, success is a receipt for exactly these bytes. */
  readonly sha256?: Uint8Array | undefined
}

/**
 * Takes one upload: the token's permission, the row that waits for it, the bytes to a place nobody sees, what they
 * really are, and then, in one step, file and row. No connection is held while bytes arrive. Of two uploads by the
 * same token one wins; a broken one may be repeated.
 *
 * Throws `notFound` (no token of ours), `uploadExpired`, `uploadAlreadyDone`, `imageTooLarge`, `fileTooLarge`,
 * `imageTooManyPixels`, `imageBroken`, `fileTypeNotAllowed`, `uploadDamaged`, and what the disk cannot take.
 */
export async function receiveUpload(
  tools: Tools,
  { token, body, announcedBytes, sha256 }: Upload,
): Promise<void> {
  const permission = await permissionOf(tools, token)
  const row = await waitingRow(tools, permission)
  await demandRoom(tools.files, tools.config.diskReserve)
  if (announcedBytes !== undefined && announcedBytes > permission.maxBytes)
    throw tooLarge(permission.maxBytes)

  let type: FileType | undefined
  const staged = await tools.files
    .stage(body, {
      maxBytes: permission.maxBytes,
      inspect: async (head) => {
        type = await sniff(head)
        if (contradicts(row.name, type)) throw new Problem('fileTypeNotAllowed')
        if (announcedBytes !== undefined && announcedBytes > type.maxBytes) throw new TooLarge(type.maxBytes)
        return type.maxBytes
      },
    })
    .catch((error) => {
      throw error instanceof TooLarge ? tooLarge(error.maxBytes, type) : error
    })
  try {
    if (sha256 && !staged.sha256.every((byte, i) => byte === sha256[i])) throw new Problem('uploadDamaged')
    await settle(tools, { permission, row, staged, type: type as FileType })
  } finally {
    await staged.drop()
  }
}

async function permissionOf(tools: Tools, token: string): Promise<UploadPermission> {
  const permission = readUploadToken(await secretOf(tools.databases.owner, 'upload'), token, new Date())
  if (permission === 'invalid') throw new Problem('notFound')
  if (permission === 'expired') throw new Problem('uploadExpired')
  return permission
}

async function waitingRow({ db }: Tools, { companyId, fileId }: UploadPermission): Promise<FileRow> {
  const row = await inCompany(db, companyId, 'read', (trx) => findFile(trx, companyId, fileId))
  if (!row) throw new Problem('notFound')
  if (row.state !== 'pending') throw new Problem('uploadAlreadyDone')
  return row
}

interface Settlement {
  readonly permission: UploadPermission
  readonly row: FileRow
  readonly staged: StagedFile
  readonly type: FileType
}

async function settle({ db }: Tools, { permission, row, staged, type }: Settlement): Promise<void> {
  const { companyId, fileId } = permission
  const measures = type.kind === 'image' ? await measureImage(staged.path) : { width: null, height: null }
  if (type.kind === 'image') await requireDrawable(staged.path)
  const facts = { mime: type.mime, size: staged.size, sha256: staged.sha256, ...measures }
  await staged.bring()
  await inCompany(db, companyId, 'write', async (trx) => {
    if (!(await markStored(trx, companyId, fileId, facts))) throw new Problem('uploadAlreadyDone')
    if (type.kind === 'image') await send(trx, companyId, 'files.thumbnail', { fileId })
    // Last, under the row's lock: a crash before the commit leaves bytes that the repeated upload replaces.
    await staged.keep(row.storage_key)
  })
}

function tooLarge(maxBytes: number, type?: FileType): Problem {
  // Of an image the specification's limit itself is refused, so it is that which is told.
  return type?.kind === 'image'
    ? new Problem('imageTooLarge', { maxBytes: maxBytes + 1 })
    : new Problem('fileTooLarge', { maxBytes })
}
