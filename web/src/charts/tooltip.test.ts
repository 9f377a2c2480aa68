import { expect, it } from 'vitest'
import { besidePointer } from './tooltip.ts'

const size = { contentSize: [200, 100], viewSize: [600, 300] } as const

it('a tooltip opens on the side of the pointer that has more room, and stays within the chart', () => {
  expect(besidePointer([100, 150], size)).toEqual([116, 100])
  expect(besidePointer([500, 150], size)).toEqual([284, 100])
  expect(besidePointer([100, 10], size)).toEqual([116, 0])
  expect(besidePointer([100, 290], size)).toEqual([116, 200])
})
