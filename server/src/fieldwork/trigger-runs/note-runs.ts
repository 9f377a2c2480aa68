import { noteChanges } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'

/** Lets whoever looks at these runs read them again. */
export function noteRuns(trx: Trx, companyId: string, ids: readonly string[]): void {
  if (ids.length > 0) noteChanges(trx, companyId, { kind: 'TRIGGER_RUN', ids, operation: 'CHANGED' })
}
