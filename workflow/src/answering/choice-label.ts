import { equal } from '@feldwerk/query/values.ts'
import { createContext } from 'react'
import type { Option } from '../components/options.ts'
import type { Language } from '../texts.ts'
import type { Json } from '../wire.ts'
import { showValue } from './show-value.ts'
import type { Words } from './words.ts'

/** The name of a record by its id, where it is known though the record is not offered any more. */
export type NameOf = (id: string) => string | undefined

export const KnownNamesContext = createContext<NameOf>(() => undefined)

export interface LabelContext {
  readonly language: Language
  readonly words: Words
  readonly nameOf: NameOf
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A chosen value in words, also when it is none of the options any more. */
export function choiceLabel(
  value: Json,
  options: readonly Option[],
  { language, words, nameOf }: LabelContext,
): string {
  const offered = options.find((option) => equal(option.value, value))
  if (offered) return offered.label || words.unnamedChoice
  if (typeof value !== 'string') return showValue(value, language)
  return nameOf(value) ?? (ID.test(value) ? words.formerChoice : showValue(value, language))
}
