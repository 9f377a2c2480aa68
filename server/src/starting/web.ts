import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { Failure } from '../platform/failure.ts'

/**
 * Builds the web pages when they are missing or older than their sources. Where that fails and older pages are there,
 * these are served, and `warn` is told so; throws a `Failure` when there are none.
 */
export async function prepareWeb(config: Config, warn: (line: string) => void): Promise<void> {
  if (config.role === 'worker') return
  try {
    const { buildWeb, isWebBuildFresh } = await import('../../../web/build.ts')
    if (await isWebBuildFresh()) return
    warn('Building the web pages, once')
    await buildWeb()
  } catch (error) {
    const reason = (error as Error).message
    if (!existsSync(path.join(config.webDist, 'portal.html'))) {
      throw new Failure(`The web pages could not be built: ${reason}\nHas "npm ci" run to its end?`, {
        cause: error,
      })
    }
    warn(`The web pages could not be built anew, the ones from before are served: ${reason}`)
  }
}
