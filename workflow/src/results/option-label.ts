import { equal } from '@feldwerk/query/values.ts'
import type { FixedOption } from '../components/options.ts'
import type { Field } from '../field.ts'
import { type Language, translate } from '../texts.ts'
import type { Json } from '../wire.ts'
import { fixedValue } from './result.ts'

/** The words of a chosen value; null where options were looked up and only the value is known. */
export function optionLabel(options: Field | undefined, value: Json, language: Language): string | null {
  const all = (fixedValue(options) ?? []) as readonly FixedOption[]
  const found = all.find((option) => equal(option.value, value))
  return found ? translate(found.label, language) : null
}
