import type { ResultDeviation } from '@feldwerk/contract/workflow-results.ts'
import { expect, it } from 'vitest'
import { deviationInWords } from './in-words.ts'

const deviation: ResultDeviation = {
  path: ['readings', 'vibration'],
  translations: [
    { language: 'de', title: 'Schwingung', unit: 'mm/s' },
    { language: 'en', title: 'Vibration', unit: 'mm/s' },
  ],
  value: 6.4,
  from: null,
  to: 4.5,
}

it('says how far a value is above or below its limit, in the language of the page', () => {
  expect(deviationInWords(deviation, 'de')).toEqual({
    title: 'Schwingung',
    figure: '6,4',
    unit: 'mm/s',
    value: '6,4\u00a0mm/s',
    by: '1,9\u00a0mm/s',
    isAbove: true,
  })
  const below = deviationInWords({ ...deviation, value: 1.4, from: 1.6, to: null }, 'en')
  expect(below).toMatchObject({ title: 'Vibration', by: '0.2\u00a0mm/s', isAbove: false })
})

it('does without a unit, and without a name', () => {
  const bare = deviationInWords({ ...deviation, translations: [] }, 'de')
  expect(bare).toMatchObject({ title: 'vibration', figure: '6,4', by: '1,9' })
})
