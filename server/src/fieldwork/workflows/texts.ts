import type { InputError } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'

const typeChanged: Record<Locale, (names: string, from: string, to: string) => string> = {
  de: (names, from, to) =>
    `„${names}“ hatte in einer früheren Version die Art ${from} und kann nicht ${to} werden, ohne dass Antworten verloren gehen. Legen Sie stattdessen eine neue Komponente an.`,
  en: (names, from, to) =>
    `“${names}” was of type ${from} in an earlier version and cannot become ${to} without losing answers. Add a new component instead.`,
}

export interface ChangedType {
  readonly id: string
  readonly names: readonly string[]
  readonly from: string
  readonly to: string
}

/** For a component that would lose answers by its new type. */
export function typeChangeErrors(
  changed: readonly ChangedType[],
  definition: unknown,
  language: Locale,
): InputError[] {
  return changed.map(({ id, names, from, to }) => ({
    in: 'body',
    path: ['definition', ...(pathOf(definition, id) ?? [])].join('.'),
    rule: 'typeChanged',
    message: typeChanged[language](names.join('.'), from, to),
  }))
}

/** The path of the part with that id. */
function pathOf(value: unknown, id: string): (string | number)[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('id' in value && value.id === id && 'variableName' in value) return []
  for (const [key, inner] of Object.entries(value)) {
    const path = pathOf(inner, id)
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path]
  }
  return undefined
}
