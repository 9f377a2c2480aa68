import { workersAway } from '../db/cluster/state.ts'
import type { Platform } from '../node/platform.ts'
import type { PartHealth } from './part.ts'

/**
 * The cluster part of `/healthz`: whether the coordinator reaches every worker over which tables are spread. Without one
 * the companies whose rows lie there wait, and all others go on. A database that is one server has no such part.
 */
export async function clusterHealth({ databases }: Pick<Platform, 'databases'>): Promise<PartHealth> {
  const seen = await workersAway(databases.app)
  if (!seen) return { status: 'ok' }
  return { status: seen.away > 0 ? 'degraded' : 'ok', ...seen }
}
