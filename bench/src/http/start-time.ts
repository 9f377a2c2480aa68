import { rm } from 'node:fs/promises'
import type { Figure } from '../figure.ts'
import { runFolder, startNode } from './nodes.ts'

/** `npm start` on an empty folder (database made, migrations, demo company) and again; the pages are built already. */
export async function startTime(): Promise<Figure[]> {
  const folder = runFolder('start')
  const seconds = async () => {
    const node = await startNode({ folder, env: { FELDWERK_DEMO: '1' } })
    const code = await node.stop()
    if (code !== 0) throw new Error(`The server ended with ${code} on SIGTERM`)
    return Math.round(node.startedInMs / 100) / 10
  }
  try {
    return [
      { name: 'first start, everything made, until it serves', value: await seconds(), unit: 's' },
      { name: 'every later start, until it serves', value: await seconds(), unit: 's' },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
