import { costOf } from '../../cost.ts'
import { spend, stepsLeft } from '../../expression/budget.ts'
import { close } from '../../lowering/relation.ts'
import { nearest } from '../../nearest.ts'
import { list, record, TEXT } from '../../shape.ts'
import { output } from '../../sql/select.ts'
import { NULL } from '../../types.ts'
import { keyOf, type Value } from '../../values.ts'
import type { Row, Step } from '../step.ts'

/** Removes repeats; with `columns` only these are compared and put out. */
export const DISTINCT: Step<'DISTINCT'> = {
  schema: record({ columns: list(TEXT, 1) }, ['columns']),

  check: ({ columns }, input, context) => {
    const known = Object.keys(input.columns)
    const chosen = (columns ?? known).filter((name, i, all) => {
      const code = !known.includes(name) ? 'unknownName' : all.indexOf(name) < i ? 'duplicateName' : undefined
      if (code) context.report(code, ['columns', i], { found: name, nearest: nearest(name, known) })
      return !code
    })
    if (chosen.length === 0) context.report('badShape', ['columns'], { expected: known })
    const types = chosen.map((name) => [name, input.columns[name] ?? NULL])
    return {
      plan: { columns: chosen },
      output: { columns: Object.fromEntries(types), unique: chosen, repeated: new Set<string>() },
    }
  },

  expressions: () => [],

  run: ({ columns }, rows, { run: { budget } }) => {
    const found = new Map<string, Row>()
    for (const row of rows) {
      const key = columns.map((name) => row.values.get(name) ?? null)
      spend(budget, 2 + 2 * costOf(key, stepsLeft(budget)))
      const id = keyOf(key)
      if (found.has(id)) continue
      found.set(id, {
        values: new Map(columns.map((name, i): [string, Value] => [name, key[i] ?? null])),
        key,
      })
    }
    return [...found.values()]
  },

  toSql: ({ columns, output: after }, { select, sources }, { compiler }) => {
    const values = columns.map((name) => {
      const value = sources.get(name)?.read([])
      if (!value) throw new Error(`no column ${name}`)
      return [name, { type: after.columns[name] ?? NULL, put: () => output(select, value) }] as const
    })
    select.distinct = true
    const relation = close(select, { columns: new Map(values), keys: columns }, compiler)
    for (const source of relation.sources.values()) source.read([])
    return relation
  },
}
