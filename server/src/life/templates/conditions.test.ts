import type { TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { checkQuery } from '@feldwerk/query/check.ts'
import { fromExpression } from '@feldwerk/query/conditions/read.ts'
import {
  type Condition,
  type ConditionSubject,
  isFormula,
  isGroup,
} from '@feldwerk/query/conditions/rules.ts'
import { parse } from '@feldwerk/query/expression/parse.ts'
import { queriesIn } from '@feldwerk/query/queries-in.ts'
import type { Query } from '@feldwerk/query/query.ts'
import {
  ACCOUNT,
  BOOLEAN,
  type Fields,
  isRecord,
  object,
  STRING,
  TIME,
  type Type,
  task,
} from '@feldwerk/query/types.ts'
import { triggerNames } from '@feldwerk/workflow/check/triggers.ts'
import { buildForm } from '@feldwerk/workflow/form/build.ts'
import { partsOf } from '@feldwerk/workflow/form/form.ts'
import { resultFields, taskDataFields } from '@feldwerk/workflow/record-fields.ts'
import { TRIGGER_LISTS } from '@feldwerk/workflow/triggers.ts'
import { expect, test } from 'vitest'
import { builtins } from './builtin.ts'

/** Conditions of built-in templates that no words say, and why they are there all the same. */
const WITHOUT_WORDS: Readonly<Record<string, string>> = {}

/** A condition, and the names that may be used where it stands. */
interface PlacedCondition {
  readonly text: string
  readonly names: Fields
}

const FLAGS: readonly string[] = ['hidden', 'optional', 'disabled']

function catalogueOf({ assetTypes, workflows, views }: TemplateBundle): Catalogue {
  const account = { id: STRING, name: STRING, firstName: STRING, lastName: STRING, owner: BOOLEAN }
  const catalogue: Catalogue = {
    fields: (type): Fields | undefined => {
      if (type.kind === 'ACCOUNT') return account
      if (type.kind === 'ASSET') {
        const found = assetTypes.find(({ id }) => id === type.id)
        const own = found?.properties.map(({ name, type: kind }) => [name, kind as Type] as const) ?? []
        return {
          ...Object.fromEntries(own),
          id: STRING,
          createdAt: TIME,
          changedAt: TIME,
          createdBy: ACCOUNT,
        }
      }
      const definition = workflows.find(({ id }) => 'id' in type && id === type.id)?.definition
      if (!definition) return undefined
      const fields = type.kind === 'TASK' ? taskDataFields(definition) : resultFields(definition, catalogue)
      const named = Object.fromEntries(fields.map(({ name, type: kind }) => [name, kind]))
      if (type.kind === 'TASK') return { id: STRING, data: object(named), createdAt: TIME }
      return { ...named, id: STRING, completedAt: TIME, createdBy: ACCOUNT, task: task(type.id) }
    },
    view: (id) => views.find((view) => view.id === id)?.query as Query | undefined,
  }
  return catalogue
}

function filtersIn(query: Query, catalogue: Catalogue, around: Fields = {}): PlacedCondition[] {
  return queriesIn(query).flatMap((each) => {
    const { stages } = checkQuery(each, catalogue, around)
    return each.steps.flatMap((step, i) =>
      step.kind === 'FILTER' ? [{ text: step.condition, names: { ...around, ...stages[i]?.columns } }] : [],
    )
  })
}

/** What an answer is when it is filled in beforehand: `condition ? value : null`. */
function conditionBefore(text: string): string | undefined {
  const { node } = parse(text)
  const [condition] = node?.kind === 'CALL' && node.name === '?:' ? node.args : []
  return condition && text.slice(condition.start, condition.end)
}

function conditionsOf(bundle: TemplateBundle): PlacedCondition[] {
  const catalogue = catalogueOf(bundle)
  const inForms = bundle.workflows.flatMap(({ definition }) => {
    const fields = [...partsOf(buildForm(definition, catalogue).nodes)].flatMap((part) =>
      'fields' in part ? [...part.fields.values()] : [],
    )
    return fields.flatMap(({ name, field, checked }): PlacedCondition[] => {
      const known = checked()
      if (field.kind !== 'QUERY' || !known) return []
      const { around: names } = known
      const [step] = field.query.steps
      const text =
        step?.kind === 'MAP' && field.query.root.kind === 'NULL' ? step.columns[0]?.expression : undefined
      const before = text === undefined || FLAGS.includes(name) ? text : conditionBefore(text)
      return [
        ...filtersIn(field.query, catalogue, names),
        ...(before === undefined ? [] : [{ text: before, names }]),
      ]
    })
  })
  const inSeries = bundle.workflows.flatMap(({ definition }) =>
    definition.taskSources.flatMap(({ query }) =>
      query.kind === 'QUERY' ? filtersIn(query.query as Query, catalogue) : [],
    ),
  )
  const inTriggers = bundle.workflows.flatMap(({ definition }) => {
    const names = triggerNames(buildForm(definition, catalogue))
    return TRIGGER_LISTS.flatMap((list) =>
      definition[list].flatMap((trigger): PlacedCondition[] => {
        const condition = 'condition' in trigger ? trigger.condition : undefined
        const [step] = condition?.kind === 'QUERY' ? condition.query.steps : []
        return step?.kind === 'MAP' ? step.columns.map(({ expression: text }) => ({ text, names })) : []
      }),
    )
  })
  const inViews = bundle.views.flatMap(({ query }) => filtersIn(query as Query, catalogue))
  const inMetrics = bundle.metrics.flatMap(({ sources }) =>
    sources.flatMap(({ viewId, filterExpression }): PlacedCondition[] => {
      const query = catalogue.view(viewId)
      if (!query || !filterExpression) return []
      return [{ text: filterExpression, names: checkQuery(query, catalogue).plan.output.columns }]
    }),
  )
  return [...inForms, ...inSeries, ...inTriggers, ...inViews, ...inMetrics]
}

function subjectsIn(names: Fields, catalogue: Catalogue): ReadonlyMap<string, ConditionSubject> {
  const found = new Map<string, ConditionSubject>()
  const add = (path: string, type: Type, depth: number) => {
    found.set(path, { path, type })
    const fields = isRecord(type) ? catalogue.fields(type) : type.kind === 'OBJECT' ? type.fields : {}
    if (depth < 4)
      for (const [name, inner] of Object.entries(fields ?? {})) add(`${path}.${name}`, inner, depth + 1)
  }
  for (const [name, type] of Object.entries(names)) add(name, type, 1)
  return found
}

const formulasIn = (one: Condition): string[] => {
  if (isFormula(one)) return [one.formula]
  return isGroup(one) ? one.rules.flatMap(formulasIn) : []
}

test.each(builtins.map((each) => [each.name, each.bundle] as const))(
  'every condition of the built-in template %s reads as a sentence',
  (_, bundle) => {
    const catalogue = catalogueOf(bundle)
    const conditions = conditionsOf(bundle)
    expect(conditions.length).toBeGreaterThan(8)
    const unsaid = conditions.flatMap(({ text, names }) => {
      const rules = fromExpression(text, subjectsIn(names, catalogue))
      return rules ? formulasIn(rules) : [text]
    })
    expect(unsaid.filter((text) => !Object.hasOwn(WITHOUT_WORDS, text))).toEqual([])
  },
)
