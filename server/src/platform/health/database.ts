import { demandAnswer } from '../db/answer.ts'
import type { Platform } from '../node/platform.ts'
import type { PartHealth } from './part.ts'

/** The database part of `/healthz`: whether it answers on a connection that serves. */
export async function databaseHealth({ db }: Pick<Platform, 'db'>): Promise<PartHealth> {
  await demandAnswer(db)
  return { status: 'ok' }
}
