import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../platform/node/config.ts'
import { checkout } from '../platform/node/data-folder.ts'
import { Failure } from '../platform/process/failure.ts'

/**
 * Builds the web pages when they are missing or older than their sources, in a process of its own: what a build needs
 * does not stay in the server. Where it fails and older pages are there, these are served, and `warn` is told so;
 * throws a `Failure` when there are none.
 */
export async function prepareWeb(config: Config, warn: (line: string) => void): Promise<void> {
  if (config.role === 'worker') return
  const reason = await build()
  if (!reason) return
  if (existsSync(path.join(config.webDist, 'portal.html'))) {
    warn(`The web pages could not be built anew, the ones from before are served: ${reason}`)
    return
  }
  throw new Failure(`The web pages could not be built. Has "npm ci" run to its end?\n${reason}`)
}

/** Returns why it failed, nothing when it went well. */
async function build(): Promise<string | undefined> {
  const child = spawn(process.execPath, [path.join(checkout, 'web/build.ts'), '--if-old'], {
    cwd: checkout,
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const stop = () => child.kill()
  process.once('exit', stop)
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const [code]: (number | null)[] = await once(child, 'close')
  process.off('exit', stop)
  return code === 0 ? undefined : output.trim().split('\n').slice(0, 30).join('\n') || `exit code ${code}`
}
