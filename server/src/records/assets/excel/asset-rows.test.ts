import { expect, test } from 'vitest'
import { insertMachines } from '../../../../test/machines.ts'
import { openWorld } from '../../../../test/world.ts'
import { inCompany } from '../../../platform/db/tenant.ts'
import { assetRows } from './asset-rows.ts'

test('all assets of a type are read, however many batches they fill', async () => {
  const world = await openWorld()
  const { id: companyId, owner } = await world.company()
  const { machineType: typeId, machines } = await insertMachines(world, {
    companyId,
    keeper: owner.id,
    count: 4001,
  })
  const sizes: number[] = []
  const ids = await inCompany(world.db, companyId, 'read', async (trx) => {
    const all: string[] = []
    for await (const batch of assetRows(trx, { companyId, typeId })) {
      sizes.push(batch.length)
      all.push(...batch.map(({ id }) => id))
    }
    return all
  })
  expect(sizes).toEqual([2000, 2000, 1])
  expect(ids).toEqual(machines.toSorted())
  await world.close()
})
