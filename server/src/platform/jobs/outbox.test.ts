import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCompany } from '../../../test/company.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { silent } from '../../../test/silent.ts'
import { inCompany, withoutCompany } from '../db/tenant.ts'
import { dispatchBatch } from './dispatcher.ts'
import { send } from './outbox.ts'
import { prepareQueue } from './worker.ts'

let database: TestDatabase
let companyId: string
let otherCompanyId: string

beforeAll(async () => {
  database = await testDatabase()
  await prepareQueue(database.databases.owner, silent)
  companyId = (await insertCompany(database)).companyId
  otherCompanyId = (await insertCompany(database)).companyId
})
afterAll(() => database.close())

const refused = { code: '42501' }

test.each([
  'select * from graphile_worker._private_jobs',
  'select * from graphile_worker.jobs',
  `select graphile_worker.add_job('mail.send')`,
  `insert into graphile_worker._private_tasks (identifier) values ('x')`,
  'select dispatch_outbox(10)',
  'select * from outbox',
  'delete from outbox',
  `insert into outbox (id, job, payload) overriding system value values (1, 'mail.send', '{}')`,
  'select * from secret',
])('the application role is refused: %s', async (statement) => {
  await expect(database.databases.app.query(statement)).rejects.toMatchObject(refused)
})

test('a company cannot send in the name of another', async () => {
  const sending = inCompany(database.databases.db, companyId, 'write', (trx) =>
    send(trx, otherCompanyId, 'files.thumbnail', { fileId: newId() }),
  )
  await expect(sending).rejects.toMatchObject(refused)
})

test('a job of no company cannot be made a company’s without one', async () => {
  const sending = withoutCompany(database.databases.db, (trx) =>
    send(trx, companyId, 'files.thumbnail', { fileId: newId() }),
  )
  await expect(sending).rejects.toMatchObject(refused)
})

test('a payload that the kind of job does not carry is refused before the insert', async () => {
  const sending = inCompany(database.databases.db, companyId, 'write', (trx) =>
    send(trx, companyId, 'files.thumbnail', { fileId: 'no id' }),
  )
  await expect(sending).rejects.toThrow('fileId')
})

test('what a transaction sends is enqueued when it commits, with its company, and not when it rolls back', async () => {
  const [kept, dropped] = [newId(), newId()]
  await inCompany(database.databases.db, companyId, 'write', (trx) =>
    send(trx, companyId, 'files.thumbnail', { fileId: kept }),
  )
  const failing = inCompany(database.databases.db, companyId, 'write', async (trx) => {
    await send(trx, companyId, 'files.thumbnail', { fileId: dropped })
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')

  expect(await dispatchBatch(database.databases.owner, 100)).toBe(1)
  expect(await dispatchBatch(database.databases.owner, 100)).toBe(0)
  const { rows } = await database.databases.owner.query(
    `select task.identifier, job.payload, job.max_attempts
       from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id`,
  )
  expect(rows).toEqual([
    {
      identifier: 'files.thumbnail',
      payload: { company: companyId, data: { fileId: kept } },
      max_attempts: 6,
    },
  ])
})
