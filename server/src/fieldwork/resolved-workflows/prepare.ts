import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import type { Plan } from '@feldwerk/query/plan.ts'
import { type Fields, show } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { buildForm } from '@feldwerk/workflow/form/build.ts'
import { type Form, queriesOf } from '@feldwerk/workflow/form/form.ts'
import { type Model, readModel } from '../../language/views/model.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { Caller } from '../../platform/node/caller.ts'
import { queriesOfDefinition } from '../workflows/queries.ts'

type Versioned = Pick<WorkflowDefinition, 'nodes' | 'taskType'>

/** Who fills in the form, or filled it in: what is hidden from them takes no part in it. */
export interface Preparing {
  readonly reader: Pick<Caller, 'companyId' | 'accountId' | 'owner'>
  readonly language: Locale
}

/** A definition made ready, on what the company has now. */
export async function prepareForm(
  trx: Trx,
  definition: Versioned,
  { reader, language }: Preparing,
): Promise<{ form: Form; model: Model }> {
  const { nodes, taskType } = definition
  const queries = queriesOfDefinition(nodes)
  const model = await readModel(trx, { reader, language, queries })
  return { form: buildForm({ nodes, taskType }, model.catalogue), model }
}

/** The task that is being done, as expressions see it. */
export interface TaskRecord {
  readonly id: string
  readonly label: Value
  readonly assignedTo: Value
  readonly validFrom: Value
  readonly deadline: Value
  readonly data: Readonly<Record<string, Value>>
}

/** As `task` in expressions; null without one. */
export function taskValue(task: TaskRecord | null): Value {
  if (!task) return null
  const { id, label, assignedTo, validFrom, deadline, data } = task
  return { id, label, assignedTo, validFrom, deadline, data }
}

/** What a device must know of types and views to understand the queries of the form. */
export interface PortableCatalogue {
  /** Fields of record types by the type as text: `ASSET<…>`. */
  readonly fields: Readonly<Record<string, Fields>>
  /** Columns of views by id. */
  readonly views: Readonly<Record<string, Fields>>
}

/** Collects what the queries of a form ask the catalogue for, by letting them ask. */
export function portableCatalogue(definition: Versioned, catalogue: Catalogue): PortableCatalogue {
  const fields: Record<string, Fields> = {}
  const asked: Catalogue = {
    ...catalogue,
    fields: (type) => {
      const known = catalogue.fields(type)
      if (known) fields[show(type)] = known
      return known
    },
  }
  const form = buildForm(definition, asked)
  const views: Record<string, Fields> = {}
  const addViews = ({ root, steps }: Plan): void => {
    if (root.kind === 'VIEW') views[root.viewId] = root.plan.output.columns
    for (const step of steps) if (step.kind === 'JOIN') addViews(step.plan)
  }
  for (const field of queriesOf(form.nodes)) {
    const plan = field.checked()?.plan
    if (plan) addViews(plan)
  }
  return { fields, views }
}
