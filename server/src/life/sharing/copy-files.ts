import { type CopyTools, keepCopy } from '../../people/upload/keep-copy.ts'
import { instanceIdOf } from '../templates/instance-ids.ts'
import type { SharedFile } from './message.ts'

/** Copies files that the other side of a share tells of. Gives the own ids by those of the sender, as far as there was room. */
export async function copyFiles(
  tools: CopyTools,
  { companyId, shareId }: { readonly companyId: string; readonly shareId: string },
  files: readonly SharedFile[],
): Promise<ReadonlyMap<string, string>> {
  const copied = new Map<string, string>()
  for (const { id, name, key: fromKey, facts } of files) {
    const fileId = instanceIdOf(shareId, id)
    if (await keepCopy(tools, { companyId, fileId, name, fromKey, facts })) copied.set(id, fileId)
  }
  return copied
}
