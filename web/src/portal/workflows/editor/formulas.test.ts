import { describe, expect, test } from 'vitest'
import { expressionOf } from '../../conditions/expression-of.ts'
import { type Lookup, type LookupSource, lookupOf, lookupQuery } from './formulas.ts'

const asset = { kind: 'ROWS', root: { kind: 'ASSET', assetTypeId: 'machine' } } as const
const rows = (root: Extract<LookupSource, { kind: 'ROWS' }>['root']) => ({ kind: 'ROWS', root }) as const

describe('a look-up as a query and back', () => {
  test.each<Lookup>([
    { source: asset, condition: '', value: 'asset', label: 'asset.name' },
    { source: asset, condition: 'asset.hall == "2"', value: '', label: '' },
    { source: rows({ kind: 'ACCOUNT' }), condition: '', value: 'account', label: 'account.lastName' },
    { source: rows({ kind: 'WORKFLOW_RESULT', workflowId: 'w' }), condition: '', value: 'result', label: '' },
    { source: rows({ kind: 'TASK', workflowId: 'w' }), condition: '', value: 'task', label: 'task.label' },
    { source: rows({ kind: 'VIEW', viewId: 'v' }), condition: 'hall == "2"', value: 'name', label: 'name' },
    { source: { kind: 'LIST', expression: 'a.list' }, condition: 'item > 2', value: 'item', label: '' },
  ])('$source.kind $condition', (lookup) => expect(lookupOf(lookupQuery(lookup))).toEqual(lookup))

  test('a query of more steps is left alone', () => {
    const query = lookupQuery({ source: asset, condition: '', value: 'asset', label: '' })
    const distinct = { ...query, steps: [...query.steps, { kind: 'DISTINCT' as const }] }
    expect(lookupOf(distinct)).toBeUndefined()
    expect(expressionOf(distinct)).toBeUndefined()
  })
})
