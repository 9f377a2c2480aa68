import { expect, test } from 'vitest'
import { readRetryAfter } from './retry-after.ts'

const now = new Date('2026-11-20T10:00:00.000Z')

test.each([
  [undefined, undefined],
  ['', undefined],
  ['soon', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['2026-11-20', undefined],
  ['Fri, 99 Nov 2026 10:10:00 GMT', undefined],
  ['0', '2026-11-20T10:00:00.000Z'],
  [' 120 ', '2026-11-20T10:02:00.000Z'],
  ['Fri, 20 Nov 2026 10:10:00 GMT', '2026-11-20T10:10:00.000Z'],
  ['Fri, 20 Nov 2026 09:00:00 GMT', '2026-11-20T09:00:00.000Z'],
  ['999999999999999999999999', '2026-11-21T10:00:00.000Z'],
  ['Fri, 20 Nov 2099 10:10:00 GMT', '2026-11-21T10:00:00.000Z'],
])('Retry-After %j means %s', (header, expected) => {
  expect(readRetryAfter(header, now)?.toISOString()).toBe(expected)
})
