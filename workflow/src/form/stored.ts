import { BOOLEAN, type Type } from '@feldwerk/query/types.ts'
import type { FormComponent } from './form.ts'

/** One value that a component has in results, queries and expressions. */
export interface StoredValue {
  readonly id: string
  readonly name: string
  readonly type: () => Type | null
  readonly dateOnly: boolean
}

/** All that is stored of a component: its answer, and whether it is not applicable; nothing of what is only shown. */
export function storedOf(component: FormComponent): readonly StoredValue[] {
  const known = storedBy.get(component)
  if (known) return known
  const stored = allStored(component)
  storedBy.set(component, stored)
  return stored
}

const storedBy = new WeakMap<FormComponent, readonly StoredValue[]>()

function allStored({
  id,
  name,
  type,
  row,
  activities,
  notApplicable,
}: FormComponent): readonly StoredValue[] {
  if (!row.answer && activities.length === 0) return []
  const answer = { id, name, type, dateOnly: row.answer?.dateOnly === true }
  return notApplicable ? [answer, { ...notApplicable, type: () => BOOLEAN, dateOnly: false }] : [answer]
}
