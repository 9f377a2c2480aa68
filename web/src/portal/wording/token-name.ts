import { checkText } from '@feldwerk/query/expression/check.ts'
import type { Type } from '@feldwerk/query/types.ts'
import { formulaText, subjectText } from '../conditions/sentence.ts'
import type { WordingSight } from './wording-sight.ts'

/** What a token names, as people call it. */
interface TokenName {
  readonly title: string
  /** Where it lies: "Messwerte". */
  readonly group: string | undefined
  readonly unit: string | undefined
  /** Undefined where the expression is wrong, or what it names is gone. */
  readonly type: Type | undefined
}

/** What the expression of a token names; one that is more than a name goes by its formula. */
export function tokenName(expression: string, { environment, subjects }: WordingSight): TokenName {
  const subject = subjects.get(expression)
  if (subject)
    return { title: subjectText(subject), group: subject.group, unit: subject.unit, type: subject.type }
  const { typed, faults } = checkText(expression, environment)
  return {
    title: expression === '' ? '' : formulaText(expression, subjects),
    group: undefined,
    unit: undefined,
    type: faults.length > 0 ? undefined : typed.type,
  }
}
