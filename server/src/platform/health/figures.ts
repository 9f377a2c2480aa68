import { Counter, Gauge, type Registry } from 'prom-client'
import { lastBackup } from '../backup/kept-store.ts'
import { countAlive } from '../jobs/liveness.ts'
import { countQueue } from '../jobs/queue-store.ts'
import type { Platform } from '../node/platform.ts'
import { oneAlone } from '../node/siblings.ts'
import { keptFor } from './kept-for.ts'

/** The jobs are counted once for an answer, and for those that follow on its heels. */
const KEPT_MS = 1000

/**
 * Figures of the installation as a whole, the same from every node: those that an alarm is made of. They are read when
 * somebody asks for them.
 */
export function observeInstallation(
  registry: Registry,
  { databases, files, config, siblings }: Platform,
): void {
  const gauge = (name: string, help: string, read: () => Promise<number | undefined>) =>
    new Gauge({
      name: `feldwerk_${name}`,
      help,
      registers: [registry],
      async collect() {
        const value = await read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  gauge('workers', 'Nodes whose workers live', () => countAlive(databases.app))
  // Of one answer: all figures are asked for at once.
  const queue = keptFor(KEPT_MS, () => countQueue(databases.owner))
  gauge('jobs_waiting', 'Jobs that are to be done', async () => (await queue()).waiting)
  gauge('jobs_failed', 'Jobs that were tried for the last time', async () => (await queue()).failed)
  gauge('jobs_oldest_seconds', 'How long the oldest job waits that could be done', async () => {
    return (await queue()).oldestSeconds
  })
  gauge(
    'disk_free_bytes',
    'Room that is left where the files lie',
    async () => (await files.room()).freeBytes,
  )
  gauge('disk_bytes', 'Room of the disk where the files lie', async () => (await files.room()).totalBytes)
  new Counter({
    name: 'feldwerk_processes_lost_total',
    help: 'Processes of this node that hung or died and were started again, since its start',
    labelNames: ['how'],
    registers: [registry],
    collect() {
      const { lost } = siblings?.count() ?? oneAlone
      this.reset()
      this.inc({ how: 'hung' }, lost.HUNG)
      this.inc({ how: 'died' }, lost.DIED)
    },
  })
  if (config.backupTo === undefined) return
  gauge('backup_age_seconds', 'Age of the last backup that was read back', async () => {
    const { at } = await lastBackup(databases.app)
    return at ? (Date.now() - at.getTime()) / 1000 : undefined
  })
}
