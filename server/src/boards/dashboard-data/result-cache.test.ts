import { describe, expect, test } from 'vitest'
import { createResultCache, type SizedResult } from './result-cache.ts'

interface Result extends SizedResult {
  readonly value: string
}

const listening = () => new AbortController().signal
const of = (value: string, bytes = 10): Result => ({ value, bytes })

describe('a cache of results', () => {
  test('makes what is asked for by many at once only once, and keeps it', async () => {
    const cache = createResultCache<Result>(100)
    let made = 0
    const gate = Promise.withResolvers<Result>()
    const make = () => {
      made += 1
      return gate.promise
    }
    const asked = [1, 2, 3].map(() => cache.read('key', listening(), make))
    gate.resolve(of('a'))
    expect(await Promise.all(asked)).toEqual([of('a'), of('a'), of('a')])
    expect(await cache.read('key', listening(), make)).toEqual(of('a'))
    expect(made).toBe(1)
    expect(cache.bytes()).toBe(10)
  })

  test('forgets what was not read for longest when there is too much', async () => {
    const cache = createResultCache<Result>(25)
    const made: string[] = []
    const read = (key: string) =>
      cache.read(key, listening(), async () => {
        made.push(key)
        return of(key)
      })
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await read(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
    expect(cache.bytes()).toBe(20)
  })

  test('keeps what fills it to the last byte', async () => {
    const cache = createResultCache<Result>(20)
    for (const key of ['a', 'b']) await cache.read(key, listening(), async () => of(key))
    expect(cache.bytes()).toBe(20)
  })

  test('does not keep what failed, nor what is larger than all of it', async () => {
    const cache = createResultCache<Result>(25)
    const failing = cache.read('key', listening(), () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await cache.read('key', listening(), async () => of('a', 30))).toEqual(of('a', 30))
    expect(cache.bytes()).toBe(0)
    expect(await cache.read('key', listening(), async () => of('b'))).toEqual(of('b'))
  })

  test('ends the work when the last who waits hangs up, not before', async () => {
    const cache = createResultCache<Result>(25)
    const [first, second] = [new AbortController(), new AbortController()]
    let stopped = false
    const make = (signal: AbortSignal) =>
      new Promise<Result>((_resolve, reject) =>
        signal.addEventListener('abort', () => {
          stopped = true
          reject(new Error('stopped'))
        }),
      )
    const asked = [first, second].map(({ signal }) => cache.read('key', signal, make))
    const ends = Promise.allSettled(asked)
    first.abort()
    await expect(asked[0]).rejects.toThrow()
    expect(stopped).toBe(false)
    second.abort()
    await ends
    expect(stopped).toBe(true)
    expect(await cache.read('key', listening(), async () => of('new'))).toEqual(of('new'))
  })
})
