import { elementOf } from '../../values/value.ts'
import type { TypeDraft } from './draft.ts'
import { kindOf } from './kinds.ts'

/** What a draft lacks before it can be sent, by where it is: `title`, `properties`, or a property's id and field. */
export interface Lack {
  /** Id of the property; undefined for the type itself. */
  readonly property?: string
  readonly field: 'title' | 'properties' | 'name' | 'target' | 'enumeration' | 'range'
  readonly problem: 'missing' | 'taken' | 'form' | 'empty'
}

const nameForm = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/

/** Everything that a draft lacks. */
export function lacksOf(draft: TypeDraft): Lack[] {
  const lacks: Lack[] = []
  if (!draft.title.de.trim() && !draft.title.en.trim()) lacks.push({ field: 'title', problem: 'missing' })
  if (draft.properties.length === 0) lacks.push({ field: 'properties', problem: 'missing' })
  for (const property of draft.properties) {
    const of = { property: property.id }
    const isUncalled = !property.title.de.trim() && !property.title.en.trim()
    if (isUncalled) lacks.push({ ...of, field: 'title', problem: 'missing' })
    // The technical name follows from what it is called.
    const isNamed = property.name !== '' || !isUncalled
    if (isNamed && !nameForm.test(property.name)) lacks.push({ ...of, field: 'name', problem: 'form' })
    if (isNamed && draft.properties.some((other) => other.id !== property.id && other.name === property.name))
      lacks.push({ ...of, field: 'name', problem: 'taken' })
    const element = elementOf(property.type)
    if (kindOf(property) === 'ASSET' && element.kind === 'ASSET' && !element.id)
      lacks.push({ ...of, field: 'target', problem: 'missing' })
    const { min = null, max = null } = property.number ?? {}
    if (min !== null && max !== null && min > max) lacks.push({ ...of, field: 'range', problem: 'empty' })
    if (property.enumeration?.length === 0) lacks.push({ ...of, field: 'enumeration', problem: 'missing' })
  }
  return lacks
}
