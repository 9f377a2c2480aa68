import { type CheckedQuery, checkQuery } from '@feldwerk/query/check.ts'
import type { TypedExpression } from '@feldwerk/query/expression/typed.ts'
import type { Fault } from '@feldwerk/query/faults.ts'
import type { Plan, PlannedStep } from '@feldwerk/query/plan.ts'
import type { Query, Root } from '@feldwerk/query/query.ts'
import type { Fields } from '@feldwerk/query/types.ts'
import type { Description, Descriptions } from '../conditions/subjects.ts'
import { nameFrom } from '../names/name-from.ts'
import type { QueryWords } from './use-query-model.ts'

/** The columns after the root or a step. */
export interface Stage {
  readonly columns: Fields
  readonly about: Descriptions
  /** Columns that this step has put there. */
  readonly added: ReadonlySet<string>
}

export interface StagedQuery {
  readonly checked: CheckedQuery
  /** After the root, then after each step. */
  readonly stages: readonly Stage[]
  /** The faults of the root (at 0) and of each step. */
  readonly faults: readonly (readonly Fault[])[]
  readonly warnings: readonly (readonly Fault[])[]
}

type Facts = Omit<QueryWords, 'sources'> & {
  /** The same query in another language: a column that bears its title there goes by its title here. */
  readonly elsewhere?: readonly Stage[]
}

/** A query with what people know of its columns after every step. */
export function stagesOf(query: Query, facts: Facts, around: Fields = {}, language = 'de'): StagedQuery {
  const checked = checkQuery(query, facts.catalogue, around)
  const stages = describeStages(query, { checked, facts, language })
  const at = (faults: readonly Fault[]) =>
    stages.map((_stage, i) =>
      faults.filter(({ path: [place, step] }) => (place === 'steps' ? Number(step) === i - 1 : i === 0)),
    )
  return { checked, stages, faults: at(checked.faults), warnings: at(checked.warnings) }
}

interface StageContext {
  readonly checked: Pick<CheckedQuery, 'plan' | 'stages'>
  readonly facts: Facts
  readonly language: string
  /** Of what stage columns are described; none within what is joined. */
  readonly stage?: number
}

function describeStages(query: Query, { checked, facts, language }: StageContext): Stage[] {
  const [start] = checked.stages
  const columns = start?.columns ?? {}
  const first = describeRoot(query.root, columns, { facts, language })
  const stages: Stage[] = [{ columns, about: first, added: new Set() }]
  // A step with a general fault is missing in the plan, so steps are matched by kind and order.
  const planned = [...checked.plan.steps]
  for (const [i, definition] of query.steps.entries()) {
    const before = stages.at(-1)?.about ?? {}
    const { columns: after = {} } = checked.stages[i + 1] ?? {}
    const step = planned[0]?.kind === definition.kind ? planned.shift() : undefined
    const about = step ? describeStep(step, before, { facts, language, stage: i + 1 }) : before
    stages.push({ columns: after, about: complete(after, about), added: addedBy(step, stages.at(-1)) })
  }
  return stages
}

const complete = (columns: Fields, about: Descriptions): Descriptions =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, about[name] ?? { title: name }]))

function describeRoot(
  root: Root,
  columns: Fields,
  { facts, language }: Omit<StageContext, 'checked'>,
): Descriptions {
  if (root.kind !== 'VIEW') {
    const id = 'assetTypeId' in root ? root.assetTypeId : 'workflowId' in root ? root.workflowId : ''
    return Object.fromEntries(
      Object.keys(columns).map((name) => [name, { title: facts.recordNames[id] ?? name }]),
    )
  }
  const view = facts.views.get(root.viewId)
  if (!view) return complete(columns, {})
  const inner = checkQuery(view.query, facts.catalogue)
  const last = describeStages(view.query, { checked: inner, facts, language }).at(-1)?.about ?? {}
  const titles = view.translations.find((one) => one.language === language) ?? view.translations[0]
  return Object.fromEntries(
    Object.keys(columns).map((name) => {
      const found = titles?.columnMappings.find((mapping) => mapping.name === name)
      const about = last[name] ?? { title: name }
      return [name, found ? { ...about, title: found.translation } : about]
    }),
  )
}

