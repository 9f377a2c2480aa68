import type { Client } from '@feldwerk/contract/client.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columns, overAssets } from '../../../test/machines.ts'
import { openTableWorld, type TableWorld } from '../../../test/table-world.ts'
import { refusal } from '../../../test/world.ts'

let open: TableWorld
beforeAll(async () => {
  open = await openTableWorld()
})
afterAll(() => open.world.close())

describe('a preview', () => {
  const steps = (): Query => ({
    root: { kind: 'ASSET', assetTypeId: open.machines.machineType },
    steps: [
      { kind: 'FILTER', condition: 'asset.active' },
      columns({ floor: 'asset.location.floor', weight: 'asset.weight' }),
      {
        kind: 'GROUP',
        keys: [{ name: 'floor', expression: 'floor' }],
        aggregates: [{ name: 'heaviest', aggregation: 'MAX', expression: 'weight' }],
      },
    ],
  })

  test('shows the rows after any step', async () => {
    expect((await open.preview(steps(), { upToStep: 0 })).recordsTotal).toBe(12)
    expect((await open.preview(steps(), { upToStep: 1 })).recordsTotal).toBe(8)
    const mapped = await open.preview(steps(), { upToStep: 2 })
    expect(mapped.columns.map(({ name }) => name)).toEqual(['floor', 'weight'])
    const whole = await open.preview(steps())
    expect(whole.data).toEqual(expect.arrayContaining([{ floor: 1, heaviest: 16.5 }]))
  })

  test('needs only the steps it shows to be right', async () => {
    const broken = {
      ...steps(),
      steps: [...steps().steps, { kind: 'FILTER' as const, condition: 'gone == 1' }],
    }
    expect((await open.preview(broken, { upToStep: 2 })).recordsTotal).toBe(8)
    expect(await refusal(open.preview(broken))).toMatchObject({
      code: 'validation',
      details: { errors: [{ path: 'steps.3.condition', rule: 'unknownName' }] },
    })
  })

  test('warns of what is allowed and probably not meant', async () => {
    const twice: Query = overAssets(
      open.machines.machineType,
      { kind: 'EXPAND', expression: 'asset.tags', name: 'tag' },
      {
        kind: 'GROUP',
        keys: [],
        aggregates: [{ name: 'sum', aggregation: 'SUM', expression: 'asset.weight' }],
      },
    )
    expect((await open.preview(twice)).warnings).toMatchObject([
      { path: 'steps.1.aggregates.0.expression', message: expect.stringContaining('mehrfach gezählt') },
    ])
  })

  test('has at most a hundred rows', async () => {
    expect(await refusal(open.preview(steps(), { size: 101 }))).toMatchObject({
      details: { errors: [{ in: 'query', path: 'size', rule: 'tooLarge' }] },
    })
  })

  test('of accounts hides what they hide', async () => {
    const shy = await open.company.row({
      firstName: 'Scheu',
      lastName: 'Still',
      phone: '+49 1',
      email: 'scheu@firma.example',
    })
    await open.company.row({ firstName: 'Offen', lastName: 'Laut', phone: '+49 2', privateInfoVisible: true })
    const people: Query = {
      root: { kind: 'ACCOUNT' },
      steps: [columns({ name: 'account.name', phone: 'account.phone', mail: 'account.email' })],
    }
    const seen = async (client: Client, query = people) =>
      (await client.viewData.preview({ query, size: 100 })).data
    const still = { name: 'Scheu Still', phone: null, mail: null }
    expect(await seen(open.portal.client)).toEqual(
      expect.arrayContaining([still, expect.objectContaining({ phone: '+49 2' })]),
    )
    expect(await seen(open.company.client)).toEqual(
      expect.arrayContaining([{ ...still, phone: '+49 1', mail: shy.email }]),
    )
    const guessed: Query = {
      ...people,
      steps: [{ kind: 'FILTER', condition: 'account.phone == "+49 1"' }, ...people.steps],
    }
    expect(await seen(open.portal.client, guessed)).toEqual([])
    expect(await seen(open.company.client, guessed)).toHaveLength(1)
  })
})
