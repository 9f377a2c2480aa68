import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property, typeOf } from '../../../../test/asset-types.ts'
import { refusal, type TestAccount, type TestCompany, type World } from '../../../../test/world.ts'
import { openPumps } from './pumps.fixture.ts'

let world: World
let company: TestCompany
let portal: TestAccount
let client: Client
let siteType: string
let pumpType: string

beforeAll(async () => {
  ;({ world, company, portal, client, siteType, pumpType } = await openPumps())
})
afterAll(() => world.close())

const create = (value: Record<string, unknown>, assetTypeId = pumpType) =>
  client.assets.create({ assetTypeId, asset: { value: value as never } })

describe('saving', () => {
  test('leaves what is left out, clears what is null, and is no change when nothing differs', async () => {
    const { id: assetId } = await create({ name: 'Alt', power: 5, state: 'ALT' })
    const save = (value: Record<string, never>, version?: number) =>
      client.assets.update({ assetTypeId: pumpType, assetId, asset: { value, version: version ?? null } })
    const changed = await save({ power: null, weight: 2 } as never)
    expect(changed).toMatchObject({
      version: 2,
      value: { name: 'Alt', power: null, weight: 2, state: 'ALT' },
    })
    expect(await save({ weight: 2 } as never, 2)).toMatchObject({ version: 2 })
  })

  test('over a newer save is refused with both versions and what it began with', async () => {
    const { id: assetId } = await create({ name: 'Eins', power: 1 })
    const lena = company.client
    await lena.assets.update({ assetTypeId: pumpType, assetId, asset: { version: 1, value: { power: 2 } } })
    const mine = client.assets.update({
      assetTypeId: pumpType,
      assetId,
      asset: { version: 1, value: { power: 3 } },
    })
    const problem = await refusal(mine)
    expect(problem).toMatchObject({
      status: 409,
      code: 'assetChanged',
      details: {
        conflicts: [
          {
            assetId,
            base: { version: 1, changedBy: { name: 'Jonas Keller' }, value: { power: 1 } },
            yours: { power: 3 },
            current: { version: 2, changedBy: { name: 'Lena Brandt' }, value: { name: 'Eins', power: 2 } },
          },
        ],
      },
    })
    await lena.assets.remove({ assetTypeId: pumpType, assetId, version: 2 })
    const late = client.assets.update({
      assetTypeId: pumpType,
      assetId,
      asset: { version: 2, value: { power: 3 } },
    })
    expect((await refusal(late)).details).toMatchObject({
      conflicts: [{ current: null, base: { version: 2 } }],
    })
  })

  test('over a version that no asset can have is refused by its place', async () => {
    const { id } = await create({ name: 'Weit' })
    const bulk = { update: [{ id, version: 2_147_483_648, value: {} }] }
    expect(await refusal(client.assets.bulk({ assetTypeId: pumpType, bulk }))).toMatchObject({
      status: 400,
      details: { errors: [{ path: 'update.0.version' }] },
    })
  })

  test('twenty at once over one version: exactly one wins', async () => {
    const { id: assetId } = await create({ name: 'Wettlauf', power: 0 })
    const saves = Array.from({ length: 20 }, (_, at) =>
      client.assets.update({
        assetTypeId: pumpType,
        assetId,
        asset: { version: 1, value: { power: at + 1 } },
      }),
    )
    const results = await Promise.allSettled(saves)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await client.assets.byId({ assetTypeId: pumpType, assetId })).version).toBe(2)
  })

  test('with an id of the client’s is harmless when repeated', async () => {
    const id = newId()
    const send = (name: string) =>
      client.assets.create({ assetTypeId: siteType, asset: { id, value: { name } } })
    const first = await send('Halle 9')
    expect(await send('Halle 9')).toEqual(first)
    expect(await refusal(send('Halle 10'))).toMatchObject({ code: 'idAlreadyExists' })
    await client.assets.remove({ assetTypeId: siteType, assetId: id })
    expect(await refusal(send('Halle 9'))).toMatchObject({ code: 'idAlreadyExists' })
    const elsewhere = client.assets.create({ assetTypeId: pumpType, asset: { id, value: { name: 'P' } } })
    expect(await refusal(elsewhere)).toMatchObject({ code: 'idAlreadyExists' })
  })

  test('of one picture by five at once: exactly one gets it, the others are told', async () => {
    const picture = await world.image(portal)
    const calls = Array.from({ length: 5 }, (_, at) => create({ name: `Foto ${at}`, picture }))
    const results = await Promise.allSettled(calls)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = calls[results.findIndex(({ status }) => status === 'rejected')]
    expect(await refusal(lost!)).toMatchObject({ details: { cellErrors: [{ column: 'picture' }] } })
  })

  test('five times at once with one id makes one asset, and tells all five so', async () => {
    const type = await client.assetTypes.create({
      assetType: typeOf('Einmalig', [property('name')], { uniqueConstraints: [{ columns: ['name'] }] }),
    })
    const asset = { id: newId(), value: { name: 'Nur einmal' } }
    const sends = Array.from({ length: 5 }, () => client.assets.create({ assetTypeId: type.id, asset }))
    const answers = await Promise.all(sends)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await client.assetTypes.byId({ assetTypeId: type.id })).assetCount).toBe(1)
  })

  test('writes the name again only where it is another', async () => {
    const { id: assetId } = await create({ name: 'Presse', power: 1 })
    const statements = (value: Record<string, unknown>) =>
      world.statements(() =>
        client.assets.update({
          assetTypeId: pumpType,
          assetId,
          asset: { value: value as never, version: null },
        }),
      )
    const first = await statements({ power: 2 })
    expect(await statements({ name: 'Stanze' })).toBe(first + 1)
    expect(await statements({ power: 3 })).toBe(first)
    const { data } = await client.assets.paginated({ assetTypeId: pumpType, search: 'Stanze' })
    expect(data.map(({ id }) => id)).toEqual([assetId])
  })
})
