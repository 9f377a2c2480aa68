import { lazyRouteComponent } from '@tanstack/react-router'
import { whenReachable } from './when-reachable.ts'

/** The page of a route, in a file of its own; without a network it loads as soon as there is one. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => whenReachable(load), name)
