import { keysOf } from '@feldwerk/query/keys.ts'
import type { Component } from '@feldwerk/workflow/definition.ts'
import { fieldIn } from '@feldwerk/workflow/editor/editor.ts'
import { kindOf } from '@feldwerk/workflow/kinds.ts'
import { contraryOf } from '../../conditions/contrary.ts'

const FLAGS = ['hidden', 'optional', 'disabled'] as const
export type Flag = (typeof FLAGS)[number]

/** The flags that a component can have. */
export const possibleFlags = ({ kind }: Component): readonly Flag[] =>
  FLAGS.filter((flag) => kindOf(kind).common.includes(flag))

/** Those of them that a rule decides. */
export const ruledFlags = (component: Component): readonly Flag[] =>
  possibleFlags(component).filter((flag) => fieldIn(component, flag)?.kind === 'QUERY')

/** What a rule does: a flag, or its opposite. */
export const ACTIONS = {
  hide: { flag: 'hidden', isOpposite: false },
  show: { flag: 'hidden', isOpposite: true },
  free: { flag: 'optional', isOpposite: false },
  demand: { flag: 'optional', isOpposite: true },
  lock: { flag: 'disabled', isOpposite: false },
  unlock: { flag: 'disabled', isOpposite: true },
} as const satisfies Readonly<Record<string, { readonly flag: Flag; readonly isOpposite: boolean }>>
export type Action = keyof typeof ACTIONS
export const ALL_ACTIONS = keysOf(ACTIONS)

export const actionsOf = (flag: Flag) => ALL_ACTIONS.filter((action) => ACTIONS[action].flag === flag)

/** A rule as it is written: what it does, and when. */
export interface WrittenRule {
  readonly action: Action
  readonly condition: string
}

/** A rule to the contrary holds until its condition is met: also while what it asks for is not answered yet. */
export function ruleText({ action, condition }: WrittenRule): string {
  return ACTIONS[action].isOpposite ? `(${condition}) != true` : condition
}

/** The rule that an expression of that flag is: "hidden unless it is true" shows what it stands at. */
export function readRule(flag: Flag, text: string): WrittenRule {
  const inside = contraryOf(text.trim())
  const isOpposite = inside !== undefined
  const action = actionsOf(flag).find((one) => ACTIONS[one].isOpposite === isOpposite)
  return { action: action ?? 'hide', condition: inside ?? text }
}
