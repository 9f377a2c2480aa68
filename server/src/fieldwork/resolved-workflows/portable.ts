import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import type { Plan } from '@feldwerk/query/plan.ts'
import { type Fields, show } from '@feldwerk/query/types.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { buildForm } from '@feldwerk/workflow/form/build.ts'
import { queriesOf } from '@feldwerk/workflow/form/form.ts'

type FormDefinition = Pick<WorkflowDefinition, 'nodes' | 'taskType'>

/** What a device must know of types and views to understand the queries of the form. */
export interface PortableCatalogue {
  /** Fields of record types by the type as text: `ASSET<…>`. */
  readonly fields: Readonly<Record<string, Fields>>
  /** Columns of views by id. */
  readonly views: Readonly<Record<string, Fields>>
}

/** The types and views that the queries of a form ask the catalogue for, found by building the form. */
export function portableCatalogue(definition: FormDefinition, catalogue: Catalogue): PortableCatalogue {
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
