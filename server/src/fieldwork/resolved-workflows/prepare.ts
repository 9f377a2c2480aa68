import type { Locale } from '@feldwerk/contract/locales.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { buildForm } from '@feldwerk/workflow/form/build.ts'
import type { Form } from '@feldwerk/workflow/form/form.ts'
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
