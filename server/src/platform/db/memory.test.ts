import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type TestCompany, type World } from '../../../test/world.ts'
import { remembered } from './memory.ts'
import { inCompany } from './tenant.ts'

let world: World
let company: TestCompany
let other: World
let otherCompany: TestCompany
beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  other = await openWorld()
  otherCompany = await other.company()
})
afterAll(async () => {
  await world.close()
  await other.close()
})

test('what a node remembers it has in every transaction of its database, and no other node has it', async () => {
  const wordsOf = remembered(() => new Set<string>())
  await inCompany(world.db, company.id, 'write', async (trx) => void wordsOf(trx).add('gesagt'))
  expect([...wordsOf(world.db)]).toEqual(['gesagt'])
  await inCompany(world.db, company.id, 'read', async (trx) => expect(wordsOf(trx).size).toBe(1))
  await inCompany(other.db, otherCompany.id, 'read', async (trx) => expect(wordsOf(trx).size).toBe(0))
})
