import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import {
  ACCOUNT,
  array,
  DOUBLE,
  type Fields,
  NULL,
  object,
  STRING,
  TIME,
  type Type,
} from '@feldwerk/query/types.ts'
import { askedBy } from '../asked.ts'
import { COMMON } from '../components/kind.ts'
import { type AnySetting, type Settings, text } from '../components/setting.ts'
import type { Activity, Component, Iteration, Node, WorkflowDefinition } from '../definition.ts'
import { type Field, fieldsIn } from '../field.ts'
import { kindOf } from '../kinds.ts'
import { notApplicableOf } from '../not-applicable.ts'
import { checkField } from './check-field.ts'
import type {
  CheckedField,
  Form,
  FormActivity,
  FormComponent,
  FormField,
  FormIteration,
  FormNode,
  Path,
} from './form.ts'
import { lazyObject, once } from './once.ts'
import { storedOf } from './stored.ts'

/** What a METADATA component also sees. */
const META = object({
  position: object({ lat: DOUBLE, lon: DOUBLE, accuracy: DOUBLE }),
  device: STRING,
  startedAt: TIME,
})

/** `task`: what an expression sees of the task that is being done; all null without one. */
function taskTypeOf({ taskType }: Pick<WorkflowDefinition, 'taskType'>): Type {
  const data = Object.fromEntries(taskType.fields.map(({ name, type }) => [name, type]))
  return object({
    id: STRING,
    label: STRING,
    assignedTo: ACCOUNT,
    validFrom: TIME,
    deadline: TIME,
    data: object(data),
  })
}

/** Makes a definition ready to be checked, filled in and projected. */
export function buildForm(
  definition: Pick<WorkflowDefinition, 'nodes' | 'taskType'>,
  catalogue: Catalogue,
): Form {
  const taskType = taskTypeOf(definition)
  const nodes = buildNodes(definition.nodes, {
    path: ['nodes'],
    names: () => ({ task: taskType }),
    catalogue,
  })
  return { nodes, catalogue, taskType }
}

interface BuildContext {
  readonly path: Path
  /** What is seen from outside. */
  readonly names: () => Fields
  readonly catalogue: Catalogue
}

/** A node sees those before it, and itself: a component may ask for another one of its activity. */
function buildNodes(nodes: readonly Node[], { path, names, catalogue }: BuildContext): readonly FormNode[] {
  const built: FormNode[] = []
  for (const [i, node] of nodes.entries()) {
    const before = built.slice()
    const seen = once(() => ({ ...names(), ...namesOf(before) }), {})
    const around = { path: [...path, i], names: seen, catalogue }
    built.push(node.kind === 'ACTIVITY' ? buildActivity(node, around) : buildIteration(node, around))
  }
  return built
}

function namesOf(nodes: readonly FormNode[]): Fields {
  return Object.fromEntries(nodes.map((node) => [node.name, node.type() ?? NULL]))
}

/** Names see the activity from within: they are its own, and what lies around it. */
function buildActivity(activity: Activity, around: BuildContext, isInGroup = false): FormActivity {
  const { id, variableName: name } = activity
  const type = once<Type>(
    () =>
      object(
        lazyObject(
          components.flatMap(storedOf).map((stored) => [stored.name, () => stored.type() ?? NULL] as const),
        ),
      ),
    NULL,
  )
  const inside: BuildContext = isInGroup
    ? around
    : { ...around, names: once(() => ({ ...around.names(), [name]: type() }), {}) }
  const components = activity.components.flatMap((component, i) => {
    const path = [...around.path, 'components', i]
    const own = buildComponent(component, { ...inside, path })
    const asked = askedBy(component).map((each) =>
      buildComponent(each, { ...inside, path: [...path, 'asked', each.variableName] }, own),
    )
    return [own, ...asked]
  })
  const fields = titleFields(activity, around)
  return { kind: 'ACTIVITY', path: around.path, id, name, type, fields, activity, components }
}

