import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCompany } from '../../../test/company.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { inCompany, type Trx } from '../db/tenant.ts'
import {
  allDependantsOf,
  type Definition,
  demandUnused,
  dependantsOf,
  dropReferences,
  lockDefinitions,
  setReferences,
} from './store.ts'

let database: TestDatabase
let companyId: string
let otherId: string

beforeAll(async () => {
  database = await testDatabase()
  companyId = (await insertCompany(database)).companyId
  otherId = (await insertCompany(database)).companyId
})
afterAll(() => database.close())

const write = <T>(run: (trx: Trx) => Promise<T>, company = companyId) =>
  inCompany(database.databases.db, company, 'write', run)
const asking = (language: 'de' | 'en' = 'de') => ({ companyId, language })
const thing = (kind: Definition['kind']): Definition => ({ kind, id: newId() })

describe('who uses what', () => {
  test('is listed by name, each once, in the caller’s language', async () => {
    const type = thing('ASSET_TYPE')
    const [view, metric] = [thing('VIEW'), thing('METRIC')]
    await write(async (trx) => {
      const names = { de: 'Offene Mängel', en: 'Open defects' }
      await setReferences(trx, companyId, { ...view, names, uses: [type, type] })
      await setReferences(trx, companyId, { ...metric, names: { en: 'Defects' }, uses: [view, type] })
    })
    await write(async (trx) => {
      expect(await dependantsOf(trx, asking(), [type])).toEqual([
        { ...metric, name: 'Defects' },
        { ...view, name: 'Offene Mängel' },
      ])
      expect(await dependantsOf(trx, asking('en'), [type])).toMatchObject([{}, { name: 'Open defects' }])
      expect(await dependantsOf(trx, asking(), [view])).toEqual([{ ...metric, name: 'Defects' }])
      expect(await dependantsOf(trx, asking(), [metric])).toEqual([])
    })
  })

  test('stands in the way of deleting, unless it is deleted as well', async () => {
    const [type, other] = [thing('ASSET_TYPE'), thing('ASSET_TYPE')]
    await write(async (trx) => {
      await setReferences(trx, companyId, { ...other, names: { de: 'Standorte' }, uses: [type, other] })
      await expect(demandUnused(trx, asking(), [type])).rejects.toMatchObject({
        code: 'inUse',
        details: { dependants: [{ ...other, name: 'Standorte' }], used: [type.id] },
      })
      await demandUnused(trx, asking(), [other])
      await demandUnused(trx, asking(), [type, other])
      const [view, free] = [thing('VIEW'), thing('METRIC')]
      await setReferences(trx, companyId, { ...view, names: { de: 'Karte' }, uses: [other] })
      // What stays needs one directly, and the other through it; the third may go.
      await expect(demandUnused(trx, asking(), [type, free, other])).rejects.toMatchObject({
        details: { dependants: [{ ...view, name: 'Karte' }], used: [type.id, other.id] },
      })
      await dropReferences(trx, companyId, view)
      await dropReferences(trx, companyId, other)
      await demandUnused(trx, asking(), [type])
    })
  })

  test('is what the last save said', async () => {
    const [view, before, after] = [thing('VIEW'), thing('WORKFLOW'), thing('WORKFLOW')]
    await write(async (trx) => {
      await setReferences(trx, companyId, { ...view, names: { de: 'Alt' }, uses: [before] })
      await setReferences(trx, companyId, { ...view, names: { de: 'Neu' }, uses: [after] })
      expect(await dependantsOf(trx, asking(), [before])).toEqual([])
      expect(await dependantsOf(trx, asking(), [after])).toEqual([{ ...view, name: 'Neu' }])
    })
  })

  test('is followed through all that lies between, also in a circle', async () => {
    const [a, b, c] = [thing('VIEW'), thing('VIEW'), thing('VIEW')]
    await write(async (trx) => {
      await setReferences(trx, companyId, { ...a, names: { de: 'A' }, uses: [c] })
      await setReferences(trx, companyId, { ...b, names: { de: 'B' }, uses: [a] })
      await setReferences(trx, companyId, { ...c, names: { de: 'C' }, uses: [b] })
      const ids = (await allDependantsOf(trx, companyId, [a])).map(({ id }) => id)
      expect(ids.toSorted()).toEqual([a.id, b.id, c.id].toSorted())
    })
  })

  test('is nobody else’s business', async () => {
    const [view, type] = [thing('VIEW'), thing('ASSET_TYPE')]
    await write((trx) => setReferences(trx, companyId, { ...view, names: { de: 'Unseres' }, uses: [type] }))
    await write(async (trx) => {
      const there = { companyId: otherId, language: 'de' } as const
      expect(await dependantsOf(trx, there, [type])).toEqual([])
      // Row-level security alone keeps it so.
      expect(await dependantsOf(trx, asking(), [type])).toEqual([])
    }, otherId)
  })
})

test('one change of definitions waits for the other', async () => {
  const order: string[] = []
  let release = () => {}
  const first = write(async (trx) => {
    await lockDefinitions(trx, companyId)
    order.push('first')
    await new Promise<void>((resolve) => (release = resolve))
    order.push('first done')
  })
  await expect.poll(() => order).toEqual(['first'])
  const second = write(async (trx) => {
    await lockDefinitions(trx, companyId)
    order.push('second')
  })
  await write((trx) => lockDefinitions(trx, otherId), otherId)
  release()
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'first done', 'second'])
})
