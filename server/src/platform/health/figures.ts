import { Gauge, type Registry } from 'prom-client'
import { lastBackup } from '../backup/kept-store.ts'
import { countAlive } from '../jobs/liveness.ts'
import { countQueue } from '../jobs/queue-store.ts'
import type { Platform } from '../node/platform.ts'

/**
 * Figures of the installation as a whole, the same from every node: those that an alarm is made of. They are read when
 * somebody asks for them.
 */
export function observeInstallation(registry: Registry, { db, databases, files, config }: Platform): void {
  const { owner } = databases
  const gauge = (name: string, help: string, read: () => Promise<number | undefined>) =>
    new Gauge({
      name: `feldwerk_${name}`,
      help,
      registers: [registry],
      async collect() {
        const value = await read()
        if (value === undefined) this.reset()
        else this.set(value)
      },
    })
  gauge('workers', 'Nodes whose workers live', () => countAlive(db))
  gauge('jobs_waiting', 'Jobs that are to be done', async () => (await countQueue(owner)).waiting)
  gauge('jobs_failed', 'Jobs that were tried for the last time', async () => (await countQueue(owner)).failed)
  gauge('jobs_oldest_seconds', 'How long the oldest job waits that could be done', async () => {
    return (await countQueue(owner)).oldestSeconds
  })
  gauge(
    'disk_free_bytes',
    'Room that is left where the files lie',
    async () => (await files.room()).freeBytes,
  )
  if (config.backupTo === undefined) return
  gauge('backup_age_seconds', 'Age of the last backup that was read back', async () => {
    const { at } = await lastBackup(databases.app)
    return at ? (Date.now() - at.getTime()) / 1000 : undefined
  })
}
