import { expect, test } from 'vitest'
import { createTokenSource } from './access-token.ts'

const minute = 60_000

/** A source whose clock the test moves, and a server that numbers its tokens. */
function open(lifeMs: number) {
  const clock = { now: Date.UTC(2026, 10, 20, 8) }
  let tokens = 0
  const request = async () => {
    tokens += 1
    return { accessToken: `token-${tokens}`, expiresAt: new Date(clock.now + lifeMs).toISOString() }
  }
  return { clock, source: createTokenSource(request, () => clock.now) }
}

test('a token is kept while it is good, and renewed a minute before it ends', async () => {
  const { clock, source } = open(15 * minute)
  expect(await source.get()).toBe('token-1')
  clock.now += 14 * minute - 1
  expect(await source.get()).toBe('token-1')
  clock.now += 1
  expect(await source.get()).toBe('token-2')
})

test('a token that lives shorter than two minutes is renewed at half its life', async () => {
  const { clock, source } = open(minute)
  await source.get()
  clock.now += minute / 2
  expect(await source.get()).toBe('token-2')
})

test('all who ask at once share one request', async () => {
  const { source } = open(15 * minute)
  expect(await Promise.all([source.get(), source.get(), source.get()])).toEqual([
    'token-1',
    'token-1',
    'token-1',
  ])
})

test('a clock that is plainly wrong does not make a new token for every request', async () => {
  const { clock, source } = open(-3 * 60 * minute)
  await source.get()
  clock.now += 5 * minute
  expect(await source.get()).toBe('token-1')
})

test('a refused token is forgotten, a newer one is kept', async () => {
  const { source } = open(15 * minute)
  const first = await source.get()
  source.drop(first)
  const second = await source.get()
  source.drop(first)
  expect(await source.get()).toBe(second)
})
