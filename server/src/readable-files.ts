import { mayRead as mayReadElsewhere } from './messages/chat/readable-files.ts'
import { isInOwnPush } from './messages/push/message-store.ts'
import type { Reader } from './people/upload/deliver.ts'
import type { Trx } from './platform/db/pool.ts'

/** Whether a file of the own company may be read: the picture of a push message also by those it went to. */
export async function mayRead(trx: Trx, reader: Reader, fileId: string): Promise<boolean> {
  return (await mayReadElsewhere(trx, reader, fileId)) || (await isInOwnPush(trx, reader, fileId))
}
