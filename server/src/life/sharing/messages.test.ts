import { afterAll, beforeEach, expect, test } from 'vitest'
import { checksums } from '../../../test/matrix/estate.ts'
import type { TestCompany } from '../../../test/world.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import type { ShareMessage } from './message.ts'
import { receiveMessage } from './receive.ts'
import { openSharing } from './sharing.fixture.ts'
import { messageOf } from './tell-other.ts'

const { world, between, parties } = await openSharing()
let giver: TestCompany
let receiver: TestCompany
let third: TestCompany
let workflowId: string
beforeEach(async () => {
  ;({ giver, receiver, third, workflowId } = await parties())
})
afterAll(() => world.close())

/** Has the receiver hear something, and says whether that changed a row of it. */
async function changes(message: ShareMessage): Promise<boolean> {
  const before = await checksums(world, receiver.id)
  await receiveMessage(
    { db: world.db, files: world.platform.files, companyStorage: 1e9 },
    receiver.id,
    message,
  )
  return JSON.stringify(await checksums(world, receiver.id)) !== JSON.stringify(before)
}

test('only from the company that a share is with, and from its other side, a message changes something', async () => {
  const { id: shareId } = await between.offered(giver, receiver, workflowId)
  const told = await inCompany(world.db, giver.id, 'read', (trx) =>
    messageOf(trx, { companyId: giver.id, shareId }),
  )
  if (!told) throw new Error('nothing is told of the share')
  const { message } = told
  const ended: ShareMessage = { ...message, revision: message.revision + 1, state: 'ENDED', offered: null }
  expect(await changes({ ...ended, from: { ...ended.from, companyId: third.id } })).toBe(false)
  expect(await changes({ ...ended, from: { ...ended.from, companyId: receiver.id } })).toBe(false)
  expect(await changes({ ...ended, from: { ...ended.from, side: 'RECEIVER' } })).toBe(false)
  expect(await changes(message)).toBe(false)
  expect(await changes(ended)).toBe(true)
})

test('an offer that was withdrawn before it arrived leaves nothing behind, no file of the giver either', async () => {
  await giver.client.companies.updateMine({ company: { logo: await between.photo(giver) } })
  const { id: workflowShareId } = await giver.client.workflowShares.offer({
    workflowId,
    share: { companyShareId: await between.shareIdOf(receiver) },
  })
  await giver.client.workflowShares.remove({ workflowShareId })
  const before = await checksums(world, receiver.id)
  await world.runJobs()
  expect(await checksums(world, receiver.id)).toEqual(before)
})
