import type { Component, Node } from '@feldwerk/workflow/definition.ts'
import { expressionQuery } from '@feldwerk/workflow/editor/context.ts'
import { expect, test } from 'vitest'
import { expressionOf } from './formulas.ts'
import { renamed } from './rename.ts'
import { findRow, type Row } from './tree.ts'

const tree: readonly Node[] = [
  {
    kind: 'ACTIVITY',
    id: 'a',
    variableName: 'werte',
    components: [
      { kind: 'NUMBER', id: 'n', variableName: 'druck' },
      {
        kind: 'TEXT',
        id: 't',
        variableName: 'text',
        title: { kind: 'VALUE', value: { de: 'werte.druck' } },
        hidden: { kind: 'QUERY', query: expressionQuery('werte.druck > 6 && other.druck == 1') },
      },
    ],
  },
]

const rule = (nodes: readonly Node[]) => {
  const { hidden } = (findRow(nodes, 't') as Row).part as Component
  return hidden?.kind === 'QUERY' ? expressionOf(hidden.query) : undefined
}

test('whatever uses a component follows its new name, and nothing else does', () => {
  const next = renamed(tree, 'n', 'bar')
  expect(rule(next)).toBe('werte.bar > 6 && other.druck == 1')
  expect(findRow(next, 't')?.part).toMatchObject({ title: { value: { de: 'werte.druck' } } })
})

test('whatever uses an activity follows its new name', () => {
  expect(rule(renamed(tree, 'a', 'messung'))).toBe('messung.druck > 6 && other.druck == 1')
})

test('a name that is still being typed breaks no formula', () => {
  expect(rule(renamed(tree, 'n', ''))).toBe('werte.druck > 6 && other.druck == 1')
})
