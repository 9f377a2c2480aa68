import { expect, test } from 'vitest'
import { type BlockPlace, blockAt, spanOn } from './block-place.ts'

const place = (id: string, from: [number, number], to: [number, number]): BlockPlace => ({
  id,
  from: { page: from[0], y: from[1] },
  to: { page: to[0], y: to[1] },
})
const blocks = [place('group', [1, 50], [2, 100]), place('photo', [1, 60], [1, 90])]

test.each<[number, { top: number; bottom: number } | undefined]>([
  [1, { top: 50, bottom: 842 }],
  [2, { top: 0, bottom: 100 }],
  [3, undefined],
])('on page %i a block has its part', (page, span) => {
  expect(spanOn(blocks[0]!, page, 842)).toEqual(span)
})

test.each<[number, number, string | undefined]>([
  [1, 70, 'photo'],
  [1, 95, 'group'],
  [2, 70, 'group'],
  [1, 10, undefined],
])('on page %i at %i lies %s', (page, y, id) => {
  expect(blockAt(blocks, page, y)).toBe(id)
})
