import { ResponseError } from '@feldwerk/contract/client-errors.ts'
import type { ProblemCode } from '@feldwerk/contract/errors.ts'
import { expect, test } from 'vitest'
import { failureOf, waitAfter } from './outcome.ts'

test.each<[number, ProblemCode, number]>([
  [429, 'tooManyUploads', 1800],
  [507, 'storageFull', 900],
  [503, 'diskFull', 0],
])('a server without room (%i %s) is waited for, and nothing is refused', (status, code, seconds) => {
  const details = seconds === 0 ? undefined : { retryAfterSeconds: seconds, usedBytes: 9, allowedBytes: 9 }
  const answer = new Response(null, { status })
  const failure = failureOf(new ResponseError(answer, { status, code, message: 'Voll.', details }))
  expect(failure).toMatchObject({ kind: 'later', unreachable: false, problem: { code, message: 'Voll.' } })
  expect(waitAfter(failure, 1, () => 0)).toBeGreaterThanOrEqual(Math.max(seconds * 1000, 2000))
})
