import { limits } from '@feldwerk/contract/limits.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { safeFileName } from '../../platform/files/names.ts'
import { demandRoom } from '../../platform/files/room.ts'
import { secretOf } from '../../platform/files/secret.ts'
import { signUpload, UPLOAD_MINUTES } from '../../platform/files/upload-token.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { checkQuota } from './quota.ts'
import { insertPending } from './store.ts'

export const uploadRoutes: Routes<'upload'> = {
  requestUrl: {
    access: 'account',
    transaction: 'write',
    handler: async (context, { query }) => {
      const [granted] = await grant(context, [query.filename])
      if (!granted) throw new Error('one name gives one permission')
      return granted
    },
  },
  requestUrlBulk: {
    access: 'account',
    transaction: 'write',
    handler: async (context, { body }) =>
      await grant(
        context,
        body.map((file) => file.filename),
      ),
  },
}

/**
 * Permissions for files of the caller's company. Keys are ours, the names are only kept to be shown. What a file is
 * shows when it arrives, so the permission is for the largest size of any kind; receiving it applies the kind's own.
 */
async function grant({ trx, caller, platform }: TrxContext, names: readonly string[]) {
  const { companyId, accountId } = caller
  await demandRoom(platform.files, platform.config.diskReserve)
  const secret = await secretOf(platform.databases.owner, 'upload')
  const expiresAt = Date.now() + UPLOAD_MINUTES * 60_000
  const files = names.map((name) => ({
    companyId,
    fileId: newId(),
    name: safeFileName(name),
    maxBytes: limits.fileBytes,
    createdBy: accountId,
  }))
  const bytes = files.length * limits.fileBytes
  await checkQuota(trx, { companyId, accountId, files: files.length, bytes }, platform.config)
  await insertPending(trx, files)
  return files.map(({ fileId, maxBytes }) => ({
    // Without a host: the server may be reached by several, and the upload goes where the call went.
    uploadUrl: `/files/upload/${signUpload(secret, { companyId, fileId, maxBytes, expiresAt })}`,
    fileRef: fileId,
  }))
}
