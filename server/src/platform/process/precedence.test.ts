import { expect, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { precedence } from './precedence.ts'

const ALL_TIME = 3_600_000
const never = new AbortController().signal

/** So much work of the first kind, until it is let go. */
function crowdOf(size: number, { first }: ReturnType<typeof precedence>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const all = Promise.all(Array.from({ length: size }, () => first(() => promise)))
  return async () => {
    resolve()
    await all
  }
}

test('what can wait has its turn beside a few', async () => {
  const turns = precedence({ crowd: 3, mostMs: ALL_TIME, goneMs: ALL_TIME })
  const letGo = crowdOf(2, turns)
  expect(turns.hasTurn()).toBe(true)
  await turns.turnOfOthers(never)
  await letGo()
})

test('it waits for a crowd, and has its turn when all of it is served, also where some of it fails', async () => {
  const turns = precedence({ crowd: 3, mostMs: ALL_TIME, goneMs: ALL_TIME })
  const letGo = crowdOf(2, turns)
  const { promise, reject } = Promise.withResolvers<void>()
  const failing = turns.first(() => promise)
  const done: string[] = []
  const waiting = turns.turnOfOthers(never).then(() => done.push('other'))
  expect(turns.hasTurn()).toBe(false)
  reject(new Error('not stored'))
  await failing.catch(() => done.push('failed'))
  await letGo()
  done.push('served')
  await waiting
  expect(done).toEqual(['failed', 'served', 'other'])
})

test('a crowd that stays too long gives way, and has no second time before it has gone', async () => {
  const turns = precedence({ crowd: 1, mostMs: 20, goneMs: ALL_TIME })
  const letGo = crowdOf(1, turns)
  await turns.turnOfOthers(never)
  expect(turns.hasTurn()).toBe(true)
  await letGo()
  const letAgain = crowdOf(1, turns)
  expect(turns.hasTurn()).toBe(true)
  await letAgain()
})

test('nor does one that grows and shrinks become another', async () => {
  const turns = precedence({ crowd: 2, mostMs: 40, goneMs: 10 })
  const letGo = crowdOf(2, turns)
  await turns.turnOfOthers(never)
  const letMoreGo = crowdOf(3, turns)
  expect(turns.hasTurn()).toBe(true)
  await letMoreGo()
  expect(turns.hasTurn()).toBe(true)
  await letGo()
})

test('one that comes when the last has gone is waited for again', async () => {
  const turns = precedence({ crowd: 1, mostMs: 20, goneMs: 30 })
  const letGo = crowdOf(1, turns)
  await turns.turnOfOthers(never)
  await letGo()
  const comesAgain = async () => {
    const letAgain = crowdOf(1, turns)
    const hasTurn = turns.hasTurn()
    await letAgain()
    expect(hasTurn).toBe(false)
  }
  await eventually(comesAgain, { every: 60 })
})

test('what is to end waits for nobody', async () => {
  const turns = precedence({ crowd: 1, mostMs: ALL_TIME, goneMs: ALL_TIME })
  const letGo = crowdOf(1, turns)
  const ending = new AbortController()
  const waiting = turns.turnOfOthers(ending.signal)
  ending.abort()
  await waiting
  expect(turns.hasTurn()).toBe(false)
  await letGo()
})
