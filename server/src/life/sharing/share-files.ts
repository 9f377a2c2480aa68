import { shownFiles } from '@feldwerk/workflow/shown-files.ts'
import type { OfferedWorkflow } from '../../platform/db/schema/sharing.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids of the files that an offer shows. */
export function filesOf({ definition, imageFileId }: OfferedWorkflow): readonly string[] {
  const shown = shownFiles(definition).flatMap(({ refs }) => refs)
  return [...new Set([...shown, ...(imageFileId ? [imageFileId] : [])])].filter((id) => UUID.test(id))
}
