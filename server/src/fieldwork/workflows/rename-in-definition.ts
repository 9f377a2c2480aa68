import { replaceAt } from '@feldwerk/query/editor/replace-at.ts'
import { triggerExpressions } from '@feldwerk/workflow/check/trigger-expressions.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { buildForm } from '@feldwerk/workflow/form/build.ts'
import { queriesOf } from '@feldwerk/workflow/form/form.ts'
import { changeOf, marked, type RenameInput, type Rewritten } from '../../language/views/rename-in-query.ts'

/**
 * The definition with every use of a renamed field renamed, in its fields, sources and
 * triggers, also in the tokens of their words; and the texts that changed.
 */
export function renameInDefinition(
  definition: WorkflowDefinition,
  renaming: RenameInput,
): { definition: WorkflowDefinition; texts: Rewritten[] } {
  const { nodes, taskType, ...triggers } = definition
  const form = buildForm({ nodes, taskType }, marked(renaming))
  const inFields = [...queriesOf(form.nodes)].flatMap((field) =>
    (field.checked()?.expressions ?? []).map((each) => ({
      ...each,
      path: [...field.path, 'query', ...each.path],
    })),
  )
  const changes = [...inFields, ...triggerExpressions(triggers, form)].flatMap((each) =>
    changeOf(each, renaming),
  )
  return {
    definition: changes.reduce((whole, { path, after }) => replaceAt(whole, path, after), definition),
    texts: changes.map(({ before, after }) => ({ before, after })),
  }
}