/** One round sees the columns of its row and, by their own names, the nodes before it in the same round. */
function buildIteration(iteration: Iteration, around: BuildContext): FormIteration {
  const { id, variableName: name } = iteration
  const repeatFor = iteration.repeatFor
    ? makeField('repeatFor', {
        field: iteration.repeatFor,
        setting: ROWS,
        around,
        expected: () => null,
      })
    : null
  const columns = once(() => repeatFor?.checked()?.plan.output.columns ?? {}, {})
  const names = once(() => ({ ...around.names(), ...columns() }), {})
  const nodes = buildNodes(iteration.nodes, { ...around, path: [...around.path, 'nodes'], names })
  const type = once<Type>(() => array(object({ ...columns(), ...namesOf(nodes) })), NULL)
  const fields = titleFields(iteration, around)
  return {
    kind: 'ITERATION',
    path: around.path,
    id,
    name,
    type,
    fields,
    iteration,
    repeatFor,
    columns,
    nodes,
  }
}

/** Rows of an iteration: no value is taken out of them. */
const ROWS: AnySetting = { ...text, type: 'OPEN', rows: 'all' }

function buildComponent(
  component: Component,
  around: BuildContext,
  asker: FormComponent | null = null,
): FormComponent {
  const { id, variableName: name } = component
  const row = kindOf(component.kind)
  const meta = row.answer?.computedBy === undefined ? around : withMeta(around)
  const settings: Settings = {
    ...Object.fromEntries(row.common.map((each) => [each, COMMON[each]])),
    ...row.fields,
  }
  const given = fieldsIn(component)
  const fields = new Map<string, FormField>()
  for (const [field, setting] of Object.entries(settings)) {
    const value = given[field]
    if (value)
      fields.set(field, makeField(field, { field: value, setting, around: meta, expected: answerType }))
  }
  const activities = (component.kind === 'ACTIVITY_GROUP' ? component.activities : []).map((activity, i) =>
    buildActivity(activity, { ...around, path: [...around.path, 'activities', i] }, true),
  )
  const type = once<Type | null>(() => {
    if (activities.length > 0)
      return object(lazyObject(activities.map((each) => [each.name, () => each.type() ?? NULL])))
    const typeOf = (field: string) => fields.get(field)?.checked()?.type ?? NULL
    return row.answer?.type({ field: (field) => given[field], typeOf }) ?? null
  }, NULL)
  function answerType(): Type | null {
    return type()
  }
  const notApplicable = notApplicableOf(component)
  const { path } = around
  return { kind: 'COMPONENT', path, id, name, type, fields, component, row, notApplicable, asker, activities }
}

const withMeta = (around: BuildContext): BuildContext => ({
  ...around,
  names: once((): Fields => ({ ...around.names(), meta: META }), {}),
})

function titleFields(node: Node, around: BuildContext): ReadonlyMap<string, FormField> {
  const fields = new Map<string, FormField>()
  for (const name of ['title', 'introText'] as const) {
    const field = name in node ? (node as Activity)[name] : undefined
    if (field) fields.set(name, makeField(name, { field, setting: text, around, expected: () => null }))
  }
  return fields
}

interface FieldGiven {
  readonly field: Field
  readonly setting: AnySetting
  readonly around: BuildContext
  readonly expected: () => Type | null
}

function makeField(name: string, { field, setting, around, expected }: FieldGiven): FormField {
  const path = [...around.path, name]
  const compute = (): CheckedField | null => {
    if (field.kind !== 'QUERY') return null
    const wanted = setting.type === 'ANSWER' ? expected() : setting.type === 'OPEN' ? null : setting.type
    return checkField({
      query: field.query,
      path,
      around: around.names(),
      catalogue: around.catalogue,
      expected: wanted,
      labelled: name === 'options',
      wholeRows: name === 'repeatFor',
    })
  }
  return { name, path, field, setting, checked: once(compute, null) }
}
