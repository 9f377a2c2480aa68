import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { checkout } from '@feldwerk/server/platform/node/data-folder.ts'
import type { Figure } from '../figure.ts'

/** Runs in its own process: a bench may not import the web build. */
const question = `import { firstLoads, FIRST_LOAD_KB } from './web/sizes.ts'
  console.log(JSON.stringify({ loads: await firstLoads('web/dist'), most: FIRST_LOAD_KB }))`

/** Scripts and styles of a first visit, as compressed as they are sent. The web build must be there: starting a server has made it. */
export async function firstLoad(): Promise<Figure[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', question], {
    cwd: checkout,
  })
  const { loads, most } = JSON.parse(stdout) as {
    loads: Record<string, Record<string, number>>
    most: number
  }
  return Object.entries(loads).flatMap(([visit, sizes]) =>
    Object.entries(sizes).map(([compression, bytes]) => ({
      name: `first load of ${visit}, ${compression}`,
      value: Math.round(bytes / 102.4) / 10,
      unit: 'KB',
      target: { atMost: most },
    })),
  )
}
