import { check, type Environment } from '../expression/check.ts'
import { parse } from '../expression/parse.ts'
import type { Span } from '../expression/tree.ts'
import { type TypedExpression, typedChildren } from '../expression/typed.ts'
import type { Type } from '../types.ts'

/** The type of the smallest part that holds the position, and where that part stands. */
export function typeAt(
  text: string,
  at: number,
  environment: Environment,
): (Span & { type: Type }) | undefined {
  const { node } = parse(text)
  return node && smallest(check(node, environment).typed, at)
}

function smallest(typed: TypedExpression, at: number): (Span & { type: Type }) | undefined {
  const { start, end, type } = typed
  if (at < start || at > end) return undefined
  for (const child of typedChildren(typed)) {
    const found = smallest(child, at)
    if (found) return found
  }
  return { start, end, type }
}
