import { noteChange } from '../../platform/changes/note.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { RoomKey } from '../../platform/db/schema/chat.ts'

interface RoomNote {
  readonly operation: 'CREATED' | 'CHANGED'
  /** Who hears of it beside the members: those who have just left. */
  readonly heardBy?: readonly string[]
}

/** Lets the members of a room know that there is something to read anew in it. */
export function noteRoom(
  trx: Trx,
  { companyId, roomId }: RoomKey,
  { operation, heardBy = [] }: RoomNote,
): void {
  noteChange(trx, companyId, { kind: 'CHAT', id: roomId, operation, heardBy })
}
