import { expect, it } from 'vitest'
import { writtenPoints } from './written.ts'

const point = (x: number, y: number, value: number) => ({ x, y, value, text: String(value) })

it('of figures closer than 20 px only the higher is written', () => {
  const values = (points: readonly ReturnType<typeof point>[]) =>
    writtenPoints(points).map(({ value }) => value)
  expect(values([point(0, 50, 4.6), point(19, 45, 5.4), point(40, 50, 4.7)])).toEqual([5.4, 4.7])
  expect(values([point(0, 50, 5.7), point(0, 71, 4.9)])).toEqual([5.7, 4.9])
  expect(values([point(0, 50, 5.7), point(0, 69, 4.9)])).toEqual([5.7])
})
