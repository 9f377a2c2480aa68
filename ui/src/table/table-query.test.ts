import { describe, expect, test } from 'vitest'
import { nextOrder, rangeOf } from './table-query.ts'

describe('the range in the foot', () => {
  test.each([
    [{ page: 0, size: 25 }, 81, { from: 1, to: 25 }],
    [{ page: 3, size: 25 }, 81, { from: 76, to: 81 }],
    [{ page: 0, size: 25 }, 3, { from: 1, to: 3 }],
    [{ page: 0, size: 25 }, 0, undefined],
    [{ page: 9, size: 25 }, 81, undefined],
  ])('of %j over %i rows', (query, total, range) => {
    expect(rangeOf(query, total)).toEqual(range)
  })
})

test('clicking a head goes through ascending, descending and none, always from the first page', () => {
  const start = { page: 2, size: 50, orderColumn: 'name', orderDir: 'ASC' } as const
  const first = nextOrder(start, 'createdAt')
  expect(first).toEqual({ page: 0, size: 50, orderColumn: 'createdAt', orderDir: 'ASC' })
  const second = nextOrder(first, 'createdAt')
  expect(second).toEqual({ page: 0, size: 50, orderColumn: 'createdAt', orderDir: 'DESC' })
  expect(nextOrder(second, 'createdAt')).toEqual({ page: 0, size: 50 })
})
