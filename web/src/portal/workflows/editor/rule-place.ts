import { createContext, useContext } from 'react'
import type { Flag } from './rule-actions.ts'

interface RulePlace {
  /** The rule of the chosen part that is worked on. */
  readonly open: Flag | undefined
  readonly choose: (flag: Flag) => void
  /** Shows the results that the open rule would have applied to. */
  readonly showHits: () => void
}

/** Which rule is open, for the rules themselves and for what is shown beside them. */
export const RulePlaceContext = createContext<RulePlace>({
  open: undefined,
  choose: () => undefined,
  showHits: () => undefined,
})

export const useRulePlace = () => useContext(RulePlaceContext)
