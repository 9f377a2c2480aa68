import type { Root } from './query.ts'
import { choice, record, type Shape, TEXT } from './shape.ts'
import { ACCOUNT, asset, type RecordType, task, workflowResult } from './types.ts'

/** Rows of records: their type, and the column's name they have. */
interface RecordRoot {
  readonly record: RecordType
  readonly name: string
}

/** What a root looks like, by its kind. */
export const ROOT_SHAPES: Readonly<Record<Root['kind'], Shape>> = {
  ASSET: record({ assetTypeId: TEXT }),
  WORKFLOW_RESULT: record({ workflowId: TEXT }),
  TASK: record({ workflowId: TEXT }),
  ACCOUNT: record({}),
  VIEW: record({ viewId: TEXT }),
  NULL: record({}),
}

export const ROOT_KIND: Shape = choice(Object.keys(ROOT_SHAPES))

/** The records a root stands for; null for VIEW and NULL, which have none of their own. */
export function recordRoot(root: Root): RecordRoot | null {
  if (root.kind === 'ASSET') return { record: asset(root.assetTypeId), name: 'asset' }
  if (root.kind === 'WORKFLOW_RESULT') return { record: workflowResult(root.workflowId), name: 'result' }
  if (root.kind === 'TASK') return { record: task(root.workflowId), name: 'task' }
  return root.kind === 'ACCOUNT' ? { record: ACCOUNT, name: 'account' } : null
}
