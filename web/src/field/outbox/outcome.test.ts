import { ResponseError } from '@feldwerk/contract/client-errors.ts'
import type { ProblemCode } from '@feldwerk/contract/errors.ts'
import { expect, test } from 'vitest'
import { failureOf, waitAfter } from './outcome.ts'

test.each<[number, ProblemCode, 'later' | 'signIn' | 'refused']>([
  [400, 'validation', 'refused'],
  [404, 'notFound', 'refused'],
  [409, 'idAlreadyExists', 'refused'],
  [408, 'unavailable', 'later'],
  [429, 'tooManyRequests', 'later'],
  [499, 'sessionExpired', 'signIn'],
  [500, 'internal', 'later'],
  [400, 'uploadDamaged', 'later'],
])('%i %s: %s', (status, code, kind) => {
  const answer = new Response(null, { status: status })
  const failure = failureOf(new ResponseError(answer, { status, code, message: 'So.' }))
  expect(failure).toMatchObject({ kind, unreachable: false, problem: { message: 'So.' } })
  expect(failureOf(new ResponseError(answer, undefined)).kind).toBe(kind === 'signIn' ? 'signIn' : 'later')
})

test('a phone that is told to wait waits as long, and is not refused', () => {
  const details = { retryAfterSeconds: 30 }
  const problem = { status: 429, code: 'tooManyRequests' as const, message: 'Später.', details }
  const failure = failureOf(new ResponseError(new Response(null, { status: 429 }), problem))
  expect(waitAfter(failure, 1, () => 0)).toBe(30_000)
})

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
