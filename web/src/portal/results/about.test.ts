import type { WorkflowResultPage } from '@feldwerk/contract/workflow-results.ts'
import { expect, it } from 'vitest'
import { assetsOf } from './about.ts'

const references = {
  m: { kind: 'ASSET', name: 'Presse P-04' },
  s: { kind: 'ASSET', name: 'Halle 4' },
  unnamed: { kind: 'ASSET', name: null },
  mia: { kind: 'ACCOUNT', name: 'Mia Yilmaz' },
} as unknown as WorkflowResultPage['references']

it('names the assets of all answers, also of rounds and lists, each once', () => {
  const answers = {
    start: { machine: 'm', by: 'mia', hours: 12, note: 'toString' },
    rounds: [{ place: 's' }, { place: 'm', others: ['s', 'unnamed'] }],
    signature: null,
  }
  expect(assetsOf(answers, references)).toEqual(['Presse P-04', 'Halle 4'])
})

it('names nothing where no answer is an asset', () => {
  expect(assetsOf({ start: { by: 'mia' } }, references)).toEqual([])
})
