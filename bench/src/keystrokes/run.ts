import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { checkout } from '@feldwerk/server/platform/node/data-folder.ts'
import type { Figure } from '../figure.ts'

/** One frame of the screen: how long a keystroke may take. */
const FRAME = { atMost: 16 }

/** Runs the browser's part, which prints the milliseconds of every key by the shape of the form as JSON. */
export async function run(): Promise<Figure[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['e2e/field/keystrokes.ts'], {
    cwd: checkout,
  })
  const shapes = JSON.parse(stdout) as Record<string, number[]>
  return Object.entries(shapes).flatMap(([shape, times]) => {
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
    return [
      { name: `${shape}: a key, median`, value: at(0.5), unit: 'ms', target: FRAME },
      { name: `${shape}: a key, 95 of 100`, value: at(0.95), unit: 'ms' },
    ]
  })
}
