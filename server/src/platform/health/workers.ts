import { countAlive } from '../jobs/liveness.ts'
import type { Platform } from '../node/platform.ts'
import type { PartHealth } from './part.ts'

/**
 * The workers part of `/healthz`: how many live in the whole installation. Without any, nodes still serve, but no mail
 * goes out and no list is brought up to date.
 */
export async function workersHealth({ db }: Pick<Platform, 'db'>): Promise<PartHealth> {
  const alive = await countAlive(db)
  return { status: alive > 0 ? 'ok' : 'degraded', alive }
}
