import type { Locale } from '@feldwerk/contract/locales.ts'
import type { Dependant } from '@feldwerk/contract/references.ts'
import { nameIn } from '../present.ts'

interface PartName {
  readonly kind: Dependant['kind']
  readonly id: string
  /** The definition, whose names are among its translations. */
  readonly said: unknown
}

/** A part of a template by its name in that language. */
export function partNamed({ kind, id, said }: PartName, language: Locale): Dependant {
  const { translations = [] } = (said ?? {}) as {
    translations?: readonly { language: Locale; name: string }[]
  }
  return { kind, id, name: nameIn(translations, language) }
}
