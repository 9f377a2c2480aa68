import { newId } from '@feldwerk/contract/new-id.ts'
import { array, LONG, object } from '@feldwerk/query/types.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, refusal, type World } from '../../../test/world.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { saveRecordType } from '../../platform/records/change-types.ts'
import { insertRecords } from '../../platform/records/records.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('values that do not fit their fields are listed by name, those of the newest records first', async () => {
  const { id: companyId, client } = await world.company()
  const subjectId = newId()
  const rounds = { id: 'f2', name: 'rounds', type: array(object({})) }
  const fields = [
    { id: 'f1', name: 'count', type: LONG },
    { ...rounds, fields: [{ id: 'r1', name: 'value', type: LONG }] },
  ]
  const [older, newer] = [newId(), newId()]
  await inCompany(world.db, companyId, 'write', async (trx) => {
    const typeId = newId()
    await saveRecordType(trx, companyId, { id: typeId, subject: subjectId, kind: 'WORKFLOW_RESULT', fields })
    const records = [
      { id: older, document: { f1: 'viele', f2: [{ r1: 1 }] } },
      { id: newer, document: { f1: 3, f2: [{ r1: 1 }, { r1: 'x' }] } },
    ].map((record) => ({ ...record, at: new Date(), by: null }))
    await insertRecords(trx, { companyId, typeId, records })
  })

  const misfit = { kind: 'WORKFLOW_RESULT', subjectId }
  const rows = [
    { ...misfit, recordId: newer, field: 'rounds.value', places: [1] },
    { ...misfit, recordId: older, field: 'count', places: [] },
  ]
  expect(await client.dataSources.misfits({ subjectId })).toEqual({ data: rows, recordsTotal: 2, next: null })
  expect(await client.dataSources.misfits({ subjectId, size: 1, page: 1 })).toEqual({
    data: rows.slice(1),
    recordsTotal: 2,
    next: null,
  })

  const other = await world.company()
  for (const each of [subjectId, newId()])
    expect(await refusal(other.client.dataSources.misfits({ subjectId: each }))).toMatchObject({
      code: 'notFound',
    })
})
