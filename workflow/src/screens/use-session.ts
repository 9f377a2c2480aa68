import { useSyncExternalStore } from 'react'
import type { ComponentInstance, ComponentState } from '../session/component.ts'
import type { Session } from '../session/session.ts'

/** The state of one component; the screen draws it again only when something of it has changed. */
export function useComponentState(session: Session, component: ComponentInstance): ComponentState {
  return useSyncExternalStore(session.subscribe, component.state)
}

/** Something else the session says, by a function that gives the same value as long as nothing has changed. */
export function useOfSession<V>(session: Session, read: () => V): V {
  return useSyncExternalStore(session.subscribe, read)
}
