import { expect, it } from 'vitest'
import { type Component, EMPTY_DEFINITION } from './definition.ts'
import { answersThatFlow } from './flows-back.ts'

const computed = (name: string, expression: string): Component => ({
  kind: 'METADATA',
  id: `c-${name}`,
  variableName: name,
  value: {
    kind: 'QUERY',
    query: {
      root: { kind: 'NULL' },
      steps: [{ kind: 'MAP', columns: [{ name: 'value', expression }] }],
    },
  },
})

it('keeps back what the device knows of somebody, and what is computed of it over several steps', () => {
  const components: Component[] = [
    { kind: 'TEXT', id: 'c-remark', variableName: 'remark' },
    computed('again', '"by " + a.model'),
    computed('model', 'a.device'),
    computed('device', 'meta.device'),
    computed('length', 'size(a.remark)'),
  ]
  const nodes = [{ kind: 'ACTIVITY' as const, id: 'a', variableName: 'a', components }]
  expect(answersThatFlow({ ...EMPTY_DEFINITION, nodes })).toEqual(['c-remark', 'c-length'])
})
