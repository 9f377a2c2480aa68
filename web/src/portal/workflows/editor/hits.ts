import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { checkQuery } from '@feldwerk/query/check.ts'
import { classOf } from '@feldwerk/query/conditions/operators.ts'
import { fromExpression } from '@feldwerk/query/conditions/read.ts'
import { type Condition, isFormula, isGroup } from '@feldwerk/query/conditions/rules.ts'
import type { Query } from '@feldwerk/query/query.ts'
import type { Fields } from '@feldwerk/query/types.ts'
import type { Subjects } from '../../conditions/subject.ts'
import { APPLIED_WEEK, answersOf } from '../draft/applied.ts'

/** Of so many results one sees which they are, the newest. */
export const MOST_HITS = 9

/** A week in which results came in, and to how many of them a rule would have applied. */
export interface HitWeek {
  /** Its beginning, ISO 8601. */
  readonly week: string
  readonly results: number
  readonly applied: number
}

/** Counts of results as weeks, the oldest first. */
export function weeksOf(rows: readonly Readonly<Record<string, unknown>>[]): readonly HitWeek[] {
  const groups = Map.groupBy(rows, (row) => String(row[APPLIED_WEEK]))
  return [...groups]
    .map(([week, all]): HitWeek => {
      const sum = (some: typeof all) => some.reduce((total, { results }) => total + Number(results), 0)
      return { week, results: sum(all), applied: sum(all.filter(({ applies }) => applies === true)) }
    })
    .toSorted((a, b) => (a.week < b.week ? -1 : 1))
}

/** The beginning of the latest weeks that together have enough hits to show, and how many they have. */
export function latestWeeks(weeks: readonly HitWeek[]): { readonly from: string; readonly hits: number } {
  let hits = 0
  let from = weeks[0]?.week ?? ''
  for (const { week, applied } of weeks.toReversed()) {
    hits += applied
    from = week
    if (hits >= MOST_HITS) break
  }
  return { from, hits }
}

/** What a result says of itself in the list: the thing that was looked at, and the number that the rule asks for. */
export interface ShownAnswers {
  readonly thing: string | undefined
  readonly number: string | undefined
  readonly unit: string
}

/** The answers that tell the hits of a condition apart. */
export function shownOf(condition: string, subjects: Subjects): ShownAnswers {
  const thing = [...subjects.values()].find(
    ({ path, type }) => type.kind === 'ASSET' && path.split('.').length === 2,
  )
  const rules = fromExpression(condition, subjects)
  const number = pathsIn(rules ? [rules] : [])
    .map((path) => subjects.get(path))
    .find((subject) => subject && classOf(subject.type) === 'number')
  return { thing: thing?.path, number: number?.path, unit: number?.unit ?? '' }
}

const pathsIn = (all: readonly Condition[]): readonly string[] =>
  all.flatMap((one) => (isGroup(one) ? pathsIn(one.rules) : isFormula(one) ? [] : [one.path]))

interface HitQuestion {
  readonly workflowId: string
  readonly condition: string
  readonly names: Fields
  readonly catalogue: Catalogue
  readonly shown: ShownAnswers
  /** The earliest time of a result. */
  readonly from: string
}

/** The results since a time that a condition holds for; undefined where they cannot say it. */
export function hitsQuery(question: HitQuestion): Query | undefined {
  const { workflowId, condition, names, catalogue, shown, from } = question
  const answers = answersOf({ workflowId, names, catalogue })
  const query: Query = {
    root: { kind: 'WORKFLOW_RESULT', workflowId },
    steps: [
      { kind: 'FILTER', condition: `result.completedAt >= timestamp(${JSON.stringify(from)})` },
      {
        kind: 'MAP',
        columns: [
          { name: 'hitResult', expression: 'result' },
          { name: 'hitAt', expression: 'result.completedAt' },
          ...answers.map((name) => ({ name, expression: `result.${name}` })),
        ],
      },
      { kind: 'FILTER', condition },
      {
        kind: 'MAP',
        columns: [
          { name: 'result', expression: 'hitResult' },
          { name: 'at', expression: 'hitAt' },
          ...(shown.thing ? [{ name: 'thing', expression: shown.thing }] : []),
          ...(shown.number ? [{ name: 'value', expression: shown.number }] : []),
        ],
      },
    ],
  }
  return checkQuery(query, catalogue).faults.length > 0 ? undefined : query
}
