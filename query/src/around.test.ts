import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../test/world.ts'
import { checkQuery } from './check.ts'
import type { Query } from './query.ts'
import { type RecordSource, runPlan } from './run.ts'
import { DOUBLE, object, STRING } from './types.ts'

const query: Query = {
  root: { kind: 'VIEW', viewId: 'elsewhere' },
  steps: [
    { kind: 'FILTER', condition: 'weight > form.least' },
    { kind: 'MAP', columns: [{ name: 'form', expression: 'name + "!"' }] },
    { kind: 'FILTER', condition: 'form != "P8!"' },
  ],
}
const catalogue = { ...CATALOGUE, viewColumns: () => ({ name: STRING, weight: DOUBLE }) }
const names = { form: object({ least: DOUBLE }) }
const source: RecordSource = { find: () => undefined, ids: () => [] }
const row = (name: string, weight: number) => ({
  values: new Map<string, string | number>([
    ['name', name],
    ['weight', weight],
  ]),
  key: [name],
})

describe('names from around a query', () => {
  it('are seen by its expressions until a column hides them; rows may come from elsewhere', () => {
    const { plan, faults } = checkQuery(query, catalogue, names)
    expect(faults).toEqual([])
    const rows = [row('P7', 5), row('P8', 9), row('P9', 1)]
    const result = runPlan(plan, {
      source,
      zone: 'UTC',
      now: 0,
      names: { get: (name) => (name === 'form' ? { least: 2 } : undefined) },
      known: (of) => (of === plan ? { steps: 0, rows } : undefined),
    })
    expect(result.rows.map(({ values }) => values.get('form'))).toEqual(['P7!'])
  })

  it('are unknown where nobody gives them', () => {
    expect(checkQuery(query, catalogue).faults.map(({ code, found }) => [code, found])).toEqual([
      ['unknownName', 'form'],
    ])
  })
})
