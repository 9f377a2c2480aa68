import { parse } from '@feldwerk/query/expression/parse.ts'

/** What an expression is the contrary of, also of what is not answered: `(a) != true`, `!coalesce(a, false)`. */
export function contraryOf(text: string): string | undefined {
  const compared = /^\(([\s\S]*)\) != true$/.exec(text)?.[1]
  if (compared !== undefined && (parse(compared).node || closesNothing(compared))) return compared
  const negated = /^!coalesce\(([\s\S]*), false\)$/.exec(text)?.[1]
  return negated !== undefined && parse(negated).node ? negated : undefined
}

/** A half-typed condition is one all the same, unless it closes a bracket that stands before it. */
function closesNothing(text: string): boolean {
  let open = 0
  for (const letter of text) {
    if (letter === '(') open += 1
    if (letter === ')') open -= 1
    if (open < 0) return false
  }
  return true
}
