import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { Part } from '@feldwerk/workflow/parts.ts'
import { renameVariable } from '@feldwerk/workflow/rename.ts'
import { findRow, withPart } from './tree.ts'

interface NewName {
  readonly id: string
  readonly to: string
  readonly catalogue: Catalogue
}

/**
 * Gives a part another name, and every expression of the workflow that uses it follows. Undefined where the new name
 * already means something else in one of them.
 */
export function renamed(
  definition: WorkflowDefinition,
  { id, to, catalogue }: NewName,
): WorkflowDefinition | undefined {
  const from = findRow(definition.nodes, id)?.part.variableName
  if (from === undefined || from === to) return definition
  // Most names stand in no formula, and a title is typed letter by letter: then nothing has to be read.
  if (mentions(definition, from)) return renameVariable(definition, { id, name: to, catalogue })?.definition
  const nodes = withPart<Part>(definition.nodes, id, (part) => ({ ...part, variableName: to }))
  return { ...definition, nodes: [...nodes] }
}

/** Keys of a query whose texts are expressions. */
const EXPRESSIONS = new Set(['expression', 'condition', 'left', 'right'])

/** Does the name stand anywhere in an expression? */
function mentions(value: unknown, name: string, key = ''): boolean {
  if (typeof value === 'string') return EXPRESSIONS.has(key) && value.includes(name)
  if (Array.isArray(value)) return value.some((each) => mentions(each, name))
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([inner, each]) => mentions(each, name, inner))
}
