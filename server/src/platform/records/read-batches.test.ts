import { expect, test } from 'vitest'
import { insertMachines } from '../../../test/machines.ts'
import { openWorld } from '../../../test/world.ts'
import { inCompany, type Trx } from '../db/tenant.ts'
import { readBatches, readStates } from './read-batches.ts'

test('all records of a type are read, however many batches they fill', async () => {
  const world = await openWorld()
  const { id: companyId, owner } = await world.company()
  const count = 4001
  const given = { companyId, keeper: owner.id, count }
  const { machineType: typeId, machines } = await insertMachines(world, given)
  const key = { companyId, typeId }
  const read = (batches: (trx: Trx, of: typeof key) => AsyncGenerator<readonly { readonly id: string }[]>) =>
    inCompany(world.db, companyId, 'read', async (trx) => {
      const all: string[][] = []
      for await (const batch of batches(trx, key)) all.push(batch.map(({ id }) => id))
      return all
    })
  const texts = await read(readStates)
  expect(texts.map(({ length }) => length)).toEqual([2000, 2000, 1])
  expect(texts.flat()).toEqual(machines.toSorted())
  const whole = await read((trx, of) => readBatches(trx, of, 4000))
  expect(whole.map(({ length }) => length)).toEqual([4000, 1])
  expect(whole.flat()).toEqual(machines.toSorted())
  await world.close()
})
