import { expect, it } from 'vitest'
import { limitLabels } from './scale-labels.ts'

const width = 320

it('limits with room between them stand below their marks', () => {
  const limits = [
    { text: '40', x: 120 },
    { text: '95', x: 280 },
  ]
  expect(limitLabels({ limits, width })).toEqual(limits)
})

it('limits close to each other share one label', () => {
  const limits = [
    { text: '5,5', x: 100 },
    { text: '7,5', x: 110 },
  ]
  expect(limitLabels({ limits, width })).toEqual([{ text: '5,5\u2009–\u20097,5', x: 105 }])
})

it('no label leaves the drawing', () => {
  const [shared] = limitLabels({
    limits: [
      { text: '5,5', x: 12 },
      { text: '7,5', x: 20 },
    ],
    width,
  })
  expect(shared?.x).toBeGreaterThan(30)
  expect(limitLabels({ limits: [{ text: '1.000', x: 316 }], width })[0]?.x).toBeLessThan(305)
})
