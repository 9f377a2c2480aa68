import type { FileKeeper } from '@feldwerk/workflow/answering/file-keeper.ts'
import type { OutboxDatabase } from '../outbox/database.ts'
import { addFile } from '../outbox/files.ts'

/** Files of a piece of work lie on the device; those that the workflow shows come from the server or its cache. */
export function fileKeeperOf(database: OutboxDatabase, workId: string): FileKeeper {
  return {
    keep: (file) => addFile(database, { workId, ...file }),
    async open(ref) {
      const file = await database.files.get(ref)
      return file ? new Blob([file.bytes], { type: file.mime }) : `/files/${encodeURIComponent(ref)}`
    },
  }
}
