import type { TFunction } from 'i18next'
import type { Operator, SubjectClass } from './operators.ts'

const ofTimes = ['more', 'moreOrIs', 'less', 'lessOrIs'] as const

/** An operator in the person's words: of a time "nach", of a number "ist mehr als". */
export function operatorText(operator: Operator, of: SubjectClass | undefined, t: TFunction): string {
  const time = ofTimes.find((each) => each === operator)
  return of === 'time' && time ? t(`conditions.timeOperator.${time}`) : t(`conditions.operator.${operator}`)
}
