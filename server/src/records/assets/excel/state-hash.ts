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
  const written = writer()
  return {
    add: (rows) => void hash.update(rows.map(({ id, document }) => `\n${id} ${written(document)}`).join('')),
    end: () => hash.digest('hex'),
  }
}

/**
 * Writes documents as PostgreSQL writes jsonb, which files from before are hashed by: short names first, then by their
 * letters. Assets of a type have the same names, so these are put in order once. Numbers below a
 * millionth, or of more than 21 digits, are written otherwise: a file from before with one of them is to be exported again.
 */
function writer(): (document: RecordState['document']) => string {
  const known = new Set<string>()
  let names: { readonly name: string; readonly begin: string }[] = []
  const learn = (all: readonly string[]) => {
    for (const name of all) known.add(name)
    names = [...known].toSorted(byLength).map((name) => ({ name, begin: `${JSON.stringify(name)}: ` }))
  }
  return (document) => {
    const own = Object.keys(document)
    if (!own.every((name) => known.has(name))) learn(own)
    const parts: string[] = []
    for (const { name, begin } of names)
      if (Object.hasOwn(document, name)) parts.push(begin + writtenValue(document[name]))
    return `{${parts.join(', ')}}`
  }
}

function writtenValue(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(writtenValue).join(', ')}]`
  const entries = Object.entries(value).toSorted(([one], [other]) => byLength(one, other))
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}: ${writtenValue(each)}`).join(', ')}}`
}

function byLength(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length
  return one < other ? -1 : 1
}
