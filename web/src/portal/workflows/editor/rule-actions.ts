import { parse } from '@feldwerk/query/expression/parse.ts'
import { keysOf } from '../../../keys-of.ts'

export const FLAGS = ['hidden', 'optional', 'disabled'] as const
export type Flag = (typeof FLAGS)[number]

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

/** The rule that an expression of that flag is. */
export function readRule(flag: Flag, text: string): WrittenRule {
  const inside = /^\(([\s\S]*)\) != true$/.exec(text.trim())?.[1]
  const isOpposite = inside !== undefined && (parse(inside).node !== undefined || closesNothing(inside))
  const action = actionsOf(flag).find((one) => ACTIONS[one].isOpposite === isOpposite)
  return { action: action ?? 'hide', condition: isOpposite ? (inside ?? '') : text }
}

/** A half-typed condition is one all the same, unless it closes a bracket that stands before it. */
function closesNothing(text: string): boolean {
  let open = 0
  for (const letter of text) {
    if (letter === '(') open += 1
    if (letter === ')') open -= 1
    if (open < 0) return false
  }
  return true
}
