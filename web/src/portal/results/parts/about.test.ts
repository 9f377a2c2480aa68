import type { WorkflowResultPage } from '@feldwerk/contract/workflow-results.ts'
import { expect, it } from 'vitest'
import { assetsOf, photosOf } from './about.ts'

const references = {
  m: { kind: 'ASSET', name: 'Presse P-04' },
  s: { kind: 'ASSET', name: 'Halle 4' },
  unnamed: { kind: 'ASSET', name: null },
  photo: { kind: 'FILE', name: 'a.jpg', mime: 'image/webp', fileUrl: '/files/photo' },
  paper: { kind: 'FILE', name: 'a.pdf', mime: 'application/pdf', fileUrl: '/files/paper' },
  mia: { kind: 'ACCOUNT', name: 'Mia Yilmaz' },
} as unknown as WorkflowResultPage['references']

it('names the assets of all answers, also of rounds and lists, each once', () => {
  const answers = {
    start: { machine: 'm', by: 'mia', hours: 12, note: 'toString' },
    rounds: [{ place: 's' }, { place: 'm', others: ['s', 'unnamed'] }],
    signature: null,
  }
  expect(assetsOf(answers, references).map(({ name }) => name)).toEqual(['Presse P-04', 'Halle 4'])
})

it('names nothing where no answer is an asset', () => {
  expect(assetsOf({ start: { by: 'mia' } }, references)).toEqual([])
})

it('has the photos of all answers, and neither papers nor signatures', () => {
  const answers = {
    start: { before: ['photo'], paper: 'paper' },
    end: { signed: { fileRef: 'photo', name: 'Mia' } },
  }
  expect(photosOf(answers, references).map(({ name }) => name)).toEqual(['a.jpg'])
  expect(photosOf({ end: answers.end }, references)).toEqual([])
})
