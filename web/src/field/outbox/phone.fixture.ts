/// <reference types="node" />
import { createHash, randomBytes } from 'node:crypto'
import { createClient } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { ResolvedWorkflow } from '@feldwerk/contract/resolved-workflows.ts'
import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { openOutbox } from './database.ts'
import { addFile } from './files.ts'
import { type QueueOptions, runQueue } from './queue.ts'
import { openServer } from './server.fixture.ts'
import { finishWork, saveProgress, startWork } from './works.ts'

export const mia = newId()
export const jonas = newId()

/** A workflow without questions, as it was at that time. */
export const workflowAt = (now: number): ResolvedWorkflow => ({
  workflowId: newId(),
  definition: EMPTY_DEFINITION,
  version: 1,
  resolvedAt: new Date(now).toISOString(),
  timeZone: 'Europe/Berlin',
  task: null,
  catalogue: { fields: {}, views: {} },
  resolved: { rows: {}, records: {}, incomplete: [] },
})

/** A phone of two people, what can be done with it, and the server that it sends to. */
export async function openPhone() {
  const server = await openServer()
  const database = openOutbox(`test-${newId()}`)
  const begin = (accountId: string, now: number) =>
    startWork(
      database,
      { accountId, names: { de: 'Rundgang' }, taskId: null, resolved: workflowAt(now) },
      now,
    )
  return {
    server,
    database,
    begin,
    async finish(
      { accountId, photos }: { accountId: string; photos: number },
      now: number,
    ): Promise<{ id: string; hashes: string[] }> {
      const { id } = await begin(accountId, now)
      const names: string[] = []
      const hashes: string[] = []
      for (let i = 0; i < photos; i++) {
        const bytes = randomBytes(2000)
        hashes.push(createHash('sha256').update(bytes).digest('base64'))
        const file = { workId: id, name: `${i}.jpg`, mime: 'image/jpeg', bytes: new Uint8Array(bytes).buffer }
        names.push(await addFile(database, file))
      }
      await saveProgress(database, id, { answers: { check: { photos: names, note: 'dicht' } } }, { now })
      await finishWork(database, id, { now })
      return { id, hashes }
    },
    options: (accountId: string, now: () => number): QueueOptions => ({
      database,
      client: createClient({ baseUrl: server.baseUrl }),
      baseUrl: server.baseUrl,
      account: async () => accountId,
      now,
    }),
    close() {
      database.close()
      server.close()
    },
  }
}
export type TestPhone = Awaited<ReturnType<typeof openPhone>>

/** Lets the time pass that was to be waited, until nothing waits. */
export async function runUntilSent(
  given: QueueOptions,
  wait: (until: number) => void,
  mostRuns = 10_000,
): Promise<void> {
  for (let run = 0; run < mostRuns; run++) {
    const { nextAt, signedOut } = await runQueue(given)
    if (nextAt === undefined && !signedOut) return
    wait(nextAt ?? 0)
  }
  throw new Error('It never ends')
}
