import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ComponentInstance, ComponentState } from '../session/instances.ts'

import type { Session } from '../session/session.ts'
import { type FormStep, sameSteps, stepsOf } from './steps.ts'

/** The state of one component; the screen draws it again only when something of it has changed. */
export function useComponentState(session: Session, component: ComponentInstance): ComponentState {
  return useSyncExternalStore(session.subscribe, component.state)
}

/** Something else the session says, by a function that gives the same value as long as nothing has changed. */
export function useOfSession<V>(session: Session, read: () => V): V {
  return useSyncExternalStore(session.subscribe, read)
}

/** The pages of the form; the same list as long as no page comes, goes or moves. */
export function useSteps(session: Session): readonly FormStep[] {
  const [steps, setSteps] = useState(() => stepsOf(session))
  useEffect(() => {
    const read = () =>
      setSteps((known) => {
        const next = stepsOf(session)
        return sameSteps(known, next) ? known : next
      })
    read()
    return session.subscribe(read)
  }, [session])
  return steps
}
