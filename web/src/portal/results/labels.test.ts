import type { WorkflowResult, WorkflowResultPage } from '@feldwerk/contract/workflow-results.ts'
import { expect, it } from 'vitest'
import { withLabels } from './labels.ts'
import { assetsOf } from './parts/about.ts'

const references = {
  'r1/check.machine': { kind: 'ASSET', name: 'Stanze' },
  'r1/rounds.1.point.places.0': { kind: 'ASSET', name: 'Halle 7' },
  'r2/check.machine': { kind: 'ASSET', name: 'Fremdes' },
  p: { kind: 'ASSET', name: 'Presse' },
} as unknown as WorkflowResultPage['references']

const result = (company: unknown) =>
  ({
    id: 'r1',
    company,
    activityResults: { rounds: [{}, { point: { places: ['p'] } }] },
  }) as unknown as WorkflowResult

it('puts the names of things of another company where its answers name them', () => {
  const { activityResults } = withLabels(result({ name: 'Hansen' }), references)
  expect(activityResults).toEqual({
    check: { machine: 'r1/check.machine' },
    rounds: [{}, { point: { places: ['p', 'r1/rounds.1.point.places.0'] } }],
  })
  expect(assetsOf(activityResults, references).map(({ name }) => name)).toEqual([
    'Presse',
    'Halle 7',
    'Stanze',
  ])
})

it('leaves own results as they are', () => {
  const own = result(null)
  expect(withLabels(own, references)).toBe(own)
})
