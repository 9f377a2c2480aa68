import { EMPTY_CATALOGUE } from '@feldwerk/query/catalogue.ts'
import { expect, test } from 'vitest'
import { activity, component, definition, expr, iteration, query } from '../../test/build.ts'
import { checkDefinition } from '../check.ts'
import type { WorkflowDefinition } from '../definition.ts'
import { renameVariable } from '../rename.ts'
import type { LineField } from '../wording/field.ts'
import { BEGINNINGS } from './beginnings.ts'
import { type Block, DocumentTemplate } from './document.ts'

const token = (expression: string) => ({ kind: 'TOKEN' as const, expression })
const line = (expression: string): LineField => ({ kind: 'LINE', line: { de: [token(expression)] } })

const twice = query({ root: { kind: 'NULL' }, steps: [{ kind: 'EXPAND', expression: '[1, 2]', name: 'no' }] })
const flow = definition(
  activity(
    'check',
    component('NUMBER', 'value'),
    component('TEXT', 'note'),
    component('IMAGES', 'photos'),
    component('SIGNATURE', 'signed'),
  ),
  iteration('points', twice, activity('point', component('NUMBER', 'depth'))),
)
const withBlocks = (blocks: readonly Block[]): WorkflowDefinition => ({
  ...flow,
  pdfTriggers: [
    {
      id: 'report',
      name: line('check.note'),
      title: line('check.note'),
      template: { ...BEGINNINGS.EMPTY, blocks },
    },
  ],
})
const faultsOf = (block: Block) =>
  checkDefinition(withBlocks([block]), EMPTY_CATALOGUE).map(({ path, code }) => `${path.join('.')}: ${code}`)

const cell = (expression: string) => ({ kind: 'LINE' as const, line: { de: [token(expression)] } })
const overPoints = {
  kind: 'QUERY' as const,
  query: {
    root: { kind: 'NULL' as const },
    steps: [{ kind: 'EXPAND' as const, expression: 'points', name: 'item' }],
  },
}

const blocks = (value: string, note: string): readonly Block[] => [
  { id: 'a', kind: 'HEADING', level: 1, words: line(note) },
  {
    id: 'b',
    kind: 'TEXT',
    words: { kind: 'TEXT', text: { de: [{ kind: 'PARAGRAPH', spans: [token(note)] }] } },
  },
  { id: 'c', kind: 'SCALE', value: token(value), label: line(note) },
  { id: 'd', kind: 'PHOTO', width: 'HALF', photo: token('check.photos'), caption: line(note) },
  { id: 'e', kind: 'SIGNATURE', signature: token('check.signed'), caption: line(note) },
  { id: 'f', kind: 'CODE', size: 28, words: line(note), caption: line(`string(${value})`) },
  { id: 'g', kind: 'PAGE_BREAK' },
  {
    id: 'h',
    kind: 'GROUP',
    inside: [
      [
        {
          id: 'i',
          kind: 'REPEAT',
          rows: overPoints,
          inside: [[{ id: 'j', kind: 'SCALE', value: token('row.item.point.depth'), label: line(note) }]],
        },
        {
          id: 'k',
          kind: 'TABLE',
          rows: overPoints,
          columns: [{ title: { de: 'Tiefe' }, value: cell(`row.item.point.depth + ${value}`) }],
        },
      ],
    ],
  },
]

const AT = 'pdfTriggers.0.template.blocks.0'
test.each<[string, Block, string]>([
  [
    'a heading',
    { id: 'a', kind: 'HEADING', level: 1, words: line('check.nott') },
    'words.line.de.0.expression',
  ],
  [
    'a text',
    {
      id: 'a',
      kind: 'TEXT',
      words: { kind: 'TEXT', text: { de: [{ kind: 'PARAGRAPH', spans: [token('x')] }] } },
    },
    'words.text.de.0.spans.0.expression',
  ],
  ['a code', { id: 'a', kind: 'CODE', size: 28, words: line('check.nott') }, 'words.line.de.0.expression'],
])('%s that names nothing is refused at its place', (_name, block, place) => {
  expect(faultsOf(block)).toEqual([expect.stringContaining(`${AT}.${place}: `)])
})

