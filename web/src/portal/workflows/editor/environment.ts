import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import type { Query } from '@feldwerk/query/query.ts'
import { type Fields, TIME, type Type } from '@feldwerk/query/types.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { buildForm } from '@feldwerk/workflow/form/build.ts'
import { type FormField, partsOf } from '@feldwerk/workflow/form/form.ts'
import { withPart } from '../draft/tree.ts'

const PROBE: Query = {
  root: { kind: 'NULL' },
  steps: [{ kind: 'MAP', columns: [{ name: 'value', expression: 'null' }] }],
}

/** What a field of a part sees: the answers before it, and what its value has to be. */
interface FieldScope {
  readonly names: Fields
  readonly expected: Type | undefined
}

/** The names that may be used in a field, by letting the form say it of a formula at that place. */
export function seenAt(
  definition: WorkflowDefinition,
  { part, field, catalogue }: { part: string; field: string; catalogue: Catalogue },
): FieldScope {
  const probed = withPart(definition.nodes, part, (one) => ({
    ...one,
    [field]: { kind: 'QUERY', query: PROBE },
  }))
  const form = buildForm({ ...definition, nodes: [...probed] }, catalogue)
  for (const one of partsOf(form.nodes)) {
    if (one.id !== part) continue
    const found: FormField | undefined | null =
      one.kind === 'ITERATION' && field === 'repeatFor' ? one.repeatFor : one.fields.get(field)
    const checked = found?.checked()
    return { names: { ...checked?.around, now: TIME }, expected: checked?.expected ?? undefined }
  }
  return { names: { now: TIME }, expected: undefined }
}
