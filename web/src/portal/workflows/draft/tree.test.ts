import type { Component, Node } from '@feldwerk/workflow/definition.ts'
import { describe, expect, test } from 'vitest'
import {
  dropped,
  findRow,
  nameInFormulas,
  rowAt,
  rowsOf,
  slotNear,
  stepped,
  steppedIn,
  steppedOut,
  withNewIds,
} from './tree.ts'

const text = (id: string): Component => ({ kind: 'TEXT', id, variableName: id })
const activity = (id: string, ...components: string[]): Node => ({
  kind: 'ACTIVITY',
  id,
  variableName: id,
  components: components.map(text),
})
const iteration = (id: string, ...nodes: Node[]): Node => ({ kind: 'ITERATION', id, variableName: id, nodes })

const tree: readonly Node[] = [activity('a', 'a1', 'a2'), iteration('i', activity('b', 'b1')), activity('c')]
const shape = (nodes: readonly Node[]) =>
  rowsOf(nodes)
    .map(({ part, depth }) => `${'.'.repeat(depth)}${part.id}`)
    .join(' ')

describe('moving through the tree', () => {
  test('a component goes on into the next activity, and back', () => {
    const down = stepped(tree, 'a2', 1)
    expect(shape(down)).toBe('a .a1 i .b ..a2 ..b1 c')
    expect(shape(stepped(down, 'a2', -1))).toBe(shape(tree))
  })

  test('an activity goes into the iteration above it and out again', () => {
    const inside = steppedIn(tree, 'c')
    expect(shape(inside)).toBe('a .a1 .a2 i .b ..b1 .c')
    expect(shape(steppedOut(inside, 'c'))).toBe(shape(tree))
  })

  test('a page passes an iteration, and goes into it or out of it only when it is told to', () => {
    const passed = stepped(tree, 'c', -1)
    expect(shape(passed)).toBe('a .a1 .a2 c i .b ..b1')
    expect(shape(stepped(passed, 'c', 1))).toBe(shape(tree))
    expect(stepped(tree, 'b', 1)).toBe(tree)
  })

  test('what does not belong somewhere stays where it is', () => {
    expect(steppedOut(tree, 'a1')).toBe(tree)
    expect(stepped(tree, 'a', -1)).toBe(tree)
    expect(dropped(tree, 'i', 'b')).toBe(tree)
    expect(dropped(tree, 'a', 'b1')).toBe(tree)
  })

  test('dropped on a container it lies in it, dropped on a neighbour beside it', () => {
    expect(shape(dropped(tree, 'a1', 'c'))).toBe('a .a2 i .b ..b1 c .a1')
    expect(shape(dropped(tree, 'a1', 'a2'))).toBe('a .a2 .a1 i .b ..b1 c')
    expect(shape(dropped(tree, 'c', 'a'))).toBe('c a .a1 .a2 i .b ..b1')
  })
})

test('a new component goes behind the chosen one, a new activity behind its activity', () => {
  expect(slotNear(tree, 'a1', 'TEXT')).toEqual({ parent: 'a', index: 1 })
  expect(slotNear(tree, 'a1', 'ACTIVITY')).toEqual({ parent: null, index: 1 })
  expect(slotNear(tree, 'i', 'ACTIVITY')).toEqual({ parent: 'i', index: 1 })
  expect(slotNear([], null, 'TEXT')).toBeUndefined()
})

test('a new question goes into the chosen iteration, which may need an activity for it first', () => {
  expect(slotNear(tree, 'i', 'TEXT')).toEqual({ parent: 'b', index: 1 })
  expect(slotNear([...tree, iteration('empty')], 'empty', 'TEXT')).toBeUndefined()
  expect(slotNear([...tree, iteration('empty')], 'empty', 'ACTIVITY')).toEqual({ parent: 'empty', index: 0 })
})

test('a place of the definition belongs to the innermost part', () => {
  expect(rowAt(tree, 'nodes.1.nodes.0.components.0.title')?.part.id).toBe('b1')
  expect(rowAt(tree, 'nodes.1.repeatFor.query')?.part.id).toBe('i')
})

test('a copy shares no id', () => {
  let count = 0
  const copy = withNewIds(tree[1] as Node, () => `new${count++}`)
  expect(rowsOf([copy]).map(({ part }) => part.id)).toEqual(['new2', 'new1', 'new0'])
})

test.each([
  ['a1', 'a.a1'],
  ['i', 'i'],
  ['b', 'b'],
  ['b1', 'b.b1'],
])('%s goes by %s in formulas', (id, name) => {
  const row = findRow(tree, id)
  expect(row && nameInFormulas(tree, row)).toBe(name)
})
