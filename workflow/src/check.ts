import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { LIMITS } from '@feldwerk/query/limits.ts'
import { fixedFaults } from './check/fixed.ts'
import { nameFaults } from './check/names.ts'
import { orderFaults, withLaterNames } from './check/order.ts'
import { triggerFaults } from './check/triggers.ts'
import type { WorkflowDefinition } from './definition.ts'
import type { DefinitionFault } from './faults.ts'
import { buildForm } from './form/build.ts'
import { type Form, queriesOf } from './form/form.ts'

/**
 * Everything that keeps a definition from being published, each fault at its place: sizes, ids and names, what is
 * missing, queries that do not fit, answers that are asked for before they are given, parts that depend on each other.
 */
export function checkDefinition(
  definition: WorkflowDefinition,
  catalogue: Catalogue,
): readonly DefinitionFault[] {
  const form = buildForm(definition, catalogue)
  const first = [...nameFaults(definition, form), ...fixedFaults(form), ...queryFaults(form)]
  if (first.length >= LIMITS.faults) return first
  return [...first, ...orderFaults(form), ...triggerFaults(definition, form)]
}

/** Faults in queries. Past a number that nobody would fix at once, the remaining queries are skipped. */
function queryFaults(form: Form): readonly DefinitionFault[] {
  const found: DefinitionFault[] = []
  for (const field of queriesOf(form.nodes)) {
    const checked = field.checked()
    if (checked) found.push(...withLaterNames(checked.faults, form), ...checked.ownFaults)
    if (found.length >= LIMITS.faults) break
  }
  return found
}
