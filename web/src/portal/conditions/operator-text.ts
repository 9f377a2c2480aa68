import type { Operator, SubjectClass } from '@feldwerk/query/conditions/operators.ts'
import type { SpanUnit } from '@feldwerk/query/conditions/rules.ts'
import type { TFunction } from 'i18next'

const ofTimes = ['more', 'moreOrIs', 'less', 'lessOrIs'] as const

/** An operator in the person's words: of a time "nach", of a number "über". */
export function operatorText(operator: Operator, of: SubjectClass | undefined, t: TFunction): string {
  const time = ofTimes.find((each) => each === operator)
  return of === 'time' && time ? t(`conditions.timeOperator.${time}`) : t(`conditions.operator.${operator}`)
}

/** The unit of a stretch of time as it stands behind the operator: "Tagen", "der Woche", "die vorige Woche". */
export function unitText(unit: SpanUnit, operator: Operator, t: TFunction, count = 1): string {
  if (operator === 'inThis') return t(`conditions.thisUnit.${unit}`)
  if (operator === 'beforeThis') return t(`conditions.presentUnit.${unit}`)
  if (operator === 'inPrevious') return t(`conditions.previousUnit.${unit}`)
  return t(`conditions.spanUnit.${unit}`, { count })
}
