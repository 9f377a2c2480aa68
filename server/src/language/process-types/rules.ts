import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { type Fields, isRecord, type Type } from '@feldwerk/query/types.ts'

/** Ids of the types whose records the fields refer to, through lists and objects. */
export interface ReferredTypes {
  readonly assetTypes: readonly string[]
  readonly workflows: readonly string[]
}

/** Where a dot behind one of these fields leads. */
export function referredBy(fields: Fields): ReferredTypes {
  const assetTypes = new Set<string>()
  const workflows = new Set<string>()
  const visit = (type: Type): void => {
    if (type.kind === 'ARRAY') visit(type.of)
    if (type.kind === 'OBJECT') for (const inner of Object.values(type.fields)) visit(inner)
    if (!isRecord(type) || type.kind === 'ACCOUNT') return
    if (type.kind === 'ASSET') assetTypes.add(type.id)
    else workflows.add(type.id)
  }
  for (const type of Object.values(fields)) visit(type)
  return { assetTypes: [...assetTypes], workflows: [...workflows] }
}

/** Fields of a workflow's results and of its tasks; undefined when there is no such workflow. */
export function workflowFields(
  id: string,
  catalogue: Catalogue,
): { readonly results: Fields; readonly tasks: Fields } | undefined {
  const results = catalogue.fields({ kind: 'WORKFLOW_RESULT', id })
  const tasks = catalogue.fields({ kind: 'TASK', id })
  return results || tasks ? { results: results ?? {}, tasks: tasks ?? {} } : undefined
}
