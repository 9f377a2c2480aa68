import type { PlacedExpression } from '@feldwerk/query/check.ts'
import { type TypedExpression, typedChildren } from '@feldwerk/query/expression/typed.ts'
import type { Fields } from '@feldwerk/query/types.ts'

/** A name from around a query with the dots behind it: `arrival.machine`; where it stands in its expression. */
export interface Mention {
  readonly names: readonly string[]
  readonly start: number
  readonly end: number
}

/** Everything an expression takes from around its query: not columns of its steps, not variables of its macros. */
export function mentionsIn(
  { typed, names }: Pick<PlacedExpression, 'typed' | 'names'>,
  around: Fields,
): Mention[] {
  return mentions(typed, (name) => Object.hasOwn(around, name) && names[name] === around[name])
}

function mentions(typed: TypedExpression, isAround: (name: string) => boolean): Mention[] {
  const chain = chainOf(typed)
  if (chain) return isAround(chain[0] ?? '') ? [{ names: chain, start: typed.start, end: typed.end }] : []
  if (typed.kind !== 'MACRO') return typedChildren(typed).flatMap((child) => mentions(child, isAround))
  const inside = (name: string) => name !== typed.variable && isAround(name)
  return [...mentions(typed.list, isAround), ...mentions(typed.body, inside)]
}

/** `a.b.c` as its names; undefined for anything but names and fields of objects. */
function chainOf(typed: TypedExpression): readonly string[] | undefined {
  if (typed.kind === 'NAME') return [typed.name]
  if (typed.kind !== 'FIELD') return undefined
  const target = chainOf(typed.target)
  return target && [...target, typed.name]
}
