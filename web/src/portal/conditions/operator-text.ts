import type { TFunction } from 'i18next'
import type { Operator, SubjectClass } from './operators.ts'
import type { SpanUnit } from './rules.ts'

const ofTimes = ['more', 'moreOrIs', 'less', 'lessOrIs'] as const

/** An operator in the person's words: of a time "nach", of a number "ist mehr als". */
export function operatorText(operator: Operator, of: SubjectClass | undefined, t: TFunction): string {
  const time = ofTimes.find((each) => each === operator)
  return of === 'time' && time ? t(`conditions.timeOperator.${time}`) : t(`conditions.operator.${operator}`)
}

/** The unit of a stretch of time as it stands behind the operator: "Tagen", "der Woche", "die vorige Woche". */
export function unitText(unit: SpanUnit, operator: Operator, t: TFunction, count = 1): string {
  if (operator === 'inThis') return t(`conditions.thisUnit.${unit}`)
  if (operator === 'inPrevious') return t(`conditions.previousUnit.${unit}`)
  return t(`conditions.spanUnit.${unit}`, { count })
}
