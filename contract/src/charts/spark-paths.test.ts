import { expect, test } from 'vitest'
import { SPARK, sparkLine } from './spark-paths.ts'

/** Ninety figures of 1, one of which is 9. */
const values = Array.from({ length: 90 }, (_, place) => (place === 40 ? 9 : 1))

const highest = (path: string) => Math.min(...path.split('L').map((point) => Number(point.split(' ')[1])))

test('what is drawn in few points keeps the figure that passes its bound', () => {
  const { path, limits } = sparkLine(values, { aggregation: 'MAX', limits: [5] })
  expect(limits).toEqual([SPARK.height / 2])
  expect(highest(path)).toBe(0)
})

test('a bound has its room, though no figure reaches it', () => {
  const { path, limits } = sparkLine(values, { aggregation: 'AVG', limits: [17] })
  expect(limits).toEqual([0])
  expect(highest(path)).toBeGreaterThan(SPARK.height / 2)
})
