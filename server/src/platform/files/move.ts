import { limitConcurrency } from '../process/concurrency.ts'
import { hashOf } from './hash-of.ts'
import { type FileStore, splitKey } from './store.ts'

/** What the database knows of a file: its SHA-256, and whether its upload is still awaited. */
export interface KnownFile {
  readonly id: string
  readonly sha256: Buffer | null
  readonly isPending: boolean
}

export interface MoveWork {
  readonly from: FileStore
  readonly to: FileStore
  readonly findKnown: (companyId: string, fileIds: readonly string[]) => Promise<readonly KnownFile[]>
}

/** What became of the files. */
export interface MoveReport {
  moved: number
  bytes: number
  /** Keys of files that are not what was uploaded; they stay where they are. */
  readonly damaged: string[]
}

/** So many at once. */
const TOGETHER = 4

/**
 * Moves every file from one place to the other while nodes work with both: a file is removed only when it lies in the other
 * place with the bytes that were uploaded, so that a move that is broken off loses nothing, and is simply begun again.
 */
export async function moveFiles({ from, to, findKnown }: MoveWork): Promise<MoveReport> {
  const report: MoveReport = { moved: 0, bytes: 0, damaged: [] }
  const fewAtATime = limitConcurrency(TOGETHER)
  for await (const keys of from.keys()) {
    const [first] = keys
    if (first === undefined) continue
    const ids = new Set(keys.map((key) => splitKey(key).fileId))
    const known = await findKnown(splitKey(first).companyId, [...ids])
    const byId = new Map(known.map((file) => [file.id, file]))
    await Promise.all(keys.map((key) => fewAtATime(() => moveOne({ from, to }, key, { byId, report }))))
  }
  return report
}

interface MoveState {
  readonly byId: ReadonlyMap<string, KnownFile>
  readonly report: MoveReport
}

async function moveOne(
  { from, to }: Pick<MoveWork, 'from' | 'to'>,
  key: string,
  { byId, report }: MoveState,
): Promise<void> {
  const { fileId, name } = splitKey(key)
  const file = byId.get(fileId)
  // Somebody may be sending it at this moment; if nobody is, it is removed with its permission.
  if (file?.isPending) return
  const wanted = name === fileId ? file?.sha256 : undefined
  const isThere = wanted ? (await hashOf(to, key))?.equals(wanted) : (await to.stat(key)) !== undefined
  const size = isThere ? 0 : await copy({ from, to }, key, wanted)
  if (size === undefined) return void report.damaged.push(key)
  await from.remove(key)
  report.moved += 1
  report.bytes += size
}

/** Bytes that were copied: none where it went meanwhile, undefined where they are not what was uploaded. */
async function copy(
  { from, to }: Pick<MoveWork, 'from' | 'to'>,
  key: string,
  wanted: Buffer | null | undefined,
): Promise<number | undefined> {
  const stored = await from.get(key)
  if (!stored) return 0
  const staged = await to.stage(stored.stream, { maxBytes: stored.size })
  try {
    if (wanted && !wanted.equals(staged.sha256)) return undefined
    await staged.keep(key)
    return staged.size
  } finally {
    await staged.drop()
  }
}
