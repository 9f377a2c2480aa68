import { EMPTY_CATALOGUE } from '@feldwerk/query/catalogue.ts'
import { references } from '@feldwerk/query/editor/references.ts'
import { queriesIn } from '@feldwerk/query/queries-in.ts'
import type { Query } from '@feldwerk/query/query.ts'
import { expect, test } from 'vitest'
import { checkDefinition } from './check.ts'
import { EMPTY_DEFINITION, WorkflowDefinition } from './definition.ts'

const junk = [
  undefined,
  null,
  5,
  'x',
  true,
  [],
  {},
  [null],
  { kind: 'NULL' },
  { kind: 'VIEW', viewId: 'abc' },
]
const kinds = ['FILTER', 'MAP', 'EXPAND', 'JOIN', 'GROUP', 'DISTINCT', 'NOPE', '__proto__']

/** Queries as nobody who uses the editor makes them: the frame is right, whatever else. */
function* strangeQueries(): Generator<Query> {
  const over = (root: unknown, ...steps: unknown[]) => ({ root, steps }) as unknown as Query
  for (const kind of ['NOPE', '__proto__', 'VIEW', 'ASSET', 'TASK'])
    for (const id of junk) yield over({ kind, viewId: id, assetTypeId: id, workflowId: id })
  for (const kind of kinds)
    for (const each of junk)
      for (const list of [each, [each], [{ name: each, expression: each, aggregation: each, left: each }]]) {
        const named = { condition: each, expression: each, name: each, outer: each }
        const step = { kind, ...named, columns: list, keys: list, aggregates: list, on: list }
        for (const query of [each, over(each), { root: each, steps: each }, over({ kind: 'NULL' }, each)])
          yield over({ kind: 'ACCOUNT' }, { ...step, query }, { ...step, query })
      }
}

const holding = (query: Query) => {
  const field = { kind: 'QUERY', query }
  const components = [
    { kind: 'TEXT', id: 't', variableName: 't', hidden: field },
    { kind: 'SINGLE_CHOICE', id: 's', variableName: 's', options: field },
    { kind: 'METADATA', id: 'm', variableName: 'm', value: field },
  ]
  return {
    ...EMPTY_DEFINITION,
    nodes: [
      { kind: 'ACTIVITY', id: 'a', variableName: 'a', components },
      { kind: 'ITERATION', id: 'i', variableName: 'i', repeatFor: field, nodes: [] },
    ],
    taskSources: [{ id: 'x', name: 'n', schedule: field, query: field }],
    emailTriggers: [{ id: 'e', context: field, to: field, subject: field, body: field }],
  }
}

test('whatever a query is made of is told as a fault of it, and breaks nothing', () => {
  let checked = 0
  for (const query of strangeQueries()) {
    const shown = JSON.stringify(query)
    expect(() => [...queriesIn(query), references(query, EMPTY_CATALOGUE)], shown).not.toThrow()
    const parsed = WorkflowDefinition.safeParse(holding(query))
    if (!parsed.success) continue
    checked += 1
    expect(checkDefinition(parsed.data, EMPTY_CATALOGUE).length, shown).toBeGreaterThan(0)
  }
  expect(checked).toBeGreaterThan(500)
})
