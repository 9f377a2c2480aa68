import type { ColumnFilter } from '@feldwerk/contract/column-filters.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notedUses } from '../../../test/noted-uses.ts'
import { namesOf, openTableWorld, type TableWorld } from '../../../test/table-world.ts'

let open: TableWorld
beforeAll(async () => {
  open = await openTableWorld()
})
afterAll(() => open.world.close())

describe('filters', () => {
  const found = async (...columnFilters: ColumnFilter[]) =>
    namesOf(await open.page({ columnFilters, orderColumn: 'count' }))
  const day = (i: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + i * 86_400_000).toISOString()

  test('of times take a range, its end left out', async () => {
    const since = { kind: 'TIME', column: 'since' } as const
    expect(await found({ ...since, from: day(3), until: day(5) })).toEqual(['m3', 'm4'])
    expect(await found({ ...since, from: day(10) })).toEqual(['m10', 'm11'])
    expect(await found({ ...since, until: day(1) })).toEqual(['m0'])
  })

  test('of numbers take a range with both ends', async () => {
    expect(await found({ kind: 'NUMBER', column: 'count', from: 3, to: 4 })).toEqual(['m3', 'm4'])
    expect(await found({ kind: 'NUMBER', column: 'weight', to: 1.5 })).toEqual(['m0', 'm1'])
    expect(await found({ kind: 'NUMBER', column: 'floor', from: 1, to: 1 })).toHaveLength(5)
  })

  test('of texts look inside, in capitals or not', async () => {
    expect(await found({ kind: 'TEXT', column: 'code', contains: 'ä-GER' })).toHaveLength(6)
    expect(await found({ kind: 'TEXT', column: 'tags', contains: 'T4' })).toEqual(['m4'])
    expect(await found({ kind: 'TEXT', column: 'name', contains: '%' })).toEqual([])
  })

  test('of choices, yes or no, numbers and references take a set, nothing among it', async () => {
    const choice = { kind: 'CHOICE' } as const
    expect(await found({ ...choice, column: 'name', values: ['m1', 'm7', 'm99'] })).toEqual(['m1', 'm7'])
    expect(await found({ ...choice, column: 'active', values: [false] })).toEqual(['m0', 'm3', 'm6', 'm9'])
    expect(await found({ ...choice, column: 'count', values: [2, 5] })).toEqual(['m2', 'm5'])
    const [, second] = open.machines.locations
    expect(await found({ ...choice, column: 'location', values: [second!] })).toHaveLength(5)
    expect(await found({ ...choice, column: 'location', values: [null] })).toEqual(['m3'])
    expect(await found({ ...choice, column: 'keeper', values: [open.portal.id, newId()] })).toHaveLength(12)
    expect(await found({ ...choice, column: 'tags', values: ['neu', 't1'] })).toEqual(['m0', 'm4', 'm8'])
    expect(await found({ ...choice, column: 'code', values: ['Ä-gerade', null] })).toHaveLength(7)
  })

  test('hold together, and are counted with', async () => {
    const columnFilters: ColumnFilter[] = [
      { kind: 'CHOICE', column: 'active', values: [true] },
      { kind: 'NUMBER', column: 'count', from: 4 },
    ]
    const narrowed = await open.page({ columnFilters, size: 2, orderColumn: 'count', awaitTotal: true })
    expect(namesOf(narrowed)).toEqual(['m4', 'm5'])
    expect(narrowed.recordsTotal).toBe(6)
  })

  test('that are asked often get an index: what they read is noted', async () => {
    const find = () => found({ kind: 'NUMBER', column: 'count', from: 3, to: 4 })
    expect(await notedUses(open.world, find)).toContain('id n1')
  })

  const unfit: [string, unknown, { path: string; rule: string }][] = [
    [
      'of no column',
      { kind: 'TEXT', column: 'nam', contains: 'm' },
      { path: 'columnFilters.0.column', rule: 'unknownName' },
    ],
    [
      'of the wrong type',
      { kind: 'NUMBER', column: 'name', from: 1 },
      { path: 'columnFilters.0.kind', rule: 'wrongType' },
    ],
    [
      'of no kind',
      { kind: 'LIKE', column: 'name', contains: 'm' },
      { path: 'columnFilters.0.kind', rule: 'notOneOf' },
    ],
    ['without an end', { kind: 'TIME', column: 'since' }, { path: 'columnFilters.0.from', rule: 'badShape' }],
    [
      'with no time',
      { kind: 'TIME', column: 'since', from: 'gestern' },
      { path: 'columnFilters.0.from', rule: 'datetime' },
    ],
    [
      'with no id',
      { kind: 'CHOICE', column: 'location', values: ['x'] },
      { path: 'columnFilters.0.values', rule: 'wrongType' },
    ],
    [
      'with a mixed set',
      { kind: 'CHOICE', column: 'active', values: [true, 'ja'] },
      { path: 'columnFilters.0.values', rule: 'wrongType' },
    ],
    [
      'of a prototype',
      { kind: 'TEXT', column: '__proto__', contains: 'm' },
      { path: 'columnFilters.0.column', rule: 'unknownName' },
    ],
  ]
  test.each(unfit)('%s are refused', async (_title, filter, error) => {
    const text = encodeURIComponent(JSON.stringify([filter]))
    const answer = await open.world.raw(
      `/api/viewData/byView/${open.viewId}/@paginated?columnFilters=${text}`,
      {
        token: open.portal.token,
      },
    )
    expect(answer.json).toMatchObject({
      status: 400,
      code: 'validation',
      details: { errors: [{ in: 'query', ...error }] },
    })
  })

  test('and columns that cannot be are refused: no JSON, not a filter of this call, no order', async () => {
    const ask = (query: string) =>
      open.world.raw(`/api/viewData/byView/${open.viewId}/@paginated?${query}`, { token: open.portal.token })
    expect(await ask('columnFilters={')).toMatchObject({ status: 400 })
    expect(await ask('filter=x')).toMatchObject({
      status: 400,
      json: { details: { errors: [{ rule: 'unknown' }] } },
    })
    for (const column of ['nothing', 'location', 'check', 'tags', 'name; drop table view', '__proto__']) {
      expect(await ask(`orderColumn=${encodeURIComponent(column)}`)).toMatchObject({
        status: 400,
        json: { details: { errors: [{ path: 'orderColumn', rule: 'notOneOf' }] } },
      })
    }
  })

  test('never become part of a statement', async () => {
    const hostile = ["' or 1=1 --", '"; select pg_sleep(5); --', '\\', '$1', '{}', '%', "x'::text", '🛠️']
    for (const text of hostile) {
      expect(await found({ kind: 'TEXT', column: 'name', contains: text })).toEqual([])
      expect(await found({ kind: 'CHOICE', column: 'name', values: [text] })).toEqual([])
    }
  })
})
