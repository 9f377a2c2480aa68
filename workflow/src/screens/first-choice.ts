import type { ComponentInstance, Round } from '../session/instances.ts'
import { componentsIn } from '../session/walk.ts'
import { recordOf } from './record-of.ts'

/** The first question of a round where it is which asset or person: then the round is added by choosing that. */
export function firstChoice({ nodes }: Round): ComponentInstance | undefined {
  const first = [...componentsIn(nodes)].find(
    ({ form: { row }, state }) => row.answer && !row.answer.computedBy && state().visible,
  )
  const isOne = first?.component.kind === 'SINGLE_CHOICE' && recordOf(first) !== null
  return isOne && !first.state().disabled ? first : undefined
}
