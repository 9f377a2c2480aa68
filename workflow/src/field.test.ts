import { ROOT_SHAPES } from '@feldwerk/query/roots.ts'
import type { Shape } from '@feldwerk/query/shape.ts'
import { STEPS } from '@feldwerk/query/steps.ts'
import { expect, it } from 'vitest'
import { QUERY_NAMES, QueryDefinition } from './field.ts'

it('drops what no query of the language has, and keeps what is only wrong', () => {
  const given = {
    root: { kind: 'ASSET', assetTypeId: 7, secret: 'x' },
    steps: [
      { kind: 'MAP', columns: [{ name: 'a', expression: '1', note: 'x' }, 'none'], filter: 'x' },
      {
        kind: 'JOIN',
        query: { root: { kind: 'NULL', secret: 'x' }, steps: [], more: 1 },
        on: [{ left: 'a' }],
      },
      { kind: 'SORT', name: 'a' },
    ],
  }
  expect(QueryDefinition.parse(given)).toEqual({
    root: { kind: 'ASSET', assetTypeId: 7 },
    steps: [
      { kind: 'MAP', columns: [{ name: 'a', expression: '1' }, 'none'] },
      { kind: 'JOIN', query: { root: { kind: 'NULL' }, steps: [] }, on: [{ left: 'a' }] },
      { kind: 'SORT', name: 'a' },
    ],
  })
})

it('knows every name that the language has', () => {
  const namesIn = (shape: Shape): readonly string[] => {
    if (shape.is === 'list') return namesIn(shape.of)
    return shape.is === 'record'
      ? Object.entries(shape.fields).flatMap(([name, field]) => [name, ...namesIn(field)])
      : []
  }
  const shapes = [...Object.values(ROOT_SHAPES), ...Object.values(STEPS).map(({ schema }) => schema)]
  const names = ['root', 'kind', 'steps', ...shapes.flatMap(namesIn)]
  expect(new Set(names)).toEqual(QUERY_NAMES)
})
