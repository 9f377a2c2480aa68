import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { DefinitionFault } from '@feldwerk/workflow/faults.ts'
import { buildForm } from '@feldwerk/workflow/form/build.ts'
import { queriesOf } from '@feldwerk/workflow/form/form.ts'

export function checkDefinition(definition: WorkflowDefinition, catalogue: Catalogue): DefinitionFault[] {
  return [...queriesOf(buildForm(definition, catalogue).nodes)].flatMap((field) => {
    const checked = field.checked()
    return checked ? [...checked.faults, ...checked.ownFaults] : []
  })
}
