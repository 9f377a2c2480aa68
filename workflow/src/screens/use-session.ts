import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { ComponentInstance, ComponentState } from '../session/instances.ts'

import type { Session } from '../session/session.ts'
import { type FormStep, sameSteps, stepsOf } from './steps.ts'

/** The state of one component; the screen draws it again only when something of it has changed. */
export function useComponentState(session: Session, component: ComponentInstance): ComponentState {
  const watch = useCallback(
    (listener: () => void) => session.watch(component, listener),
    [session, component],
  )
  return useSyncExternalStore(watch, () => session.shown(component))
}

/** Another value of the session, read by a function that returns the same value until something changes. */
export function useOfSession<V>(session: Session, read: () => V): V {
  return useSyncExternalStore(session.subscribe, () => {
    session.settle()
    return read()
  })
}

/** The pages of the form; the same list until a page appears, goes or moves. */
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
