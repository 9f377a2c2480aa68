import type { Budget } from '@feldwerk/query/expression/budget.ts'
import type { ValidatedResult } from '@feldwerk/workflow/validate.ts'
import { type CheckPass, type CheckPassed, checkPass } from '../assets/check-pass.ts'
import { type JudgeInput, judge } from '../workflow-results/judge.ts'

/** What may be computed in a thread apart: plain data in, plain data out. */
export interface Works {
  result: { readonly input: JudgeInput; readonly output: ValidatedResult }
  checks: { readonly input: CheckPass; readonly output: CheckPassed }
}

export type WorkName = keyof Works

export const works: {
  readonly [N in WorkName]: (input: Works[N]['input'], budget: Budget) => Works[N]['output']
} = { result: judge, checks: checkPass }
