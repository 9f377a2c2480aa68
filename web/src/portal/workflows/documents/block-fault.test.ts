import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { BEGINNINGS } from '@feldwerk/workflow/documents/beginnings.ts'
import type { Block } from '@feldwerk/workflow/documents/document.ts'
import { expect, test } from 'vitest'
import { blockFaultAt } from './block-fault.ts'

const words = { kind: 'VALUE', value: { de: 'Protokoll' } } as const
const page = (id: string): Block => ({ id, kind: 'PAGE_BREAK' })
const group: Block = { id: 'group', kind: 'GROUP', inside: [[page('first'), page('second')]] }
const blocks = [page('top'), { id: 'columns', kind: 'COLUMNS', inside: [[], [group]] } as const]
const definition = {
  ...EMPTY_DEFINITION,
  pdfTriggers: [
    { id: 'older', name: words, title: words, template: words },
    { id: 'drawn', name: words, title: words, template: { ...BEGINNINGS.EMPTY, blocks } },
  ],
}

test.each<[string, ReturnType<typeof blockFaultAt>]>([
  ['pdfTriggers.0.template.blocks.0', undefined],
  ['pdfTriggers.1.title', undefined],
  ['emailTriggers.1.template.blocks.0', undefined],
  ['pdfTriggers.1.template.blocks.7.words', undefined],
  ['pdfTriggers.1.template.blocks.0', { id: 'top', field: undefined }],
  ['pdfTriggers.1.template.blocks.0.condition.query.steps.0', { id: 'top', field: 'condition' }],
  ['pdfTriggers.1.template.blocks.1.inside.1.0', { id: 'group', field: undefined }],
  ['pdfTriggers.1.template.blocks.1.inside.1.0.inside.0.1.words.line.de.0', { id: 'second', field: 'words' }],
])('a fault at %s leads to its block', (place, expected) => {
  expect(blockFaultAt(definition, place)).toEqual(expected)
})
