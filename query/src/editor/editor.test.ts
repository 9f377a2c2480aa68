import { describe, expect, it } from 'vitest'
import { CATALOGUE, LOCATION, MACHINE } from '../../test/world.ts'
import type { Query } from '../query.ts'
import { show, TIME } from '../types.ts'
import { complete } from './complete.ts'
import { references } from './references.ts'
import { renameField, renameName } from './rename.ts'
import { renameColumn, renameFieldInQuery } from './rename-query.ts'

const environment = { names: { asset: MACHINE, now: TIME }, catalogue: CATALOGUE }

/** Completions where `|` stands in the text. */
function at(text: string) {
  const position = text.indexOf('|')
  const { items, span } = complete(text.replace('|', ''), position, environment)
  return { labels: items.map(({ label }) => label), span }
}

describe('complete', () => {
  it('offers fields after a dot, in a text that is not finished', () => {
    expect(at('asset.lo|').labels).toEqual(['location'])
    expect(at('round(asset.location.fl|').labels).toEqual(['floor'])
    expect(at('asset.weight > 5 && asset.location.pa|rent == null').labels).toEqual(['parent'])
    expect(at('asset.we|').span).toEqual({ start: 6, end: 8 })
  })

  it('knows the variable of a macro', () => {
    expect(at('asset.rounds.filter(r, r.la|').labels).toEqual(['label'])
    expect(at('asset.rounds.filter(r, r|)').labels).toContain('r')
  })

  it('offers functions that take such a value', () => {
    expect(at('asset.name.start|').labels).toEqual(['startsWith'])
    expect(at('asset.tags.f|').labels).toEqual(['filter'])
    expect(at('asset.weight.up|').labels).toEqual([])
    expect(at('co|').labels).toEqual(['coalesce', 'contains'])
  })
})

describe('rename', () => {
  it('renames a name, but not one that a macro binds', () => {
    expect(renameName('x + [1].map(x, x)[0] + y.x', 'x', 'z')).toBe('z + [1].map(x, x)[0] + y.x')
    expect(renameName('[1].map(z, z + x)', 'x', 'z')).toBeNull()
    expect(renameName('x +', 'x', 'z')).toBeNull()
  })

  it('renames a field of one type only', () => {
    const field = { record: LOCATION, from: 'name', to: 'title' }
    const text = 'asset.name + asset.location.name + asset.location.parent.name'
    expect(renameField(text, field, environment)).toBe(
      'asset.name + asset.location.title + asset.location.parent.title',
    )
  })

  const query: Query = {
    root: { kind: 'ASSET', assetTypeId: 'machine' },
    steps: [
      {
        kind: 'MAP',
        columns: [
          { name: 'where', expression: 'asset.location' },
          { name: 'load', expression: 'asset.weight' },
        ],
      },
      { kind: 'FILTER', condition: 'where.name != null && load > 1' },
      {
        kind: 'GROUP',
        keys: [{ name: 'load', expression: 'load' }],
        aggregates: [{ name: 'n', aggregation: 'COUNT', expression: 'where' }],
      },
      { kind: 'FILTER', condition: 'load > 5' },
    ],
  }

  it('follows a column through the steps, until it is another one', () => {
    const renamed = renameColumn(query, { step: 0, from: 'load', to: 'mass' }, CATALOGUE)
    expect(JSON.stringify(renamed?.steps)).toBe(
      JSON.stringify(query.steps)
        .replace('{"name":"load","expression":"asset.weight"}', '{"name":"mass","expression":"asset.weight"}')
        .replace('load > 1', 'mass > 1')
        .replace('"expression":"load"', '"expression":"mass"'),
    )
    expect(renameColumn(query, { step: 0, from: 'load', to: 'where' }, CATALOGUE)).toBeNull()
  })

  it('follows a field through a query', () => {
    const renamed = renameFieldInQuery(query, { record: LOCATION, from: 'name', to: 'title' }, CATALOGUE)
    expect(renamed?.steps[1]).toEqual({ kind: 'FILTER', condition: 'where.title != null && load > 1' })
  })
})

describe('references', () => {
  it('are views, record types and fields, also of the queries inside', () => {
    const query: Query = {
      root: { kind: 'VIEW', viewId: 'heavy' },
      steps: [
        {
          kind: 'JOIN',
          query: { root: { kind: 'ACCOUNT' }, steps: [] },
          name: 'who',
          on: [{ left: 'machine.owner', right: 'account' }],
        },
        { kind: 'MAP', columns: [{ name: 'floor', expression: 'machine.location.floor' }] },
      ],
    }
    const { views, records, fields } = references(query, CATALOGUE)
    expect(views).toEqual(['heavy'])
    expect(records.map(show).toSorted()).toEqual(['ACCOUNT', 'ASSET<location>', 'ASSET<machine>'])
    expect(fields.map(({ record, name }) => `${show(record)} ${name}`).toSorted()).toEqual([
      'ASSET<location> floor',
      'ASSET<machine> location',
      'ASSET<machine> owner',
    ])
  })
})
