import type { Reader } from '../../people/upload/deliver.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { isManager } from '../workflows/rules.ts'
import { mayPerformerRead } from './readable-files-store.ts'

/** Whether a file of the own company may be read: managers read all, others what their work is about. */
export async function mayRead(trx: Trx, reader: Reader, fileId: string): Promise<boolean> {
  return isManager(reader) || (await mayPerformerRead(trx, reader, fileId))
}