function describeStep(
  step: PlannedStep,
  before: Descriptions,
  work: Omit<StageContext, 'checked'>,
): Descriptions {
  if (step.kind === 'FILTER' || step.kind === 'DISTINCT') return before
  if (step.kind === 'MAP')
    return Object.fromEntries(
      step.columns.map(({ name, value }) => [name, named(name, describe(value, before, work), work)]),
    )
  if (step.kind === 'GROUP')
    return Object.fromEntries([
      ...step.keys.map(
        ({ name, value }) => [name, named(name, describe(value, before, work), work)] as const,
      ),
      ...step.aggregates.map(({ name, aggregation, value }): [string, Description] => {
        const of = value ? describe(value, before, work) : undefined
        const about = aggregation === 'COUNT' ? undefined : of
        const called = named(name, { title: work.facts.measureOf(aggregation, of?.title) }, work)
        const unit = about?.unit ? { unit: about.unit } : {}
        return [name, { ...called, ...unit, ...keptDay(aggregation, about) }]
      }),
    ])
  if (step.kind === 'EXPAND') {
    const about = describe(step.list, before, work)
    return {
      ...before,
      [step.name]: { ...about, title: about ? work.facts.entryOf(about.title) : step.name },
      [step.indexName]: { title: `${about?.title ?? step.name} #` },
    }
  }
  return { ...before, [step.name]: { title: step.name, fields: describePlan(step.plan, work) } }
}

const keptDay = (aggregation: string, about: Description | undefined) =>
  about?.dateOnly && (aggregation === 'MIN' || aggregation === 'MAX') ? { dateOnly: true } : {}

/** The columns of a whole plan: those of the query that a JOIN adds. */
function describePlan({ root, steps, output }: Plan, work: Omit<StageContext, 'checked'>): Descriptions {
  const definition = root.kind === 'VIEW' ? root : undefined
  let about: Descriptions = definition
    ? describeRoot(definition, root.kind === 'VIEW' ? root.plan.output.columns : {}, work)
    : root.kind === 'RECORDS'
      ? {
          [root.name]: {
            title: 'id' in root.record ? (work.facts.recordNames[root.record.id] ?? root.name) : root.name,
          },
        }
      : {}
  const { stage: _none, ...inner } = work
  for (const step of steps) about = describeStep(step, about, inner)
  return complete(output.columns, about)
}

/** What people know of the value of an expression: only of names and fields. */
function describe(
  value: TypedExpression,
  names: Descriptions,
  work: Omit<StageContext, 'checked'>,
): Description | undefined {
  if (value.kind === 'NAME') return names[value.name]
  if (value.kind === 'FIELD') return describe(value.target, names, work)?.fields?.[value.name]
  if (value.kind === 'WALK') return work.facts.titles.fields(value.record)?.[value.name]
  return undefined
}

/** Names that the roots give their records; nobody chose them. */
const RECORDS: ReadonlySet<string> = new Set(['asset', 'result', 'task', 'account'])

/** A column goes by the title of what it shows as long as it bears its name. */
function named(
  name: string,
  about: Description | undefined,
  { facts, stage }: Omit<StageContext, 'checked'>,
): Description {
  if (!about) return { title: name }
  const plain = name.replace(/\d+$/, '')
  const elsewhere = stage === undefined ? undefined : facts.elsewhere?.[stage]?.about[name]
  if (RECORDS.has(name) || (elsewhere && elsewhere.title !== name)) return about
  return nameFrom(about.title, []) === plain ? about : { ...about, title: name }
}

function addedBy(step: PlannedStep | undefined, before: Stage | undefined): ReadonlySet<string> {
  if (!step) return new Set()
  if (step.kind === 'JOIN') return new Set([step.name])
  if (step.kind === 'EXPAND') return new Set([step.name, step.indexName])
  if (step.kind === 'GROUP') return new Set(step.aggregates.map(({ name }) => name))
  if (step.kind !== 'MAP') return new Set()
  const isShown = ({ kind }: TypedExpression) => kind === 'NAME' || kind === 'FIELD' || kind === 'WALK'
  const fresh = step.columns.filter(
    ({ name, value }) => !isShown(value) && !Object.hasOwn(before?.columns ?? {}, name),
  )
  return new Set(fresh.map(({ name }) => name))
}
