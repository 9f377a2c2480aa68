import { createContext, useContext } from 'react'
import { partsOf } from '../form/form.ts'
import type { ActivityInstance } from '../session/instances.ts'
import type { Session } from '../session/session.ts'
import { componentsIn } from '../session/walk.ts'
import { stepsOf } from './steps.ts'

/** Id of the part that is being edited beside the form: its question is marked and scrolled into view. */
export const MarkedContext = createContext<string | null>(null)
export const useMarked = (): string | null => useContext(MarkedContext)

/** Is the part this activity, or inside it? */
export const holds = (activity: ActivityInstance, part: string): boolean =>
  activity.form.id === part ||
  [...componentsIn([activity])].some(
    ({ form, activities }) => form.id === part || activities.some((inner) => inner.form.id === part),
  )

/**
 * The page on which a part stands, the first where rounds repeat it; the page of its rounds while there are none.
 * Undefined where it is hidden.
 */
export function stepWith(session: Session, part: string): string | undefined {
  const steps = stepsOf(session)
  const own = steps.find((step) =>
    step.kind === 'ROUNDS' ? step.iteration.form.id === part : holds(step.activity, part),
  )
  const within = steps.find((step) => step.kind === 'ACTIVITY' && step.round?.iteration.form.id === part)
  const around = steps.flatMap((step) =>
    step.kind === 'ROUNDS' && [...partsOf(step.iteration.form.nodes)].some(({ id }) => id === part)
      ? [step]
      : [],
  )
  // Rounds within rounds come later: of those that hold the part, the last are the innermost.
  const innermost = around.at(-1)?.iteration.form
  const first = around.find(({ iteration }) => iteration.form === innermost)
  return (own ?? within ?? first)?.key
}
