import { own } from '@feldwerk/query/values.ts'
import type { Component } from './definition.ts'
import { fieldsIn, isFixedTrue } from './field.ts'
import { kindOf } from './kinds.ts'

/** Stored beside the answer of a question that offers "not applicable": true where it was chosen. */
export interface NotApplicable {
  readonly id: string
  readonly name: string
}

/** The flag of a question; null where "not applicable" is not offered. */
export function notApplicableOf(component: Component): NotApplicable | null {
  const { id, kind, variableName } = component
  const { notApplicable } = fieldsIn(component)
  if (!kindOf(kind).common.includes('notApplicable') || !isFixedTrue(notApplicable)) return null
  // No part has an id with a colon, so this one is unique.
  return { id: `${id}:notApplicable`, name: notApplicableName(variableName) }
}

/** Is that what was said of the question, in the answers of its activity as they travel? */
export function isNotApplicable(component: Component, answers: unknown): boolean {
  const flag = notApplicableOf(component)
  return flag !== null && own(answers, flag.name) === true
}

/** What the flag of a question of that name is called in expressions, results and queries. */
export const notApplicableName = (variableName: string): string => `${variableName}NotApplicable`
