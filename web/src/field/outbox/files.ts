import { newId } from '@feldwerk/contract/new-id.ts'
import type { OutboxDatabase, WorkFile } from './database.ts'

interface NewFile {
  readonly workId: string
  readonly name: string
  readonly mime: string
  readonly bytes: ArrayBuffer
}

/** Stores a file of a draft and gives the id by which its answers name it. */
export async function addFile(
  database: OutboxDatabase,
  { workId, name, mime, bytes }: NewFile,
): Promise<string> {
  const sha256 = await sha256Of(bytes)
  const file: WorkFile = { id: newId(), workId, name, mime, bytes, sha256, fileRef: null, receivedAt: null }
  await database.files.add(file)
  return file.id
}

/**
 * Removes files of a draft that no answer names any more, in none of its versions: a photo taken again, a signature
 * wiped.
 */
export async function dropUnnamed(database: OutboxDatabase, workId: string, answers: unknown): Promise<void> {
  const others = (await database.snapshots.get(workId))?.others ?? []
  const named = namedIn([answers, ...others.map((each) => each.answers)])
  await database.files
    .where({ workId })
    .filter(({ id }) => !named.has(id))
    .delete()
}

/** Every text in answers, so also the ids of the files that they name. */
export function namedIn(answers: unknown): ReadonlySet<string> {
  const named = new Set<string>()
  collect(answers, named)
  return named
}

/** Answers in which every file of this device has its name at the server. */
export function withFileRefs(answers: unknown, refs: ReadonlyMap<string, string>): unknown {
  if (typeof answers === 'string') return refs.get(answers) ?? answers
  if (Array.isArray(answers)) return answers.map((each) => withFileRefs(each, refs))
  if (typeof answers !== 'object' || answers === null) return answers
  return Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, withFileRefs(value, refs)]))
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) collect(inner, into)
}

/** base64. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...digest))
}
