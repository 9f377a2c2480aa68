import { createHash, type Hash } from 'node:crypto'
import type { RecordText } from '../../../platform/records/read-batches.ts'

/**
 * A hash of a type and the contents of its assets: a change that is undone gives the old hash again. Feed it all assets
 * in order.
 */
export interface StateHash {
  add(rows: readonly Pick<RecordText, 'id' | 'document'>[]): void
  end(): string
}

export function stateHash(typeVersion: number): StateHash {
  const hash: Hash = createHash('sha256').update(`type ${typeVersion}`)
  return {
    add: (rows) => void hash.update(rows.map(({ id, document }) => `\n${id} ${document}`).join('')),
    end: () => hash.digest('hex'),
  }
}
