import { mayRead as mayReadOther } from '../../fieldwork/workflow-results/readable-files.ts'
import type { Reader } from '../../people/upload/deliver.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { fileInChat } from './message-store.ts'

/** Whether a file of the own company may be read: what stands in a room by its members alone, whoever asks. */
export async function mayRead(trx: Trx, reader: Reader, fileId: string): Promise<boolean> {
  const { isChat, isSeen } = await fileInChat(trx, reader, fileId)
  return isChat ? isSeen : await mayReadOther(trx, reader, fileId)
}
