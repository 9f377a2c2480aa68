import { createHash, type Hash } from 'node:crypto'
import type { RecordState } from '../../../platform/records/read-batches.ts'

/**
 * A hash of a type and the contents of its assets: a change that is undone gives the old hash again. Feed it all assets
 * in order.
 */
export interface StateHash {
  add(rows: readonly Pick<RecordState, 'id' | 'document'>[]): void
  end(): string
}

export function stateHash(typeVersion: number): StateHash {
  const hash: Hash = createHash('sha256').update(`type ${typeVersion}`)
  return {
    add: (rows) => void hash.update(rows.map(({ id, document }) => `\n${id} ${written(document)}`).join('')),
    end: () => hash.digest('hex'),
  }
}

/** A value as PostgreSQL writes jsonb, which files from before are hashed by: short names first, then by their letters. */
function written(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  const entries = Object.entries(value).toSorted(([one], [other]) => byLength(one, other))
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}: ${written(each)}`).join(', ')}}`
}

function byLength(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length
  return one < other ? -1 : 1
}
