import { misfits, NAME } from '@feldwerk/query/shape.ts'
import type { WorkflowDefinition } from '../definition.ts'
import { type DefinitionFault, ownFault } from '../faults.ts'
import {
  type Form,
  type FormActivity,
  type FormComponent,
  type FormNode,
  type Path,
  partsOf,
} from '../form/form.ts'
import { WORKFLOW_LIMITS } from '../limits.ts'
import { TRIGGER_LISTS } from '../triggers.ts'

/** Names that every form has. */
const KNOWN = ['task', 'meta', 'result'] as const

interface NamedPart {
  readonly id: string
  readonly name: string
  readonly path: Path
}

/** Faults of ids, names and sizes. */
export function nameFaults(definition: WorkflowDefinition, { nodes }: Form): readonly DefinitionFault[] {
  const parts = [...partsOf(nodes)]
  const taskFields = definition.taskType.fields.map(({ id, name }, i) => ({
    id,
    name,
    path: ['taskType', 'fields', i],
  }))
  const triggers = TRIGGER_LISTS.flatMap((list) =>
    definition[list].map(({ id }, i) => ({ id, name: '', path: [list, i] })),
  )
  return [
    ...sizeFaults(parts),
    ...repeated([...parts, ...taskFields, ...triggers], 'id').map(({ id, path }) =>
      ownFault('idTaken', [...path, 'id'], { found: id }),
    ),
    ...[...parts, ...parts.flatMap(flagOf)].flatMap(({ name, path }) =>
      badName(name, [...path, 'variableName']),
    ),
    ...taskFields.flatMap(({ name, path }) => badName(name, [...path, 'name'])),
    ...repeated(taskFields, 'name').map(({ name, path }) =>
      ownFault('nameTaken', [...path, 'name'], { found: name }),
    ),
    ...namesInNodes(nodes, new Set(KNOWN)),
  ]
}

function sizeFaults(parts: readonly { readonly kind: string; readonly path: Path }[]): DefinitionFault[] {
  const components = parts.filter(({ kind }) => kind === 'COMPONENT').length
  const depth = ({ path }: { readonly path: Path }) =>
    path.filter((step) => step === 'nodes' || step === 'activities').length
  const deep = parts.filter((part) => depth(part) > WORKFLOW_LIMITS.depth)
  return [
    ...(components > WORKFLOW_LIMITS.components
      ? [ownFault('tooMany', ['nodes'], { limit: 'components' })]
      : []),
    ...deep.map(({ path }) => ownFault('tooDeep', path)),
  ]
}

/** Those that have the id or the name of an earlier one. */
function repeated<N extends NamedPart>(all: readonly N[], key: 'id' | 'name'): readonly N[] {
  const seen = new Set<string>()
  return all.filter((each) => {
    const isKnown = seen.has(each[key])
    seen.add(each[key])
    return isKnown
  })
}

const badName = (name: string, path: Path): DefinitionFault[] =>
  misfits(name, NAME).length === 0 ? [] : [ownFault('badVariableName', path, { found: name })]

/**
 * Nodes have names that nothing around them has: neither a node further out nor a column of a row. A name then means
 * the same wherever it stands.
 */
function namesInNodes(nodes: readonly FormNode[], around: ReadonlySet<string>): DefinitionFault[] {
  const taken = new Set(around)
  const own = nodes.flatMap((node): DefinitionFault[] => {
    const isTaken = taken.has(node.name)
    taken.add(node.name)
    return isTaken ? [nameTaken(node)] : []
  })
  return own.concat(
    nodes.flatMap((node) => {
      if (node.kind === 'ACTIVITY') return namesInActivity(node)
      const columns = Object.keys(node.columns())
      const clashes = columns
        .filter((name) => taken.has(name))
        .map((name) => ownFault('nameTaken', [...node.path, 'repeatFor'], { found: name }))
      return [...clashes, ...namesInNodes(node.nodes, taken.union(new Set(columns)))]
    }),
  )
}

/** The name that a question gives to its "not applicable", at the place where its own stands. */
const flagOf = (part: FormNode | FormComponent): NamedPart[] =>
  part.kind === 'COMPONENT' && part.notApplicable ? [{ ...part.notApplicable, path: part.path }] : []

function namesInActivity({ components }: FormActivity): DefinitionFault[] {
  return [
    ...repeated([...components, ...components.flatMap(flagOf)], 'name').map(nameTaken),
    ...components.flatMap(({ activities }) => [
      ...repeated(activities, 'name').map(nameTaken),
      ...activities.flatMap(namesInActivity),
    ]),
  ]
}

const nameTaken = ({ name, path }: NamedPart) =>
  ownFault('nameTaken', [...path, 'variableName'], { found: name })
