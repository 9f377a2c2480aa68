import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { PROTOCOL } from '@feldwerk/workflow/documents/beginnings.ts'
import { expect, test } from 'vitest'
import { drawnTemplates, withDocument } from './document-edits.ts'

const words = { kind: 'VALUE', value: { de: 'Protokoll' } } as const
const definition = {
  ...EMPTY_DEFINITION,
  pdfTriggers: [
    { id: 'older', name: words, title: words, template: words },
    { id: 'drawn', name: words, title: words, template: PROTOCOL },
  ],
}
test('templates of the older form are left as they are', () => {
  expect(drawnTemplates(definition).map(({ id }) => id)).toEqual(['drawn'])
  const changed = withDocument(definition, 'older', () => ({ ...PROTOCOL, blocks: [] }))
  expect(changed.pdfTriggers).toEqual(definition.pdfTriggers)
  const emptied = withDocument(definition, 'drawn', (document) => ({ ...document, blocks: [] }))
  expect(drawnTemplates(emptied)[0]?.template.blocks).toEqual([])
})
