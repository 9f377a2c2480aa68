import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Budget } from '@feldwerk/query/expression/budget.ts'
import { show } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import type { ActivityResults } from '@feldwerk/workflow/answers.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { buildForm } from '@feldwerk/workflow/form/build.ts'
import type { ResolvedRows } from '@feldwerk/workflow/resolve.ts'
import type { Meta } from '@feldwerk/workflow/session/session.ts'
import { type ValidatedResult, validateResult } from '@feldwerk/workflow/validate.ts'
import { apartWork } from '../../platform/computing/apart.ts'
import type { PortableCatalogue } from '../resolved-workflows/portable.ts'

/** A result with all that it is checked by, as plain data; the form is made anew of its definition. */
export interface JudgeInput {
  readonly definition: Pick<WorkflowDefinition, 'nodes' | 'taskType'>
  readonly catalogue: PortableCatalogue
  readonly delivered: {
    readonly zone: string
    readonly language: Locale
    readonly now: number
    readonly answers: ActivityResults
    readonly resolved: ResolvedRows
    readonly task: Value
    readonly meta: Meta
  }
}

/** Checks a result where there is nothing of the server but what was handed over. A thread finds it by its name. */
export function judge({ definition, catalogue, delivered }: JudgeInput, budget: Budget): ValidatedResult {
  const form = buildForm(definition, {
    fields: (type) => catalogue.fields[show(type)],
    view: () => undefined,
    viewColumns: (id) => catalogue.views[id],
  })
  return validateResult({ ...delivered, form, budget })
}

/** The same in a thread of its own. */
export const judging = apartWork(import.meta.url, judge)
