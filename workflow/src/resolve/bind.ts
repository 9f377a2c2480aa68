import type { TypedExpression } from '@feldwerk/query/expression/typed.ts'
import type { Plan } from '@feldwerk/query/plan.ts'
import type { Fields } from '@feldwerk/query/types.ts'
import { own, type Value } from '@feldwerk/query/values.ts'
import { withExpressions } from './expressions.ts'

/** The plan with values in the place of names from around it, so that it can run where those names are unknown. */
export function bindNames(plan: Plan, values: Readonly<Record<string, Value>>): Plan {
  const bind = (typed: TypedExpression, columns: Fields) =>
    bound(typed, (name) => (Object.hasOwn(columns, name) ? undefined : own(values, name)))
  return { ...plan, steps: plan.steps.map((step) => withExpressions(step, bind)) }
}

type Lookup = (name: string) => Value | undefined

function bound(typed: TypedExpression, value: Lookup): TypedExpression {
  const inner = (node: TypedExpression) => bound(node, value)
  switch (typed.kind) {
    case 'LITERAL':
      return typed
    case 'NAME': {
      const found = value(typed.name)
      return found === undefined ? typed : literal(typed, found)
    }
    case 'FIELD': {
      const target = inner(typed.target)
      if (target.kind !== 'LITERAL') return { ...typed, target }
      return literal(typed, own(target.value, typed.name) ?? null)
    }
    case 'WALK':
      return { ...typed, target: inner(typed.target) }
    case 'CALL':
      return { ...typed, args: typed.args.map(inner) }
    case 'WIDEN':
      return { ...typed, value: inner(typed.value) }
    case 'LIST':
      return { ...typed, items: typed.items.map(inner) }
    case 'OBJECT':
      return { ...typed, entries: typed.entries.map(([name, each]) => [name, inner(each)] as const) }
    case 'MACRO': {
      const outside: Lookup = (name) => (name === typed.variable ? undefined : value(name))
      return { ...typed, list: inner(typed.list), body: bound(typed.body, outside) }
    }
  }
}

const literal = ({ start, end, type }: TypedExpression, value: Value): TypedExpression => ({
  kind: 'LITERAL',
  start,
  end,
  type,
  value,
})
