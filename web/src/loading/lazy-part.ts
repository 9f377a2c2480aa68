import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react'
import { logToConsole } from '../errors/console.ts'
import { MissingPart } from './MissingPart.tsx'
import { whenReachable } from './when-reachable.ts'

/** A component in a file of its own. */
type LazyPart<P> = LazyExoticComponent<ComponentType<P>> & {
  /** Asks for it ahead, such as when the pointer comes near. */
  readonly load: () => void
}

/**
 * A component in a file of its own, asked for when it is first shown. Without a network its place waits; where the file
 * does not come at all that place says so (`missing`), and the rest of the page stands.
 */
export function lazyPart<P>(
  load: () => Promise<ComponentType<P>>,
  missing: () => ReactNode = MissingPart,
): LazyPart<P> {
  let asked: Promise<{ readonly default: ComponentType<P> }> | undefined
  const ask = async () => {
    try {
      return { default: await whenReachable(load) }
    } catch (error) {
      logToConsole('A part of the page did not come', error)
      return { default: missing }
    }
  }
  const once = () => (asked ??= ask())
  return Object.assign(lazy(once), { load: () => void once() })
}
