import { countAlive } from '../jobs/liveness.ts'
import type { Platform } from '../node/platform.ts'
import type { PartHealth } from './part.ts'

/**
 * The workers part of `/healthz`: how many live in the whole installation. Without any, nodes still serve, but no mail
 * goes out and no list is brought up to date.
 */
export async function workersHealth({ databases }: Pick<Platform, 'databases'>): Promise<PartHealth> {
  const alive = await countAlive(databases.app)
  return { status: alive > 0 ? 'ok' : 'degraded', alive }
}
