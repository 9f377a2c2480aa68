import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailServer, type TestMailServer } from '../../../test/mail-server.ts'
import { openWorld, refusal, type World } from '../../../test/world.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { sendMail } from './send-mail.ts'

let world: World
let server: TestMailServer

beforeAll(async () => {
  server = await openMailServer()
  world = await openWorld({ SMTP_URL: server.smtpUrl })
})
afterAll(async () => {
  await world.close()
  await server.close()
})

const stranger = { firstName: 'Nele', lastName: 'Friis', email: 'jemand@anderswo.example' }

test('nobody is written to from a demo company, whoever is named and by whichever call', async () => {
  const { client, id } = await world.company({ demo: true })
  const refused = { status: 409, code: 'demoKeepsMails' }
  expect(await refusal(client.accounts.create({ account: stranger }))).toMatchObject(refused)
  const { id: accountId } = await client.accounts.create({ account: { ...stranger, email: null } })
  const account = { firstName: 'Nele', lastName: 'Friis', email: stranger.email }
  expect(await refusal(client.accounts.update({ accountId, account }))).toMatchObject(refused)
  const mine = { email: 'noch@anderswo.example' }
  expect(await refusal(client.accounts.updateMine({ account: mine }))).toMatchObject(refused)
  await inCompany(world.db, id, 'write', (trx) =>
    sendMail(trx, id, {
      to: stranger.email,
      language: 'de',
      template: 'passwordChanged',
      data: {
        firstName: 'Nele',
        at: new Date().toISOString(),
        timeZone: 'Europe/Berlin',
        link: 'https://portal.example',
      },
    }),
  )
  await world.runJobs()
  expect(server.mails).toEqual([])
})

test('other companies invite as always', async () => {
  const { client } = await world.company()
  await client.accounts.create({ account: stranger })
  await world.runJobs()
  expect(server.mails.map(({ to }) => to)).toEqual([[stranger.email]])
})

test('where mails become files a demo company invites, too', async () => {
  const house = await openWorld()
  const { client } = await house.company({ demo: true })
  await client.accounts.create({ account: stranger })
  expect((await house.mails(stranger.email)).length).toBe(1)
  await house.close()
})
