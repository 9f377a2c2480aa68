import type { Component } from './definition.ts'

/** Components that only show something. */
const SHOWS = /^OUTPUT_/

/** What the device knows of whoever fills in a form. */
const META = /\bmeta\b/

/**
 * Whether the answer of a component can be told to another company with which a workflow is shared. Where somebody was,
 * with which device and since when never is, nor what is computed of it.
 */
export function canFlowBack(component: Component): boolean {
  const { kind } = component
  if (kind === 'ACTIVITY_GROUP' || SHOWS.test(kind)) return false
  return kind !== 'METADATA' || !META.test(JSON.stringify(component.value))
}
