import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { fixedFaults } from './check/fixed.ts'
import { nameFaults } from './check/names.ts'
import { orderFaults, withLaterNames } from './check/order.ts'
import { triggerFaults } from './check/triggers.ts'
import type { WorkflowDefinition } from './definition.ts'
import type { DefinitionFault } from './faults.ts'
import { buildForm } from './form/build.ts'
import { queriesOf } from './form/form.ts'

/**
 * Everything that keeps a definition from being published, each fault at its place: sizes, ids and names, what is
 * missing, queries that do not fit, answers that are asked for before they are given, parts that depend on each other.
 */
export function checkDefinition(
  definition: WorkflowDefinition,
  catalogue: Catalogue,
): readonly DefinitionFault[] {
  const form = buildForm(definition, catalogue)
  const inQueries = [...queriesOf(form.nodes)].flatMap((field): readonly DefinitionFault[] => {
    const checked = field.checked()
    return checked ? [...withLaterNames(checked.faults, form), ...checked.ownFaults] : []
  })
  return [
    ...nameFaults(definition, form),
    ...fixedFaults(form),
    ...inQueries,
    ...orderFaults(form),
    ...triggerFaults(definition, form),
  ]
}
