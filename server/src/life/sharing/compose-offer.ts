import { Problem } from '@feldwerk/contract/errors.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { liveDefinition } from '../../fieldwork/workflows/save.ts'
import { findNames, findWorkflow, type StoredWorkflow } from '../../fieldwork/workflows/store.ts'
import type { OfferedWorkflow } from '../../platform/db/schema/sharing.ts'
import { collect } from '../templates/collect.ts'
import type { PartReader } from '../templates/content-kind.ts'
import { referencesIn } from '../templates/references-in.ts'
import { withPassed } from './passed-triggers.ts'

/** The workflow with the definition in force, where it can be shared at all: `notFound`, `workflowNotShareable`. */
export async function demandShareable(
  { trx, caller }: PartReader,
  workflowId: string,
): Promise<{ readonly workflow: StoredWorkflow; readonly definition: WorkflowDefinition }> {
  const workflow = await findWorkflow(trx, { companyId: caller.companyId, workflowId })
  if (!workflow || workflow.deleted_at !== null) throw new Problem('notFound')
  if (workflow.shared_by) throw notShareable('SHARED_TO_ME')
  if (workflow.version === null) throw notShareable('NOT_PUBLISHED')
  return { workflow, definition: await liveDefinition({ trx, caller }, workflow) }
}

/**
 * A workflow as it is offered: the version in force, the asset types and views that it refers to, and these triggers. One
 * that looks into other workflows cannot be shared without them: `workflowNotShareable`.
 */
export async function composeOffer(
  reader: PartReader,
  { workflow, definition }: Awaited<ReturnType<typeof demandShareable>>,
  triggerIds: readonly string[],
): Promise<OfferedWorkflow> {
  const passed = withPassed(definition, triggerIds)
  const named = referencesIn(passed).filter(({ id }) => id !== workflow.id)
  await refuseWorkflows(reader, idsOf(named, 'WORKFLOW'))
  const { bundle } = await collect(reader, {
    assetTypes: idsOf(named, 'ASSET_TYPE').map((id) => ({ id })),
    views: idsOf(named, 'VIEW').map((id) => ({ id })),
  })
  await refuseWorkflows(
    reader,
    bundle.workflows.map(({ id }) => id),
  )
  return {
    workflowId: workflow.id,
    version: workflow.version ?? 1,
    translations: workflow.translations,
    imageFileId: workflow.image_file_id,
    definition: passed,
    assetTypes: bundle.assetTypes,
    views: bundle.views,
  }
}

const idsOf = (named: ReturnType<typeof referencesIn>, kind: string): string[] => [
  ...new Set(named.filter((each) => each.kind === kind).map(({ id }) => id)),
]

async function refuseWorkflows({ trx, caller }: PartReader, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const names = await findNames(trx, caller.companyId, ids)
  throw notShareable(
    'USES_WORKFLOWS',
    names.map(({ translations }) => translations[0]?.name ?? ''),
  )
}

const notShareable = (reason: 'NOT_PUBLISHED' | 'SHARED_TO_ME' | 'USES_WORKFLOWS', names: string[] = []) =>
  new Problem('workflowNotShareable', { reason, names })
