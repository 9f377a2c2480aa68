import { classOf } from '@feldwerk/query/conditions/operators.ts'
import { isRecord, same } from '@feldwerk/query/types.ts'
import type { Subject, Subjects } from './subject.ts'

/** The subjects that another one can be compared with: records of the same type, plain values of the same class. */
export function othersLike({ path, type, options }: Subject, subjects: Subjects): readonly Subject[] {
  const others = [...subjects.values()].filter((one) => one.path !== path)
  if (isRecord(type)) return others.filter((one) => same(one.type, type))
  const of = classOf(type)
  const isComparable = of === 'number' || of === 'time' || (of === 'text' && !options)
  return isComparable ? others.filter((one) => classOf(one.type) === of) : []
}
