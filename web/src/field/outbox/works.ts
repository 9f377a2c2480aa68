import { newId } from '@feldwerk/contract/new-id.ts'
import type { ResolvedWorkflow } from '@feldwerk/contract/resolved-workflows.ts'
import type { OutboxDatabase, Work } from './database.ts'
import { isFull } from './space.ts'
import { hasSeen, type WriteOptions, type Writer } from './writer.ts'

type NewWork = Pick<Work, 'accountId' | 'names' | 'taskId' | 'about'> & {
  readonly resolved: ResolvedWorkflow
  /** Answers that are known beforehand. */
  readonly answers?: Work['answers']
}

/** Begins a piece of work; it is on the device before the first question is shown. */
export async function startWork(
  database: OutboxDatabase,
  { resolved, answers = {}, ...given }: NewWork,
  now = Date.now(),
): Promise<Work> {
  const work: Work = {
    ...given,
    id: newId(),
    workflowId: resolved.workflowId,
    version: resolved.version ?? 1,
    startedAt: new Date(now).toISOString(),
    completedAt: null,
    state: 'draft',
    answers,
    meta: null,
    place: null,
    changedAt: now,
    tries: 0,
    nextTryAt: 0,
    problem: null,
  }
  await database.transaction('rw', database.works, database.snapshots, async () => {
    await database.works.add(work)
    await database.snapshots.add({ workId: work.id, resolved })
  })
  return work
}

/** All works of an account on this device, newest first. */
export async function worksOf(database: OutboxDatabase, accountId: string): Promise<Work[]> {
  const works = await database.works.where({ accountId }).toArray()
  return works.sort((a, b) => b.changedAt - a.changedAt)
}

type Progress = Pick<Work, 'answers' | 'place' | 'meta' | 'step'>

/**
 * Keeps what has been filled in so far. False where it is no draft any more, what is finished does not change, and where
 * another page has written it meanwhile.
 */
export async function saveProgress(
  database: OutboxDatabase,
  id: string,
  progress: Partial<Progress>,
  { now = Date.now(), by }: WriteOptions = {},
): Promise<boolean> {
  return await change(database, { id, from: 'draft', by }, { ...progress, changedAt: now })
}

/** Hands a draft over to be sent; false as above. */
export async function finishWork(
  database: OutboxDatabase,
  id: string,
  { now = Date.now(), by }: WriteOptions = {},
): Promise<boolean> {
  const completedAt = new Date(now).toISOString()
  const sending = { state: 'waiting', completedAt, changedAt: now, tries: 0, nextTryAt: 0 } as const
  return await change(database, { id, from: 'draft', by }, sending)
}

/** Turns a refused work back into a draft, so that it can be corrected. */
export async function reopenWork(database: OutboxDatabase, id: string, now = Date.now()): Promise<boolean> {
  return await change(
    database,
    { id, from: 'refused' },
    { state: 'draft', completedAt: null, changedAt: now },
  )
}

/**
 * What is about to be sent; undefined for a draft. What was refused waits from now on, so that nobody takes it back to
 * change it while it is under way.
 */
export async function claimWork(database: OutboxDatabase, id: string): Promise<Work | undefined> {
  const { works } = database
  const work = await works.get(id)
  if (work?.state !== 'refused') return work?.state === 'draft' ? undefined : work
  try {
    await change(database, { id, from: 'refused' }, { state: 'waiting' })
  } catch (error) {
    // Sending frees space even on a device too full to record this.
    if (!isFull(error)) throw error
  }
  const now = await works.get(id)
  return now?.state === 'draft' ? undefined : now
}

/** Throws a draft away, with its files. */
export async function discardDraft(database: OutboxDatabase, id: string): Promise<boolean> {
  return await database.transaction('rw', database.works, database.files, database.snapshots, async () => {
    if ((await database.works.get(id))?.state !== 'draft') return false
    await forgetWork(database, id)
    return true
  })
}

/** Removes a piece of work and all that belongs to it, within the transaction of the caller. */
export async function forgetWork(database: OutboxDatabase, id: string): Promise<void> {
  await database.files.where({ workId: id }).delete()
  await database.snapshots.delete(id)
  await database.works.delete(id)
}

/** Sends what waits at the next run, whatever was tried before. */
export async function retryAll(database: OutboxDatabase, accountId: string): Promise<void> {
  await database.works.where({ accountId }).modify((work) => {
    if (work.state !== 'draft') Object.assign(work, { state: 'waiting', nextTryAt: 0, tries: 0 })
  })
}

/** How much of this account's work would be lost with the device. */
export async function unsent(database: OutboxDatabase, accountId: string): Promise<number> {
  return await database.works.where({ accountId }).count()
}

interface WorkChange {
  readonly id: string
  /** In any other state it stays as it is. */
  readonly from: Work['state']
  readonly by?: Writer | undefined
}

async function change(
  database: OutboxDatabase,
  { id, from, by }: WorkChange,
  changes: Partial<Work>,
): Promise<boolean> {
  return await database.transaction('rw', database.works, async () => {
    const work = await database.works.get(id)
    if (work?.state !== from || (by && !hasSeen(by, work))) return false
    await database.works.update(id, by ? { ...changes, writer: by.name } : changes)
    return true
  })
}
