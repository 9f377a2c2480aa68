import 'fake-indexeddb/auto'
import { ResponseError } from '@feldwerk/contract/client-errors.ts'
import { expect, test } from 'vitest'
import { openKnown } from './known.ts'
import { waitingIds } from './waiting-ids.ts'

const refuse = (status: number) => () =>
  Promise.reject(new ResponseError(new Response(null, { status }), undefined))

test('what was done on the phone is kept until the server has heard or refused it', async () => {
  const read = waitingIds(openKnown('waiting'), 'mia', 'read')
  await read.add(['a', 'b'])
  await read.add(['b', 'c'])
  for (const status of [499, 429, 503]) await read.settle(await read.list(), refuse(status))
  await read.settle(['a'], () => Promise.reject(new TypeError('no network')))
  expect(await read.list()).toEqual(['a', 'b', 'c'])
  await read.settle(['a'], refuse(404))
  expect(await read.list()).toEqual(['b', 'c'])
  // What is done while the server is told is not lost.
  await read.settle(['b', 'c'], () => read.add(['d']))
  expect(await read.list()).toEqual(['d'])
})
