import { EMPTY_CATALOGUE } from '@feldwerk/query/catalogue.ts'
import { type Component, EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { expressionQuery } from '@feldwerk/workflow/editor/context.ts'
import { expect, test } from 'vitest'
import { expressionOf } from '../../conditions/expression-of.ts'
import { renamed } from './rename.ts'
import { findRow, type Row } from './tree.ts'

const RULE = 'werte.druck > 6 && werte.druckt == 1'

const tree: WorkflowDefinition = {
  ...EMPTY_DEFINITION,
  nodes: [
    {
      kind: 'ACTIVITY',
      id: 'a',
      variableName: 'werte',
      components: [
        { kind: 'NUMBER', id: 'n', variableName: 'druck' },
        { kind: 'NUMBER', id: 'm', variableName: 'druckt' },
        { kind: 'NUMBER', id: 'u', variableName: 'unbenutzt' },
        {
          kind: 'TEXT',
          id: 't',
          variableName: 'text',
          title: { kind: 'VALUE', value: { de: 'werte.druck' } },
          hidden: { kind: 'QUERY', query: expressionQuery(RULE) },
        },
      ],
    },
  ],
}
const to = (id: string, name: string) => renamed(tree, { id, to: name, catalogue: EMPTY_CATALOGUE })

const rule = (definition: WorkflowDefinition | undefined) => {
  const { hidden } = (findRow(definition?.nodes ?? [], 't') as Row).part as Component
  return hidden?.kind === 'QUERY' ? expressionOf(hidden.query) : undefined
}

test('whatever uses a component follows its new name, and nothing else does', () => {
  const next = to('n', 'bar')
  expect(rule(next)).toBe('werte.bar > 6 && werte.druckt == 1')
  expect(findRow(next?.nodes ?? [], 't')?.part).toMatchObject({ title: { value: { de: 'werte.druck' } } })
})

test('whatever uses an activity follows its new name', () => {
  expect(rule(to('a', 'messung'))).toBe('messung.druck > 6 && messung.druckt == 1')
})

test('what stands in no formula is only called otherwise', () => {
  const next = to('u', 'frei')
  expect(findRow(next?.nodes ?? [], 'u')?.part.variableName).toBe('frei')
  expect(rule(next)).toBe(RULE)
})

test('a name that means something else in a formula is refused', () => {
  expect(to('a', 'task')).toBeUndefined()
})
