import { removeFiles } from '../../people/upload/jobs.ts'
import { inCompany, withoutCompany } from '../../platform/db/tenant.ts'
import type { JobHandler } from '../../platform/jobs/context.ts'
import { companiesThatForget, forgetMessages, oldMessages } from './forget-store.ts'
import { lockRoom } from './room-store.ts'
import { noteRoom } from './tell.ts'

/** Removes what companies no longer keep of their messages, with its files, room by room. */
export const forgetMessagesJob: JobHandler<'clean.chats'> = async (_payload, { db, files, now, signal }) => {
  for (const companyId of await withoutCompany(db, companiesThatForget)) {
    const old = await inCompany(db, companyId, 'read', (trx) => oldMessages(trx, companyId, now()))
    for (const { roomId, number } of old) {
      if (signal.aborted) return
      await inCompany(db, companyId, 'write', async (trx) => {
        await lockRoom(trx, { companyId, roomId })
        noteRoom(trx, { companyId, roomId }, { operation: 'CHANGED' })
        const fileIds = await forgetMessages(trx, { companyId, roomId }, number)
        await removeFiles(trx, files, { companyId, fileIds })
      })
    }
  }
}
