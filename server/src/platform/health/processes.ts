import type { Platform } from '../node/platform.ts'
import { oneAlone } from '../node/siblings.ts'
import type { PartHealth } from './part.ts'

/** The processes part of `/healthz`: how many of those that serve on this node are alive. The others serve on. */
export async function processesHealth({ siblings }: Pick<Platform, 'siblings'>): Promise<PartHealth> {
  const { alive, wanted } = siblings?.count() ?? oneAlone
  return { status: alive < wanted ? 'degraded' : 'ok', alive, wanted }
}
