import { parse } from '@feldwerk/query/expression/parse.ts'
import type { Type } from '@feldwerk/query/types.ts'
import type { Subjects } from '../../conditions/subject.ts'

/** What an expression comes down to, for those who choose instead of writing it. */
export type ValueForm =
  | { readonly kind: 'NONE' | 'FORMULA' }
  | { readonly kind: 'SUBJECT'; readonly path: string }
  | { readonly kind: 'TEXT'; readonly text: string }
  | { readonly kind: 'NUMBER'; readonly number: number }
  | { readonly kind: 'FLAG'; readonly isTrue: boolean }

/** The form of an expression: the value of something known, fixed, or a formula. */
export function valueForm(expression: string | undefined, subjects: Subjects): ValueForm {
  if (expression === undefined) return { kind: 'NONE' }
  if (subjects.has(expression)) return { kind: 'SUBJECT', path: expression }
  if (/^-?\d+(\.\d+)?$/.test(expression)) return { kind: 'NUMBER', number: Number(expression) }
  const { node } = parse(expression)
  if (node?.kind !== 'LITERAL') return { kind: 'FORMULA' }
  const { value } = node
  if (value.kind === 'STRING') return { kind: 'TEXT', text: value.value }
  if (value.kind === 'BOOLEAN') return { kind: 'FLAG', isTrue: value.value }
  return { kind: 'FORMULA' }
}

const BEGINNINGS: Readonly<Partial<Record<Type['kind'], string>>> = {
  STRING: '""',
  LONG: '0',
  DOUBLE: '0',
  BOOLEAN: 'true',
}

/** With what a fixed value of a type begins; undefined where it cannot be typed in. */
export function fixedKind({ kind }: Type): { readonly begin: string } | undefined {
  const begin = BEGINNINGS[kind]
  return begin === undefined ? undefined : { begin }
}
