import { NULL, same, type Type } from '../types.ts'
import type { Span } from './tree.ts'
import type { TypedExpression } from './typed.ts'

/** A part that is wrong and already reported: its type fits everywhere, so nothing follows from it. */
export const nothing = ({ start, end }: Span): TypedExpression => ({
  kind: 'LITERAL',
  start,
  end,
  type: NULL,
  value: null,
})

/** The same value where a wider type is wanted: 1 as a DOUBLE, null and [] as whatever is there. */
export function widen(typed: TypedExpression, type: Type): TypedExpression {
  if (typed.type.kind === 'NULL') return { ...nothing(typed), type }
  if (typed.kind === 'LIST' && type.kind === 'ARRAY')
    return { ...typed, type, items: typed.items.map((item) => widen(item, type.of)) }
  const { start, end } = typed
  return changesForm(typed.type, type)
    ? { kind: 'WIDEN', start, end, type, value: typed }
    : { ...typed, type }
}

/** Is it kept in another form: a list of nothing but nulls as a list of something, anything as ANY? */
function changesForm(from: Type, to: Type): boolean {
  if (from.kind === 'ARRAY' && to.kind === 'ARRAY')
    return (from.of.kind === 'NULL' && !same(from, to)) || changesForm(from.of, to.of)
  return to.kind === 'ANY' && from.kind !== 'ANY'
}
