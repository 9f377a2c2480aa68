import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestCompany, World } from '../../../test/world.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { changeFile, consumeFile } from './file-refs.ts'
import { openUploads, type Uploads } from './uploads.fixture.ts'

let world: World
let company: TestCompany
let other: TestCompany
let photo: Buffer
let upload: Uploads['upload']

beforeAll(async () => {
  ;({ world, company, other, photo, upload } = await openUploads())
})
afterAll(() => world.close())

const consume = (companyId: string, ref: string) =>
  inCompany(world.db, companyId, 'write', (trx) => consumeFile(trx, companyId, ref, 'image'))

test('a reference of another company, unknown, not uploaded, or of another kind is refused', async () => {
  const { fileRef } = await upload(photo)
  const text = await upload(Buffer.from('text'), 'a.txt')
  const pending = await company.client.upload.requestUrl({ filename: 'a.jpg' })
  await expect(consume(other.id, fileRef)).rejects.toMatchObject({ code: 'notFound' })
  await expect(consume(company.id, newId())).rejects.toMatchObject({ code: 'notFound' })
  await expect(consume(company.id, pending.fileRef)).rejects.toMatchObject({ code: 'notFound' })
  await expect(consume(company.id, text.fileRef)).rejects.toMatchObject({ code: 'fileTypeNotAllowed' })
  await consume(company.id, fileRef)
})

test('a reference is good for exactly one of ten that want it at once', async () => {
  const { fileRef } = await upload(photo)
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => consume(company.id, fileRef)))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
})

test('a reference that is replaced is free again; one that stays is left alone', async () => {
  const [first, second] = [await upload(photo), await upload(photo)]
  const change = (current: string | null, wanted: string | null | undefined) =>
    inCompany(world.db, company.id, 'write', (trx) =>
      changeFile(trx, company.id, { current, wanted, kind: 'image' }),
    )
  expect(await change(null, first.fileRef)).toBe(first.fileRef)
  expect(await change(first.fileRef, undefined)).toBe(first.fileRef)
  expect(await change(first.fileRef, first.fileRef)).toBe(first.fileRef)
  expect(await change(first.fileRef, second.fileRef)).toBe(second.fileRef)
  expect(await change(second.fileRef, null)).toBe(null)
  const { rows } = await world.owner.query('select distinct state from file where id = any($1)', [
    [first.fileRef, second.fileRef],
  ])
  expect(rows).toEqual([{ state: 'stored' }])
})
