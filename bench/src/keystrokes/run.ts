import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { checkout } from '@feldwerk/server/platform/node/data-folder.ts'
import type { Figure } from '../figure.ts'
import { percentile } from '../http/load.ts'

/** One frame of the screen: how long a key may take until it is painted, and any piece of what follows from it. */
const FRAME = { atMost: 16 }

/** Costs of a key, as the browser's part prints them, and what they are called. */
const costs = {
  painted: { words: 'a key until it is painted', target: FRAME },
  longest: { words: 'longest piece of what follows', target: FRAME },
  whole: { words: 'all of it', target: undefined },
} as const

/** Runs the browser's part, which prints what each key cost by the shape of the form. */
export async function run(): Promise<Figure[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['e2e/field/keystrokes.ts'], {
    cwd: checkout,
  })
  const shapes = JSON.parse(stdout) as Record<string, Record<keyof typeof costs, number>[]>
  return Object.entries(shapes).flatMap(([shape, keys]) =>
    (Object.keys(costs) as (keyof typeof costs)[]).flatMap((cost) => {
      const { words, target } = costs[cost]
      const times = keys.map((key) => key[cost])
      return [
        {
          name: `${shape}: ${words}, median`,
          value: percentile(times, 0.5),
          unit: 'ms',
          ...(target && { target }),
        },
        { name: `${shape}: ${words}, 95 of 100`, value: percentile(times, 0.95), unit: 'ms' },
      ]
    }),
  )
}
