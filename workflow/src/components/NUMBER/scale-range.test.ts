import { expect, it } from 'vitest'
import { scaleRange } from './scale-range.ts'

it.each([
  ['all that is possible, where the tolerance is seen in it', [0, 100], [40, 95], null, [0, 100]],
  ['what lies around a narrow one', [-45, 120], [0, 4], null, [-6, 10]],
  ['never beyond what is possible', [0, 400], [5.5, 7.5], null, [2, 11]],
  ['with the value', [-45, 120], [0, 4], 30, [-6, 36]],
  ['all of it, where one end is open', [0, 50], [null, 4.5], null, [0, 50]],
  ['tenths where it is about tenths', [0, 10], [5.1, 5.3], null, [4.8, 5.6]],
])('a scale shows %s', (_, [min, max], [from, to], value, range) => {
  expect(scaleRange({ min: min!, max: max!, tolerance: { from: from!, to: to! }, value })).toEqual(range)
})
