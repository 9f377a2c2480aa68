import { describe, expect, test } from 'vitest'
import { expressionOf, type Lookup, lookupOf, lookupQuery } from './formulas.ts'

const asset = { kind: 'ASSET', assetTypeId: 'machine' } as const

describe('a look-up as a query and back', () => {
  test.each<Lookup>([
    { source: asset, condition: '', value: 'asset', label: 'asset.name' },
    { source: asset, condition: 'asset.hall == "2"', value: '', label: '' },
    { source: { kind: 'ACCOUNT' }, condition: '', value: 'account', label: 'account.lastName' },
    { source: { kind: 'LIST', expression: 'a.list' }, condition: 'item > 2', value: 'item', label: '' },
  ])('$source.kind $condition', (lookup) => expect(lookupOf(lookupQuery(lookup))).toEqual(lookup))

  test('a query of more steps is left alone', () => {
    const query = lookupQuery({ source: asset, condition: '', value: 'asset', label: '' })
    const distinct = { ...query, steps: [...query.steps, { kind: 'DISTINCT' as const }] }
    expect(lookupOf(distinct)).toBeUndefined()
    expect(expressionOf(distinct)).toBeUndefined()
  })
})
