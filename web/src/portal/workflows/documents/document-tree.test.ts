import type { Block } from '@feldwerk/workflow/documents/document.ts'
import { expect, test } from 'vitest'
import {
  amongNeighbours,
  movedBy,
  movedIn,
  movedOnto,
  movedOut,
  rowsOf,
  withCopy,
  without,
} from './document-tree.ts'

const page = (id: string): Block => ({ id, kind: 'PAGE_BREAK' })
const columns = (id: string, ...inside: readonly (readonly Block[])[]): Block => ({
  id,
  kind: 'COLUMNS',
  inside,
})
const blocks = [page('a'), columns('c', [page('l'), page('m')], [page('r')]), page('z')]

/** `a c[l m|r] z` */
const shape = (all: readonly Block[]): string =>
  all
    .map((block) => ('inside' in block ? `${block.id}[${block.inside.map(shape).join('|')}]` : block.id))
    .join(' ')

test('rows stand in the order of the page, and know what is around them', () => {
  expect(rowsOf(blocks).map(({ block, depth, column }) => `${block.id}${depth}${column ?? ''}`)).toEqual([
    'a0',
    'c0',
    'l11',
    'm1',
    'r12',
    'z0',
  ])
})

test.each<[string, readonly Block[], string]>([
  ['up among neighbours', movedBy(blocks, 'm', -1), 'a c[m l|r] z'],
  ['not beyond the last one', movedBy(blocks, 'm', 1), 'a c[l m|r] z'],
  ['a whole block down', movedBy(blocks, 'c', 1), 'a z c[l m|r]'],
  ['into the place of another', movedOnto(blocks, 'z', 'm'), 'a c[l z m|r]'],
  ['out of its block', movedOnto(blocks, 'r', 'a'), 'r a c[l m|] z'],
  ['behind one that it stood before', movedOnto(blocks, 'a', 'z'), 'c[l m|r] z a'],
  [
    'into another column of its block, in front of the one there',
    movedOnto(blocks, 'l', 'r'),
    'a c[m|l r] z',
  ],
  ['never into itself', movedOnto(blocks, 'c', 'r'), 'a c[l m|r] z'],
  ['out by a key', movedOut(blocks, 'l'), 'a c[m|r] l z'],
  ['in by a key', movedIn(blocks, 'z'), 'a c[l m|r z]'],
  ['not into what holds nothing', movedIn(blocks, 'c'), 'a c[l m|r] z'],
  ['away', without(blocks, 'm'), 'a c[l|r] z'],
  ['nowhere, where it is unknown', without(blocks, 'x'), 'a c[l m|r] z'],
])('%s', (_name, after, expected) => {
  expect(shape(after)).toBe(expected)
})

test('a copy stands right behind its block, and nothing in it has an id twice', () => {
  let count = 0
  const after = withCopy(blocks, 'c', () => `n${++count}`)
  expect(shape(after)).toBe('a c[l m|r] n1[n2 n3|n4] z')
})

test('what does not change stays the same', () => {
  expect(amongNeighbours(blocks, 'a', (all) => all)).toBe(blocks)
})
