import type { Query } from '@feldwerk/query/query.ts'
import { expect, it } from 'vitest'
import { assetOf, ONE_TASK, onlyAsset, type PlainQuery, plainOf, queryOf } from './plain-query.ts'

const assetTypeId = '01977f6a-1c00-7000-8000-000000000001'
const cases: [string, PlainQuery][] = [
  ['one task', { ...ONE_TASK, label: 'Rundgang "Nord", Halle 2' }],
  ['without a deadline', { ...ONE_TASK, label: 'Rundgang', deadline: null }],
  ['done on the next morning', { ...ONE_TASK, deadline: { days: 1, minutes: -16 * 60, hard: false } }],
  ['done at half past', { ...ONE_TASK, deadline: { days: 0, minutes: 450, hard: true } }],
  ['with data', { ...ONE_TASK, label: 'Rundgang', data: { place: '"Halle 2"', count: '4', urgent: 'true' } }],
  [
    'one for each asset',
    {
      assetTypeId,
      condition: '',
      label: 'Prüfen:',
      nameProperty: 'name',
      assignee: 'keeper',
      data: { machine: 'asset', place: 'asset.location' },
      deadline: { days: 2, minutes: 0, hard: true },
    },
  ],
  ['for assets that meet a condition', { ...ONE_TASK, assetTypeId, condition: 'asset.active == true' }],
  ['for one asset', { ...ONE_TASK, assetTypeId, condition: onlyAsset(assetTypeId) }],
  ['called like the asset', { ...ONE_TASK, assetTypeId, label: '', nameProperty: 'name' }],
]

it.each(cases)('%s is the same after it was a query', (_name, plain) => {
  expect(plainOf(queryOf(plain))).toEqual(plain)
})

it('a condition tells the only asset that meets it, and no other', () => {
  expect(assetOf(onlyAsset(assetTypeId))).toBe(assetTypeId)
  expect(assetOf(`${onlyAsset(assetTypeId)} || asset.active`)).toBeUndefined()
})

it('what says more stays a query', () => {
  const query = queryOf(ONE_TASK)
  const filtered = { ...query, steps: [{ kind: 'FILTER', condition: 'true' } as const, ...query.steps] }
  expect(plainOf(filtered)).toBeUndefined()
  const computed = [{ name: 'label', expression: 'upper("a")' }]
  expect(plainOf({ root: { kind: 'NULL' }, steps: [{ kind: 'MAP', columns: computed }] })).toBeUndefined()
})

it('a key of their own stays a query, for one task and for one of each asset', () => {
  const keyed = (root: Query['root'], expression: string): Query => ({
    root,
    steps: [
      {
        kind: 'MAP',
        columns: [
          { name: 'key', expression },
          { name: 'label', expression: '"Rundgang"' },
        ],
      },
    ],
  })
  expect(plainOf(keyed({ kind: 'NULL' }, '"north"'))).toBeUndefined()
  expect(plainOf(keyed({ kind: 'ASSET', assetTypeId }, 'asset.location'))).toBeUndefined()
  expect(plainOf(keyed({ kind: 'ASSET', assetTypeId }, 'asset.id'))).toMatchObject({ label: 'Rundgang' })
})
