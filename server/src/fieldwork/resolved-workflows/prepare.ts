import type { Locale } from '@feldwerk/contract/locales.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { buildForm } from '@feldwerk/workflow/form/build.ts'
import type { Form } from '@feldwerk/workflow/form/form.ts'
import { type Model, readModel } from '../../language/views/model.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { Caller } from '../../platform/node/caller.ts'
import { queriesOfDefinition } from '../workflows/queries.ts'

type FormDefinition = Pick<WorkflowDefinition, 'nodes' | 'taskType'>

/** The person that fills in the form, or filled it in: the form works without anything hidden from them. */
export interface FormAudience {
  readonly reader: Pick<Caller, 'companyId' | 'accountId' | 'owner'>
  readonly language: Locale
}

/** Builds the form of a definition with the current types and views of the company. */
export async function prepareForm(
  trx: Trx,
  definition: FormDefinition,
  { reader, language }: FormAudience,
): Promise<{ form: Form; model: Model }> {
  const { nodes, taskType } = definition
  const queries = queriesOfDefinition(nodes)
  const model = await readModel(trx, { reader, language, queries })
  return { form: buildForm({ nodes, taskType }, model.catalogue), model }
}
