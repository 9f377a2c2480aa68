import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { type DefinitionFault, ownFault } from '@feldwerk/workflow/faults.ts'
import { buildForm } from '@feldwerk/workflow/form/build.ts'
import { type FormComponent, type FormNode, partsOf, queriesOf } from '@feldwerk/workflow/form/form.ts'
import { WORKFLOW_LIMITS } from '@feldwerk/workflow/limits.ts'

type Path = readonly (string | number)[]
type Part = FormNode | FormComponent

/** Words that the language keeps for itself, and what every form knows. */
const RESERVED = new Set(['now', 'true', 'false', 'null', 'in', 'task', 'meta', 'result', '__proto__'])

/** Everything that keeps a definition from being published, each fault at its place. */
export function checkDefinition(definition: WorkflowDefinition, catalogue: Catalogue): DefinitionFault[] {
  const { nodes, taskType } = definition
  const form = buildForm({ nodes, taskType }, catalogue)
  const parts = [...partsOf(form.nodes)]
  const fields = taskType.fields.map(({ id, name }, i) => ({ id, name, path: ['taskType', 'fields', i] }))
  const inQueries = [...queriesOf(form.nodes)].flatMap((field) => {
    const checked = field.checked()
    return checked ? [...checked.faults, ...checked.ownFaults] : []
  })
  return [
    ...tooLarge(parts),
    ...twice('idTaken', 'id', [...parts, ...fields]),
    ...parts.flatMap((part) => badName(part.name, [...part.path, 'variableName'])),
    ...fields.flatMap(({ name, path }) => badName(name, [...path, 'name'])),
    ...twice('nameTaken', 'name', fields),
    ...sameNames(form.nodes),
    ...parts.flatMap(missingFields),
    ...inQueries,
  ]
}

function tooLarge(parts: readonly Part[]): DefinitionFault[] {
  const components = parts.filter(({ kind }) => kind === 'COMPONENT').length
  const isDeep = ({ path }: Part) =>
    path.filter((step) => step === 'nodes' || step === 'activities').length > WORKFLOW_LIMITS.depth
  return [
    ...(components > WORKFLOW_LIMITS.components
      ? [ownFault('tooMany', ['nodes'], { limit: 'components' })]
      : []),
    ...parts.filter(isDeep).map(({ path }) => ownFault('tooDeep', path)),
  ]
}

interface Named {
  readonly id: string
  readonly name: string
  readonly path: Path
}

/** Those that have the id or name of an earlier one. */
function twice(code: 'idTaken' | 'nameTaken', key: 'id' | 'name', all: readonly Named[]): DefinitionFault[] {
  const seen = new Set<string>()
  return all.flatMap((each) => {
    const found = each[key]
    if (!seen.has(found)) {
      seen.add(found)
      return []
    }
    const field = key === 'id' ? 'id' : each.path[0] === 'taskType' ? 'name' : 'variableName'
    return [ownFault(code, [...each.path, field], { found })]
  })
}

function badName(name: string, path: Path): DefinitionFault[] {
  const isGood = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/.test(name) && !RESERVED.has(name)
  return isGood ? [] : [ownFault('badVariableName', path, { found: name })]
}

/** Nodes beside each other, and components of one activity, are told apart by their names. */
function sameNames(nodes: readonly FormNode[]): DefinitionFault[] {
  return [
    ...twice('nameTaken', 'name', nodes),
    ...nodes.flatMap((node) =>
      node.kind === 'ITERATION' ? sameNames(node.nodes) : sameNamesIn(node.components),
    ),
  ]
}

function sameNamesIn(components: readonly FormComponent[]): DefinitionFault[] {
  return [
    ...twice('nameTaken', 'name', components),
    ...components.flatMap(({ activities }) => [
      ...twice('nameTaken', 'name', activities),
      ...activities.flatMap((activity) => sameNamesIn(activity.components)),
    ]),
  ]
}

function missingFields(part: Part): DefinitionFault[] {
  if (part.kind !== 'COMPONENT') return []
  return Object.entries(part.row.fields)
    .filter(([name, { required }]) => required && !part.fields.has(name))
    .map(([name]) => ownFault('fieldMissing', [...part.path, name]))
}
