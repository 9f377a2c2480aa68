import path from 'node:path'
import { newId } from '@feldwerk/contract/new-id.ts'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/deadline.ts'
import { temporaryFolder } from '../../../test/job-tools.ts'
import { readMails } from '../../../test/mails.ts'
import { insertCompany } from '../../../test/people.ts'
import { startNode } from '../../main.ts'
import { inCompany } from '../db/tenant.ts'
import { send } from '../jobs/outbox.ts'
import { readConfig } from '../node/config.ts'
import { holdBackOutgoing } from './installation-store.ts'

const data = { firstName: 'Jonas', companyName: 'Nordwerk', link: 'https://portal.nordwerk.example' }

test('a node on a restored database holds back what would leave it, though its settings do not', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const { owner, db } = database.databases
  const { id: companyId } = await insertCompany(owner)
  await holdBackOutgoing(owner)
  const folder = await temporaryFolder()
  const config = readConfig({
    DATABASE_URL: database.url,
    FELDWERK_DATA_DIR: folder,
    FELDWERK_LOG_LEVEL: 'silent',
    FELDWERK_PORT: '0',
  })
  const node = await startNode(config, database.databases)
  onTestFinished(() => node.close())
  const mail = {
    id: newId(),
    to: 'jonas@nordwerk.example',
    language: 'de',
    template: 'companyWelcome',
    data,
  } as const
  await inCompany(db, companyId, 'write', (trx) => send(trx, companyId, 'mail.send', mail))
  await eventually(async () => {
    expect((await owner.query('select job from held_job')).rows).toEqual([{ job: 'mail.send' }])
  })
  expect(await readMails(path.join(folder, 'mail'))).toEqual([])
})
