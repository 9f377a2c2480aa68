import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, refusal, type TestCompany, type World } from './world.ts'

let world: World
let company: TestCompany

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
})
afterAll(() => world.close())

test('nobody without a credential is let in', async () => {
  expect(await refusal(world.clientOf().accounts.mine())).toMatchObject({
    status: 499,
    code: 'sessionExpired',
  })
})

test('a person of the world calls as itself', async () => {
  const worker = await company.person({ firstName: 'Jonas', app: true })
  expect(await worker.client.accounts.mine()).toMatchObject({
    id: worker.id,
    firstName: 'Jonas',
    owner: false,
  })
})

test('a second node knows the same sessions', async () => {
  const second = await world.secondNode()
  expect(await second.clientOf(company.owner.token).accounts.mine()).toMatchObject({ id: company.owner.id })
  await second.close()
})
