import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { checkout } from '@feldwerk/server/platform/node/data-folder.ts'
import type { Figure } from '../figure.ts'

/** Time until today's tasks can be seen and tapped. */
const USABLE_MS = 1500

/** Runs the browser's part, which prints the milliseconds of every start as JSON. */
export async function run(): Promise<Figure[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['e2e/field/cold-start.ts'], {
    cwd: checkout,
  })
  const times = (JSON.parse(stdout) as number[]).toSorted((one, other) => one - other)
  const name = `field app, cold start offline, 4 × slower (${times.length} starts)`
  return [
    {
      name: `${name}, 50 %`,
      value: times[Math.floor(times.length / 2)] ?? Number.NaN,
      unit: 'ms',
      target: { atMost: USABLE_MS },
    },
    { name: `${name}, slowest`, value: times.at(-1) ?? Number.NaN, unit: 'ms' },
  ]
}
