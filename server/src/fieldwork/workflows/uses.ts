import type { WorkflowTranslation } from '@feldwerk/contract/workflows.ts'
import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import type { CheckedQuery } from '@feldwerk/query/check.ts'
import { type TypedExpression, typedChildren } from '@feldwerk/query/expression/typed.ts'
import { queriesIn } from '@feldwerk/query/queries-in.ts'
import type { Query } from '@feldwerk/query/query.ts'
import { recordRoot } from '@feldwerk/query/roots.ts'
import { isRecord, type RecordType, type Type } from '@feldwerk/query/types.ts'
import { triggerExpressions } from '@feldwerk/workflow/check/trigger-expressions.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { buildForm } from '@feldwerk/workflow/form/build.ts'
import { queriesOf } from '@feldwerk/workflow/form/form.ts'
import { TRIGGER_LISTS, triggerKindOf } from '@feldwerk/workflow/triggers.ts'
import { namesOf } from '../../language/views/rules.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { type Definition, renameDependant, setReferences } from '../../platform/references/store.ts'
import { queriesOfDefinition } from './queries.ts'
import type { WorkflowKey } from './store.ts'

/** The company's definitions that a definition uses: asset types, views, other workflows. */
export function usesOf(definition: WorkflowDefinition, catalogue: Catalogue): Definition[] {
  const { nodes, taskType, ...triggers } = definition
  const form = buildForm({ nodes, taskType }, catalogue)
  const inNodes = [...queriesOf(form.nodes)].flatMap((field) => field.checked() ?? [])
  const inTriggers = { expressions: triggerExpressions(triggers, form) }
  const records = [
    ...[...inNodes, inTriggers].flatMap(recordsOf),
    ...taskType.fields.flatMap(({ type }) => recordsIn(type)),
  ]
  return [
    ...queriesOfDefinition(definition).flatMap(queriesIn).flatMap(rootOf),
    ...records.flatMap(definitionOfRecord),
    ...TRIGGER_LISTS.flatMap((list) => triggers[list].flatMap((one) => triggerKindOf(list).references(one))),
  ]
}

function rootOf({ root }: Query): Definition[] {
  if (root.kind === 'VIEW') return [{ kind: 'VIEW', id: root.viewId }]
  const records = recordRoot(root)
  return records ? definitionOfRecord(records.record) : []
}

function definitionOfRecord(record: RecordType): Definition[] {
  if (record.kind === 'ACCOUNT') return []
  return [{ kind: record.kind === 'ASSET' ? 'ASSET_TYPE' : 'WORKFLOW', id: record.id }]
}

/** Record types that expressions walk through or give. */
function recordsOf({ expressions }: Pick<CheckedQuery, 'expressions'>): RecordType[] {
  return expressions.flatMap(({ typed }) => partsOf(typed).flatMap(({ type }) => recordsIn(type)))
}

const partsOf = (typed: TypedExpression): readonly TypedExpression[] => [
  typed,
  ...typedChildren(typed).flatMap(partsOf),
]

function recordsIn(type: Type): RecordType[] {
  if (isRecord(type)) return [type]
  return type.kind === 'ARRAY' ? recordsIn(type.of) : []
}

/** Replaces the references and names of a published workflow. */
export async function keepUses(
  trx: Trx,
  { companyId, workflowId }: WorkflowKey,
  { translations, uses }: { translations: readonly WorkflowTranslation[]; uses: readonly Definition[] },
): Promise<void> {
  await setReferences(trx, companyId, {
    kind: 'WORKFLOW',
    id: workflowId,
    names: namesOf(translations),
    uses,
  })
}

/** Updates the name of a workflow in the lists of users. */
export async function renameInReferences(
  trx: Trx,
  { companyId, workflowId }: WorkflowKey,
  translations: readonly WorkflowTranslation[],
): Promise<void> {
  await renameDependant(trx, companyId, { kind: 'WORKFLOW', id: workflowId, names: namesOf(translations) })
}
