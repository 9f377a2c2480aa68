import type { Query } from '@feldwerk/query/query.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { buildForm } from '@feldwerk/workflow/form/build.ts'
import { queriesOf } from '@feldwerk/workflow/form/form.ts'
import {
  changeOf,
  marked,
  type RenameInput,
  type Rewritten,
  renameInQuery,
  replaceAt,
} from '../../language/views/rename-in-query.ts'

/** The definition with every use of a renamed field renamed, in its fields, sources and triggers, and the texts that changed. */
export function renameInDefinition(
  definition: WorkflowDefinition,
  renaming: RenameInput,
): { definition: WorkflowDefinition; texts: Rewritten[] } {
  const { nodes, taskType, ...triggers } = definition
  const form = buildForm({ nodes, taskType }, marked(renaming))
  const changes = [...queriesOf(form.nodes)].flatMap((field) =>
    (field.checked()?.expressions ?? []).flatMap((each) =>
      changeOf({ ...each, path: [...field.path, 'query', ...each.path] }, renaming),
    ),
  )
  const texts = changes.map(({ before, after }) => ({ before, after }))
  const inTriggers = mapQueries(triggers, (query) => {
    const renamed = renameInQuery(query, renaming)
    texts.push(...renamed.texts)
    return renamed.query
  })
  const inNodes = changes.reduce((whole, { path, after }) => replaceAt(whole, path, after), {
    nodes,
    taskType,
  })
  return { definition: { ...(inTriggers as typeof triggers), ...inNodes }, texts }
}

function mapQueries(value: unknown, change: (query: Query) => Query): unknown {
  if (Array.isArray(value)) return value.map((each) => mapQueries(each, change))
  if (typeof value !== 'object' || value === null) return value
  const { kind, query } = value as { kind?: unknown; query?: Query }
  if (kind === 'QUERY' && query) return { ...value, query: change(query) }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapQueries(each, change)]))
}