test.each<[string, Block, string]>([
  [
    'a scale that ends below its beginning',
    { id: 'a', kind: 'SCALE', value: token('check.value'), from: 4, to: 2 },
    'from: bandReversed',
  ],
  ['a scale of words', { id: 'a', kind: 'SCALE', value: token('check.note') }, 'value.expression: wrongType'],
  [
    'a photo that is a number',
    { id: 'a', kind: 'PHOTO', width: 'FULL', photo: token('check.value') },
    'photo.expression: wrongType',
  ],
  [
    'a signature that is a photo',
    { id: 'a', kind: 'SIGNATURE', signature: token('check.photos') },
    'signature.expression: wrongType',
  ],
  [
    'a cell of a row that is none',
    { id: 'a', kind: 'TABLE', rows: overPoints, columns: [{ title: {}, value: cell('row.point') }] },
    'columns.0.value.line.de.0.expression: unknownField',
  ],
  [
    'a row outside of what is repeated',
    { id: 'a', kind: 'REPEAT', rows: overPoints, condition: expr('row.item == null'), inside: [[]] },
    'condition.query.steps.0.columns.0.expression: unknownName',
  ],
  [
    'a block within others that names nothing',
    {
      id: 'a',
      kind: 'COLUMNS',
      inside: [
        [],
        [{ id: 'b', kind: 'GROUP', inside: [[{ id: 'c', kind: 'HEADING', level: 1, words: line('x') }]] }],
      ],
    },
    'inside.1.0.inside.0.0.words.line.de.0.expression: unknownName',
  ],
])('%s is refused', (_name, block, place) => {
  expect(faultsOf(block)).toEqual([`${AT}.${place}`])
})

test('words and values of blocks follow a new name', () => {
  const whole = withBlocks(blocks('check.value', 'check.note'))
  expect(checkDefinition(whole, EMPTY_CATALOGUE)).toEqual([])
  const first = renameVariable(whole, { id: '_value', name: 'pressure', catalogue: EMPTY_CATALOGUE })
  const both =
    first && renameVariable(first.definition, { id: '_note', name: 'remark', catalogue: EMPTY_CATALOGUE })
  expect(both?.definition.pdfTriggers[0]?.template).toEqual({
    ...BEGINNINGS.EMPTY,
    blocks: blocks('check.pressure', 'check.remark'),
  })
})

test('blocks stand within each other four deep at most, and are a hundred at most: a draft with more is kept', () => {
  const deep = (depth: number): Block => ({
    id: `d${depth}`,
    kind: 'GROUP',
    inside: [depth > 1 ? [deep(depth - 1)] : []],
  })
  const many: Block = {
    id: 'm',
    kind: 'GROUP',
    inside: [Array.from({ length: 99 }, (_, i) => page(`p${i}`))],
  }
  const wrong = (...all: Block[]) => {
    expect(DocumentTemplate.safeParse({ ...BEGINNINGS.EMPTY, blocks: all }).success).toBe(true)
    return checkDefinition(withBlocks(all), EMPTY_CATALOGUE).map(
      ({ path, code }) => `${path.slice(4).join('.')}: ${code}`,
    )
  }
  expect([wrong(deep(4)), wrong(many)]).toEqual([[], []])
  expect(wrong(deep(5))).toEqual(['0.inside.0.0.inside.0.0.inside.0.0.inside.0.0: blocksTooDeep'])
  expect(wrong(many, page('one'))).toEqual(['1: tooManyBlocks'])
  expect(DocumentTemplate.safeParse({ ...BEGINNINGS.EMPTY, blocks: [deep(21)] }).success).toBe(false)
})
const page = (id: string): Block => ({ id, kind: 'PAGE_BREAK' })
