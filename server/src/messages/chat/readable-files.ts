import { localeOf } from '@feldwerk/contract/locales.ts'
import { mayRead as mayReadOther } from '../../fieldwork/workflow-results/readable-files.ts'
import type { Reader } from '../../people/upload/deliver.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { fileInChat } from './message-store.ts'
import { thingsOfFile } from './thing-store.ts'
import { viewerOf } from './things/things.ts'

/**
 * Whether a file of the own company may be read: what stands in a room by who sees it there and nobody else, whoever
 * asks.
 */
export async function mayRead(trx: Trx, reader: Reader, fileId: string): Promise<boolean> {
  const asMember = await fileInChat(trx, { ...reader, things: new Map() }, fileId)
  if (!asMember.isChat) return await mayReadOther(trx, reader, fileId)
  if (asMember.isSeen) return true
  const things = await thingsOfFile(trx, reader.companyId, fileId)
  if (things.length === 0) return false
  const viewer = await viewerOf(trx, { ...reader, language: localeOf() }, things)
  return (await fileInChat(trx, viewer, fileId)).isSeen
}
