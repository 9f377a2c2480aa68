import { type Condition, isGroup, type RuleGroup } from '@feldwerk/query/conditions/rules.ts'

/** The same conditions with an identity each, so that a field keeps the cursor while others come and go. */
export function withIds<C extends Condition>(one: C): C {
  const id = one.id ?? crypto.randomUUID()
  return isGroup(one) ? { ...one, id, rules: one.rules.map(withIds) } : { ...one, id }
}

/** The group with another condition at the place of that one; with none where undefined. */
export function replaced(group: RuleGroup, id: string | undefined, next: Condition | undefined): RuleGroup {
  return {
    ...group,
    rules: group.rules.flatMap((one) => {
      if (one.id !== id) return [one]
      return next ? [next] : []
    }),
  }
}

/** The group with one condition more. */
export const added = (group: RuleGroup, one: Condition): RuleGroup => ({
  ...group,
  rules: [...group.rules, one],
})
