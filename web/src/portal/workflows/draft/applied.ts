import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { checkQuery } from '@feldwerk/query/check.ts'
import { namesIn } from '@feldwerk/query/expression/names.ts'
import type { Query } from '@feldwerk/query/query.ts'
import { type Fields, workflowResult } from '@feldwerk/query/types.ts'
import { localDay } from '@feldwerk/ui/form/typed/local-time.ts'
import { stringifySearch } from '../../list/search-params.ts'

/** Results of so many days say how often a rule would have applied. */
export const APPLIED_DAYS = 90

/** Fewer results than these say little about a rule. */
export const ENOUGH_RESULTS = 10

/** The weeks of that time, each with those for which a condition holds, does not, or nobody knows. */
export const APPLIED_ROWS = 100

/** The column with the beginning of the week in which a result came in. */
export const APPLIED_WEEK = 'appliedWeek'

interface AnswersPlace {
  readonly workflowId: string
  /** What the condition may use. */
  readonly names: Fields
  readonly catalogue: Catalogue
}

interface ConditionPlace extends AnswersPlace {
  readonly condition: string
}

/** The names of answers that results have already. */
export function answersOf({ workflowId, names, catalogue }: AnswersPlace): readonly string[] {
  const known = catalogue.fields(workflowResult(workflowId)) ?? {}
  return Object.keys(names).filter((name) => Object.hasOwn(known, name))
}

/**
 * The newer results of a workflow, counted by week and by whether a condition holds for them: rows of `applies`,
 * `appliedWeek` and `results`. Undefined where results cannot say it: the condition is half written, asks for the time of filling in, for what
 * none of them has yet, or for the round that a part stands in.
 */
export function appliedQuery({ workflowId, condition, names, catalogue }: ConditionPlace): Query | undefined {
  const answers = answersOf({ workflowId, names, catalogue })
  if (answers.length === 0) return undefined
  const query: Query = {
    root: { kind: 'WORKFLOW_RESULT', workflowId },
    steps: [
      {
        kind: 'FILTER',
        condition: `result.completedAt >= startOf(addTo(now, -${APPLIED_DAYS}, "day"), "day")`,
      },
      {
        kind: 'MAP',
        columns: [
          { name: APPLIED_WEEK, expression: 'startOf(result.completedAt, "week")' },
          ...answers.map((name) => ({ name, expression: `result.${name}` })),
        ],
      },
      {
        kind: 'GROUP',
        keys: [
          { name: 'applies', expression: condition },
          { name: APPLIED_WEEK, expression: APPLIED_WEEK },
        ],
        aggregates: [{ name: 'results', aggregation: 'COUNT', expression: 'true' }],
      },
    ],
  }
  const { faults, stages, expressions } = checkQuery(query, catalogue)
  if (faults.length > 0 || stages.at(-1)?.columns['applies']?.kind !== 'BOOLEAN') return undefined
  const asked = expressions.find(({ path, text }) => path.includes('keys') && text === condition)
  return asked && !namesIn(asked.typed).has('now') ? query : undefined
}

/** The list of the results of that time for which a condition holds. */
export function appliedHref(workflowId: string, condition: string): string {
  const from = new Date()
  from.setDate(from.getDate() - APPLIED_DAYS)
  return `/results${stringifySearch({ workflowId, condition, from: localDay(from) })}`
}

/** Of how many results it held for how many. */
export function countApplied(rows: readonly Readonly<Record<string, unknown>>[]) {
  const sum = (of: readonly Readonly<Record<string, unknown>>[]) =>
    of.reduce((all, { results }) => all + Number(results), 0)
  return { results: sum(rows), applied: sum(rows.filter(({ applies }) => applies === true)) }
}
