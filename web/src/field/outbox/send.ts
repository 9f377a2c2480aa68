import type { ChatMessage } from '@feldwerk/contract/chat-rooms.ts'
import type { Client } from '@feldwerk/contract/client.ts'
import { RequestError, ResponseError } from '@feldwerk/contract/client-errors.ts'
import { readProblem } from '@feldwerk/contract/read-problem.ts'
import type { Delivery, OutboxDatabase, Work, WorkFile } from './database.ts'
import { namedIn, withFileRefs } from './files.ts'
import { UnreadableAnswer } from './outcome.ts'
import { isFull } from './space.ts'
import { forgetWork } from './works.ts'

/** The way to the server. */
export interface Sender {
  readonly database: OutboxDatabase
  readonly client: Pick<Client, 'upload' | 'workflowResults' | 'chatRooms'>
  /** Origin of the server; `''` for the own one. */
  readonly baseUrl: string
  /** Told of a message that has arrived, before it is forgotten here: nobody sees it vanish in between. */
  readonly onArrived?: (message: ChatMessage, accountId: string) => Promise<void>
}

/** The server keeps files that nothing refers to for 60 days; one that waited longer than this is sent again. */
export const KEPT_MS = 50 * 86_400_000
/** A line of a few kilobytes a second still gets through; one that stands still is given up. */
export const CALL_MS = 60_000
const BYTES_PER_MS = 4

/**
 * Sends a piece of work: its files, one by one, each with a receipt for its bytes, then the result under its own id.
 * Whatever arrived before is not sent again, and a repeat of anything is harmless. Only when the server has answered
 * with the result, it is removed here. Throws what `failureOf` understands.
 */
export async function sendWork(sender: Sender, work: Work, now = Date.now): Promise<void> {
  const { database, client } = sender
  const named = namedIn(work.answers)
  const files = await database.files
    .where({ workId: work.id })
    .filter(({ id }) => named.has(id))
    .toArray()
  const refs = new Map<string, string>()
  for (const file of files) refs.set(file.id, await receiptFor(sender, file, now))
  const answer = await client.workflowResults.create(
    {
      workflowResult: {
        id: work.id,
        workflow: { id: work.workflowId },
        version: work.version,
        activityResults: withFileRefs(work.answers, refs) as Record<string, unknown>,
        completedAt: work.completedAt ?? new Date(now()).toISOString(),
        startedAt: work.startedAt,
        taskId: work.taskId,
        meta: work.meta,
      },
    },
    { idempotencyKey: work.id, signal: AbortSignal.timeout(CALL_MS) },
  )
  if (answer?.id !== work.id) throw new UnreadableAnswer('The answer is no receipt')
  await settle(database, { work, files: files.length, deliveredAt: now() })
}

/** The server's id of the file, for which it has said that it holds these bytes. */
async function receiptFor(sender: Sender, file: WorkFile, now: () => number): Promise<string> {
  if (file.fileRef && now() - (file.receivedAt ?? 0) < KEPT_MS) return file.fileRef
  const fileRef = await uploadBytes(sender, file)
  // On a full device the receipt of a file cannot be noted: then a later try sends it once more.
  await sender.database.files.update(file.id, { fileRef, receivedAt: now() }).catch(unlessFull)
  return fileRef
}

/** Sends the bytes of a file; gives the id by which the server knows them. */
export async function uploadBytes(
  { client, baseUrl }: Pick<Sender, 'client' | 'baseUrl'>,
  file: Pick<WorkFile, 'name' | 'bytes' | 'sha256'>,
): Promise<string> {
  const { uploadUrl, fileRef } = await client.upload.requestUrl(
    { filename: file.name },
    { signal: AbortSignal.timeout(CALL_MS) },
  )
  await putFile(`${baseUrl}${uploadUrl}`, file)
  return fileRef
}

async function putFile(url: string, { bytes, sha256 }: Pick<WorkFile, 'bytes' | 'sha256'>): Promise<void> {
  let response: Response
  try {
    response = await fetch(url, {
      method: 'PUT',
      body: bytes,
      headers: { 'Content-Type': 'application/octet-stream', 'Content-Digest': `sha-256=:${sha256}:` },
      signal: AbortSignal.timeout(CALL_MS + Math.ceil(bytes.byteLength / BYTES_PER_MS)),
    })
  } catch (error) {
    throw new RequestError(error)
  }
  if (response.status === 204) return
  if (response.ok) throw new UnreadableAnswer('The answer is no receipt')
  throw new ResponseError(response, readProblem(await response.json().catch(() => undefined)))
}

interface Settlement {
  readonly work: Work
  readonly files: number
  readonly deliveredAt: number
}

/**
 * The work goes and its receipt comes, both or neither; on a device so full that no receipt can be written, the work
 * goes alone, which makes space.
 */
async function settle(database: OutboxDatabase, { work, files, deliveredAt }: Settlement): Promise<void> {
  const { id, accountId, workflowId, names, about, taskId, startedAt, completedAt } = work
  const delivery: Delivery = {
    id,
    accountId,
    workflowId,
    names,
    about: about ?? null,
    taskId,
    startedAt,
    completedAt: completedAt ?? new Date(deliveredAt).toISOString(),
    deliveredAt,
    files,
  }
  const { works, files: kept, snapshots, deliveries } = database
  const settling = database.transaction('rw', works, kept, snapshots, deliveries, async () => {
    await deliveries.put(delivery)
    await forgetWork(database, id)
  })
  await settling.catch(async (error) => {
    unlessFull(error)
    await database.transaction('rw', works, kept, snapshots, () => forgetWork(database, id))
  })
}

/** Rethrows everything except a full device. */
function unlessFull(error: unknown): void {
  if (!isFull(error)) throw error
}
