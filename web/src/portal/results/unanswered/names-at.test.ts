import { EMPTY_DEFINITION, type Node, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { expect, it } from 'vitest'
import { namesAt } from './names-at.ts'

const title = (de: string) => ({ kind: 'VALUE', value: { de } })
const activity = (name: string, question: string, words: string) =>
  ({
    kind: 'ACTIVITY',
    id: name,
    variableName: name,
    title: title(name),
    components: [{ kind: 'NUMBER', id: question, variableName: question, title: title(words) }],
  }) as unknown as Node
const definition = {
  ...EMPTY_DEFINITION,
  nodes: [
    activity('look', 'heat', 'Öltemperatur'),
    {
      kind: 'ITERATION',
      id: 'each',
      variableName: 'each',
      title: title('Je Schlauch'),
      repeatFor: null,
      nodes: [activity('hose', 'bar', 'Druck')],
    } as unknown as Node,
  ],
} satisfies WorkflowDefinition
const catalogue = { fields: () => undefined, view: () => undefined }
const at = (path: readonly (string | number)[]) => namesAt({ definition, path, catalogue, language: 'de' })

it('knows the answers of the whole form, and within a round those of the round', () => {
  expect(Object.keys(at(['look']).fields)).toEqual(['look', 'each'])
  const { fields, about } = at(['each', 1, 'hose'])
  expect(Object.keys(fields)).toEqual(['look', 'each', 'hose'])
  expect(about['hose']?.fields?.['bar']).toMatchObject({ title: 'Druck' })
})
