import { shownFiles } from '@feldwerk/workflow/shown-files.ts'
import type { OfferedWorkflow } from '../../platform/db/schema/sharing.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids of the files that an offer shows. */
export function filesOf({ definition, imageFileId }: OfferedWorkflow): readonly string[] {
  const shown = shownFiles(definition).flatMap(({ refs }) => refs)
  return [...new Set([...shown, ...(imageFileId ? [imageFileId] : [])])].filter((id) => UUID.test(id))
}

/** A part of an offer in which ids are replaced, wherever they stand by themselves. */
export function withIds<T>(value: T, ids: ReadonlyMap<string, string>): T {
  return replaced(value, ids) as T
}

function replaced(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value
  if (Array.isArray(value)) return value.map((each) => replaced(each, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, ids)]))
}
